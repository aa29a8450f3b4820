import { Hono } from 'hono'
import { html } from 'hono/html'
import { readAsset } from '../assets.ts'
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

const script = (name: string): string => readAsset(`vendors/scripts/${name}.js`)

/**
 * Stand-in for Google: the script for pages, the button in its frame, and the window that offers the
 * accounts.
 */
export function googleStandIn(services: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()
  app.use('/button', vendorPolicy({ framed: true }))
  app.use('/accounts', vendorPolicy())
  for (const name of ['client', 'button', 'chosen'])
    app.get(`/${name}.js`, (c) =>
      c.body(script(name), 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'access-control-allow-origin': '*',
      }),
    )
  app.get('/button', (c) => {
    const origin = parseLocalAddress(c.req.query('origin'), c.req.url)?.origin
    if (!origin) return c.text('This origin is not registered.', 403)
    return c.html(
      vendorPage(
        'Sign in with Google',
        html`<button type="button" id="google" data-origin="${origin}" data-client="${c.req.query('client_id') ?? ''}"><span class="g" aria-hidden="true">G</span> Sign in with Google</button>`,
        '/google/button.js',
      ),
    )
  })
  app.get('/accounts', (c) => {
    const client = c.req.query('client_id') ?? ''
    return c.html(
      vendorPage(
        'Choose an account',
        html`<main><h1>Choose an account</h1><p>This page is the sandbox's stand-in for Google.</p>${accountChooser(
          listOfferedAccounts(services, brandOfClientId(client)),
          { client_id: client },
        )}</main>`,
      ),
    )
  })
  app.post('/accounts', async (c) => {
    const { client_id: client, account: email } = await c.req.parseBody()
    const account = listOfferedAccounts(services, brandOfClientId(String(client))).find(
      (candidate) => candidate.email === email,
    )
    if (!account) return c.text('There is no such account.', 400)
    const credential = mintSingleUseToken(services, account)
    return c.html(
      vendorPage(
        'Signed in',
        html`<main><p id="credential" data-credential="${credential}">You can close this window.</p></main>`,
        '/google/chosen.js',
      ),
    )
  })
  return app
}
