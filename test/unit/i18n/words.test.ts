import { describe, expect, it } from 'vitest'
import { readCatalogs, readSources } from '../../../.config/words/catalogs.ts'
import { checkWords, longestFor } from '../../../.config/words/check-words.ts'
import { createUseCheck } from '../../../.config/words/use-check.ts'
import { LOCALES } from '../../../src/i18n/locale.ts'

const isUsed = createUseCheck(readSources())
const none = { missing: [], unused: [], overlong: [], untranslated: [] }

/** Returns the findings in one file, whose keys all occur in the code. */
function check(
  locale: string,
  english: Record<string, string>,
  messages: Record<string, string>,
  code = Object.keys(english).map((key) => `'${key}'`),
) {
  return checkWords(locale, [{ path: 'file', english, messages }], createUseCheck(code))
}

describe.each(LOCALES)('the catalogs of %s', (locale) => {
  it('are complete, in use, translated and not too long', () => {
    expect(checkWords(locale, readCatalogs(locale), isUsed)).toEqual(none)
  })
})

describe('the check of the catalogs', () => {
  it('finds a missing message, also in a language without any file', () => {
    expect(check('de', { 'a.b': 'Plan', 'a.c': 'Day' }, { 'a.b': 'Abo' }).missing).toEqual(['file: a.c'])
    const listed: readonly string[] = LOCALES
    const absent = ['ar', 'pl', 'cy'].find((tag) => !listed.includes(tag)) ?? ''
    const { missing } = checkWords(absent, readCatalogs(absent), isUsed)
    const english = readCatalogs('en').flatMap((file) => Object.keys(file.messages))
    expect(missing.length).toBeGreaterThan(english.length)
  })

  it('finds a missing plural form of the language', () => {
    const english = { 'a.days_one': '{{count}} day', 'a.days_other': '{{count}} days' }
    const code = ["'a.days'"]
    expect(check('ja', english, { 'a.days_other': '{{count}}日' }, code)).toEqual(none)
    expect(check('pl', english, { 'a.days_one': 'dzień', 'a.days_other': 'dnia' }, code).missing).toEqual([
      'file: a.days_few',
      'file: a.days_many',
    ])
  })

  it('finds a message without an English one, and one that no source names', () => {
    const messages = { 'a.b': 'Abo', 'a.old': 'Alt', 'a.lost': 'Verloren' }
    expect(check('de', { 'a.b': 'Plan', 'a.lost': 'Lost' }, messages, ["'a.b'"]).unused).toEqual([
      'file: a.old',
      'file: a.lost',
    ])
  })

  it('finds a message that is too long', () => {
    const longest = longestFor('Save')
    expect(check('de', { 'a.b': 'Save' }, { 'a.b': 'x'.repeat(longest) }).overlong).toEqual([])
    expect(check('de', { 'a.b': 'Save' }, { 'a.b': 'x'.repeat(longest + 1) }).overlong).toHaveLength(1)
    expect(check('ja', { 'a.b': 'Save' }, { 'a.b': '保'.repeat(longest / 2 + 1) }).overlong).toHaveLength(1)
  })

  it('finds an untranslated message, unless the languages share the word', () => {
    const english = { 'a.b': 'Try again', 'a.c': 'CVV', 'a.d': '{{list}}, {{next}}', 'a.e': 'Status' }
    expect(check('de', english, english).untranslated).toEqual(['file: a.b: Try again'])
    expect(check('fr', english, english).untranslated).toEqual(['file: a.b: Try again', 'file: a.e: Status'])
  })
})

describe('a message is in use', () => {
  it.each([
    ['as a whole', "text.t('plan.yearly')"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a template
    ['by a template', 'text.t(`plan.${cycle}`)'],
    ['by a template that starts with a value', "heading('plan', 'yearly')"],
  ])('%s', (_, code) => {
    expect(['plan.yearly', 'other.monthly'].map(createUseCheck([code]))).toEqual([true, false])
  })
})
