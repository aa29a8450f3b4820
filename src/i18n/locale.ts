import { LANGUAGES, type Language } from '../brand/languages.ts'

/** Locales of this build, which may have fewer than all languages (.config/selection.mjs). */
export const LOCALES = LANGUAGES
export type Locale = Language
export const DEFAULT_LOCALE: Locale = 'en'

/** Keys of the locale in local storage: on the hosted portal, and on other host pages. */
export const LOCALE_KEY = { hosted: 'locale', embedded: 'acct.locale' } as const

export interface DetectedLocale {
  /** The catalog to use. */
  locale: Locale
  /** The browser's language and region, also where there is no catalog for them. */
  language: string
  region: string | null
}

/**
 * Returns language, region and catalog of the stored locale, else of the browser's first language with a catalog,
 * else the default (A§1).
 */
export function detectLocale(stored: string | null, browser: readonly string[]): DetectedLocale {
  const tags = parseTags(browser)
  const found = parseTag(stored) ?? tags.find(findCatalog) ?? tags[0]
  const { language = DEFAULT_LOCALE, region = null } = found ?? {}
  return { language, region, locale: findCatalog(found) ?? DEFAULT_LOCALE }
}

/**
 * Returns the browser's language tags by preference, in canonical form: no other module reads them, because `Intl`
 * throws for what is no tag. Some web views and extensions report no list, or one text in its place.
 */
export function browserLanguages({
  navigator: { languages, language },
}: Pick<Window, 'navigator'>): string[] {
  const listed: unknown = languages?.length ? languages : language
  return parseTags([listed].flat()).map(String)
}

/**
 * Returns the locale of a page: the requested one, else the stored one, else the browser's. `hosted` means
 * that the page is the hosted portal. Never throws.
 */
export function getLocale(view: Window, hosted: boolean, requested: string | null = null): Locale {
  let stored: string | null = null
  try {
    stored = view.localStorage.getItem(hosted ? LOCALE_KEY.hosted : LOCALE_KEY.embedded)
  } catch {
    // The browser blocks storage, so its own preference decides.
  }
  return detectLocale(requested || stored, browserLanguages(view)).locale
}

/** Returns the catalog for a language tag, or the default. */
export const catalogFor = (tag: string): Locale => findCatalog(parseTag(tag)) ?? DEFAULT_LOCALE

/** Returns whether there is a catalog for a language tag. */
export const hasCatalog = (tag: string): boolean => findCatalog(parseTag(tag)) !== undefined

const findCatalog = (tag: Pick<Intl.Locale, 'language'> | null | undefined): Locale | undefined =>
  LOCALES.find((locale) => locale === tag?.language)

const parseTags = (languages: readonly unknown[]): Intl.Locale[] =>
  languages.flatMap((tag) => parseTag(tag) ?? [])

/**
 * Parses the language tag of a browser or a page, also in the form of POSIX: `de_DE.UTF-8`, `en-US@posix`. Omits
 * extensions: with them, `Intl` formats English texts with Arabic digits or Buddhist years.
 */
function parseTag(tag: unknown): Intl.Locale | null {
  // Usually no locale is stored, and an exception costs a slow phone milliseconds.
  if (typeof tag !== 'string') return null
  try {
    return new Intl.Locale(tag.replaceAll('_', '-').replace(/(-.-|[.@]).*/s, ''))
  } catch {
    return null
  }
}
