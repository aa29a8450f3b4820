import type { Brand, BrandRegistry } from './brand.ts'
import type { BrandSettings } from './settings.ts'

/** Loads a brand with the changes of the page. Throws for an unknown code. */
export async function loadBrand(
  brands: BrandRegistry,
  code: string,
  settings: BrandSettings,
): Promise<Brand> {
  const load = brands[code]
  if (!load) throw new Error(`There is no brand "${code}".`)
  if (!settings.copy) return load()
  const [brand, { customizeBrand }] = await Promise.all([load(), import('./customize-brand.ts')])
  return customizeBrand(brand, settings)
}
