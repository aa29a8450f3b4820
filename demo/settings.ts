import { brandCodes } from '../brands/index.ts'
import type { BrandSettings, Settings } from '../src/brand/settings.ts'
import type { ReplaceSource } from '../src/hosting/policy.ts'
import { type Directive, sourcesOf } from '../src/payments/page-policy.ts'
import type { VendorPartName } from '../src/payments/vendor-policy.ts'
import { type Addresses, under } from './addresses.ts'

export { settingsElement } from '../src/hosting/page-parts.ts'

/** Brands with the embedding API enabled in the demo: geeni for any origin, visi for one listed partner. */
const externalApis = (at: Addresses): Record<string, BrandSettings['externalApi']> => ({
  geeni: { enabled: true, allowedOrigins: ['*'], rateLimitPerMinute: 50 },
  visi: {
    enabled: true,
    allowedOrigins: [at.partner, under('partner', at.partner)],
    rateLimitPerMinute: 50,
  },
})

/** Brands with social sign-in in the demo; the sandbox serves the stand-ins of the vendors. */
const SOCIAL = ['geeni', 'visi']

const socialOf = (brand: string, at: Addresses): Partial<BrandSettings> => ({
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

/**
 * Settings for the stand-ins of both card vendors, for every brand: the account decides which vendor it uses
 * (A§2).
 */
const cardVendorsOf = (brand: string, at: Addresses): Partial<BrandSettings> => ({
  recurly: {
    publicKey: `${EUROPEAN.includes(brand) ? 'fra-' : ''}sandbox-recurly-${brand}`,
    scriptUrl: `${at.sandbox}/recurly/recurly.js`,
    googleMerchantId: 'BCR2DN4TSANDBOX1',
    googlePayScriptUrl: `${at.sandbox}/google_pay/pay.js`,
  },
  stripe: { publishableKey: `pk_sandbox_${brand}`, scriptUrl: `${at.sandbox}/stripe/stripe.js` },
})

/** Parts of the card vendors that the demo shows. */
const PARTS: readonly VendorPartName[] = ['recurly', 'recurlyEu', 'recurlyChallenge', 'googlePay', 'stripe']

/** Brands whose Recurly site is the European one, which the keys say. */
const EUROPEAN = ['nightowl']

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
 * Returns the function that puts the sandbox in place of a vendor's source. It throws an Error for a source without
 * a row in `STAND_INS`.
 */
export const standInOf =
  (at: Addresses): ReplaceSource =>
  (source, directive) => {
    const path = STAND_INS[directive][source]
    if (path === undefined) throw new Error(`demo/settings.ts has no stand-in for ${directive} ${source}`)
    if (path === null || directive === 'trustedTypes') return path
    return path ? `${at.sandbox}/${path}` : at.sandbox
  }

/**
 * Content-Security-Policy sources of the stand-ins: those of the card vendors' parts, with the sandbox in
 * place of the vendors, and those of social sign-in.
 */
export function vendorNeeds(at: Addresses) {
  const needs = sourcesOf(PARTS, standInOf(at))
  return {
    ...needs,
    scripts: [`${at.sandbox}/google/client.js`, ...needs.scripts],
    frames: [`${at.sandbox}/google/button`, ...needs.frames],
    images: [`${at.sandbox}/apple/button`, ...needs.images],
  }
}

/**
 * Returns the settings of every brand for a demo page, in the shape of `data-acct-settings`. `hosted` is true
 * on the portal page, which is its own portal. On other pages each brand's portal has a host of its own, so
 * that a link keeps the brand.
 */
export function demoSettings(at: Addresses, { hosted }: { hosted: boolean }): Settings {
  const partners = [at.partner, at.unlistedPartner]
  const apis = externalApis(at)
  const settingsOf = (brand: string): Partial<BrandSettings> => ({
    baseUrl: at.sandbox,
    oauthUrl: `${at.sandbox}/oauth`,
    portalUrl: hosted ? null : under(brand, at.portal),
    hosts: [`${brand}.localhost`],
    partnerOrigins: [...partners, ...partners.map((partner) => under('partner', partner))],
    ...(apis[brand] ? { externalApi: apis[brand] } : {}),
    ...(SOCIAL.includes(brand) ? socialOf(brand, at) : {}),
    ...cardVendorsOf(brand, at),
    idempotencyHeader: true,
    keepsPlanByOrder: true,
    collectsByVerification: true,
  })
  return { brands: Object.fromEntries(brandCodes.map((brand) => [brand, settingsOf(brand)])) }
}
