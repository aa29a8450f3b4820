import { afterEach, describe, expect, it, vi } from 'vitest'
import { getDirection } from '../../../src/i18n/direction.ts'
import { createI18n } from '../../../src/i18n/i18n.ts'
import { LOCALES } from '../../../src/i18n/locale.ts'
import { createTemplates } from '../../../src/i18n/templates.ts'

describe('the direction of a locale', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each(LOCALES)('is that of its script: %s', (tag) => {
    const { script = '' } = new Intl.Locale(tag).maximize()
    expect(getDirection(tag)).toBe(/Arab|Hebr|Thaa|Nkoo/.test(script) ? 'rtl' : 'ltr')
  })

  it.each(['ar', 'ar-EG', 'he', 'fa', 'ur-PK', 'yi', 'ckb', 'az-Arab', 'en-XB'])(
    'is right to left for %s, also in a browser without text information',
    (tag) => {
      expect(getDirection(tag)).toBe('rtl')
      vi.stubGlobal('Intl', { ...Intl, Locale: class {} })
      expect(getDirection(`${tag}-u-nu-latn`)).toBe('rtl')
    },
  )

  it('is that of the browser for other languages', () => {
    expect({ nqo: getDirection('nqo'), arn: getDirection('arn'), sw: getDirection('sw') }).toEqual({
      nqo: 'rtl',
      arn: 'ltr',
      sw: 'ltr',
    })
  })

  it('is left to right for an unknown language in a browser without text information', () => {
    vi.stubGlobal('Intl', { ...Intl, Locale: class {} })
    expect(getDirection('tlh')).toBe('ltr')
  })
})

describe('values inside a message', () => {
  const templates = createTemplates()
  const messages = { 'a.card': '{{card}}, {{count}}' }
  for (const tag of ['en', 'ar'] as const) templates.add(tag, messages)

  it('keep their own direction in right-to-left text', () => {
    expect(templates.fill('ar', 'a.card', { card: '+1 (555) 010', count: 2 })).toBe(
      '\u2068+1 (555) 010\u2069, 2',
    )
  })

  it('of a list do not turn its order', async () => {
    const text = await createI18n({ locale: 'ar', copy: {} })
    // Without a letter between the names, their isolated list would run from left to right.
    for (const key of ['myPlan.join', 'order.join', 'effect.join'] as const)
      expect(text.t(key, { list: 'Hall', next: 'Attic' })).toBe('\u200f\u2068Hall\u2069، \u2068Attic\u2069')
  })

  it('have no marks in left-to-right text', () => {
    expect(templates.fill('en', 'a.card', { card: '+1 (555) 010', count: 2 })).toBe('+1 (555) 010, 2')
  })
})
