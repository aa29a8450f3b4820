import { describe, expect, it } from 'vitest'
import type { BillingInfo } from '../../../../src/domain/billing/billing.ts'
import { acceptanceWith, costsMore, isSameMethod } from '../../../../src/domain/orders/order-terms.ts'
import type { Preview } from '../../../../src/domain/orders/plan-order.ts'
import { ADDRESS } from '../../../fixtures/billing.ts'

const preview: Preview = {
  currency: 'USD',
  subTotal: 9_400,
  tax: 752,
  total: 10_152,
  chargeDate: '2031-05-04T12:00:00Z',
  trial: null,
}
const nothing = { subTotal: 0, tax: 0, total: 0 }
const trial = { endDate: '2031-06-03T12:00:00Z', costAfter: 1_079 }
const atMost = { total: 10_799, atMost: 'beforeTax' } as const

describe('an order', () => {
  it.each<[boolean, string, Partial<Preview>, Partial<Preview>, number]>([
    [false, 'for the same sum', {}, {}, 9_999],
    [false, 'for a lower sum', {}, { total: 10_151 }, 9_999],
    [true, 'for a higher sum', {}, { total: 15_552 }, 9_999],
    [true, 'for a sum that was nothing', nothing, {}, 9_999],
    [true, 'in another currency', {}, { currency: 'EUR', total: 1 }, 9_999],
    [true, 'for a higher price in the next billing cycle', nothing, nothing, 10_000],
    [false, 'for a lower price in the next billing cycle', nothing, nothing, 9_998],
    [true, 'without its trial', { ...nothing, trial }, nothing, 9_999],
    [false, 'with a trial', nothing, { ...nothing, trial }, 9_999],
    [true, 'for more after its trial', { trial }, { trial: { ...trial, costAfter: 1_080 } }, 9_999],
    [true, 'after a shorter trial', { trial }, { trial: { ...trial, endDate: '2031-06-02' } }, 9_999],
    [true, 'on an earlier day', {}, { chargeDate: '2031-05-02T12:00:00Z' }, 9_999],
    [false, 'at another time of the day', {}, { chargeDate: '2031-05-04T11:59:00Z' }, 9_999],
    [false, 'on a day that was not known', { chargeDate: null }, {}, 9_999],
    [false, 'with a tax that was open', { ...atMost, subTotal: 9_400, total: 9_400 }, atMost, 9_999],
    [true, 'for more before a tax that is open', atMost, { ...atMost, subTotal: 9_401 }, 9_999],
  ])('costs more (%s) %s', (expected, _, before, now, price) => {
    const shown = { price: 9_999, preview: { ...preview, ...before } }
    expect(costsMore(shown, { price, preview: { ...preview, ...now } })).toBe(expected)
  })
})

describe('two payment methods', () => {
  const card: BillingInfo = {
    ...ADDRESS,
    isCountryUs: true,
    cardType: 'visa',
    lastFour: '1111',
    accountType: 'card',
    month: 12,
    year: 2031,
  }
  it.each<[boolean, string, BillingInfo | null]>([
    [true, 'of the same card with another address', { ...card, city: 'Shelbyville' }],
    [false, 'of another number', { ...card, lastFour: '4242' }],
    [false, 'of another type', { ...card, cardType: 'jcb' }],
    [false, 'of another year', { ...card, year: 2032 }],
    [false, 'of another month', { ...card, month: 11 }],
    [false, 'of PayPal', { ...card, accountType: 'paypal' }],
    [false, 'without a card', null],
  ])('are the same (%s) %s', (expected, _, other) => {
    expect(isSameMethod(card, other)).toBe(expected)
  })
})

describe('the acceptance of the terms', () => {
  it.each<[string, string | null, string | null, boolean]>([
    ['stays with a card in place of the one on file', null, 'card', true],
    ['stays with another card', 'card', 'other', true],
    ['ends with a declined card', 'card', null, false],
  ])('%s', (_, last, token, isAccepted) => {
    expect(acceptanceWith({ isAccepted: true, token: last }, token)).toEqual({ isAccepted, token })
    expect(acceptanceWith({ isAccepted: false, token: last }, token)).toEqual({ isAccepted: false, token })
  })
})
