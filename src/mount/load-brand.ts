import { brands } from '../../brands/index.ts'
import type { Brand } from '../brand/brand.ts'
import type { BrandSettings } from '../brand/settings.ts'
import { createI18n, type I18n } from '../i18n/i18n.ts'
import { browserLanguages, getLocale } from '../i18n/locale.ts'
import { loadBrand } from '../shell/load-brand.ts'

/** Loads a brand with the texts of the embedding pages. Throws for an unknown code. */
export async function loadBrandTexts(
  view: Window,
  code: string,
  settings: BrandSettings,
  requested: string | null = null,
): Promise<{ brand: Brand; text: I18n }> {
  const brand = await loadBrand(brands, code, settings)
  const locale = getLocale(view, true, requested)
  const text = await createI18n({
    ...brand,
    locale,
    sections: ['embed', 'resume'],
    languages: browserLanguages(view),
  })
  return { brand, text }
}
