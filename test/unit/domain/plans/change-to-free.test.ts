import { describe, expect, it } from 'vitest'
import { canChangeToFree, isFreeElsewhere } from '../../../../src/domain/plans/change-to-free.ts'
import type { SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import type { PlanCard } from '../../../../src/domain/plans/plan-card.ts'
import { plan, planConfig } from '../../support/plans.ts'

const NOW = new Date('2031-05-20T12:00:00Z')
const free: PlanCard = {
  ...planConfig({ id: 'free', externalPlanCode: 'no_plan' }),
  amounts: { USD: 0 },
  secondPlan: null,
  trial: null,
  extras: {},
}
const pending = { recurlyPlanCode: 'no_plan' } as SubscriptionPlan['pending']
const paused = { effective: '2031-05-01T12:00:00Z', until: null }
const other = (part: Partial<SubscriptionPlan> = {}) => plan({ id: 'other', ...part })

describe('a change to the free plan', () => {
  it.each<[string, SubscriptionPlan, SubscriptionPlan[], string[], { can: boolean; isElsewhere: boolean }]>([
    ['is open', plan(), [], ['free'], { can: true, isElsewhere: false }],
    ['needs that the account is eligible', plan(), [], [], { can: false, isElsewhere: false }],
    [
      'is a cancellation while another plan is the free plan',
      plan(),
      [other({ planConfigId: 'free' })],
      [],
      { can: true, isElsewhere: true },
    ],
    [
      'is a cancellation while another plan becomes it',
      plan(),
      [other({ pending })],
      [],
      { can: true, isElsewhere: true },
    ],
    [
      'is closed for a plan that already changes to it',
      plan({ pending }),
      [],
      ['free'],
      { can: false, isElsewhere: false },
    ],
    ['is not open for a paused plan', plan({ paused }), [], ['free'], { can: false, isElsewhere: false }],
    [
      'is open while another plan is paused',
      plan(),
      [other({ paused })],
      ['free'],
      { can: true, isElsewhere: false },
    ],
  ])('%s', (_, left, others, eligible, expected) => {
    const plans = [left, ...others]
    const can = canChangeToFree(free, left, { plans, eligible }, NOW)
    expect({ can, isElsewhere: isFreeElsewhere(free, left, plans, NOW) }).toEqual(expected)
  })
})
