/** Locales with a catalog. The first is the default (A§1). */
export const LOCALES = ['en', 'es', 'fr', 'de', 'it', 'ja'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

/** Keys of the locale in local storage: on the hosted portal, and on other host pages. */
export const LOCALE_KEY = { hosted: 'locale', embedded: 'acct.locale' } as const

export interface DetectedLocale {
  /** The catalog to use. */
  locale: Locale
  /** The browser's language and region, also where there is no catalog for them (A§1). */
  language: string
  region: string | null
}

/** Languages by preference, as `navigator.languages` has them; some web views have none. */
export type Languages = readonly string[] | undefined

/**
 * Returns language, region and catalog of the stored locale, else of the browser's first language with a catalog,
 * else the default (A§1).
 */
export function detectLocale(stored: string | null, browser: Languages): DetectedLocale {
  const tags = parseTags(browser)
  const found = parseTag(stored) ?? tags.find(({ language }) => findCatalog(language)) ?? tags[0]
  const { language = DEFAULT_LOCALE, region = null } = found ?? {}
  return { language, region, locale: findCatalog(language) ?? DEFAULT_LOCALE }
}

/**
 * Returns the language tags of a browser in canonical form. Texts that are no tag never reach `Intl`, which would
 * throw; of `en-US@posix`, the part before the sign is the tag.
 */
export const validTags = (languages: Languages): string[] => parseTags(languages).map(String)

/**
 * Returns the locale of a page: the requested one, else the stored one, else the browser's. `hosted` means
 * that the page is the hosted portal. Never throws.
 */
export function localeOf(view: Window, hosted: boolean, requested: string | null = null): Locale {
  let stored: string | null = null
  try {
    stored = view.localStorage.getItem(hosted ? LOCALE_KEY.hosted : LOCALE_KEY.embedded)
  } catch {
    // The browser blocks storage, so its own preference decides.
  }
  return detectLocale(requested || stored, view.navigator.languages).locale
}

/** Returns the catalog for a language tag, or the default. */
export const catalogFor = (tag: string): Locale =>
  findCatalog(parseTag(tag)?.language ?? '') ?? DEFAULT_LOCALE

const findCatalog = (language: string): Locale | undefined => LOCALES.find((locale) => locale === language)

const parseTags = (languages: Languages): Intl.Locale[] =>
  (languages ?? []).flatMap((tag) => parseTag(tag) ?? [])

function parseTag(tag: string | null): Intl.Locale | null {
  try {
    return new Intl.Locale(tag?.split('@', 1)[0] ?? '')
  } catch {
    return null
  }
}
