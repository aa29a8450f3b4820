import type { Stripe, StripeConstructor } from '@stripe/stripe-js'
import type { CardField } from '../card-field.ts'
import type { GatewayOptions, PaymentGateway } from '../gateway.ts'
import { createMountedParts } from '../mounted-parts.ts'
import { returnUrl } from '../return-url.ts'
import { LOAD_MS, loadScriptWithTimeout, vendorUnavailable } from '../vendor-timeout.ts'
import { confirmSetup, retrieveIntent, runChallenge } from './challenge.ts'
import { mountExpressCheckout } from './express.ts'
import { stripeLocale } from './locale.ts'
import { mountPaymentElement } from './payment-element.ts'
import { mountSplitFields, SPLIT_FIELDS } from './split-fields.ts'

const ONE_FIELD: readonly CardField[] = ['payment']

/** Loads the gateway for Stripe.js: split card fields, or the Payment Element; see `loadGateway`. */
export async function loadStripe(options: GatewayOptions): Promise<PaymentGateway> {
  const { settings, page, provider, timeLimit = LOAD_MS } = options
  if (!settings.stripe?.publishableKey) throw vendorUnavailable()
  await loadScriptWithTimeout(page, settings.stripe.scriptUrl, timeLimit)
  const stripe = createStripe(page, settings.stripe.publishableKey, options.locale)
  const mounted = createMountedParts()
  const returnTo = returnUrl(page, options.portalUrl)
  const isSplit = provider === 'stripe'
  return {
    provider,
    fields: isSplit ? SPLIT_FIELDS : ONE_FIELD,
    preparePayPal: null,
    startPayPal: null,
    mountFields: async (mountOptions) =>
      mounted.add(
        await (isSplit
          ? mountSplitFields(stripe, mountOptions, timeLimit)
          : mountPaymentElement(stripe, mountOptions, returnTo, timeLimit)),
      ),
    challenge: (actionToken, _screen, signal) =>
      runChallenge(stripe, actionToken, page, mounted.signal(signal)),
    mountWallets: async (mountOptions) =>
      mounted.add(await mountExpressCheckout(stripe, mountOptions, returnTo, timeLimit)),
    confirmSetup: (clientSecret, { id }) =>
      confirmSetup(stripe, clientSecret, id, { page, returnTo, signal: mounted.signal() }),
    retrieveIntent: (clientSecret) => retrieveIntent(stripe, clientSecret),
    destroy: mounted.unmountAll,
  }
}

function createStripe(page: Document, key: string, locale: string): Stripe {
  const { Stripe: create } = (page.defaultView ?? {}) as { Stripe?: StripeConstructor }
  if (typeof create !== 'function') throw vendorUnavailable()
  try {
    return create(key, { locale: stripeLocale(locale) })
  } catch {
    throw vendorUnavailable()
  }
}
