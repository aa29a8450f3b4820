import { INVISIBLE } from './bare-text.ts'

/** Longest server text on a screen, in characters. */
const MAX_LENGTH = 300

/**
 * Makes server text safe to render as a text node: removes control and invisible characters, collapses
 * white space, and cuts it to 300 characters without leaving half of a surrogate pair.
 */
export function cleanText(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .replace(/\p{Surrogate}/gu, '')
}
