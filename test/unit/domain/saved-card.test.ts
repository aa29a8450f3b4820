import { expect, it } from 'vitest'
import type { BillingInfo } from '../../../src/domain/billing.ts'
import { savedCard } from '../../../src/domain/saved-card.ts'
import { ADDRESS } from '../../fixtures/billing.ts'

const card = (lastFour: string | null, part: Partial<BillingInfo> = {}): BillingInfo => ({
  ...{ ...ADDRESS, isCountryUs: true, cardType: 'visa', accountType: 'card', month: 4, year: 2031 },
  lastFour,
  ...part,
})
const paypal = card(null, { accountType: 'paypal', cardType: null, month: null, year: null })

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
  ['an older state of the same card', '4242', card('4242', { year: 2035 }), card('4242'), 'unknown'],
  ['the same card, entered again', '4242', card('4242'), card('4242'), 'unknown'],
  ['the card from before', '4242', card('1111'), card('1111'), 'unsaved'],
  ['PayPal, as before', '4242', paypal, paypal, 'unsaved'],
  ['no card', '4242', card('1111'), null, 'unsaved'],
  ['no card, and the vendor says no digits', undefined, null, null, 'unsaved'],
  ['a third card, of another tab or device', '4242', card('1111'), card('9999'), 'unknown'],
  ['another card, and the vendor says no digits', undefined, card('1111'), card('4242'), 'unknown'],
  ['a card whose digits the services do not say', '4242', card(null), card(null), 'unknown'],
  ['the sent card, where the one from before is unknown', '4242', undefined, card('4242'), 'unknown'],
] as const)('finds %s', (_, lastFour, before, now, expected) => {
  expect(savedCard(lastFour, before, now)).toBe(expected)
})
