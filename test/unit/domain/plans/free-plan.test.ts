import { describe, expect, it } from 'vitest'
import {
  isBilledByBrand,
  isCancelled,
  isFreeCard,
  isFreeOfCharge,
  isFreePlan,
  markFreePlans,
  needsPrice,
} from '../../../../src/domain/plans/free-plan.ts'
import type { SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import { plan, planCard, planConfig } from '../../support/plans.ts'

const pendingTo = (code: string | null, billingCycle: number | null = 1): SubscriptionPlan['pending'] => ({
  recurlyPlanCode: code,
  effectiveDate: null,
  billingCycle,
  name: null,
})

describe('a catalog plan', () => {
  it.each<[string, Record<string, number>, boolean, boolean]>([
    ['premium', { USD: 0 }, true, true],
    ['premium', { USD: 0, EUR: 0 }, true, true],
    ['premium', { USD: 0, EUR: 100 }, false, false],
    ['premium', {}, false, false],
    ['no_plan', { USD: 999 }, false, true],
    ['no_plan', {}, false, true],
  ])('%s with the amounts %j costs nothing: %s, and is free: %s', (code, amounts, costsNothing, isFree) => {
    const card = planCard({ externalPlanCode: code, amounts })
    expect({ isFreeOfCharge: isFreeOfCharge(card), isFreeCard: isFreeCard(card) }).toEqual({
      isFreeOfCharge: costsNothing,
      isFreeCard: isFree,
    })
  })
})

describe('the plans of an account', () => {
  const intro = planCard({ externalPlanCode: 'intro', amounts: { USD: 0 } })
  const premium = planCard({ externalPlanCode: 'premium' })

  it('cost nothing when the catalog sells their code for nothing', () => {
    const marked = markFreePlans(
      [
        plan({ recurlyPlanCode: 'intro' }),
        plan({ recurlyPlanCode: 'premium', pending: pendingTo('intro') }),
        plan({ recurlyPlanCode: 'unknown', pending: pendingTo('premium') }),
        plan({ recurlyPlanCode: null, planConfig: null, pending: pendingTo(null) }),
      ],
      [premium, intro],
    )
    expect(marked.map(({ costsNothing, pending }) => [costsNothing, pending?.costsNothing])).toEqual([
      [true, undefined],
      [false, true],
      [false, false],
      [false, false],
    ])
    expect(marked[0]).toMatchObject({ id: 'plan-1', pending: null })
    expect(marked[1]?.pending).toMatchObject({ recurlyPlanCode: 'intro', billingCycle: 1 })
    expect(markFreePlans([plan({ recurlyPlanCode: 'intro' })])[0]?.costsNothing).toBe(false)
  })

  it('do not match a card without a code by the code that they lack', () => {
    const codeless = planCard({ externalPlanCode: null, amounts: { USD: 0 } })
    const [marked] = markFreePlans([plan({ recurlyPlanCode: null, planConfig: null })], [codeless])
    expect(marked?.costsNothing).toBe(false)
  })

  it('are free by their code, or by the catalog', () => {
    expect(isFreePlan(plan())).toBe(false)
    expect(isFreePlan(plan({ costsNothing: true }))).toBe(true)
    expect(isFreePlan(plan({ recurlyPlanCode: 'no_plan' }))).toBe(true)
  })

  it('are cancelled when they change to a free plan', () => {
    expect(isCancelled(plan())).toBe(false)
    expect(isCancelled(plan({ pending: pendingTo('premium') }))).toBe(false)
    expect(isCancelled(plan({ pending: pendingTo('no_plan') }))).toBe(true)
    expect(
      isCancelled(
        plan({
          pending: {
            ...pendingTo('x'),
            recurlyPlanCode: 'x',
            billingCycle: 1,
            effectiveDate: null,
            name: null,
            costsNothing: true,
          },
        }),
      ),
    ).toBe(true)
  })

  it.each<[string, Partial<SubscriptionPlan>, boolean]>([
    ['with a billing cycle', {}, false],
    ['without one', { planConfig: planConfig({ billingCycle: 0 }) }, true],
    [
      'without one, of a free code',
      { recurlyPlanCode: 'no_plan', planConfig: planConfig({ billingCycle: 0 }) },
      false,
    ],
    ['without a configuration', { planConfig: null }, false],
    ['that changes to one with a billing cycle', { pending: pendingTo('x', 12) }, false],
    ['that changes to one without', { pending: pendingTo('x', 0) }, true],
    ['that changes to one of an unknown cycle', { pending: pendingTo('x', null) }, true],
    ['that changes to a free code', { pending: pendingTo('no_plan', 0) }, false],
  ])('need the catalog’s price: one %s: %s', (_, part, expected) => {
    expect(needsPrice(plan(part))).toBe(expected)
  })

  it.each<[string, Partial<SubscriptionPlan>, boolean]>([
    ['a paid one', {}, true],
    ['one that Apple bills', { planConfig: planConfig({ provider: 'apple' }) }, false],
    ['a free one', { recurlyPlanCode: 'no_plan' }, false],
    ['one without a configuration', { planConfig: null }, false],
  ])('are billed by the brand: %s: %s', (_, part, expected) => {
    expect(isBilledByBrand(plan(part))).toBe(expected)
  })
})
