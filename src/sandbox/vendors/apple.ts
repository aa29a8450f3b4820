import { Hono } from 'hono'
import { html } from 'hono/html'
import { mintSingleUseToken } from '../data/sessions.ts'
import type { SandboxEnv } from '../http/context.ts'
import type { Services } from '../services.ts'
import {
  accountChooser,
  brandOfClientId,
  listOfferedAccounts,
  parseLocalAddress,
  vendorPage,
  vendorPolicy,
} from './page.ts'

const PIXELS = /^\d{2,3}$/

/**
 * Stand-in for Apple and its identity provider: the button's image, and the page that offers the accounts.
 */
export function appleStandIn(services: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()
  app.get('/button', (c) => {
    const px = (name: string, fallback: string) => {
      const value = c.req.query(name) ?? fallback
      return PIXELS.test(value) ? value : fallback
    }
    const [width, height] = [px('width', '260'), px('height', '44')]
    const [paper, ink] = c.req.query('color') === 'white' ? ['#fff', '#000'] : ['#000', '#fff']
    return c.body(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 260 44"><rect width="260" height="44" fill="${paper}"/><circle cx="41" cy="22" r="7" fill="${ink}"/><text x="55" y="28" textLength="164" fill="${ink}" font-family="system-ui, sans-serif" font-size="17" font-weight="600">Sign in with Apple</text></svg>`,
      200,
      { 'content-type': 'image/svg+xml', 'cross-origin-resource-policy': 'cross-origin' },
    )
  })
  app.use('/RequestHandlor.aspx', vendorPolicy())
  app.get('/RequestHandlor.aspx', (c) => {
    const { apikey = '', provider, callback } = c.req.query()
    const callbackUrl = parseLocalAddress(callback, c.req.url)
    if (!callbackUrl || provider !== 'appleweb') return c.text('This request is not registered.', 403)
    return c.html(
      vendorPage(
        'Sign in with Apple',
        html`<main><h1>Sign in with Apple</h1><p>This page is the sandbox's stand-in for Apple.</p>${accountChooser(
          listOfferedAccounts(services, brandOfClientId(apikey)),
          { apikey, callback: callbackUrl.href },
        )}</main>`,
      ),
    )
  })
  app.post('/RequestHandlor.aspx', async (c) => {
    const { apikey, callback, account: email } = await c.req.parseBody()
    const callbackUrl = parseLocalAddress(String(callback), c.req.url)
    const account = listOfferedAccounts(services, brandOfClientId(String(apikey))).find(
      (candidate) => candidate.email === email,
    )
    if (!callbackUrl || !account) return c.text('There is no such account.', 400)
    callbackUrl.hash = `lr-token=${mintSingleUseToken(services, account)}`
    return c.redirect(callbackUrl.href, 303)
  })
  return app
}
