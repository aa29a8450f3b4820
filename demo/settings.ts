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
