import { describe, expect, it } from 'vitest'
import { checkoutRefusal, getPurchase } from '../../../../src/domain/orders/checkout-offer.ts'
import { isDelegated } from '../../../../src/domain/orders/delegated.ts'
import type { SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import { plan, planCard, planConfig } from '../../support/plans.ts'

const pendingChange = {
  recurlyPlanCode: 'target',
  effectiveDate: '2031-06-04T12:00:00Z',
  billingCycle: 1,
  name: 'Target',
}

describe('delegated checkout', () => {
  it.each([
    ['default', 'plus_m', false],
    ['default', 'no_plan', false],
    ['delegatedCheckout', 'plus_m', true],
    ['delegatedCheckout', null, true],
    ['delegatedCheckout', 'no_plan', false],
    ['delegatedCheckout', 'visi_no_plan', false],
    ['delegatedCheckout', 'notion_lite', false],
    ['delegatedCheckout', 'not_a_plan_geeni', false],
    ['delegatedCheckout', 'pepper_lite', true],
    ['', 'plus_m', false],
  ])('with the flow %s and the plan %s is %s [CHECKOUT-01]', (flow, code, expected) => {
    expect(isDelegated(flow, code)).toBe(expected)
  })
})

describe('checkoutRefusal', () => {
  const target = planCard({ id: 'target', externalPlanCode: 'target', amounts: { USD: 999 } })
  const now = new Date('2031-01-15T12:00:00Z')
  const refusal = (plans: SubscriptionPlan[], eligible = ['target'], amount = 999) =>
    checkoutRefusal(target, amount, { plans, current: plans[0] ?? null, eligible }, now)

  it.each<[string, SubscriptionPlan[], string | null]>([
    ['there is none', [], null],
    ['there is another one', [plan()], null],
    ['it is the plan itself', [plan({ planConfigId: 'target' })], 'current'],
    ['it changes to the plan', [plan({ pending: pendingChange })], 'pending'],
    [
      'the present one is paused',
      [plan({ paused: { effective: null, until: '2031-02-01T12:00:00Z' } })],
      'paused',
    ],
  ])('depends on the current plan: %s', (_, plans, expected) => {
    expect(refusal(plans)).toBe(expected)
  })

  it('refuses a plan that the account is not eligible for, and a free plan', () => {
    expect(refusal([], [])).toBe('unavailable')
    expect(refusal([plan({ planConfig: planConfig({ provider: 'apple', name: 'Other' }) })], [])).toBe(
      'apple',
    )
    expect(refusal([], ['target'], 0)).toBe('unavailable')
  })

  it('finds a purchase as a current plan, or as a pending change', () => {
    const current = plan({ planConfigId: 'target' })
    const later = plan({ pending: pendingChange })
    expect(getPurchase(target, [plan(), current], now)).toEqual({ plan: current, isPending: false })
    expect(getPurchase(target, [later], now)).toEqual({ plan: later, isPending: true })
    expect(getPurchase(target, [plan()], now)).toBeNull()
  })
})
