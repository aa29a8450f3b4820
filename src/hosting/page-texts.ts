import de from '../i18n/de.page.json' with { type: 'json' }
import en from '../i18n/en.page.json' with { type: 'json' }
import es from '../i18n/es.page.json' with { type: 'json' }
import fr from '../i18n/fr.page.json' with { type: 'json' }
import it from '../i18n/it.page.json' with { type: 'json' }
import ja from '../i18n/ja.page.json' with { type: 'json' }
import type { Locale } from '../i18n/locale.ts'

/** The texts of the page around the portal: without JavaScript, and where the loader does not load. */
export const PAGE_TEXTS: Readonly<Record<Locale, typeof en>> = { en, es, fr, de, it, ja }
