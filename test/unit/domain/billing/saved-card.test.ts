import { expect, it } from 'vitest'
import type { BillingInfo } from '../../../../src/domain/billing/billing.ts'
import { savedCard } from '../../../../src/domain/billing/saved-card.ts'
import { ADDRESS } from '../../../fixtures/billing.ts'

const card = (lastFour: string | null, part: Partial<BillingInfo> = {}): BillingInfo => ({
  ...{ ...ADDRESS, isCountryUs: true, cardType: 'visa', accountType: 'card', month: 4, year: 2031 },
  lastFour,
  ...part,
})
const paypal = card(null, { accountType: 'paypal', cardType: null, month: null, year: null })

const other = (part: Partial<BillingInfo>) => card('4242', part)
const bare = { firstName: '', lastName: '', address1: '', city: '', postalCode: '' }

it.each([
  ['the sent card instead of another', '4242', card('1111'), card('4242'), 'saved'],
  ['the sent card instead of none', '4242', null, card('4242'), 'saved'],
  ['the sent card instead of PayPal', '4242', paypal, card('4242'), 'saved'],
  [
    'a card of the same number that is valid longer',
    '4242',
    card('4242'),
    card('4242', { year: 2035 }),
    'saved',
  ],
  ['the same card with the sent name', '4242', other({ lastName: 'Quinn' }), card('4242'), 'saved'],
  ['the same card with the sent address', '4242', other({ address1: '1 Elm' }), card('4242'), 'saved'],
  ['a name that is spelt in another way', '4242', card('1111'), other({ lastName: 'BROOKS ' }), 'saved'],
  ['a card without name and address', '4242', card('1111'), other(bare), 'saved'],
  ['a card of the same digits and another name', '4242', card('1111'), other({ lastName: 'Li' }), 'unknown'],
  [
    'a card of the same digits and another address',
    '4242',
    card('1111'),
    other({ postalCode: '10001' }),
    'unknown',
  ],
  ['the card from before with its name', '4242', other({ city: 'Oslo' }), other({ city: 'Oslo' }), 'unknown'],
  ['an older state of the same card', '4242', card('4242', { year: 2035 }), card('4242'), 'same'],
  ['the same card, entered again', '4242', card('4242'), card('4242'), 'same'],
  ['the card from before', '4242', card('1111'), card('1111'), 'unsaved'],
  ['PayPal, as before', '4242', paypal, paypal, 'unsaved'],
  ['no card', '4242', card('1111'), null, 'unsaved'],
  ['no card, and the vendor says no digits', undefined, null, null, 'unsaved'],
  ['a third card, of another tab or device', '4242', card('1111'), card('9999'), 'unknown'],
  ['another card, and the vendor says no digits', undefined, card('1111'), card('4242'), 'unknown'],
  ['a card whose digits the services do not say', '4242', card(null), card(null), 'unknown'],
  ['the sent card, where the one from before is unknown', '4242', undefined, card('4242'), 'same'],
] as const)('finds %s', (_, lastFour, before, now, expected) => {
  expect(savedCard({ lastFour, address: ADDRESS }, before, now)).toBe(expected)
})
