import { describe, expect, it } from 'vitest'
import { createI18n, type MessageKey } from '../../../src/i18n/i18n.ts'

const text = await createI18n({ locale: 'en', copy: {} })
/** A key that the types would not let through, as a brand's copy or an older page may ask for one. */
const unknown = (key: string) => key as MessageKey

describe('words', () => {
  it('fill their places', () => {
    expect(text.t('myPlan.monthly', { name: 'Premium' })).toBe('Premium (Monthly)')
    expect(text.t('title.template', { title: 'My Plan' })).toBe('My Plan - Account Management')
  })

  it.each([
    ['$t(signIn.title)'],
    ['$t(signIn.title, {"name": "x"})'],
    ['{{minutes}}'],
    ['{{name}}'],
    ['{{- name}}'],
    ['$& $1 $$ $`'],
    ['<img src=x onerror=alert(1)> &amp;'],
    ['signIn.title'],
    ['a_one'],
    [''],
  ])('a value %j stays text', (value) => {
    expect(text.t('myPlan.monthly', { name: value })).toBe(`${value} (Monthly)`)
    expect(text.t('arrival.stay', { name: value })).toBe(`Continue as ${value}`)
  })

  it.each([
    'no.such.key',
    'signIn',
    'signIn.',
    '',
    'constructor',
    '__proto__',
    'toString',
    'signIn.title.deeper',
    'ns:signIn.title',
    'a|b',
  ])('an unknown key %j reads as itself', (key) => {
    expect(text.t(unknown(key))).toBe(key)
    expect(text.copy(key)).toBe(key)
  })

  it.each([
    [0, 'Pending pause in 0 days'],
    [1, 'Pending pause in 1 day'],
    [2, 'Pending pause in 2 days'],
    [1000, 'Pending pause in 1000 days'],
  ])('choose the plural of %i', (count, words) => {
    expect(text.t('myPlan.pause.pending', { count })).toBe(words)
  })

  it('without a plural form say the message for any count', () => {
    expect(text.t('myPlan.deviceCount', { count: 1, max: 5 })).toBe('1 of 5 Devices')
    expect(text.t('myPlan.deviceCount', { count: 3, max: 5 })).toBe('3 of 5 Devices')
  })
})

describe('a brand’s copy', () => {
  it('lies over the catalog, through every part that comes later and every change of language', async () => {
    const copy = { 'signIn.title': 'Hello', 'myPlan.none': 'Nothing yet.', 'brand.own': 'Ours' }
    const words = await createI18n({ locale: 'en', copy, sections: [] })
    expect(words.t('signIn.title')).toBe('Hello')
    expect(words.copy('brand.own')).toBe('Ours')
    await words.load('plans')
    expect(words.t('myPlan.none')).toBe('Nothing yet.')
    await words.setLocale('tlh')
    expect(words.t('signIn.title')).toBe('Hello')
  })

  it('belongs to one brand alone', async () => {
    await createI18n({ locale: 'en', copy: { 'signIn.title': 'Elsewhere' } })
    expect(text.t('signIn.title')).toBe('Sign in')
  })
})

describe('parts of the catalog', () => {
  it('come when they are needed', async () => {
    const words = await createI18n({ locale: 'en', copy: {}, sections: [] })
    expect(words.has('plans')).toBe(false)
    expect(words.t('myPlan.none')).toBe('myPlan.none')
    await Promise.all([words.load('plans'), words.load('plans')])
    expect(words.has('plans')).toBe(true)
    expect(words.t('myPlan.none')).toBe('No plan found.')
  })
})

describe('a change of language', () => {
  it('to one without a catalog keeps the words and tells nobody', async () => {
    const words = await createI18n({ locale: 'en', copy: {} })
    let told = 0
    const stop = words.subscribe(() => {
      told += 1
    })
    await words.setLocale('pt-BR')
    await words.setLocale('not a tag')
    expect([words.locale, told]).toEqual(['en', 0])
    stop()
  })

  it('brings every part that was there, the brand’s own words, and back', async () => {
    const words = await createI18n({
      locale: 'en',
      copy: { 'brand.tagline': 'Hello' },
      translations: { de: async () => ({ 'brand.tagline': 'Hallo' }) },
      sections: ['plans'],
      languages: ['en-GB', 'de-AT'],
    })
    const read = () => [
      words.t('signIn.submit'),
      words.t('myPlan.none'),
      words.t('brand.tagline'),
      words.intlTag,
    ]
    const english = read()
    let told = 0
    words.subscribe(() => {
      told += 1
    })
    await words.setLocale('de-CH')
    expect([words.locale, told]).toEqual(['de', 1])
    expect(read()).toEqual(['Anmelden', expect.not.stringContaining('No plan'), 'Hallo', 'de-AT'])
    await words.load('mfa')
    expect(words.t('mfa.title')).not.toMatch(/mfa\.|Verify/)
    await words.setLocale('en')
    expect([...read(), words.intlTag]).toEqual([...english, 'en-GB'])
  })
})
