import type { GatewayOptions, PaymentGateway } from '../gateway.ts'
import { createMountedParts } from '../mounted-parts.ts'
import { returnUrl } from '../return-url.ts'
import { LOAD_MS, loadScriptWithTimeout, rejectOnAbort, vendorUnavailable } from '../vendor-timeout.ts'
import { mountCardFields, RECURLY_FIELDS } from './card-fields.ts'
import { hideFraudFrames } from './hide-fraud-frames.ts'
import type { PayPal } from './paypal.ts'
import { createRecurly, findRecurly } from './script.ts'
import { mountWallets } from './wallets.ts'

/** Loads the gateway for Recurly.js v4 and its Elements; see `loadGateway`. */
export async function loadRecurly(options: GatewayOptions): Promise<PaymentGateway> {
  const { settings, page, timeLimit = LOAD_MS } = options
  if (!settings.recurly?.publicKey) throw vendorUnavailable()
  // The script replaces `window.recurly`, so a page that has it loads no second one.
  if (!findRecurly(page)) await loadScriptWithTimeout(page, settings.recurly.scriptUrl, timeLimit)
  const recurly = createRecurly(page, settings.recurly.publicKey)
  const { paypal } = settings.recurly
  const mounted = createMountedParts()
  const stopHiding = hideFraudFrames(page)
  const returnTo = returnUrl(page, options.portalUrl)
  const { googleMerchantId: id, googlePayScriptUrl } = settings.recurly
  const google = { id, name: options.brandName, scriptUrl: googlePayScriptUrl }
  let payPal: PayPal | null = null
  /** A lazy part: most screens with this gateway have no PayPal. */
  const loadPayPal = async (): Promise<PayPal> => {
    const { createPayPal } = await import('./paypal.ts')
    const { brandName } = options
    payPal ??= createPayPal(recurly, { brandName, settings: paypal, timeLimit, ended: mounted.signal() })
    return payPal
  }
  return {
    provider: 'recurly',
    fields: RECURLY_FIELDS,
    confirmSetup: null,
    retrieveIntent: null,
    mountFields: async (mountOptions) => mounted.add(await mountCardFields(recurly, mountOptions, timeLimit)),
    challenge(actionToken, screen, given) {
      const signal = mounted.signal(given)
      const started = import('./challenge.ts').then(
        ({ runChallenge }) => runChallenge({ recurly, page, actionToken, screen, signal }),
        (cause) => {
          throw vendorUnavailable(cause)
        },
      )
      return rejectOnAbort(started, signal)
    },
    mountWallets: async (mountOptions) =>
      mounted.add(await mountWallets(recurly, mountOptions, google, returnTo, timeLimit)),
    preparePayPal: async () => (await loadPayPal()).prepare(),
    startPayPal(signal, onSilence) {
      const until = mounted.signal(signal)
      return payPal?.start(until, onSilence) ?? loadPayPal().then(({ start }) => start(until, onSilence))
    },
    destroy() {
      mounted.unmountAll()
      recurly.destroy?.()
      stopHiding()
    },
  }
}
