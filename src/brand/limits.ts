import * as v from 'valibot'

/** Longest text of a setting in characters. */
export const TEXT_CHARACTERS = 4_000

/** Most entries of a list in the settings. */
export const LIST_ENTRIES = 1_000

/** The bound of a text. */
export const shortText = v.maxLength<string, number, string>(
  TEXT_CHARACTERS,
  `must have at most ${TEXT_CHARACTERS} characters`,
)

/** Returns the schema of a list with its bound. */
export const list = <Item extends v.GenericSchema>(item: Item, message: string) =>
  v.pipe(v.array(item, message), v.maxLength(LIST_ENTRIES, `must have at most ${LIST_ENTRIES} entries`))
