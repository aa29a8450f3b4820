import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brandCodes } from '../../../brands/codes.ts'
import { LOCALES } from '../../../src/i18n/locale.ts'

const root = resolve(import.meta.dirname, '../../..')
const others = LOCALES.filter((locale) => locale !== 'en')
const read = (file: string): Record<string, string> => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** English files, and where another language's stand. */
const files = [
  ...readdirSync(join(root, 'src/i18n'))
    .filter((name) => /^en(\.\w+)?\.json$/.test(name))
    .map((name) => ({
      en: `src/i18n/${name}`,
      of: (locale: string) => `src/i18n/${locale}${name.slice(2)}`,
    })),
  ...brandCodes.map((brand) => ({
    en: `brands/${brand}/copy.en.json`,
    of: (locale: string) => `brands/${brand}/copy.${locale}.json`,
  })),
]

const PLURAL = /_(zero|one|two|few|many|other)$/
const places = (words: string) => [...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()
const isAddress = (words: string) => /^(https?:|mailto:)/.test(words)

/** The keys a language's file has to have: the plural forms are the language's own. */
function keysFor(locale: string, english: Record<string, string>): string[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  const keys = Object.keys(english).flatMap((key) =>
    PLURAL.test(key) ? pluralCategories.map((category) => key.replace(PLURAL, `_${category}`)) : [key],
  )
  return [...new Set(keys)].toSorted()
}

describe.each(others)('the catalog of %s', (locale) => {
  it.each(files)('has every key of $en, with its own plural forms', ({ en, of }) => {
    expect(Object.keys(read(of(locale))).toSorted()).toEqual(keysFor(locale, read(en)))
  })

  it.each(files)('has the places of $en, and words without markup or odd spaces', ({ en, of }) => {
    const english = read(en)
    for (const [key, words] of Object.entries(read(of(locale)))) {
      const source = english[key] ?? english[key.replace(PLURAL, '_other')] ?? ''
      expect(places(words), key).toEqual(places(source))
      expect(words.trim(), key).toBe(words)
      expect(words, key).not.toMatch(/^$|<|&\w+;|\$t\(| {2}/)
      if (isAddress(source)) expect(words, key).toBe(source)
    }
  })

  it('is translated: what reads as in English is a name, a number or the same word in both', () => {
    const same = files.flatMap(({ en, of }) => {
      const words = read(of(locale))
      return Object.entries(read(en)).filter(
        ([key, english]) => words[key] === english && english.split(/\s+/).length > 3 && !isAddress(english),
      )
    })
    expect(same).toEqual([])
  })
})

it('a language has a script of its own where it should', () => {
  const words = Object.values(read('src/i18n/ja.json'))
  const japanese = words.filter((text) =>
    /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text),
  )
  expect(japanese.length / words.length).toBeGreaterThan(0.9)
})
