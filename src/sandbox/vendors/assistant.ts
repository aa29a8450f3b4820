import { Hono } from 'hono'
import { html } from 'hono/html'
import { endLinking, redeemAuthorizationCode, startLinking } from '../data/authorization-codes.ts'
import { getAddress, type SandboxContext, type SandboxEnv } from '../http/context.ts'
import { DEFAULT_BRAND } from '../seeds/brands.ts'
import type { Services } from '../services.ts'
import { vendorPage, vendorPolicy } from './page.ts'

const PARTNERS = { google: 'Google', alexa: 'Alexa' } as const

/** Stand-in for a voice assistant: it starts a linking and shows the result. */
export function assistantPages(services: Services): Hono<SandboxEnv> {
  const codes = services.brands.map(({ code }) => code)
  const app = new Hono<SandboxEnv>()
  app.use(vendorPolicy())
  app.get('/', (c) => {
    const brand = codes.find((one) => one === c.req.query('brand')) ?? DEFAULT_BRAND
    return c.html(
      vendorPage(
        'Voice assistant',
        html`<main><h1>Voice assistant</h1><p>Link your ${brand} account to control your cameras by voice.</p>
        ${Object.entries(PARTNERS).map(
          ([partner, name]) =>
            html`<form method="post" action="/assistant/link"><input type="hidden" name="brand" value="${brand}"><button name="partner" value="${partner}">Link with ${name}</button></form>`,
        )}</main>`,
      ),
    )
  })
  app.post('/link', async (c) => {
    const { partner, brand } = await c.req.parseBody()
    if (!Object.hasOwn(PARTNERS, String(partner)) || !codes.includes(String(brand))) return c.notFound()
    const client = `sandbox-${partner}`
    const portal = new URL(`${services.portal}/oauth/${partner}`)
    portal.search = String(
      new URLSearchParams({
        brand: String(brand),
        client_id: client,
        redirect_uri: `${getAddress(c)}/assistant/return?from=${partner}`,
        state: startLinking(services, client),
      }),
    )
    return c.redirect(portal.href, 303)
  })
  app.get('/return', (c) => showResult(c, services))
  return app
}

/** Shows the result of a linking: the state must be an issued one, and the code valid for its client. */
function showResult(c: SandboxContext, services: Services): Response | Promise<Response> {
  const { code = '', state = '', from = '' } = c.req.query()
  const client = endLinking(services, state)
  const account = client ? redeemAuthorizationCode(services, code, client) : undefined
  const name = Object.hasOwn(PARTNERS, from) ? PARTNERS[from as keyof typeof PARTNERS] : 'Unknown'
  return c.html(
    vendorPage(
      'Voice assistant',
      html`<main><h1>${account ? `${name} is linked` : 'Nothing was linked'}</h1>
      <dl>
        <dt>Code</dt><dd>${code}</dd>
        <dt>State</dt><dd>${state}</dd>
        <dt>State is valid</dt><dd>${client ? 'yes' : 'no'}</dd>
        <dt>Account</dt><dd>${account?.email ?? 'none: the code is unknown, used or expired'}</dd>
      </dl>
      <p><a href="/assistant">Back</a></p></main>`,
    ),
  )
}
