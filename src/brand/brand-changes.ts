/** Languages of the catalog. */
export const COPY_LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'ja'] as const
export type CopyLanguage = (typeof COPY_LANGUAGES)[number]

/** What a page changes of a brand without a build. The settings of the brand contain it. */
export interface BrandChanges {
  /** Messages that replace those of the catalog and of the brand, by language and key. */
  copy?: Readonly<Partial<Record<CopyLanguage, Readonly<Record<string, string>>>>>
}
