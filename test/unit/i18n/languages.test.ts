import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { messagesFor } from '../../../.config/words/check-words.ts'
import { checkNew, readLanguages } from '../../../.config/words/languages.ts'
import { languageModules } from '../../../.config/words/modules.ts'
import { brandCodes } from '../../../brands/codes.ts'

const root = resolve(import.meta.dirname, '../../..')

describe('the modules that list the languages', () => {
  it.each(Object.entries(languageModules(readLanguages(), brandCodes)))(
    'is what its command writes: %s',
    (path, text) => {
      expect(readFileSync(resolve(root, path), 'utf8')).toBe(text)
    },
  )

  it('list a further language with its own name, its loaders and its page', () => {
    const modules = languageModules(['en', 'el', 'new'], ['geeni'])
    expect(modules['src/brand/languages.ts']).toContain("LANGUAGES = ['en', 'el', 'new'] as const")
    expect(modules['src/i18n/language-names.ts']).toContain("  el: 'Ελληνικά',\n")
    expect(modules['src/i18n/catalogs.ts']).toContain("  el: () => import('./locales/el.ts'),\n")
    expect(modules['src/i18n/locales/el.ts']).toContain("import('./el/billing.json')")
    // A tag can be a word of JavaScript.
    expect(modules['src/hosting/page-texts.ts']).toContain('  new: newPage,\n')
    expect(modules['brands/geeni/translations.ts']).toContain("el: () => import('./copy.el.json'")
    expect(modules['brands/geeni/translations.ts']).not.toContain('copy.en.json')
  })

  it('have one language a line where a line is too short for all', () => {
    const tags = Array.from('abcdefghijklmnopqrst', (letter) => `e${letter}`)
    expect(languageModules(tags, [])['src/brand/languages.ts']).toContain("[\n  'ea',\n  'eb',\n")
  })
})

describe('the messages of a new language', () => {
  const english = {
    'a.z': 'Save',
    'a.days_one': '{{count}} day',
    'a.days_other': '{{count}} days',
    'a.b': 'OK',
  }

  it.each([
    ['ja', ['other']],
    ['de', ['one', 'other']],
    ['pl', ['one', 'few', 'many', 'other']],
    ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
  ])('have the order of the English ones and the plural forms of the language: %s', (language, forms) => {
    expect(Object.entries(messagesFor(language, english))).toEqual([
      ['a.z', 'Save'],
      ...forms.map((form) => [`a.days_${form}`, form === 'one' ? '{{count}} day' : '{{count}} days']),
      ['a.b', 'OK'],
    ])
  })
})

describe('the command that creates a language', () => {
  it.each([
    [undefined, '"new" needs the tag of a language, for example: npm run words -- new pl'],
    ['', '"new" needs the tag of a language'],
    ['pt-BR', '"pt-BR" is not the tag of a language, which has two or three lowercase letters and no region'],
    ['../ar', '"../ar" is not the tag of a language'],
    ['iw', '"iw" is an old tag. Use "he".'],
    ['xq', 'There is no language "xq"'],
    ['de', 'src/i18n/locales/de exists. "npm run words -- check de" lists what it lacks.'],
  ])('rejects %s', (tag, message) => {
    expect(() => checkNew(tag)).toThrow(message)
  })

  const known = readLanguages()
  it.each(['pl', 'ko', 'fil'].filter((tag) => !known.includes(tag)))('accepts %s', (tag) => {
    expect(() => checkNew(tag)).not.toThrow()
  })
})
