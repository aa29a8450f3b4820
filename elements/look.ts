import type { Brand, BrandRegistry } from '../src/brand/brand.ts'
import { createI18n, type I18n } from '../src/i18n/i18n.ts'
import { localeOf } from '../src/i18n/locale.ts'

/** A brand with its words, for the portal's pages beside the elements. */
export async function lookOf(
  view: Window,
  code: string,
  brands: BrandRegistry,
): Promise<{ brand: Brand; text: I18n }> {
  const load = brands[code]
  if (!load) throw new Error(`no brand ${code}`)
  const brand = await load()
  const locale = localeOf(view, true, null)
  const text = await createI18n({
    ...brand,
    locale,
    sections: ['embed'],
    languages: view.navigator.languages,
  })
  return { brand, text }
}
