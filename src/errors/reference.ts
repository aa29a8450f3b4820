/** Digits and consonants that look and sound different from one another; without vowels they form no word. */
const LETTERS = '23456789CDFGHJKMNPQRTVWXY'
const LENGTH = 8

/**
 * Returns a random reference such as `K7QX-2M4P`, which an account holder reads aloud to the support. It
 * contains nothing about the account holder or the error.
 */
export function createReference(): string {
  // 256 is no multiple of 25, so six letters are slightly more frequent; a reference is no secret.
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  const letters = [...bytes].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}
