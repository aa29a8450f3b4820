import type { Section } from './catalog.ts'
import type { catalog } from './locales/en.ts'

type English = typeof catalog
type CatalogKey =
  | keyof English['common']
  | { [Name in Section]: keyof Awaited<ReturnType<English[Name]>>['default'] }[Section]

/**
 * A key of the catalogs. Messages with plural forms (`_one`, `_other`) have the stem as key, and take a
 * `count`.
 */
export type MessageKey = CatalogKey extends infer Key
  ? Key extends `${infer Stem}_${'one' | 'other'}`
    ? Stem
    : Key
  : never

/** Values for a message's placeholders. */
export type MessageValues = Readonly<Record<string, string | number>>
