import type { MiddlewareHandler } from 'hono'
import { contentSecurityPolicy, type PolicyNeeds } from '../../src/payments/page-policy.ts'

export { contentSecurityPolicy, type PolicyNeeds }

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
