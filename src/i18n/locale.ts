/** Locales with a catalog. The first is the default (A§1). */
export const LOCALES = ['en', 'es', 'fr', 'de', 'it', 'ja'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

/** Where the locale is kept in local storage: on the hosted portal, and on other people's pages. */
export const LOCALE_KEY = { hosted: 'locale', embedded: 'acct.locale' } as const

export interface DetectedLocale {
  /** The catalog to use. */
  locale: Locale
  /** The browser's language and region, also where there is no catalog for them (A§1). */
  language: string
  region: string | null
}

/** Reads language and region: what was kept, else the browser's first language, with a catalog or the default (A§1). */
export function detectLocale(kept: string | null, browser: readonly string[]): DetectedLocale {
  const tag = parseTag(kept) ?? parseTag(browser[0] ?? null) ?? { language: DEFAULT_LOCALE, region: null }
  return { ...tag, locale: catalogFor(tag.language) }
}

/**
 * The catalog to use on a page: as asked for, or as kept, or as the browser prefers. `hosted` is whether the page is
 * the hosted portal. Never throws.
 */
export function localeOf(view: Window, hosted: boolean, asked: string | null = null): Locale {
  let kept: string | null = null
  try {
    kept = view.localStorage.getItem(hosted ? LOCALE_KEY.hosted : LOCALE_KEY.embedded)
  } catch {
    // Storage is blocked: the browser's preference counts.
  }
  return detectLocale(asked || kept, view.navigator.languages).locale
}

/** The catalog of a language tag, or the default. */
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
