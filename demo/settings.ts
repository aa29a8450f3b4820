import { brandCodes } from '../brands/index.ts'
import type { BrandSettings, Settings } from '../src/brand/settings.ts'
import { type Addresses, under } from './addresses.ts'

/** Brands whose embedding API is open in the demo: one to anybody, one to a listed partner (interfaces.md). */
const externalApis = (at: Addresses): Record<string, BrandSettings['externalApi']> => ({
  geeni: { enabled: true, allowedOrigins: ['*'], rateLimitPerMinute: 50 },
  visi: {
    enabled: true,
    allowedOrigins: [at.partner, under('partner', at.partner)],
    rateLimitPerMinute: 50,
  },
})

/** Brands that offer social sign-in in the demo, with the vendors' stand-ins of the sandbox. */
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

/** The card vendors' stand-ins, for every brand: an account may be told to pay through either (A§2). */
const cardVendorsOf = (brand: string, at: Addresses): Partial<BrandSettings> => ({
  recurly: { publicKey: `sandbox-recurly-${brand}`, scriptUrl: `${at.sandbox}/recurly/recurly.js` },
  stripe: { publishableKey: `pk_sandbox_${brand}`, scriptUrl: `${at.sandbox}/stripe/stripe.js` },
})

/** What the stand-ins need of a page's security policy: scripts and frames one by one, and one picture. */
export const vendorNeeds = (at: Addresses) => ({
  scripts: ['google/client.js', 'recurly/recurly.js', 'stripe/stripe.js'].map(
    (path) => `${at.sandbox}/${path}`,
  ),
  frames: ['google/button', 'vendors/frames/'].map((path) => `${at.sandbox}/${path}`),
  images: [`${at.sandbox}/apple/button`],
})

/**
 * The settings of every brand for a demo page, as `data-acct-settings` carries them. `hosted` is true on the portal
 * page itself, whose portal is its own origin; elsewhere a brand's portal is its own host, so that the brand survives
 * the way there.
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

/** The settings as a data block for a page. Data is not run, so a strict policy allows it. */
export function settingsElement(settings: Settings): string {
  // Inside a script element nothing but "<" can end the block or open a comment.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return `<script type="application/json" data-acct-settings>${json}</script>`
}
