import { describe, expect, it } from 'vitest'
import { PSEUDO_LOCALES, pseudoMessages } from '../../../.config/pseudo-locale.ts'
import { createI18n } from '../../../src/i18n/i18n.ts'
import type { Locale } from '../../../src/i18n/locale.ts'

const long = (text: string) => pseudoMessages('en-XA', { text }).text ?? ''
const reversed = (text: string) => pseudoMessages('en-XB', { text }).text ?? ''

describe('the long pseudo-locale', () => {
  it('has accents, and texts that are about 40 % longer', () => {
    const text = 'Check your connection and try again.'
    expect(long(text)).toMatch(/^Çhéçk ýöûr çöññéçtîöñ àñd trý àĝàîñ\. /)
    expect(long(text).length / text.length).toBeCloseTo(1.4, 1)
  })

  it('makes a short text longer too', () => {
    expect(long('OK').length).toBeGreaterThan(3)
  })
})

describe('the right-to-left pseudo-locale', () => {
  it('reverses each word', () => {
    expect(reversed('Sign in')).toBe('\u200f\u202eSign\u202c\u200f \u200f\u202ein\u202c\u200f')
  })

  it('has its own direction, and isolates the values of its messages', async () => {
    const text = await createI18n({
      locale: 'en-XB' as string as Locale,
      copy: {},
      sections: ['plans'],
      adapt: (_, messages) => pseudoMessages('en-XB', messages),
    })
    expect(text.locale).toBe('en-XB')
    expect(text.t('myPlan.monthly', { name: 'Premium' })).toBe(
      '\u2068Premium\u2069 \u200f\u202e(Monthly)\u202c\u200f',
    )
  })
})

it.each(PSEUDO_LOCALES)('%s keeps placeholders, addresses and the brackets around a link', (locale) => {
  const { text, link } = pseudoMessages(locale, {
    text: 'See [Terms of Use] or {{name}}',
    link: 'https://brand.example/terms',
  })
  expect(text).toMatch(/^[^[{]+\[[^\][]+\][^[{]+\{\{name\}\}/)
  expect(link).toBe('https://brand.example/terms')
})
