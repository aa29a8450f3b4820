import { brandCodes } from '../brands/index.ts'
import type { BrandSettings, Settings } from '../src/brand/settings.ts'
import { type Addresses, under } from './addresses.ts'

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

/** Settings for the stand-ins of both card vendors, for every brand: the account decides which vendor it uses (A§2). */
const cardVendorsOf = (brand: string, at: Addresses): Partial<BrandSettings> => ({
  recurly: { publicKey: `sandbox-recurly-${brand}`, scriptUrl: `${at.sandbox}/recurly/recurly.js` },
  stripe: { publishableKey: `pk_sandbox_${brand}`, scriptUrl: `${at.sandbox}/stripe/stripe.js` },
})

/** Content-Security-Policy sources of the stand-ins: one entry per script, frame path and image. */
export const vendorNeeds = (at: Addresses) => ({
  scripts: ['google/client.js', 'recurly/recurly.js', 'stripe/stripe.js'].map(
    (path) => `${at.sandbox}/${path}`,
  ),
  frames: ['google/button', 'vendors/frames/'].map((path) => `${at.sandbox}/${path}`),
  images: [`${at.sandbox}/apple/button`],
})

/**
 * Returns the settings of every brand for a demo page, in the shape of `data-acct-settings`. `hosted` is true on the portal
 * page, which is its own portal. On other pages each brand's portal has a host of its own, so that a link keeps the brand.
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
  })
  return { brands: Object.fromEntries(brandCodes.map((brand) => [brand, settingsOf(brand)])) }
}

/** Returns the settings as a data block. The browser does not run data blocks, so a strict policy allows it. */
export function settingsElement(settings: Settings): string {
  // Only "<" can end the script element or open a comment.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return `<script type="application/json" data-acct-settings>${json}</script>`
}
