import type { Charges } from '../../src/domain/history/receipt.ts'
import type { OrderSummary } from '../../src/domain/orders/order-summary.ts'
import type { Preview } from '../../src/domain/orders/plan-order.ts'
import { createPlanCard, threeDevices } from './plans.ts'

/** A monthly plan of the catalog. */
export const PLUS = createPlanCard({
  id: 'plus',
  externalPlanCode: 'plus',
  deviceQuantity: 5,
  billingOrder: 2,
  amounts: { USD: 999 },
})

/** A first order of that plan. */
export const SUMMARY: OrderSummary = {
  target: PLUS,
  current: null,
  currency: 'USD',
  price: 999,
  currentPrice: 0,
  isDowngrade: false,
  isOneOfSeveral: false,
  devices: threeDevices,
  devicesRemoved: [],
}

export const PREVIEW: Preview = {
  currency: 'USD',
  subTotal: 999,
  tax: 80,
  total: 1079,
  chargeDate: null,
  trial: null,
}

/** The same order with a free trial first. */
export const TRIAL_PREVIEW: Preview = {
  ...PREVIEW,
  subTotal: 0,
  tax: 0,
  total: 0,
  trial: { endDate: '2031-06-04T12:00:00Z', costAfter: 1079 },
}

export const CHARGES: Charges = {
  today: 1079,
  isAtMost: false,
  shown: null,
  lines: [
    { kind: 'plan', cents: 999 },
    { kind: 'tax', cents: 80 },
  ],
  recurring: 999,
  next: '2031-06-04T12:00:00Z',
  start: { kind: 'now' },
  trialEnd: null,
}
