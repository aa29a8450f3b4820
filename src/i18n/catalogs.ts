// `npm run words -- write` writes this module from the folders of src/i18n/locales.
import type { Catalog } from './catalog.ts'
import type { Locale } from './locale.ts'

/** Loads the catalog of each language. */
export const catalogs: Readonly<Record<Locale, () => Promise<{ catalog: Catalog }>>> = {
  en: () => import('./locales/en.ts'),
  es: () => import('./locales/es.ts'),
  fr: () => import('./locales/fr.ts'),
  de: () => import('./locales/de.ts'),
  it: () => import('./locales/it.ts'),
  ja: () => import('./locales/ja.ts'),
  ar: () => import('./locales/ar.ts'),
  nl: () => import('./locales/nl.ts'),
  pt: () => import('./locales/pt.ts'),
}
