import type { MiddlewareHandler } from 'hono'

/** Sources that a page needs beyond its own origin. */
export interface PolicyNeeds {
  /** Origins for `connect-src`. */
  connect: readonly string[]
  /** URLs for `frame-src`. */
  frames?: readonly string[]
  /** URLs of vendor scripts and images. */
  scripts?: readonly string[]
  images?: readonly string[]
  /** Hashes of the inline style and script that the server writes into the page. */
  inline?: { style: string; script: string } | null
  /** Values for `frame-ancestors`; default `'none'`. */
  ancestors?: readonly string[]
}

/** Returns the strict policy of the demo pages: no inline code, no eval, Trusted Types required. */
export function contentSecurityPolicy(needs: PolicyNeeds): string {
  const { connect, frames = [], scripts = [], images = [], inline = null, ancestors = [] } = needs
  return [
    "default-src 'none'",
    ["script-src 'self'", ...(inline ? [inline.script] : []), ...scripts].join(' '),
    `style-src 'self'${inline ? ` ${inline.style}` : ''}`,
    ["img-src 'self' data:", ...images].join(' '),
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types acct',
  ].join('; ')
}

/** Adds the policy and the other security headers to every response. */
export const protectiveHeaders =
  (needs: PolicyNeeds): MiddlewareHandler =>
  async (c, next) => {
    await next()
    // A route may set a policy of its own.
    if (!c.res.headers.has('Content-Security-Policy'))
      c.header('Content-Security-Policy', contentSecurityPolicy(needs))
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'no-referrer')
    if (!c.res.headers.has('Cross-Origin-Opener-Policy'))
      c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), usb=()')
  }
