import type { Brand, BrandRegistry } from '../brand/brand.ts'
import type { BrandSettings } from '../brand/settings.ts'

/** Loads a brand of the build with the changes of the page, or the page's own. Throws for an unknown code. */
export async function loadBrand(
  brands: BrandRegistry,
  code: string,
  settings: BrandSettings,
): Promise<Brand> {
  const load = brands[code]
  const loadBase = load ?? brands[settings.extends ?? '']
  if (!loadBase) throw new Error(`There is no brand "${code}".`)
  if (load && !settings.copy) return load()
  const [base, { customizeBrand }, own] = await Promise.all([
    loadBase(),
    import('../brand/customize-brand.ts'),
    load ? null : import('./extend-brand.ts'),
  ])
  return own ? own.extendBrand(base, code, settings) : customizeBrand(base, settings)
}
