// What the query of a stand-in's script changes (cards/routes.ts), and the addresses of the stand-ins.

/** Origin and query of the vendor's script; `document.currentScript` is only set while the script runs. */
const { href, origin, searchParams } = new URL((document.currentScript as HTMLScriptElement).src)

/** Origin of the frames' messages. */
export const ORIGIN = origin

/** Address of the sandbox, without a trailing slash: each script is in a folder of its vendor. */
export const SANDBOX = new URL('..', href).href.slice(0, -1)

/** Returns the address of Recurly's service: European sites have keys that start with `fra-`. */
export const getApi = (publicKey: string): string =>
  publicKey.startsWith('fra-') ? `${SANDBOX}/eu` : SANDBOX

/** Address of Stripe's script, which Recurly loads for challenges of that gateway. */
export const stripeAddress = (): string => `${SANDBOX}/stripe/stripe.js`

/** Address of one of Braintree's scripts. */
export const braintreeAddress = (part: string): string => `${SANDBOX}/braintree/${part}.js`

/** Wallets of this device. */
export const WALLETS = (searchParams.get('wallets') ?? 'googlePay,applePay,link').split(',')
/** Kind of the Recurly site for Google Pay: `test`, `production` or `none`. */
export const GOOGLE_PAY_SITE = searchParams.get('google') ?? 'test'
/**
 * Apple Pay: `unavailable` on this device, a site that sells in `foreign` currencies or is `failing`, or
 * `unvalidated`.
 */
export const APPLE_PAY = searchParams.get('apple') ?? ''
/** Processor of the site that detects fraud: `fraudnet` or `worldpay`. */
export const FRAUD = searchParams.get('fraud') ?? ''
/** How PayPal behaves: `blocked`, `unloadable`, `failing`, or as usual. */
export const PAYPAL = searchParams.get('paypal')
/**
 * How Recurly's challenges render, by the name of the gateway behind Recurly; `adyen-window` and
 * `adyen-frame` differ.
 */
export const STRATEGY = searchParams.get('strategy') ?? 'test'
/** Whether the vendor rejects the result of a passed challenge. */
export const IS_RESULT_REJECTED = searchParams.get('result') === 'reject'
export const IS_FRAME_LOADING_OFF = searchParams.get('frames') === 'mute'
/** Whether the script runs on a phone or a tablet, or pretends to, by `?mobile`. */
export const IS_MOBILE = searchParams.has('mobile') || /Mobi|Android|iPhone|iPad/.test(navigator.userAgent)
