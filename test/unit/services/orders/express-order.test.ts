import { expect, it } from 'vitest'
import {
  isPaymentMethodType,
  PAYMENT_METHOD_TYPES,
} from '../../../../src/domain/billing/payment-method-type.ts'
import { type ExpressPurchase, expressOrder } from '../../../../src/services/orders/express-order.ts'
import { device } from '../../support/plans.ts'

const purchase: ExpressPurchase = {
  plan: { id: 'plan-1', externalPlanCode: 'premium', deviceQuantity: 2 },
  currency: 'EUR',
  method: 'applePay',
  token: 'token-1',
  current: { id: 'current-1', subscriptionId: 'external-1' },
  devices: [device('a'), device('b'), device('c')],
  isV3: true,
  flow: 'default',
}

it('an express order covers no more devices than the plan does [CHECKOUT-07]', () => {
  expect(expressOrder(purchase)).toEqual({
    target: { id: 'plan-1', code: 'premium' },
    current: { id: 'current-1', subscriptionId: 'external-1' },
    devices: [device('a'), device('b')],
    devicesRemoved: [],
    currency: 'EUR',
    billingToken: 'token-1',
    isV3: true,
    flow: 'default',
  })
})

it('checkout has three payment methods [CHECKOUT-12]', () => {
  expect(PAYMENT_METHOD_TYPES).toEqual(['applePay', 'googlePay', 'creditCard'])
  expect(PAYMENT_METHOD_TYPES.every(isPaymentMethodType)).toBe(true)
})

it.each<[string, Partial<ExpressPurchase>]>([
  ['plan', { plan: null }],
  ['plan code', { plan: { id: 'plan-1', externalPlanCode: null, deviceQuantity: 1 } }],
  ['currency', { currency: null }],
])('a missing %s after payment has its error [ERR-79]', (_, part) => {
  expect(() => expressOrder({ ...purchase, ...part })).toThrow(
    expect.objectContaining({
      name: 'AcctError',
      code: 'noPlanPaid',
    }),
  )
})

it.each(['paypal', '', 'constructor'])('a payment method %j is unhandled [ERR-80]', (method) => {
  expect(() => expressOrder({ ...purchase, method })).toThrow(
    expect.objectContaining({ name: 'AcctError', code: 'methodUnhandled' }),
  )
})
