import { describe, expect, it } from 'vitest'
import { receiptOf } from '../../../src/domain/order-summary.ts'
import type { PlanChangeResult, Preview } from '../../../src/domain/plan-order.ts'
import { chargesOf } from '../../../src/domain/receipt.ts'
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

describe('the charges of a completed order', () => {
  const now = new Date('2031-05-20T12:00:00Z')
  const trial = { endDate: '2031-06-19', costAfter: 10_800 }
  const result = (part: Partial<PlanChangeResult>): PlanChangeResult => ({
    subscriptionId: 'sub',
    taxInCents: null,
    trialStartedAt: null,
    trialEndsAt: null,
    periodEndsAt: '2031-06-19',
    ...part,
  })

  it.each<[string, Partial<Preview>, Partial<PlanChangeResult>, number, string | null]>([
    ['the preview’s trial, without dates in the response', { trial }, {}, 0, null],
    [
      'a trial of the response that spans today, without one in the preview',
      {},
      { trialStartedAt: '2031-05-20', trialEndsAt: '2031-06-19' },
      0,
      '2031-06-19',
    ],
    [
      'no trial, when that of the response is over',
      { trial },
      { trialStartedAt: '2031-03-01', trialEndsAt: '2031-04-01' },
      10_000,
      null,
    ],
    [
      'no trial yet, when that of the response starts later',
      { trial },
      { trialStartedAt: '2031-05-25', trialEndsAt: '2031-06-25' },
      10_000,
      null,
    ],
    ['the price, without a trial', {}, {}, 10_000, null],
  ])('follow %s', (_, shown, changed, today, trialEnd) => {
    const receipt = receiptOf(summary, preview(shown), null)
    expect(chargesOf(receipt, result(changed), null, false, now)).toMatchObject({ today, trialEnd })
  })
})
