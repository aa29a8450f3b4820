import { brandCodes } from '../brands/codes.ts'
import type { GivenSettings, Settings } from '../src/brand/settings.ts'
import type { PartnersByBrand } from '../src/sandbox/portal/partners.ts'
import { portalSettings, under } from '../src/sandbox/portal/settings.ts'
import type { Addresses } from './addresses.ts'

export { settingsElement } from '../src/hosting/page-parts.ts'
export { vendorNeeds } from '../src/sandbox/portal/settings.ts'

/** Partner sites of the demo by brand: any site for geeni, one listed site for visi. */
export const demoPartners = (at: Addresses): PartnersByBrand => ({
  geeni: [{ origin: '*' }],
  visi: [{ origin: at.partner }, { origin: under('partner', at.partner) }],
})

/** What the settings of a demo page depend on. */
export interface DemoPage {
  hosted: boolean
  partners?: PartnersByBrand
  /** Origins of further pages of the brands. */
  own?: readonly string[]
}

/**
 * Returns the settings of every brand for a demo page, in the shape of `data-acct-settings`. `hosted` is true
 * on the portal page, which is its own portal. On other pages each brand's portal has a host of its own, so
 * that a link keeps the brand.
 */
export function demoSettings(
  at: Addresses,
  { hosted, partners = demoPartners(at), own = [] }: DemoPage,
): Settings {
  const sites = [at.partner, at.unlistedPartner]
  const getSettings = (brand: string): GivenSettings => ({
    ...portalSettings(brand, at, partners[brand] ?? []),
    portalUrl: hosted ? null : under(brand, at.portal),
    ownOrigins: [at.portal, at.brandSite, ...own],
    partnerOrigins: [...sites, ...sites.map((partner) => under('partner', partner))],
  })
  return { brands: Object.fromEntries(brandCodes.map((brand) => [brand, getSettings(brand)])) }
}
