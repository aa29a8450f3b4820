import { describe, expect, it } from 'vitest'
import { createI18n, type MessageKey } from '../../../src/i18n/i18n.ts'

const text = await createI18n({ locale: 'en', copy: {} })
/** Casts a key that the types reject, as in a brand's copy or an older page. */
const unknown = (key: string) => key as MessageKey

describe('messages', () => {
  it('fill their placeholders', () => {
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
  ])('keep a value %j as text', (value) => {
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
  ])('return an unknown key %j', (key) => {
    expect(text.t(unknown(key))).toBe(key)
    expect(text.copy(key)).toBe(key)
  })

  it.each([
    [0, 'Pending pause in 0 days'],
    [1, 'Pending pause in 1 day'],
    [2, 'Pending pause in 2 days'],
    [1000, 'Pending pause in 1000 days'],
  ])('use the plural form of %i', (count, expected) => {
    expect(text.t('myPlan.pause.pending', { count })).toBe(expected)
  })

  it('use a plural form without a placeholder', async () => {
    const arabic = await createI18n({ locale: 'ar', copy: {} })
    const shown = [0, 1, 2, 3, 11, 100].map((count) => arabic.t('myPlan.retention.days', { count }))
    expect(shown).toEqual(['0 يوم', 'يوم واحد', 'يومان', '3 أيام', '11 يومًا', '100 يوم'])
  })

  it('without plural forms are the same for any count', () => {
    expect(text.t('myPlan.deviceCount', { count: 1, max: 5 })).toBe('1 of 5 Devices')
    expect(text.t('myPlan.deviceCount', { count: 3, max: 5 })).toBe('3 of 5 Devices')
  })
})

describe('a brand’s copy', () => {
  it('replaces messages of the catalog, also after loading a section and a change of language', async () => {
    const copy = { 'signIn.title': 'Hello', 'myPlan.none': 'Nothing yet.', 'brand.own': 'Ours' }
    const i18n = await createI18n({ locale: 'en', copy, sections: [] })
    expect(i18n.t('signIn.title')).toBe('Hello')
    expect(i18n.copy('brand.own')).toBe('Ours')
    await i18n.load('plans')
    expect(i18n.t('myPlan.none')).toBe('Nothing yet.')
    await i18n.setLocale('tlh')
    expect(i18n.t('signIn.title')).toBe('Hello')
  })

  it('belongs to one brand alone', async () => {
    await createI18n({ locale: 'en', copy: { 'signIn.title': 'Elsewhere' } })
    expect(text.t('signIn.title')).toBe('Sign in')
  })
})

describe('the tag for formats and vendors', () => {
  it.each([
    [[], 'pt-BR'],
    [['en-US', 'pt-PT'], 'pt-PT'],
  ])('is Brazil’s for Portuguese texts unless the browser names a region: %j', async (languages, tag) => {
    const i18n = await createI18n({ locale: 'pt', copy: {}, sections: [], languages })
    expect(i18n.intlTag).toBe(tag)
  })
})

describe('sections of the catalog', () => {
  it('load on demand', async () => {
    const i18n = await createI18n({ locale: 'en', copy: {}, sections: [] })
    expect(i18n.has('plans')).toBe(false)
    expect(i18n.t('myPlan.none')).toBe('myPlan.none')
    await Promise.all([i18n.load('plans'), i18n.load('plans')])
    expect(i18n.has('plans')).toBe(true)
    expect(i18n.t('myPlan.none')).toBe('No plan found.')
  })
})

describe('a change of language', () => {
  it('to a language without a catalog keeps the messages and notifies no listener', async () => {
    const i18n = await createI18n({ locale: 'en', copy: {} })
    let notified = 0
    const stop = i18n.subscribe(() => {
      notified += 1
    })
    await i18n.setLocale('ko-KR')
    await i18n.setLocale('not a tag')
    expect({ locale: i18n.locale, notified }).toEqual({ locale: 'en', notified: 0 })
    stop()
  })

  it('to a catalog that does not load rejects and keeps the language, also for later sections', async () => {
    const translations = { de: () => Promise.reject(new Error('offline')) }
    const i18n = await createI18n({ locale: 'en', copy: {}, sections: [], translations })
    await expect(i18n.setLocale('de')).rejects.toThrow('offline')
    await i18n.load('mfa')
    expect({ locale: i18n.locale, title: i18n.t('mfa.title') }).toEqual({
      locale: 'en',
      title: 'Verify your identity',
    })
  })

  it('loads every loaded section and the brand’s messages, in both directions', async () => {
    const i18n = await createI18n({
      locale: 'en',
      copy: { 'brand.tagline': 'Hello' },
      translations: { de: async () => ({ 'brand.tagline': 'Hallo' }) },
      sections: ['plans'],
      languages: ['en-GB', 'de-AT'],
    })
    const read = () => [i18n.t('signIn.submit'), i18n.t('myPlan.none'), i18n.t('brand.tagline'), i18n.intlTag]
    const english = read()
    let notified = 0
    i18n.subscribe(() => {
      notified += 1
    })
    await i18n.setLocale('de-CH')
    expect({ locale: i18n.locale, notified }).toEqual({ locale: 'de', notified: 1 })
    expect(read()).toEqual(['Anmelden', expect.not.stringContaining('No plan'), 'Hallo', 'de-AT'])
    await i18n.load('mfa')
    expect(i18n.t('mfa.title')).not.toMatch(/mfa\.|Verify/)
    await i18n.setLocale('en')
    expect([...read(), i18n.intlTag]).toEqual([...english, 'en-GB'])
  })
})
