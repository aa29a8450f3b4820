import { describe, expect, it } from 'vitest'
import { receiptOf } from '../../../src/domain/order-summary.ts'
import type { Preview } from '../../../src/domain/plan-order.ts'
import { planCard } from '../support/plans.ts'

const summary = {
  target: planCard({ id: 'plan', externalPlanCode: 'plan' }),
  current: null,
  devices: [],
  devicesRemoved: [],
  currency: 'USD',
  price: 10_000,
  currentPrice: 0,
  isDowngrade: false,
}
const preview = (part: Partial<Preview>): Preview => ({
  currency: 'USD',
  subTotal: 10_000,
  tax: 800,
  total: 10_800,
  chargeDate: null,
  trial: null,
  ...part,
})

describe('a receipt', () => {
  it.each<[string, Partial<Preview>]>([
    ['for a whole period', {}],
    ['for the rest of a period', { subTotal: 9_400, tax: 752, total: 10_152 }],
    ['for a trial', { subTotal: 0, tax: 0, total: 0, trial: { endDate: '2031-06-04', costAfter: 10_800 } }],
  ])('%s has the tax of a whole period, and the total of the preview', (_, part) => {
    const today = preview(part)
    expect(receiptOf(summary, today, null)).toMatchObject({ tax: 800, total: today.total })
  })
})
