// `npm run words -- write` writes this module from the folders of src/i18n/locales.
import type { Locale } from '../i18n/locale.ts'
import arPage from '../i18n/locales/ar/page.json' with { type: 'json' }
import dePage from '../i18n/locales/de/page.json' with { type: 'json' }
import enPage from '../i18n/locales/en/page.json' with { type: 'json' }
import esPage from '../i18n/locales/es/page.json' with { type: 'json' }
import frPage from '../i18n/locales/fr/page.json' with { type: 'json' }
import itPage from '../i18n/locales/it/page.json' with { type: 'json' }
import jaPage from '../i18n/locales/ja/page.json' with { type: 'json' }
import nlPage from '../i18n/locales/nl/page.json' with { type: 'json' }
import ptPage from '../i18n/locales/pt/page.json' with { type: 'json' }

/** The texts of the page around the portal: without JavaScript, and where the loader does not load. */
export const PAGE_TEXTS: Readonly<Record<Locale, typeof enPage>> = {
  en: enPage,
  es: esPage,
  fr: frPage,
  de: dePage,
  it: itPage,
  ja: jaPage,
  ar: arPage,
  nl: nlPage,
  pt: ptPage,
}
