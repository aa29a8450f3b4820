import { Hono } from 'hono'
import { readAsset } from '../assets.ts'
import type { SandboxEnv } from '../http/context.ts'
import type { Services } from '../services.ts'
import { appleStandIn } from './apple.ts'
import { assistantPages } from './assistant.ts'
import { cardFrames, cardStandIns } from './cards/routes.ts'
import { hostedCheckout } from './checkout.ts'
import { googleStandIn } from './google.ts'
import { paymentVendors } from './payments.ts'
import { recurlySite } from './recurly-site.ts'

/** Routes of the vendors' stand-ins, on the sandbox's origin, which differs from the portal's. */
export function vendorPages(services: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()
  app.get('/vendors/vendor.css', (c) =>
    c.body(readAsset('vendors/vendor.css'), 200, {
      'content-type': 'text/css; charset=utf-8',
    }),
  )
  app.route('/vendors/checkout', hostedCheckout(services))
  // Recurly's European service has an address of its own.
  for (const region of ['', '/eu']) {
    app.route(`${region}/vendors`, recurlySite())
    app.route(`${region}/vendors`, paymentVendors(services))
    app.route(`${region}/vendors/frames`, cardFrames())
  }
  app.route('/', cardStandIns())
  app.route('/google', googleStandIn(services))
  app.route('/apple', appleStandIn(services))
  app.route('/assistant', assistantPages(services))
  return app
}
