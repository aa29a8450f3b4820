// What each part of a card vendor needs of a page's Content-Security-Policy. Data for the demo's policy, the
// documents and `page-policy.ts`; no code that a browser loads imports it.
import type { GivenSettings } from '../brand/settings.ts'

/** Sources that a part needs, by directive. */
export interface VendorPart {
  /** Name in the documents. */
  title: string
  scripts?: readonly string[]
  frames?: readonly string[]
  connect?: readonly string[]
  images?: readonly string[]
  /** Sources for `style-src`. */
  styles?: readonly string[]
  /**
   * Names for `trusted-types`. The vendor's code creates its policy itself. The page must create `default`,
   * because the vendor's code assigns strings.
   */
  trustedTypes?: readonly string[]
}

/** The bank's page: any address, because `frame-src` also checks the redirects of a frame. */
const BANK = 'https:'

/** Inline styles, which a vendor's code adds to the page. */
export const INLINE = "'unsafe-inline'"

const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com']
/** Stripe's frames contain the bank's page, so the page's own policy does not apply to it. */
const STRIPE = {
  scripts: STRIPE_SCRIPTS,
  frames: [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

const BRAINTREE_SCRIPTS = ['https://js.braintreegateway.com', 'https://assets.braintreegateway.com']
const BRAINTREE_CONNECT = [
  'https://api.braintreegateway.com',
  'https://client-analytics.braintreegateway.com',
  'https://*.braintree-api.com',
]
const ADYEN = 'https://checkoutshopper-live.adyen.com'

/** The parts of the card vendors, in the order of the documents. */
const PARTS = {
  recurly: {
    title: 'Recurly: card fields',
    scripts: ['https://js.recurly.com'],
    frames: ['https://api.recurly.com'],
    connect: ['https://api.recurly.com'],
  },
  recurlyEu: {
    title: 'Recurly with a public key that starts with `fra-`, instead',
    scripts: ['https://js.recurly.com'],
    frames: ['https://api.eu.recurly.com'],
    connect: ['https://api.eu.recurly.com'],
  },
  recurlyChallenge: { title: 'Recurly: 3-D Secure, the bank’s page in a frame', frames: [BANK] },
  recurlyStripe: { title: 'Recurly: 3-D Secure with the gateway Stripe', ...STRIPE },
  recurlyBraintree: {
    title: 'Recurly: 3-D Secure with the gateway Braintree',
    scripts: [...BRAINTREE_SCRIPTS, 'https://songbird.cardinalcommerce.com'],
    frames: ['https://assets.braintreegateway.com', 'https://*.cardinalcommerce.com', BANK],
    connect: [...BRAINTREE_CONNECT, 'https://*.cardinalcommerce.com'],
    images: ['https://assets.braintreegateway.com'],
    styles: [INLINE],
    trustedTypes: ['default'],
  },
  recurlyAdyen: {
    title: 'Recurly: 3-D Secure with the gateway Adyen',
    scripts: [ADYEN],
    frames: [ADYEN, BANK],
    connect: [ADYEN],
  },
  recurlyWindow: { title: 'Recurly: PayPal Business, PayPal Complete and 3-D Secure in a window' },
  googlePay: {
    title: 'Recurly: Google Pay',
    scripts: ['https://pay.google.com'],
    frames: ['https://pay.google.com'],
    connect: ['https://pay.google.com', 'https://google.com/pay'],
    images: ['https://www.gstatic.com'],
    styles: [INLINE],
    trustedTypes: ['goog#html'],
  },
  applePay: { title: 'Recurly: Apple Pay' },
  payPalBraintree: {
    title: 'Recurly: PayPal through Braintree',
    scripts: [...BRAINTREE_SCRIPTS, 'https://*.paypal.com', 'https://www.paypalobjects.com'],
    frames: ['https://assets.braintreegateway.com', 'https://*.paypal.com'],
    connect: [...BRAINTREE_CONNECT, 'https://*.paypal.com'],
    images: ['https://*.paypal.com'],
    styles: [INLINE],
    trustedTypes: ['default'],
  },
  stripe: { title: 'Stripe: fields, wallets and 3-D Secure', ...STRIPE },
} satisfies Record<string, VendorPart>

export type VendorPartName = keyof typeof PARTS

export const VENDOR_PARTS: Readonly<Record<VendorPartName, VendorPart>> = PARTS

/** Recurly.js sends calls with these keys to its European service. */
const EU_KEY = /^fra-/

/**
 * Returns the parts that the settings of a brand require. They do not name the gateway behind Recurly, which
 * decides about 3-D Secure.
 */
export function getVendorParts({ recurly, stripe }: GivenSettings): VendorPartName[] {
  const parts: VendorPartName[] = []
  if (recurly) parts.push(EU_KEY.test(recurly.publicKey) ? 'recurlyEu' : 'recurly', 'recurlyChallenge')
  if (recurly?.googleMerchantId) parts.push('googlePay')
  // The other kinds of PayPal open a window of Recurly.
  if (recurly?.paypal?.braintree) parts.push('payPalBraintree')
  else if (recurly) parts.push('recurlyWindow')
  if (stripe) parts.push('stripe')
  return parts
}
