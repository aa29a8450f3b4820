import type { Locale } from '../i18n/locale.ts'
import de from '../i18n/locales/de/page.json' with { type: 'json' }
import en from '../i18n/locales/en/page.json' with { type: 'json' }
import es from '../i18n/locales/es/page.json' with { type: 'json' }
import fr from '../i18n/locales/fr/page.json' with { type: 'json' }
import it from '../i18n/locales/it/page.json' with { type: 'json' }
import ja from '../i18n/locales/ja/page.json' with { type: 'json' }

/** The texts of the page around the portal: without JavaScript, and where the loader does not load. */
export const PAGE_TEXTS: Readonly<Record<Locale, typeof en>> = { en, es, fr, de, it, ja }
