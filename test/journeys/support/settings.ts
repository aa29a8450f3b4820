import type { Addresses } from '../../../demo/addresses.ts'
import { demoSettings } from '../../../demo/settings.ts'
import type { Settings } from '../../../src/brand/settings.ts'

/** The demo's settings without social sign-in and app links. */
export function plainSettings(at: Addresses): Settings {
  const { brands = {} } = demoSettings(at, { hosted: false })
  const plain = Object.entries(brands).map(([brand, { google: _g, apple: _a, appLinks: _l, ...own }]) => [
    brand,
    own,
  ])
  return { brands: Object.fromEntries(plain) }
}
