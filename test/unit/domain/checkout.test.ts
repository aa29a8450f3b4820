import { describe, expect, it } from 'vitest'
import { checkoutRefusal, purchaseOf } from '../../../src/domain/checkout-offer.ts'
import { isDelegated } from '../../../src/domain/delegated.ts'
import type { SubscriptionPlan } from '../../../src/domain/plan.ts'
import { plan, planCard, planConfig } from '../support/plans.ts'

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

describe('a plan asked for by its address', () => {
  const target = planCard({ id: 'target', externalPlanCode: 'target', amounts: { USD: 999 } })
  const now = new Date('2031-01-15T12:00:00Z')
  const refusal = (held: SubscriptionPlan[], eligible = ['target'], amount = 999) =>
    checkoutRefusal(target, amount, { plans: held, eligible }, now)

  it.each<[string, SubscriptionPlan[], string | null]>([
    ['nothing is held', [], null],
    ['another is held', [plan()], null],
    ['the account has it', [plan({ planConfigId: 'target' })], 'current'],
    ['the account changes to it', [plan({ pending: pendingChange })], 'pending'],
    [
      'the present one is paused',
      [plan({ paused: { effective: null, until: '2031-02-01T12:00:00Z' } })],
      'paused',
    ],
  ])('while %s', (_, held, expected) => {
    expect(refusal(held)).toBe(expected)
  })

  it('is not on offer to one who may not have it, and is not sold for nothing', () => {
    expect(refusal([], [])).toBe('unavailable')
    expect(refusal([plan({ planConfig: planConfig({ provider: 'apple', name: 'Other' }) })], [])).toBe(
      'apple',
    )
    expect(refusal([], ['target'], 0)).toBe('unavailable')
  })

  it('shows in the account once it is held, or waits for the end of the present one', () => {
    const current = plan({ planConfigId: 'target' })
    const later = plan({ pending: pendingChange })
    expect(purchaseOf(target, [plan(), current], now)).toEqual({ plan: current, isPending: false })
    expect(purchaseOf(target, [later], now)).toEqual({ plan: later, isPending: true })
    expect(purchaseOf(target, [plan()], now)).toBeNull()
  })
})
