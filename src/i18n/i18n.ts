import { type Messages, SECTIONS, type Section } from './catalog.ts'
import { catalogs } from './catalogs.ts'
import type { MessageKey, MessageValues } from './keys.ts'
import { catalogFor, detectLocale, type Locale } from './locale.ts'
import type { Templates } from './templates.ts'
import { untilLoaded } from './until-loaded.ts'

export type { MessageKey }

/** The messages of one brand in one language at a time. */
export interface I18n {
  readonly locale: Locale
  /** Language tag for the formats of dates and money, such as `en-GB` from the visitor's browser. */
  readonly intlTag: string
  /**
   * Language tags by preference for a vendor's own button: the browser's, also those without a catalog; `intlTag`
   * alone once the visitor has chosen a language that the browser does not select.
   */
  readonly vendorTags: readonly string[]
  t(key: MessageKey, values?: MessageValues): string
  /** Returns a text of the brand's folder, whose keys the brand defines; the key when the text is missing. */
  copy(key: string): string
  /** Loads a section of the catalog before the first render of a screen that needs it. */
  load(section: Section): Promise<void>
  has(section: Section): boolean
  /**
   * Changes the language and notifies listeners, which render again. Loads the catalog and calls no service.
   * Rejects, with the language as before, when the catalog does not load.
   */
  setLocale(tag: string): Promise<void>
  subscribe(listener: () => void): () => void
}

export type { Section }

/** Tags of catalogs that are those of a region: vendors have Portuguese buttons and forms for two countries. */
const REGIONAL: Readonly<Partial<Record<Locale, string>>> = { pt: 'pt-BR' }

/** Returns whether a message has placeholders. */
const isTemplate = (text: string): boolean => text.includes('{{')

/**
 * Returns whether a key is that of a plural form. One for a single number, such as Arabic two, needs no
 * placeholder.
 */
const isPlural = (key: string): boolean => /_(zero|one|two|few|many|other)$/.test(key)

/**
 * A brand's messages, which replace those of the catalog (BRAND-13): in English, and loaded for other
 * languages.
 */
export interface BrandMessages {
  copy: Messages
  translations?: Readonly<Partial<Record<Locale, () => Promise<Messages>>>>
  /** Changes messages that have loaded, for a page with messages of its own. */
  adapt?: (locale: Locale, messages: Messages) => Messages
}

/** Creates the `I18n` of a brand. */
export async function createI18n(
  options: BrandMessages & {
    locale: Locale
    /** Sections to load at once besides the common one; all by default. */
    sections?: readonly Section[]
    /** The result of `browserLanguages`. The first tag that fits the locale decides the formats. */
    languages?: readonly string[]
  },
): Promise<I18n> {
  const listeners = new Set<() => void>()
  const tags = options.languages ?? []
  let { locale } = options
  /** The requested language, which becomes `locale` when its messages are loaded. */
  let requested = locale
  const loaded = new Set<Section | 'common'>(['common', ...(options.sections ?? SECTIONS)])
  const messages = new Map<Locale, ReadonlyMap<string, string>>()
  let templates: Templates | null = null

  /** Loads sections of a language's catalog. Every catalog has every key. */
  async function loadSections(names: Iterable<Section | 'common'>, language: Locale): Promise<void> {
    const copy = options.translations?.[language] ?? (() => options.copy)
    const [{ catalog }, own] = await Promise.all([untilLoaded(catalogs[catalogFor(language)]), copy()])
    const parts = await Promise.all(
      [...names].map(async (name) =>
        name === 'common' ? catalog.common : (await untilLoaded(catalog[name])).default,
      ),
    )
    const merged: Messages = Object.assign({}, ...parts, own)
    const found = Object.entries(options.adapt?.(language, merged) ?? merged)
    // A sign-in form has no such messages, so i18next loads with the first screen that needs it.
    const toFill = found.filter(([key, text]) => isTemplate(text) || isPlural(key))
    if (toFill.length > 0) {
      const { createTemplates } = await import('./templates.ts')
      templates ??= createTemplates()
      templates.add(language, Object.fromEntries(toFill))
    }
    messages.set(language, new Map([...(messages.get(language) ?? []), ...found]))
  }
  await loadSections(loaded, locale)

  function t(key: string, values: MessageValues = {}): string {
    const plain = messages.get(locale)?.get(key)
    if (plain !== undefined && !isTemplate(plain)) return plain
    return templates?.fill(locale, key, values) ?? key
  }

  const text: I18n = {
    get locale() {
      return locale
    },
    t,
    copy: (key) => t(key),
    get intlTag() {
      return tags.find((tag) => tag.split('-')[0] === locale) ?? REGIONAL[locale] ?? locale
    },
    get vendorTags() {
      return detectLocale(null, tags).locale === locale ? tags : [text.intlTag]
    },
    async load(section) {
      if (loaded.has(section)) return
      // A language requested in the meantime needs the section too.
      for (let language: Locale | null = null; language !== requested; ) {
        language = requested
        await loadSections([section], language)
      }
      loaded.add(section)
    },
    has: (section) => loaded.has(section),
    async setLocale(tag: string): Promise<void> {
      requested = catalogFor(tag)
      const next = requested
      if ((next as string) === locale) return
      try {
        await loadSections(loaded, next)
      } catch (thrown) {
        if (next === requested) requested = locale
        throw thrown
      }
      // The last request wins, whichever catalog loads last.
      if (next !== requested) return
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
