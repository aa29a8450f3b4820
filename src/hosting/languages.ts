import { detectLocale, type Locale } from '../i18n/locale.ts'

/** Parses an `Accept-Language` header; the preferred language comes first. */
export const languagesOf = (header: string): string[] =>
  header.split(',').map((part) => part.split(';')[0]?.trim() ?? '')

/** Returns the locale of a page: the one of the settings, else the browser's first, else the default. */
export const localeOfVisit = (fixed: Locale | undefined, acceptLanguage: string | null): Locale =>
  fixed ?? detectLocale(null, languagesOf(acceptLanguage ?? '')).locale

/** Most headers whose locale is kept in memory; browsers send few different ones. */
const MOST_HEADERS = 500

/** Returns `localeOfVisit` with a memory, because `Intl.Locale` takes a tenth of the time of a request. */
export function rememberedLocales(fixed: Locale | undefined): (acceptLanguage: string | null) => Locale {
  const known = new Map<string | null, Locale>()
  return (acceptLanguage) => {
    const locale = known.get(acceptLanguage) ?? localeOfVisit(fixed, acceptLanguage)
    if (known.size < MOST_HEADERS) known.set(acceptLanguage, locale)
    return locale
  }
}
