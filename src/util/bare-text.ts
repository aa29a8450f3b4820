/** Characters without a glyph: of zero width, soft hyphens, and marks of direction. */
export const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const MARKS = '"\'«»\u2018-\u201f‹›「」『』'
/** A text between two marks, without one in it. */
const QUOTED = new RegExp(`^[${MARKS}]([^${MARKS}]*)[${MARKS}]$`)

/**
 * Returns a typed or pasted code, address or postal code as it is meant: without invisible characters and
 * quotation marks around it, and with plain single spaces.
 */
export const bareText = (typed: string): string =>
  typed.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().replace(QUOTED, '$1').trim()
