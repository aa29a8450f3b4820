import { describe, expect, it } from 'vitest'
import {
  changeCountry,
  countryName,
  EMPTY_ADDRESS,
  getAddress,
  isCardExpired,
  isCountryUs,
  splitName,
  toBillingSave,
} from '../../../../src/domain/billing/billing.ts'
import {
  ADDRESS_MESSAGES,
  type AddressField,
  CARD_MESSAGES,
  validateAddress,
} from '../../../../src/domain/billing/billing-validation.ts'
import { countries } from '../../../../src/domain/billing/countries.ts'
import { US_STATES } from '../../../../src/domain/billing/us-states.ts'
import { createI18n } from '../../../../src/i18n/i18n.ts'
import { ADDRESS } from '../../../fixtures/billing.ts'

const text = await createI18n({ locale: 'en', copy: {}, sections: ['billing'] })

describe('a billing address', () => {
  it.each<[AddressField, string]>([
    ['firstName', 'Please enter a First Name [BILLING-10]'],
    ['lastName', 'Please enter a Last Name [BILLING-11]'],
    ['address1', 'Please enter an Address [BILLING-12]'],
    ['city', 'Please enter a City [BILLING-13]'],
    ['state', 'Please select a State [BILLING-14]'],
    ['country', 'Please select a Country [BILLING-15]'],
    ['postalCode', 'Please enter a Code [BILLING-16]'],
  ])('without %s has the message %s', (field, expected) => {
    const [message = ''] = expected.split(' [')
    for (const empty of ['', '   ']) {
      const wrong = validateAddress({ ...ADDRESS, [field]: empty })
      expect(Object.keys(wrong)).toEqual([field])
      expect(text.t(wrong[field] ?? ADDRESS_MESSAGES.city)).toBe(message)
    }
  })

  it('needs a postal code that one can see', () => {
    expect(validateAddress({ ...ADDRESS, postalCode: '\u200b' })).toHaveProperty('postalCode')
  })

  it('is valid without a second line, and with a postal code of one character', () => {
    expect(validateAddress({ ...ADDRESS, postalCode: '1' })).toEqual({})
  })

  it('has every field wrong but the country when it is empty', () => {
    expect(Object.keys(validateAddress(EMPTY_ADDRESS))).toEqual([
      'firstName',
      'lastName',
      'address1',
      'city',
      'state',
      'postalCode',
    ])
  })

  it('needs a listed state in the US and accepts any text elsewhere', () => {
    expect(validateAddress({ ...ADDRESS, state: 'Bavaria' })).toHaveProperty('state')
    expect(validateAddress({ ...ADDRESS, state: 'Bavaria', country: 'DE' })).toEqual({})
  })

  it('loses state and postal code with a change of country and keeps the rest', () => {
    expect(changeCountry(ADDRESS, 'CA')).toEqual({ ...ADDRESS, country: 'CA', state: '', postalCode: '' })
    expect({ US: isCountryUs('US'), lowerCase: isCountryUs('us'), CA: isCountryUs('CA') }).toEqual({
      US: true,
      lowerCase: true,
      CA: false,
    })
  })

  it('of a payment method on file is the address alone, without the card', () => {
    const onFile = { ...ADDRESS, address2: 'Apt 4' }
    const card = { cardType: 'visa', lastFour: '1111', accountType: 'card', month: 4, year: 2031 }
    expect(getAddress({ ...onFile, ...card })).toEqual(onFile)
  })

  it('is mapped for saving, without what surrounds pasted texts [MODEL-20]', () => {
    const padded = Object.fromEntries(
      Object.entries({ ...ADDRESS, address2: 'Apt 4' }).map(([name, value]) => [
        name,
        name === 'country' ? value : ` \u201c${value}\u201d\u200b `,
      ]),
    ) as typeof ADDRESS
    expect(toBillingSave(padded, 'token-1')).toEqual({
      gatewayToken: 'token-1',
      firstName: 'Avery',
      lastName: 'Brooks',
      street1: '100 Market Street',
      street2: 'Apt 4',
      city: 'San Francisco',
      region: 'CA',
      postalCode: '94105',
      country: 'US',
    })
  })
})

it('card fields have the messages of the specification', () => {
  const said = Object.values(CARD_MESSAGES).map((key) => text.t(key))
  expect(said).toEqual([
    'Enter Valid Card Number',
    'Enter a valid Month',
    'Enter a valid Year',
    'Enter a valid CVV',
  ])
})

it('the list of US states contains 50 states, DC, territories and armed forces [BILLING-19]', () => {
  const codes = US_STATES.map(([code]) => code)
  expect(codes).toEqual(expect.arrayContaining(['CA', 'DC', 'AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP']))
  expect(new Set(codes).size).toBe(50 + 1 + 5 + 3)
  for (const [code, name] of US_STATES) expect(`${code} ${name}`).toMatch(/^[A-Z]{2} [A-Z].+[a-z]$/)
})

it('countries are listed by two-letter code, the US first, then by name in the language [BILLING-22]', () => {
  expect(EMPTY_ADDRESS.country).toBe('US')
  const english = [...countries('en')]
  expect(english[0]).toEqual(['US', 'United States'])
  expect(english.length).toBe(249)
  for (const [code, name] of english) {
    expect(code).toMatch(/^[A-Z]{2}$/)
    expect(name).not.toBe(code)
  }
  const names = english.slice(1).map(([, name]) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
  expect(countries('de').get('DE')).toBe('Deutschland')
})

it.each([
  ['DE', 'Deutschland'],
  ['ZZZZ', 'ZZZZ'],
  ['USA', 'USA'],
  ['Germany', 'Germany'],
  ['', ''],
])('a billing address in %j names its country %j [BILLING-22]', (code, name) => {
  expect(countryName(code, 'de')).toBe(name)
})

it.each([
  ['Mary Smith', 'Mary', 'Smith'],
  ['Mary Ann Smith', 'Mary', 'Ann'],
  ['Mary  Smith', 'Mary', 'Smith'],
  ['  Cher ', 'Cher', ''],
  ['', '', ''],
])('the card holder %j has the names %j and %j [BILLING-23]', (holder, firstName, lastName) => {
  expect(splitName(holder)).toEqual({ firstName, lastName })
})

it.each<[number | null, number | null, boolean]>([
  [5, 2031, false],
  [4, 2031, true],
  [12, 2030, true],
  [1, 2032, false],
  [null, 2030, false],
  [4, null, false],
])('a card valid until %s/%s is expired in May 2031: %s', (month, year, expected) => {
  expect(isCardExpired({ month, year }, new Date(2031, 4, 12))).toBe(expected)
})
