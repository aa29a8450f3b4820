import { type Catalog, SECTIONS, type Section, type Words } from './catalog.ts'
import type { MessageKey, MessageValues } from './keys.ts'
import { catalogFor, type Locale } from './locale.ts'
import type { Templates } from './templates.ts'

export type { MessageKey, MessageValues }

/** The words of one brand in one language at a time. */
export interface I18n {
  readonly locale: Locale
  /** The language tag that dates and money are written by: the person's own British English, say. */
  readonly regional: string
  t(key: MessageKey, values?: MessageValues): string
  /** A text of a brand's folder, whose keys are the brand's own; the key itself when there is none. */
  copy(key: string): string
  /** Fetches a part of the catalog before its first screen is drawn. */
  need(section: Section): Promise<void>
  has(section: Section): boolean
  /** Changes the language; renders anew and calls nothing but the catalog (design.md decision 7). */
  setLocale(tag: string): Promise<void>
  subscribe(listener: () => void): () => void
}

export type { Section }

const catalogs: Record<Locale, () => Promise<{ catalog: Catalog }>> = {
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
}

/** Whether words have places for values, as all with plural forms do. */
const isTemplate = (text: string): boolean => text.includes('{{')

/** A brand's own words, which lie over the catalog's (BRAND-13): in English, and fetched for other languages. */
export interface BrandWords {
  copy: Words
  translations?: Readonly<Partial<Record<Locale, () => Promise<Words>>>>
}

/** Makes the words of a brand. */
export async function createI18n(
  options: BrandWords & {
    locale: Locale
    /** What to fetch at once beside the common part; everything unless told. */
    sections?: readonly Section[]
    /** The person's own languages, by preference: the first that fits says how dates are written. */
    languages?: readonly string[]
  },
): Promise<I18n> {
  const listeners = new Set<() => void>()
  let { locale } = options
  /** The language last asked for, which is `locale` once its words are there. */
  let asked = locale
  const loaded = new Set<Section | 'common'>(['common', ...(options.sections ?? SECTIONS)])
  const words = new Map<Locale, ReadonlyMap<string, string>>()
  let templates: Templates | null = null

  /** Puts parts of a language's catalog in place; every catalog has every key. */
  async function fetchParts(names: Iterable<Section | 'common'>, language: Locale): Promise<void> {
    const copy = options.translations?.[language] ?? (() => options.copy)
    const [{ catalog }, own] = await Promise.all([catalogs[language](), copy()])
    const parts = await Promise.all(
      [...names].map((name) => (name === 'common' ? catalog.common : catalog[name]())),
    )
    const found = [...parts, own].flatMap((part) => Object.entries(part))
    // What a sign-in form says has no places to fill, so that i18next comes with the first screen that needs it.
    const withPlaces = found.filter(([, text]) => isTemplate(text))
    if (withPlaces.length > 0) {
      const { createTemplates } = await import('./templates.ts')
      templates ??= createTemplates()
      templates.add(language, Object.fromEntries(withPlaces))
    }
    words.set(language, new Map([...(words.get(language) ?? []), ...found]))
  }
  await fetchParts(loaded, locale)

  function t(key: string, values: MessageValues = {}): string {
    const plain = words.get(locale)?.get(key)
    if (plain !== undefined && !isTemplate(plain)) return plain
    return templates?.fill(locale, key, values) ?? key
  }

  const text: I18n = {
    get locale() {
      return locale
    },
    t,
    copy: (key) => t(key),
    get regional() {
      return options.languages?.find((language) => language.split('-')[0] === locale) ?? locale
    },
    async need(section) {
      if (loaded.has(section)) return
      // A language asked for in the meantime needs the part too.
      for (let language: Locale | null = null; language !== asked; ) {
        language = asked
        await fetchParts([section], language)
      }
      loaded.add(section)
    },
    has: (section) => loaded.has(section),
    async setLocale(tag: string): Promise<void> {
      asked = catalogFor(tag)
      const next = asked
      if ((next as string) === locale) return
      await fetchParts(loaded, next)
      // The last one asked for wins, whichever arrives last.
      if (next !== asked) return
      locale = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return text
}
