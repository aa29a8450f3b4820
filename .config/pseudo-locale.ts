import type { Messages } from '../src/i18n/catalog.ts'

/**
 * Pseudo-locales, for tests, stories and the demo. `en-XA` has accents and is about 40 % longer, as
 * translations are; `en-XB` runs from right to left. No file of the package contains them.
 */
export const PSEUDO_LOCALES = ['en-XA', 'en-XB'] as const
export type PseudoLocale = (typeof PSEUDO_LOCALES)[number]

/** What is not text for readers: placeholders, the marks around a link in a message, and addresses. */
const KEPT = /(\{\{\w+\}\}|[[\]]|(?:https?:|mailto:)\S+)/

const PLAIN = 'AaCcEeGgIiNnOoSsUuYyZz'
const ACCENTED = 'ÀàÇçÉéĜĝÎîÑñÖöŠšÛûÝýŽž'
const FILLER = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Share by which a text of `en-XA` is longer. */
const GROWTH = 0.4

const accented = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)

/** Returns words that are as long as the growth of a text; a short text grows by half a word or more. */
function filler(length: number): string {
  let words = ''
  for (let at = 0; words.length < length; at++) words += ` ${FILLER[at % FILLER.length]}`
  return words.slice(0, Math.max(length, 2))
}

function lengthened(text: string): string {
  const length = text.split(KEPT).reduce((sum, part) => sum + (KEPT.test(part) ? 0 : part.length), 0)
  const parts = text.split(KEPT).map((part) => (KEPT.test(part) ? part : accented(part)))
  return parts.join('') + filler(Math.round(length * GROWTH))
}

/** Forces each word to run from right to left, as letters of Arabic or Hebrew do. */
const reversed = (text: string): string =>
  text.replace(/[^\s]+/g, (word) => `\u200f\u202e${word}\u202c\u200f`)

const inPseudo = (locale: PseudoLocale, text: string): string => {
  if (/^(https?|mailto):\S+$/.test(text)) return text
  if (locale === 'en-XA') return lengthened(text)
  return text
    .split(KEPT)
    .map((part) => (KEPT.test(part) ? part : reversed(part)))
    .join('')
}

/** Returns English messages in a pseudo-locale, with their placeholders. */
export const pseudoMessages = (locale: PseudoLocale, messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, inPseudo(locale, text)]))
