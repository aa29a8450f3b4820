// `npm run words -- write` writes this module from the folders of src/i18n/locales.
import type { Locale } from './locale.ts'

/** The languages' own names. A table, because the build prerenders them and browsers have different lists. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  ja: '日本語',
  ar: 'العربية',
  nl: 'Nederlands',
  pt: 'Português',
}
