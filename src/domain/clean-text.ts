/** Longest server text that is shown. */
const LONGEST = 300

/**
 * Server text made fit to be shown as a text node: control and bidi control characters stripped, white space folded,
 * at most 300 characters, no half of one (quality.md, fact 6).
 */
export function cleanText(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .slice(0, LONGEST)
    .replace(/\p{Surrogate}/gu, '')
}
