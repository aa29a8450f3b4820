import { expect, it } from 'vitest'
import { AcctError } from '../../../src/errors/acct-error.ts'
import { errorOfCode, isCorrectedInPlace, orderFailureRoute } from '../../../src/errors/payment-routes.ts'
import { subscriptionCode } from '../../../src/errors/subscription-codes.ts'

it.each([
  'error.subscription.card.declined',
  'error.subscription.card.expired',
  'error.subscription.card.type',
  'error.subscription.card.payment',
  'error.subscription.card.cvv.declined',
  'error.subscription.card.number.declined',
  'error.subscription.card.address.declined',
  'error.subscription.token.invalid',
])('an order rejected with %s leads to the card form, which recognizes the code', (wire) => {
  const error = new AcctError(subscriptionCode(wire) ?? 'unknown')
  expect(orderFailureRoute(error)).toBe(`/billing?error_code=${wire}`)
  expect(errorOfCode(wire).code).toBe(error.code)
})

it('any other failure leads to the error page, with a code for a current plan', () => {
  expect(orderFailureRoute({ code: 'alreadySubscribed' })).toBe('/error?error_code=already_subscribed')
  for (const code of ['unknown', 'server', 'paypalDeclined', 'threeDSecure'] as const)
    expect(orderFailureRoute({ code })).toBe('/error')
})

it.each(['', 'constructor', '__proto__', '<b>', 'error.subscription.other'])(
  'an unknown code is an unknown error: %j',
  (code) => expect(errorOfCode(code).code).toBe('unknown'),
)

it('lets the account holder correct an order in place, unless another card or page is needed', () => {
  const inPlace = ['network', 'tooManyRequests', 'promoExhausted', 'promoRejected', 'priceChanged'] as const
  const elsewhere = ['cardDeclined', 'paymentToken', 'alreadySubscribed', 'unknown'] as const
  expect(inPlace.filter((code) => !isCorrectedInPlace({ code }))).toEqual([])
  expect(elsewhere.filter((code) => isCorrectedInPlace({ code }))).toEqual([])
})
