import { expect, it } from 'vitest'
import { type OrderCost, orderCost } from '../../../../src/domain/orders/charge-lines.ts'
import type { Preview } from '../../../../src/domain/orders/plan-order.ts'

const CHARGE = '2031-05-04T12:00:00Z'
const END = '2031-06-03T12:00:00Z'
const paid: Preview = {
  currency: 'USD',
  subTotal: 999,
  tax: 80,
  total: 1079,
  chargeDate: CHARGE,
  trial: null,
}
const nothing = { subTotal: 0, tax: 0, total: 0 }

it.each<[string, Partial<Preview>, OrderCost]>([
  ['a whole period', {}, { today: 1079, recurring: 1079, firstChargeAt: null }],
  [
    'a part of a period',
    { subTotal: 179, tax: 14, total: 193 },
    { today: 193, recurring: 1077, firstChargeAt: null },
  ],
  [
    'a trial',
    { ...nothing, trial: { endDate: END, costAfter: 1079 } },
    { today: 0, recurring: 1079, firstChargeAt: END },
  ],
  ['a later start, whose tax is unknown', nothing, { today: 0, recurring: 999, firstChargeAt: CHARGE }],
  [
    'a later start without a date',
    { ...nothing, chargeDate: null },
    { today: 0, recurring: 999, firstChargeAt: null },
  ],
])('an order of %s costs what the preview says', (_, part, cost) => {
  expect(orderCost(999, { ...paid, ...part })).toEqual(cost)
})
