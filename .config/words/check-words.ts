import type { CatalogFile } from './catalogs.ts'
import { maySame } from './same-words.ts'

/** Findings in the catalogs of one language, one line each. */
export interface WordFindings {
  /** Keys that the language's plural forms require and its file lacks. */
  missing: string[]
  /** Keys without an English message, or that no source names. */
  unused: string[]
  /** Messages longer than `longestFor`. */
  overlong: string[]
  /** Messages equal to the English, apart from those of same-words.ts. */
  untranslated: string[]
}

const PLURAL = /_(zero|one|two|few|many|other)$/
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/**
 * Returns the messages of an English file under the keys that a language requires, in the same order, with
 * the plural forms of the language.
 */
export function messagesFor(
  locale: string,
  english: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  const forms = CATEGORIES.filter((category) => pluralCategories.includes(category))
  const entries = Object.entries(english).flatMap(([key, message]) =>
    PLURAL.test(key)
      ? forms.map((form) => {
          const [own, other] = [form, 'other'].map((one) => key.replace(PLURAL, `_${one}`))
          return [own, english[own ?? ''] ?? english[other ?? ''] ?? message]
        })
      : [[key, message]],
  )
  return Object.fromEntries(entries)
}

/** Returns the required keys of a language's file, with the plural forms of the language. */
export const keysFor = (locale: string, english: Readonly<Record<string, string>>): string[] =>
  Object.keys(messagesFor(locale, english)).toSorted()

/** Returns the width of a text in letters; a letter of Chinese or Japanese is as wide as two. */
const getWidth = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (/[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/.test(letter) ? 2 : 1),
    0,
  )

/**
 * Returns the longest width of a translation: 1.6 times the English one and 24 letters, since short texts
 * grow most. The layouts hold texts of this length, as `en-XA` and the longest ones of today show.
 */
export const longestFor = (english: string): number => Math.floor(1.6 * getWidth(english)) + 24

/** Returns the findings in the catalogs of a language. */
export function checkWords(
  locale: string,
  files: readonly CatalogFile[],
  isUsed: (key: string) => boolean,
): WordFindings {
  const found: WordFindings = { missing: [], unused: [], overlong: [], untranslated: [] }
  for (const { path, english, messages } of files) {
    const required = keysFor(locale, english)
    found.missing.push(...required.filter((key) => !(key in messages)).map((key) => `${path}: ${key}`))
    const extra = Object.keys(messages).filter((key) => !required.includes(key))
    const unnamed = Object.keys(messages).filter((key) => !isUsed(key))
    found.unused.push(...new Set([...extra, ...unnamed].map((key) => `${path}: ${key}`)))
    if (locale === 'en') continue
    for (const [key, message] of Object.entries(messages)) {
      const source = english[key] ?? english[key.replace(PLURAL, '_other')]
      if (source === undefined) continue
      const [width, longest] = [getWidth(message), longestFor(source)]
      if (width > longest)
        found.overlong.push(`${path}: ${key} has ${width} letters, at most ${longest}: ${message}`)
      if (message === source && !maySame(locale, source))
        found.untranslated.push(`${path}: ${key}: ${message}`)
    }
  }
  return found
}
