import { brandCodes, defaultBrand } from '../brands/codes.ts'
import { resolveSettings } from '../src/brand/default-settings.ts'
import { knownCodes } from '../src/brand/known-codes.ts'
import type { BrandSettings } from '../src/brand/settings.ts'
import { resolveFrameBrand } from '../src/embed/page/brand-of-frame.ts'
import { getSettings } from '../src/shell/settings.ts'

/** Returns the brand of a page of the embedding API that a site frames, and the brand's settings. */
export function frameSettings(): { brand: string; settings: BrandSettings } {
  const all = getSettings(document)
  // The portal's server has resolved the brand in the same way, among the brands that it serves.
  const given = document.documentElement.getAttribute('brand')
  const codes = knownCodes(brandCodes, all)
  const brand =
    codes.find((code) => code === given) ??
    resolveFrameBrand({ codes, fallback: defaultBrand, settings: all }, location)
  return { brand, settings: resolveSettings(all, brand) }
}
