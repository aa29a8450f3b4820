import { detectLocale, type Locale } from '../i18n/locale.ts'

/** Parses an `Accept-Language` header; the preferred language comes first. */
export const languagesOf = (header: string): string[] =>
  header.split(',').map((part) => part.split(';')[0]?.trim() ?? '')

/** Returns the locale of a page: the one of the settings, else the browser's first, else the default. */
export const localeOfVisit = (fixed: Locale | undefined, acceptLanguage: string | null): Locale =>
  fixed ?? detectLocale(null, languagesOf(acceptLanguage ?? '')).locale
