import { describe, expect, it } from 'vitest'
import { formatDate, formatMoney, formatPercent } from '../../../src/i18n/format.ts'

describe('an amount of money', () => {
  it.each([
    [999, 'USD', '$9.99'],
    [0, 'USD', '$0.00'],
    [1, 'USD', '$0.01'],
    [-999, 'USD', '-$9.99'],
    [123456789, 'USD', '$1,234,567.89'],
    [999, 'EUR', '€9.99'],
    [999, 'usd', '$9.99'],
    // Every currency is divided by 100; yen show no decimals.
    [98000, 'JPY', '¥980'],
  ])('of %i cents in %s is formatted as %s', (cents, currency, shown) => {
    expect(formatMoney(cents, currency, 'en')).toBe(shown)
  })

  it.each([
    ['', '9.99'],
    ['US', '9.99 US'],
    ['DOLLAR', '9.99 DOLLAR'],
    ['$', '9.99 $'],
  ])('in the unknown currency %j keeps its number', (currency, shown) => {
    expect(formatMoney(999, currency, 'en')).toBe(shown)
  })

  it('follows the locale', () => {
    expect(formatMoney(123450, 'EUR', 'de')).toBe('1.234,50\u00a0€')
  })
})

describe('an amount in right-to-left text', () => {
  it.each([
    [999, 'USD', '\u200f9.99\u200f\u00a0US$\u200e'],
    [-999, 'USD', '\u200f\u200e-9.99\u200f\u00a0US$\u200e'],
    [999, 'EUR', '\u200f9.99\u200f\u00a0€\u200e'],
  ])('of %i cents in %s has the marks that keep number and symbol in order', (cents, currency, shown) => {
    expect(formatMoney(cents, currency, 'ar')).toBe(shown)
  })
})

describe('numbers and dates', () => {
  // Intl has Arabic digits for Egypt and Saudi Arabia, Buddhist years for Thailand and Persian ones for Iran.
  it.each(['ar', 'ar-EG', 'ar-SA', 'ar-AE', 'th-TH', 'fa-IR'])(
    'have Latin digits and Gregorian years: %s',
    (locale) => {
      const shown = [
        formatMoney(123_450, 'USD', locale),
        formatDate('2031-04-09', locale),
        formatPercent(17, locale),
      ]
      expect(shown.map((text) => text.replace(/[^\p{Number}]/gu, ''))).toEqual([
        '123450',
        expect.stringMatching(/^(?=.*2031)[0-9]+$/),
        '17',
      ])
    },
  )
})
