/** Longest server text on a screen, in characters. */
const MAX_LENGTH = 300

/**
 * Makes server text safe to render as a text node: removes control and bidi control characters, collapses
 * white space, and cuts it to 300 characters without leaving half of a surrogate pair.
 */
export function cleanText(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .slice(0, MAX_LENGTH)
    .replace(/\p{Surrogate}/gu, '')
}
