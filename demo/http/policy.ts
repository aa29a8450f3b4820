import type { MiddlewareHandler } from 'hono'

/** What a page may load besides its own origin's scripts, styles and pictures. */
export interface PolicyNeeds {
  /** Origins that scripts may call. */
  connect: readonly string[]
  /** Pages that may be shown in frames. */
  frames?: readonly string[]
}

/** The strict policy every demo page lives under: no inline code, no eval, Trusted Types on. */
export function contentSecurityPolicy({ connect, frames = [] }: PolicyNeeds): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types acct',
  ].join('; ')
}

/** Adds the policy and the other protective headers to every answer of a server. */
export const protectiveHeaders =
  (needs: PolicyNeeds): MiddlewareHandler =>
  async (c, next) => {
    await next()
    c.header('Content-Security-Policy', contentSecurityPolicy(needs))
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), usb=()')
  }
