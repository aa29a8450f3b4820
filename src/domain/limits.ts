/** Longest text of a setting in characters. */
export const TEXT_CHARACTERS = 4_000

/** Most entries of a list in the settings. */
export const LIST_ENTRIES = 1_000

/** Longest query of a path in characters. Servers accept no address much longer. */
export const QUERY_CHARACTERS = 8_000

/** Longest stored entry in characters: a tenth of the storage of an origin. */
export const STORED_CHARACTERS = 500_000
