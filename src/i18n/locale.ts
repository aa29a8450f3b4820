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

/**
 * Returns language, region and catalog of the stored locale, else of the browser's first language, else the
 * default (A§1).
 */
export function detectLocale(stored: string | null, browser: readonly string[]): DetectedLocale {
  const tag = parseTag(stored) ?? parseTag(browser[0] ?? null) ?? { language: DEFAULT_LOCALE, region: null }
  return { ...tag, locale: catalogFor(tag.language) }
}

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
export function catalogFor(tag: string): Locale {
  const language = parseTag(tag)?.language
  return LOCALES.find((locale) => locale === language) ?? DEFAULT_LOCALE
}

function parseTag(tag: string | null): { language: string; region: string | null } | null {
  try {
    const { language, region } = new Intl.Locale(tag ?? '')
    return { language, region: region ?? null }
  } catch {
    return null
  }
}
