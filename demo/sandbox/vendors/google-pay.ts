import { Hono } from 'hono'
import type { SandboxEnv } from '../http/context.ts'
import { cors } from '../http/cors.ts'

/**
 * Recurly's answer about the merchant's gateways for Google Pay, mounted at `/vendors`: `GET
 * /google_pay/info?currency=&country=` -> `{siteMode, paymentMethods}`. The stand-in of Recurly.js adds
 * `site=`: `production` is a live site, for which Google requires its merchant ID, and `none` a site without
 * Google Pay.
 */
export function googlePayInfo(): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()
  app.use('/google_pay/*', cors)
  app.get('/google_pay/info', (c) => {
    const { currency, country, site } = c.req.query()
    if (!currency || !country)
      return c.json(
        { error: { code: 'invalid-parameter', message: 'currency and country are required' } },
        422,
      )
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
  return app
}
