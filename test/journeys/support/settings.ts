import type { Addresses } from '../../../demo/addresses.ts'
import { demoSettings } from '../../../demo/settings.ts'
import type { Settings } from '../../../src/brand/settings.ts'

/** Stands for the origin of a page in its settings, until its server has a port. */
export const PAGE_ORIGIN = 'http://page.localhost'

/** The demo's settings without social sign-in and app links, for a page of the brand. */
export function plainSettings(at: Addresses): Settings {
  const { brands = {} } = demoSettings(at, { hosted: false, own: [PAGE_ORIGIN] })
  const plain = Object.entries(brands).map(([brand, { google: _g, apple: _a, appLinks: _l, ...own }]) => [
    brand,
    own,
  ])
  return { brands: Object.fromEntries(plain) }
}
