// `npm run words -- write` writes this module from the folders of src/i18n/locales.

/** The languages with a catalog. The first is the default. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'ja', 'ar', 'nl', 'pt'] as const
export type Language = (typeof LANGUAGES)[number]
