import { afterEach, describe, expect, it, vi } from 'vitest'
import { directionOf } from '../../../src/i18n/direction.ts'
import { LOCALES, type Locale } from '../../../src/i18n/locale.ts'
import { createTemplates } from '../../../src/i18n/templates.ts'

/** Casts a locale that has no catalog yet. */
const locale = (tag: string) => tag as Locale

describe('the direction of a locale', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each(LOCALES)('is that of its script: %s', (tag) => {
    const { script = '' } = new Intl.Locale(tag).maximize()
    expect(directionOf(tag)).toBe(/Arab|Hebr|Thaa|Nkoo/.test(script) ? 'rtl' : 'ltr')
  })

  it.each(['ar', 'ar-EG', 'he', 'fa', 'ur-PK', 'yi', 'ckb', 'az-Arab', 'en-XB'])(
    'is right to left for %s, also in a browser without text information',
    (tag) => {
      expect(directionOf(tag)).toBe('rtl')
      vi.stubGlobal('Intl', { ...Intl, Locale: class {} })
      expect(directionOf(`${tag}-u-nu-latn`)).toBe('rtl')
    },
  )

  it('is that of the browser for other languages', () => {
    expect({ nqo: directionOf('nqo'), arn: directionOf('arn'), sw: directionOf('sw') }).toEqual({
      nqo: 'rtl',
      arn: 'ltr',
      sw: 'ltr',
    })
  })

  it('is left to right for an unknown language in a browser without text information', () => {
    vi.stubGlobal('Intl', { ...Intl, Locale: class {} })
    expect(directionOf('tlh')).toBe('ltr')
  })
})

describe('values inside a message', () => {
  const templates = createTemplates()
  const messages = { 'a.card': '{{card}}, {{count}}' }
  for (const tag of ['en', 'ar']) templates.add(locale(tag), messages)

  it('keep their own direction in right-to-left text', () => {
    expect(templates.fill(locale('ar'), 'a.card', { card: '+1 (555) 010', count: 2 })).toBe(
      '\u2068+1 (555) 010\u2069, 2',
    )
  })

  it('have no marks in left-to-right text', () => {
    expect(templates.fill('en', 'a.card', { card: '+1 (555) 010', count: 2 })).toBe('+1 (555) 010, 2')
  })
})
