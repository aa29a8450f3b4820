import { Hono } from 'hono'
import { html } from 'hono/html'
import type { SandboxContext, SandboxEnv } from '../../http/context.ts'
import { waitOrDisconnect } from '../../http/sockets.ts'
import { parseLocalAddress, vendorPage, vendorPolicy } from '../page.ts'
import { bundle } from './bundle.ts'

/** Largest delay of a script in ms. */
const LONGEST_WAIT = 60_000

/** Braintree's scripts, which Recurly.js loads, and Songbird, which Braintree loads. */
const BRAINTREE: Readonly<Record<string, string>> = {
  client: 'client/braintree.ts',
  'three-d-secure': 'client/braintree-three-d-secure.ts',
  songbird: 'client/songbird.ts',
}

/** Titles of the vendors' frames and windows. */
const FRAMES: Readonly<Record<string, string>> = {
  field: 'Card field',
  card: 'Card',
  challenge: '3-D Secure',
  wallets: 'Express checkout',
  sheet: 'Wallet',
  paypal: 'PayPal',
}
/** Page of a processor that detects fraud. */
const DATA_COLLECTOR = 'data-collector'

/**
 * Stand-ins for the used parts of Recurly.js, Stripe.js, Google's pay.js and Braintree's scripts. For tests, `?wait=` delays the script by ms,
 * `?wallets=googlePay,applePay` limits the device's wallets, `?frames=mute` prevents the fields from
 * loading, `?google=production` or `?google=none` changes the Recurly site's Google Pay, `?apple=` is `unavailable` for a
 * device whose wallet is empty, `foreign` or `failing` for such a Recurly site and `unvalidated` for a merchant
 * whom Apple does not know, `?fraud=` is `fraudnet` or `worldpay` for a site that detects fraud, `?paypal=` is
 * `blocked` for a blocked window of PayPal, `unloadable` or `failing` for a failure of Braintree,
 * `?strategy=` names the gateway whose 3-D Secure Recurly shows (client/recurly-strategies.ts), and
 * `?result=reject` rejects the results of passed challenges.
 */
export function cardStandIns(): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()
  for (const vendor of ['recurly', 'stripe']) {
    app.get(`/${vendor}/${vendor}.js`, async (c) => {
      const wait = Number(c.req.query('wait') ?? 0)
      if (wait > 0) await waitOrDisconnect(c, Math.min(wait, LONGEST_WAIT))
      return script(c, await bundle(`client/${vendor}.ts`))
    })
  }
  app.get('/google_pay/pay.js', async (c) => script(c, await bundle('client/google-pay.ts')))
  for (const [part, file] of Object.entries(BRAINTREE))
    app.get(`/braintree/${part}.js`, async (c) => script(c, await bundle(file)))
  return app
}

/** Frames and windows of the card vendors, mounted at `/vendors/frames`. */
export function cardFrames(): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()
  app.use('*', vendorPolicy({ framed: true, calls: true }))
  app.get(`/${DATA_COLLECTOR}.js`, async (c) => script(c, await bundle(`frame/${DATA_COLLECTOR}.ts`)))
  app.get('/risk/data_collector', (c) =>
    c.html(vendorPage('Data collector', html`<main></main>`, `/vendors/frames/${DATA_COLLECTOR}.js`)),
  )
  for (const [kind, title] of Object.entries(FRAMES)) {
    app.get(`/${kind}.js`, async (c) => script(c, await bundle(`frame/${kind}.ts`)))
    app.get(`/${kind}`, (c) => {
      const { origin: address, id = '', type = '', group = '' } = c.req.query()
      const origin = parseLocalAddress(address, c.req.url)?.origin
      if (!origin) return c.text('This origin is not registered.', 403)
      return c.html(
        vendorPage(
          title,
          html`<main class="frame ${kind}" id="frame" data-origin="${origin}" data-id="${id}" data-type="${type}" data-group="${group}"></main>`,
          `/vendors/frames/${kind}.js`,
        ),
      )
    })
  }
  return app
}

const script = (c: SandboxContext, text: string): Response =>
  c.body(text, 200, {
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
