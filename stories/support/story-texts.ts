import { type PseudoLocale, pseudoMessages } from '../../.config/pseudo-locale.ts'
import { brandCodes, brands } from '../../brands/index.ts'
import type { Brand } from '../../src/brand/brand.ts'
import { createI18n, type I18n } from '../../src/i18n/i18n.ts'
import type { Locale } from '../../src/i18n/locale.ts'
import { type StoryLocale, setStoryLocale } from './story-locale.ts'

/** All brands, loaded. */
export const allBrands: readonly Brand[] = await Promise.all(brandCodes.map((code) => brands[code]()))

const isPseudo = (locale: StoryLocale): locale is PseudoLocale => locale.startsWith('en-')

/** Creates the messages of a brand in a locale. */
const createText = (brand: Brand, locale: StoryLocale): Promise<I18n> =>
  isPseudo(locale)
    ? createI18n({
        copy: brand.copy,
        // The product's types know the locales with a catalog alone.
        locale: locale as string as Locale,
        adapt: (_, messages) => pseudoMessages(locale, messages),
      })
    : createI18n({ ...brand, locale })

let current: ReadonlyMap<string, I18n> = new Map()

/** Changes the locale of every story that renders from now on. */
export async function showLocale(locale: StoryLocale): Promise<void> {
  const texts = await Promise.all(
    allBrands.map(async (brand): Promise<[string, I18n]> => [brand.name, await createText(brand, locale)]),
  )
  current = new Map(texts)
  setStoryLocale(locale)
}
await showLocale('en')

/** Returns the messages of a brand in the locale of the stories. */
export function storyText(brand: Brand): I18n {
  const text = current.get(brand.name)
  if (!text) throw new Error(`no messages for ${brand.name}`)
  return text
}
