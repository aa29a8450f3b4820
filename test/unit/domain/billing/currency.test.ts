import { describe, expect, it } from 'vitest'
import {
  chargeCurrency,
  isBeforeTax,
  isTaxAdded,
  isTaxAddedIn,
} from '../../../../src/domain/billing/currency.ts'
import { currencyDigits, toDecimal } from '../../../../src/domain/billing/currency-digits.ts'

it.each([
  ['USD', 2, true],
  ['usd', 2, true],
  ['EUR', 2, false],
  ['GBP', 2, false],
  ['MXN', 2, false],
  ['JPY', 0, false],
  ['KRW', 0, false],
  // Sums are hundredths.
  ['KWD', 2, false],
  ['', 2, false],
  ['EURO', 2, false],
  ['<b>', 2, false],
])('prices in %s have %i decimals and are before tax: %s', (currency, digits, isBefore) => {
  expect({ digits: currencyDigits(currency), isBefore: isBeforeTax(currency) }).toEqual({ digits, isBefore })
})

describe('tax is added', () => {
  it.each([
    ['where the services name one', 'EUR', 72, true],
    ['not where they name none', 'USD', 0, false],
    ['to dollars where they name nothing', 'USD', null, true],
    ['not to euros where they name nothing', 'EUR', null, false],
  ])('%s', (_, currency, tax, isAdded) => {
    expect(isTaxAdded({ currency, tax })).toBe(isAdded)
  })
})

describe('a preview adds tax', () => {
  it.each([
    ['where it names one', 'EUR', 999, 80, true],
    ['not where it names none', 'USD', 999, 0, false],
    ['to dollars where nothing is due', 'USD', 0, 0, true],
    ['not to euros where nothing is due', 'EUR', 0, 0, false],
  ])('%s', (_, currency, subTotal, tax, isAdded) => {
    expect(isTaxAddedIn({ currency, subTotal, tax })).toBe(isAdded)
  })
})

describe('the currency of the charges', () => {
  it.each<[string, string | undefined, (string | null)[], string | null]>([
    ['is that of the newest invoice', 'eur', ['JP'], 'EUR'],
    ['is that of the first known country without an invoice', undefined, [null, '', 'JP', 'DE'], 'JPY'],
    ['is that of the country where the invoice names none', '', ['DE'], 'EUR'],
    ['is unknown without both', undefined, [null], null],
  ])('%s', (_, newest, countries, currency) => {
    expect(chargeCurrency(newest === undefined ? newest : { currency: newest }, countries)).toBe(currency)
  })
})

describe('a sum as a number for programs', () => {
  it.each([
    [999, 'USD', '9.99'],
    [-999, 'eur', '-9.99'],
    [17_900, 'MXN', '179.00'],
    [1_410_000, 'JPY', '14100'],
    // Hundredths of a yen exist in no payment.
    [1_410_002, 'JPY', '14100'],
    // At most the two decimals that cents have.
    [999, 'KWD', '9.99'],
    [999, '<b>', '9.99'],
  ])('of %i cents in %s is %s', (cents, currency, number) => {
    expect(toDecimal(cents, currency)).toBe(number)
  })
})
