import type { AllowedOrigin, GivenSettings } from '../../brand/settings.ts'
import { type Directive, getSources, type ReplaceSource, replaced } from '../../payments/page-parts.ts'
import { VENDOR_PARTS, type VendorPartName } from '../../payments/vendor-policy.ts'

/** Addresses of a sandbox and of the portal that uses it, without a trailing slash. */
export interface SandboxAddresses {
  sandbox: string
  portal: string
}

/**
 * Returns the address with a subdomain of localhost, such as `visi.localhost`: another origin on the same
 * server.
 */
export const under = (name: string, address: string): string =>
  address.replace('//localhost', `//${name}.localhost`)

/** Built-in brands without social sign-in, so that the portal shows both kinds. */
const WITHOUT_SOCIAL = ['momentum', 'pepper', 'otis', 'nightowl', 'notion']

const getSocial = (brand: string, at: SandboxAddresses): GivenSettings => ({
  google: { clientId: `sandbox-google-${brand}`, scriptUrl: `${at.sandbox}/google/client.js` },
  apple: {
    redirectUriBase: under(brand, at.portal),
    lrUri: `${at.sandbox}/apple/`,
    lrApiKey: `sandbox-apple-${brand}`,
    buttonUrl: `${at.sandbox}/apple/button`,
  },
  appLinks: {
    ios: `https://apps.apple.com/app/${brand}`,
    android: `https://play.google.com/store/apps/details?id=example.${brand}`,
  },
})

/** Brands whose Recurly site is the European one, which the keys say. */
const EUROPEAN = ['nightowl']

/**
 * Settings for the stand-ins of both card vendors, for every brand: the account decides which vendor it uses.
 */
const getCardVendors = (brand: string, { sandbox }: SandboxAddresses): GivenSettings => ({
  recurly: {
    publicKey: `${EUROPEAN.includes(brand) ? 'fra-' : ''}sandbox-recurly-${brand}`,
    scriptUrl: `${sandbox}/recurly/recurly.js`,
    googleMerchantId: 'BCR2DN4TSANDBOX1',
    googlePayScriptUrl: `${sandbox}/google_pay/pay.js`,
  },
  stripe: { publishableKey: `pk_sandbox_${brand}`, scriptUrl: `${sandbox}/stripe/stripe.js` },
})

/** Returns a brand's settings for the services of the sandbox and its stand-ins of the vendors. */
export const serviceSettings = (brand: string, at: SandboxAddresses): GivenSettings => ({
  baseUrl: at.sandbox,
  oauthUrl: `${at.sandbox}/oauth`,
  ...(WITHOUT_SOCIAL.includes(brand) ? {} : getSocial(brand, at)),
  ...getCardVendors(brand, at),
  idempotencyHeader: true,
  keepsPlanByOrder: true,
  collectsByVerification: true,
})

/** Default of the embedding API's limit, requests per minute of an origin. */
const RATE_LIMIT = 50

/** Returns a brand's settings for the portal itself; without partners, it has no embedding API. */
export const portalSettings = (
  brand: string,
  at: SandboxAddresses,
  partners: readonly AllowedOrigin[],
): GivenSettings => ({
  ...serviceSettings(brand, at),
  hosts: [`${brand}.localhost`],
  ...(partners.length > 0 && {
    externalApi: { enabled: true, allowedOrigins: partners, rateLimitPerMinute: RATE_LIMIT },
  }),
})

/** Parts of the card vendors that the portal shows. */
const PARTS: readonly VendorPartName[] = ['recurly', 'recurlyEu', 'recurlyChallenge', 'googlePay', 'stripe']

/** Paths of the sandbox that stand in for the vendors' sources; null for a source that no stand-in needs. */
const STAND_INS: Readonly<Record<Directive, Readonly<Record<string, string | null>>>> = {
  scripts: {
    'https://js.recurly.com': 'recurly/recurly.js',
    'https://pay.google.com': 'google_pay/pay.js',
    'https://js.stripe.com': 'stripe/stripe.js',
    'https://*.js.stripe.com': null,
  },
  frames: {
    'https://api.recurly.com': 'vendors/frames/',
    'https://api.eu.recurly.com': 'eu/vendors/frames/',
    'https:': 'vendors/frames/',
    'https://pay.google.com': 'vendors/frames/',
    'https://js.stripe.com': 'vendors/frames/',
    'https://*.js.stripe.com': null,
    'https://hooks.stripe.com': null,
  },
  connect: {
    'https://api.recurly.com': '',
    'https://api.eu.recurly.com': '',
    'https://pay.google.com': null,
    'https://google.com/pay': null,
    'https://api.stripe.com': '',
  },
  images: { 'https://www.gstatic.com': null },
  // The stand-ins write no inline style.
  styles: { "'unsafe-inline'": null },
  trustedTypes: { 'goog#html': 'goog#html' },
}

/**
 * Returns the function that puts the sandbox in place of a vendor's source. It throws an Error for a source
 * without a row in `STAND_INS`.
 */
export const getStandIn =
  ({ sandbox }: Pick<SandboxAddresses, 'sandbox'>): ReplaceSource =>
  (source, directive) => {
    const path = STAND_INS[directive][source]
    if (path === undefined) throw new Error(`The sandbox has no stand-in for ${directive} ${source}`)
    if (path === null || directive === 'trustedTypes') return path
    return path ? `${sandbox}/${path}` : sandbox
  }

/**
 * Content-Security-Policy sources of the stand-ins: those of the card vendors' parts, with the sandbox in
 * place of the vendors, and those of social sign-in.
 */
export function vendorNeeds(at: Pick<SandboxAddresses, 'sandbox'>) {
  const needs = getSources(PARTS.map((name) => replaced(VENDOR_PARTS[name], getStandIn(at))))
  return {
    ...needs,
    scripts: [`${at.sandbox}/google/client.js`, ...needs.scripts],
    frames: [`${at.sandbox}/google/button`, ...needs.frames],
    images: [`${at.sandbox}/apple/button`, ...needs.images],
  }
}
