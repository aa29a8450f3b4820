import { describe, expect, it } from 'vitest'
import { canKeepPlan } from '../../../../src/areas/my-plan/use-keep-plan.ts'
import type { SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import { createSubscriptionPlan, NOW } from '../../../../stories/support/plans.ts'

const pending = { recurlyPlanCode: 'basic', effectiveDate: '2031-06-04', billingCycle: 1, name: 'Basic' }
const paused = { effective: '2031-05-01T12:00:00Z', until: null }
const ofApple = createSubscriptionPlan({}, { provider: 'apple' }).planConfig

describe('the order that keeps a plan', () => {
  it.each<[string, boolean, Partial<SubscriptionPlan>, boolean]>([
    ['undoes a pending change', true, { pending }, true],
    [
      'undoes a change before a pause begins',
      true,
      { pending, paused: { ...paused, effective: '2031-06-01' } },
      true,
    ],
    ['is not offered where the services have no such order', false, { pending }, false],
    ['is not offered without a pending change', true, { pending: null }, false],
    [
      'is not offered for a plan that the services do not describe',
      true,
      { pending, planConfig: null },
      false,
    ],
    ['is not offered for a plan of an app store', true, { pending, planConfig: ofApple }, false],
    ['is not offered during a pause', true, { pending, paused }, false],
  ])('%s', (_, keepsPlanByOrder, part, canKeep) => {
    expect(canKeepPlan(createSubscriptionPlan(part), { keepsPlanByOrder }, NOW)).toBe(canKeep)
  })
})
