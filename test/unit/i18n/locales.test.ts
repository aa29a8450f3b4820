import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keysFor } from '../../../.config/words/check-words.ts'
import { brandCodes } from '../../../brands/codes.ts'
import { LOCALES } from '../../../src/i18n/locale.ts'

const root = resolve(import.meta.dirname, '../../..')
const others = LOCALES.filter((locale) => locale !== 'en')
const read = (file: string): Record<string, string> => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** English files with the corresponding file of another language. */
const files = [
  ...readdirSync(join(root, 'src/i18n/locales/en'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({
      en: `src/i18n/locales/en/${name}`,
      of: (locale: string) => `src/i18n/locales/${locale}/${name}`,
    })),
  ...brandCodes.map((brand) => ({
    en: `brands/${brand}/copy.en.json`,
    of: (locale: string) => `brands/${brand}/copy.${locale}.json`,
  })),
]

const PLURAL = /_(zero|one|two|few|many|other)$/
const placeholders = (message: string) =>
  [...message.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()
/** Returns the plural forms of a language for one number, which words can name: zero, one and two in Arabic. */
function formsForOneNumber(locale: string): Set<string> {
  const rules = new Intl.PluralRules(locale)
  const forms = Array.from({ length: 1000 }, (_, number) => rules.select(number))
  return new Set(forms.filter((form) => forms.indexOf(form) === forms.lastIndexOf(form)))
}
/** Returns the placeholders that a message may have: those of its English message, also without the number. */
function allowedFor(single: ReadonlySet<string>, key: string, english: string): string[] {
  const all = placeholders(english)
  const others = all.filter((name) => name !== 'count')
  return single.has(PLURAL.exec(key)?.[1] ?? '') ? [all.join(), others.join()] : [all.join()]
}
const isAddress = (message: string) => /^(https?:|mailto:)/.test(message)

describe.each(others)('the catalog of %s', (locale) => {
  it('has every key of each English file, with its own plural forms', () => {
    const keys = (list: (file: (typeof files)[number]) => string[]) =>
      Object.fromEntries(files.map((file) => [file.of(locale), list(file)]))
    expect(keys(({ of }) => Object.keys(read(of(locale))).toSorted())).toEqual(
      keys(({ en }) => keysFor(locale, read(en))),
    )
  })

  it('has the placeholders of the English messages, and no markup or irregular spaces', () => {
    const single = formsForOneNumber(locale)
    const wrong = files.flatMap(({ en, of }) => {
      const english = read(en)
      return Object.entries(read(of(locale)))
        .filter(([key, message]) => {
          const source = english[key] ?? english[key.replace(PLURAL, '_other')] ?? ''
          return (
            !allowedFor(single, key, source).includes(placeholders(message).join()) ||
            message.trim() !== message ||
            /^$|<|&\w+;|\$t\(| {2}/.test(message) ||
            (isAddress(source) && message !== source)
          )
        })
        .map((entry) => [of(locale), ...entry])
    })
    expect(wrong).toEqual([])
  })

  it('is translated: text equal to the English is a name, a number or the same word in both', () => {
    const same = files.flatMap(({ en, of }) => {
      const messages = read(of(locale))
      return Object.entries(read(en)).filter(
        ([key, english]) =>
          messages[key] === english && english.split(/\s+/).length > 3 && !isAddress(english),
      )
    })
    expect(same).toEqual([])
  })
})

it.each([
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u],
  ['ar', /\p{Script=Arabic}/u],
])('a language uses its own script: %s', (locale, script) => {
  const messages = Object.values(read(`src/i18n/locales/${locale}/common.json`))
  expect(messages.filter((text) => script.test(text)).length / messages.length).toBeGreaterThan(0.9)
})
