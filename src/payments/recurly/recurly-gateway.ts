import type { GatewayOptions, PaymentGateway } from '../gateway.ts'
import { createMountedParts } from '../mounted-parts.ts'
import { returnUrl } from '../return-url.ts'
import { LOAD_MS, loadScriptWithTimeout, vendorUnavailable } from '../vendor-timeout.ts'
import { mountCardFields, RECURLY_FIELDS } from './card-fields.ts'
import { runChallenge } from './challenge.ts'
import { hideFraudFrames } from './hide-fraud-frames.ts'
import { runPayPal } from './paypal.ts'
import { createRecurly, findRecurly } from './script.ts'
import { mountWallets } from './wallets.ts'

/** Loads the gateway for Recurly.js v4 and its Elements; see `loadGateway`. */
export async function loadRecurly(options: GatewayOptions): Promise<PaymentGateway> {
  const { settings, page, timeLimit = LOAD_MS } = options
  if (!settings.recurly?.publicKey) throw vendorUnavailable()
  // The script replaces `window.recurly`, so a page that has it loads no second one.
  if (!findRecurly(page)) await loadScriptWithTimeout(page, settings.recurly.scriptUrl, timeLimit)
  const recurly = createRecurly(page, settings.recurly.publicKey)
  const mounted = createMountedParts()
  const stopHiding = hideFraudFrames(page)
  const returnTo = returnUrl(page, options.portalUrl)
  const { googleMerchantId: id, googlePayScriptUrl } = settings.recurly
  const google = { id, name: options.brandName, scriptUrl: googlePayScriptUrl }
  return {
    provider: 'recurly',
    fields: RECURLY_FIELDS,
    challengeMode: 'in-place',
    confirmSetup: null,
    mountFields: async (mountOptions) => mounted.add(await mountCardFields(recurly, mountOptions, timeLimit)),
    challenge: (actionToken, target, signal) =>
      runChallenge(recurly, actionToken, target, mounted.signal(signal)),
    mountWallets: async (mountOptions) =>
      mounted.add(await mountWallets(recurly, mountOptions, google, returnTo, timeLimit)),
    startPayPal: (signal) => runPayPal(recurly, options.brandName, mounted.signal(signal)),
    destroy() {
      mounted.unmountAll()
      recurly.destroy?.()
      stopHiding()
    },
  }
}
