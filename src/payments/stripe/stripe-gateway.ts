import type { Stripe, StripeConstructor, StripeElementLocale } from '@stripe/stripe-js'
import type { CardField, GatewayOptions, PaymentGateway } from '../gateway.ts'
import { createMounted } from '../mounted.ts'
import { returnUrl } from '../return-url.ts'
import { LOAD_MS, loadWithin, unavailable } from '../time-limit.ts'
import { confirmSetup, runChallenge } from './challenge.ts'
import { mountExpressCheckout } from './express.ts'
import { mountPaymentElement } from './payment-element.ts'
import { mountSplitFields, SPLIT_FIELDS } from './split-fields.ts'

const ONE_FIELD: readonly CardField[] = ['payment']

/** A gateway over Stripe.js: split card fields, or the Payment Element; see `loadGateway`. */
export async function loadStripe(options: GatewayOptions): Promise<PaymentGateway> {
  const { settings, page, provider, timeLimit = LOAD_MS } = options
  if (!settings.stripe?.publishableKey) throw unavailable()
  await loadWithin(page, settings.stripe.scriptUrl, timeLimit)
  const stripe = createStripe(page, settings.stripe.publishableKey, options.locale)
  const mounted = createMounted()
  const leadsTo = returnUrl(page, options.portalUrl)
  const isSplit = provider === 'stripe'
  return {
    provider,
    fields: isSplit ? SPLIT_FIELDS : ONE_FIELD,
    challengeShows: 'over-page',
    startPayPal: null,
    mountFields: async (how) =>
      mounted.keep(
        await (isSplit
          ? mountSplitFields(stripe, how, timeLimit)
          : mountPaymentElement(stripe, how, leadsTo, timeLimit)),
      ),
    challenge: (actionToken, _place, signal) => runChallenge(stripe, actionToken, mounted.signal(signal)),
    mountWallets: async (how) => mounted.keep(await mountExpressCheckout(stripe, how, leadsTo, timeLimit)),
    confirmSetup: (clientSecret, { id }) => confirmSetup(stripe, clientSecret, id, leadsTo),
    destroy: mounted.end,
  }
}

function createStripe(page: Document, key: string, locale: string): Stripe {
  const { Stripe: create } = (page.defaultView ?? {}) as { Stripe?: StripeConstructor }
  if (typeof create !== 'function') throw unavailable()
  try {
    // Its locales are tags of languages and some regions; what it does not know it takes from the browser.
    return create(key, { locale: (locale.split('-')[0] ?? 'auto') as StripeElementLocale })
  } catch {
    throw unavailable()
  }
}
