import type { GatewayOptions, PaymentGateway } from '../gateway.ts'
import { createMounted } from '../mounted.ts'
import { returnUrl } from '../return-url.ts'
import { LOAD_MS, loadWithin, unavailable } from '../time-limit.ts'
import { mountCardFields, RECURLY_FIELDS } from './card-fields.ts'
import { runChallenge } from './challenge.ts'
import { runPayPal } from './paypal.ts'
import { createRecurly } from './script.ts'
import { mountWallets } from './wallets.ts'

/** A gateway over Recurly.js v4 and its Elements; see `loadGateway`. */
export async function loadRecurly(options: GatewayOptions): Promise<PaymentGateway> {
  const { settings, page, timeLimit = LOAD_MS } = options
  if (!settings.recurly?.publicKey) throw unavailable()
  await loadWithin(page, settings.recurly.scriptUrl, timeLimit)
  const recurly = createRecurly(page, settings.recurly.publicKey)
  const mounted = createMounted()
  const leadsTo = returnUrl(page, options.portalUrl)
  return {
    provider: 'recurly',
    fields: RECURLY_FIELDS,
    challengeShows: 'in-place',
    confirmSetup: null,
    mountFields: async (how) => mounted.keep(await mountCardFields(recurly, how, timeLimit)),
    challenge: (actionToken, place, signal) =>
      runChallenge(recurly, actionToken, place, mounted.signal(signal)),
    mountWallets: async (how) => mounted.keep(await mountWallets(recurly, how, leadsTo, timeLimit)),
    startPayPal: (signal) => runPayPal(recurly, options.brandName, mounted.signal(signal)),
    destroy() {
      mounted.end()
      recurly.destroy?.()
    },
  }
}
