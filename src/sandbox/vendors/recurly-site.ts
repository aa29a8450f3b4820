import { Hono } from 'hono'
import type { SandboxContext, SandboxEnv } from '../http/context.ts'
import { cors } from '../http/cors.ts'

/**
 * What Recurly.js reads about the merchant's site, mounted at `/vendors`. The stand-in of Recurly.js adds
 * `site=`, which names another kind of site.
 *
 * - `GET /google_pay/info?currency=&country=` -> `{siteMode, paymentMethods}`: the gateways for Google Pay.
 *   `production` is a live site, for which Google requires its merchant ID; `none` has no Google Pay.
 * - `GET /apple_pay/info?currency=&country=&host=` -> `{currencies, managementURL, ...}`. `foreign` sells in
 *   other currencies; `failing` responds with 500.
 * - `GET /risk/info` -> `{profiles}`: the processors that detect fraud. `fraudnet` is a site with PayPal
 *   Complete.
 */
export function recurlySite(): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()
  app.use('*', cors)
  app.get('/google_pay/info', (c) => {
    const { currency, country, site } = c.req.query()
    if (!currency || !country) return rejectQuery(c, 'currency and country are required')
    const gateway = {
      gatewayCode: 'sandbox-gateway',
      cardNetworks: ['VISA', 'MASTERCARD'],
      authMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
      paymentGateway: { gateway: 'recurly', gatewayMerchantId: 'sandbox' },
    }
    return c.json({
      siteMode: site === 'production' ? 'production' : 'test',
      paymentMethods: site === 'none' ? [] : [gateway],
    })
  })
  app.get('/apple_pay/info', (c) => {
    const { currency, country, host, site } = c.req.query()
    if (!currency || !country || !host) return rejectQuery(c, 'currency, country and host are required')
    if (site === 'failing') return c.json({ error: { code: 'internal-error', message: 'Try later.' } }, 500)
    return c.json({
      subdomain: 'sandbox',
      currencies: site === 'foreign' ? ['XTS'] : ['USD', 'CAD', 'EUR', 'GBP', 'AUD', 'JPY'],
      merchantCapabilities: ['supports3DS', 'supportsCredit', 'supportsDebit'],
      supportedNetworks: ['visa', 'masterCard', 'amex'],
      tokenNotificationURL: 'https://sandbox.example/apple-pay',
    })
  })
  app.get('/risk/info', (c) => {
    const { key, site } = c.req.query()
    if (!key) return rejectQuery(c, 'key is required')
    const fraudnet = {
      processor: 'fraudnet',
      params: {
        session_id: 'sandbox-session',
        page_identifier: 'sandbox_checkout',
        script_url: '/vendors/frames/data-collector.js',
        sandbox: true,
      },
    }
    return c.json({ profiles: site === 'fraudnet' ? [fraudnet] : [] })
  })
  return app
}

const rejectQuery = (c: SandboxContext, message: string): Response =>
  c.json({ error: { code: 'invalid-parameter', message } }, 422)
