import { describe, expect, it } from 'vitest'
import { type LinkedFacts, linkedChange } from '../../../../src/domain/plans/linked-change.ts'
import type { SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import type { PlanCard } from '../../../../src/domain/plans/plan-card.ts'
import { createPlanCard, createSubscriptionPlan, NOW } from '../../../../stories/support/plans.ts'

const card = (code: string, part: Partial<PlanCard> = {}): PlanCard =>
  createPlanCard({ id: code, name: code, externalPlanCode: code, ...part })
const [none, lite, plus, premium, hidden, barred] = [
  card('no_plan', { amounts: { USD: 0 } }),
  card('pepper_lite', { amounts: { USD: 0 } }),
  card('plus'),
  card('premium'),
  card('hidden', { visible: false }),
  card('barred'),
] as const
const CATALOG = [none, lite, plus, premium, hidden, barred]
const OFFERED = CATALOG.filter((one) => one !== hidden)
const ELIGIBLE = CATALOG.filter((one) => one !== barred).map(({ id }) => id)

const has = (code: string, part: Partial<SubscriptionPlan> = {}, provider = 'recurly'): SubscriptionPlan =>
  createSubscriptionPlan(
    { id: `${code}-1`, planConfigId: code, recurlyPlanCode: code, devices: [], ...part },
    { id: code, externalPlanCode: code, provider },
  )
const two = [has('plus'), has('plus', { id: 'plus-2', subscriptionId: 'subscription-2' })]
const paused = has('plus', { paused: { effective: '2031-05-01T12:00:00Z', until: null } })
const toPremium = has('plus', {
  pending: { recurlyPlanCode: 'premium', effectiveDate: null, billingCycle: 1, name: 'premium' },
})

/** Returns the kind of the change with the codes of its plans. */
function resultFor(plans: readonly SubscriptionPlan[], fromPlanCode: string, toPlanCode: string) {
  const facts: LinkedFacts = {
    offered: OFFERED,
    catalog: CATALOG,
    account: { plans, eligible: ELIGIBLE },
    now: NOW,
  }
  const change = linkedChange({ fromPlanCode, toPlanCode }, facts)
  if (change.kind === 'none') return 'none'
  return change.kind === 'choice'
    ? `choice of the plan for ${change.target.id}`
    : `${change.current?.id ?? 'nothing'} to ${change.target.id}`
}

describe('the plan codes of a link (X-87)', () => {
  it.each([
    ['a plan of the account', 'plus-1 to premium', [has('plus')], 'plus', 'premium'],
    ['a free plan of the account', 'pepper_lite-1 to plus', [has('pepper_lite')], 'pepper_lite', 'plus'],
    ['a free plan as the target', 'plus-1 to no_plan', [has('plus')], 'plus', 'no_plan'],
    ['two plans of the code', 'choice of the plan for premium', two, 'plus', 'premium'],
    ['no plan', 'nothing to plus', [], 'no_plan', 'plus'],
    ['no plan, by the code of another brand', 'nothing to plus', [], 'notion_lite', 'plus'],
    ['no paid plan', 'pepper_lite-1 to plus', [has('pepper_lite')], 'no_plan', 'plus'],
    ['no plan, beside a paid one', 'none', [has('plus')], 'no_plan', 'premium'],
    ['a free plan, beside a paid one', 'none', [has('plus'), has('pepper_lite')], 'pepper_lite', 'premium'],
    ['a plan that the account does not have', 'none', [has('plus')], 'premium', 'plus'],
    ['a plan, for an account without one', 'none', [], 'plus', 'premium'],
    ['an unknown plan', 'none', [has('plus')], 'no_such', 'premium'],
    ['a plan without a card', 'none', [has('retired')], 'retired', 'premium'],
    ['an unknown target', 'none', [has('plus')], 'plus', 'no_such'],
    ['a target that is not sold', 'none', [has('plus')], 'plus', 'hidden'],
    ['a target that the account is not eligible for', 'none', [has('plus')], 'plus', 'barred'],
    ['the current plan as the target', 'none', [has('plus')], 'plus', 'plus'],
    ['a target that is pending', 'none', [toPremium], 'plus', 'premium'],
    ['a paused plan', 'none', [paused], 'plus', 'premium'],
    ['a plan of an app store', 'none', [has('plus', {}, 'apple')], 'plus', 'premium'],
  ])('from %s start: %s', (_, result, plans, from, to) => {
    expect(resultFor(plans, from, to)).toBe(result)
  })
})
