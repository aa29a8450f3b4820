import type en from './en.json'

type CatalogKey = keyof typeof en

/** A key of the catalogs; plural forms (`_one`, `_other`) are asked for by their stem with a `count`. */
export type MessageKey = CatalogKey extends infer Key
  ? Key extends `${infer Stem}_${'one' | 'other'}`
    ? Stem
    : Key
  : never

/** Values that fill a message's places. */
export type MessageValues = Readonly<Record<string, string | number>>
