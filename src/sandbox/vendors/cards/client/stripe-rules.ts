// Rules of Stripe.js that a page breaks with an IntegrationError.
import type {
  PaymentMethodCreateParams,
  StripeElementLocale,
  StripeElementsOptions,
  StripeElementsUpdateOptions,
} from '@stripe/stripe-js'

/** The error of Stripe.js for a call that no account holder can repair. */
export class IntegrationError extends Error {
  override name = 'IntegrationError'
}

/** Options that the present release has removed. */
const REMOVED = ['paymentMethodTypes', 'payment_method_types']

/** @throws IntegrationError for a removed option. */
export function checkOptions(options: StripeElementsOptions): void {
  for (const name of REMOVED)
    if (name in options) throw new IntegrationError(`elements(): ${name} is no longer an option.`)
}

const UPDATABLE: Readonly<Partial<Record<keyof StripeElementsUpdateOptions, true>>> = {
  locale: true,
  fonts: true,
  appearance: true,
  mode: true,
  currency: true,
  amount: true,
  setupFutureUsage: true,
  captureMethod: true,
  onBehalfOf: true,
  excludedPaymentMethodTypes: true,
  allowedPaymentMethodTypes: true,
  paymentMethodConfiguration: true,
}

/** @throws IntegrationError for an option that Elements do not update. */
export function checkUpdate(options: StripeElementsUpdateOptions): void {
  checkOptions(options as StripeElementsOptions)
  for (const name of Object.keys(options))
    if (!Object.hasOwn(UPDATABLE, name))
      throw new IntegrationError(`elements.update(): unknown option ${name}.`)
}

const LOCALES =
  'auto ar bg cs da de el en en-AU en-CA en-GB en-NZ es es-419 es-ES et fi fil fr fr-CA fr-FR he hr hu id it it-IT ja ko lt lv ms mt nb nl no pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  )

/** Returns the locale of the Elements: that of the browser, after a warning, for one without texts. */
export function getLocale(locale: StripeElementLocale = 'auto'): StripeElementLocale {
  if (LOCALES.includes(locale)) return locale
  console.warn(`Stripe(): ${locale} is not a locale of Stripe.js, which uses the browser's.`)
  return 'auto'
}

/** Parts of an address that a page passes when the form does not collect it; the second line is optional. */
const ADDRESS = ['line1', 'city', 'state', 'country', 'postal_code'] as const

/**
 * @param never Billing details that the Element's options exclude from its form.
 * @throws IntegrationError when the page does not pass one of them.
 */
export function checkBillingDetails(
  never: readonly string[],
  details: PaymentMethodCreateParams.BillingDetails | undefined,
): void {
  const missing = never.flatMap((name) =>
    name === 'address'
      ? ADDRESS.filter((part) => details?.address?.[part] === undefined).map((part) => `address.${part}`)
      : details?.[name as 'name'] === undefined
        ? [name]
        : [],
  )
  const [first] = missing
  if (first)
    throw new IntegrationError(
      `You specified "never" for fields.billing_details.${first} when creating the payment Element, but did not pass payment_method_data.billing_details.${first}.`,
    )
}
