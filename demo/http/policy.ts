import type { MiddlewareHandler } from 'hono'

/** What a page may load besides its own origin's scripts, styles and pictures. */
export interface PolicyNeeds {
  /** Origins that scripts may call. */
  connect: readonly string[]
  /** Pages that may be shown in frames. */
  frames?: readonly string[]
  /** Vendors' scripts and pictures, each by its own address. */
  scripts?: readonly string[]
  images?: readonly string[]
  /** Hashes of the inline styles and scripts that the server itself writes into the page. */
  inline?: { style: string; script: string } | null
  /** Pages that may show this one in a frame, as the directive has them; nobody unless told. */
  ancestors?: readonly string[]
}

/** The strict policy every demo page lives under: no inline code, no eval, Trusted Types on. */
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

/** Adds the policy and the other protective headers to every answer of a server. */
export const protectiveHeaders =
  (needs: PolicyNeeds): MiddlewareHandler =>
  async (c, next) => {
    await next()
    // A page that holds something of its own brings its own policy.
    if (!c.res.headers.has('Content-Security-Policy'))
      c.header('Content-Security-Policy', contentSecurityPolicy(needs))
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'no-referrer')
    if (!c.res.headers.has('Cross-Origin-Opener-Policy'))
      c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), usb=()')
  }
