import type { Brand, BrandRegistry } from '../src/brand/brand.ts'
import { createI18n, type I18n } from '../src/i18n/i18n.ts'
import { localeOf } from '../src/i18n/locale.ts'

/** Loads a brand with the texts of the embedding pages. Throws for an unknown code. */
export async function loadBrand(
  view: Window,
  code: string,
  brands: BrandRegistry,
  requested: string | null = null,
): Promise<{ brand: Brand; text: I18n }> {
  const load = brands[code]
  if (!load) throw new Error(`There is no brand "${code}".`)
  const brand = await load()
  const locale = localeOf(view, true, requested)
  const text = await createI18n({
    ...brand,
    locale,
    sections: ['embed'],
    languages: view.navigator.languages,
  })
  return { brand, text }
}
