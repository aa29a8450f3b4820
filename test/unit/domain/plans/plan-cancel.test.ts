import { describe, expect, it } from 'vitest'
import {
  cardToCancel,
  findFreePlan,
  planToCancel,
  serviceEnd,
} from '../../../../src/domain/plans/plan-cancel.ts'
import type { PlanCard } from '../../../../src/domain/plans/plan-card.ts'
import { plan, planConfig } from '../../support/plans.ts'

const NOW = new Date('2031-05-20T12:00:00Z')
const extras = { sendHelp: true }
const card = (part: Partial<PlanCard>): PlanCard => ({
  ...planConfig(),
  amounts: { USD: 999 },
  secondPlan: null,
  trial: null,
  extras,
  ...part,
})

describe('the free plan of a brand', () => {
  const paid = card({ id: 'paid', default: true })
  const byCode = card({ id: 'code', externalPlanCode: 'no_plan', default: true, amounts: {} })
  const byAmount = card({ id: 'amount', externalPlanCode: 'intro', amounts: { EUR: 0 } })
  const hiddenCode = card({ id: 'hidden', externalPlanCode: 'no_plan' })
  it.each<[string, PlanCard[], string | undefined]>([
    ['the default one with a free code', [paid, byAmount, byCode], 'code'],
    ['else the first one without a price', [paid, hiddenCode, byAmount], 'amount'],
    [
      'the default one without a price, whatever its code',
      [byAmount, card({ id: 'acme', externalPlanCode: 'acme_free', default: true, amounts: { USD: 0 } })],
      'acme',
    ],
    ['none where all plans have a price', [paid, hiddenCode], undefined],
  ])('is %s', (_, plans, id) => expect(findFreePlan(plans)?.id).toBe(id))
})

describe('the card of a current plan', () => {
  it('is found by id, else by code, else made from the plan', () => {
    const byId = card({ id: 'config-1', name: 'By id', externalPlanCode: 'other' })
    const byCode = card({ id: 'x', name: 'By code', externalPlanCode: 'premium' })
    expect(cardToCancel(plan(), [byCode, byId])?.name).toBe('By id')
    const other = card({ id: 'y', name: 'Other', externalPlanCode: 'other' })
    expect(cardToCancel(plan(), [other, byCode])?.name).toBe('By code')
    expect(cardToCancel(plan(), [])).toMatchObject({ name: 'Premium', retentionDays: 30, amounts: {} })
    expect(cardToCancel(plan({ planConfig: null }), [])).toBeNull()
    const codeless = card({ id: 'x', name: 'No code', externalPlanCode: null })
    const bare = plan({ recurlyPlanCode: null, planConfig: planConfig({ externalPlanCode: null }) })
    expect(cardToCancel(plan(), [codeless])?.name).toBe('Premium')
    expect(cardToCancel(bare, [codeless])?.name).toBe('Premium')
  })
})

describe('the plan to cancel', () => {
  const one = plan({ id: 'one' })
  const two = plan({ id: 'two', planConfigId: 'config-2', planConfig: planConfig({ id: 'config-2' }) })
  const free = plan({ id: 'free', recurlyPlanCode: 'no_plan' })
  const paused = plan({ id: 'paused', paused: { effective: '2031-05-01T12:00:00Z', until: null } })
  it.each([
    ['the one with the given id', [one, two], 'two', 'plan two'],
    ['the only one that the portal can cancel', [free, one], null, 'plan one'],
    ['none of several without an id', [one, two], null, 'none'],
    ['none for an unknown id', [one], 'three', 'none'],
    ['none for a free plan', [free], 'free', 'none'],
    [
      'none for a plan of the app store',
      [plan({ planConfig: planConfig({ provider: 'apple' }) })],
      null,
      'apple',
    ],
    [
      'none for a plan of the app store beside others that the portal does not cancel',
      [free, plan({ planConfig: planConfig({ provider: 'apple' }) })],
      null,
      'apple',
    ],
    ['none for a plan without a configuration', [plan({ planConfig: null })], null, 'none'],
    ['a paused one, which is reported as paused', [paused], 'paused', 'paused paused'],
  ])('is %s', (_, plans, id, expected) => {
    const found = planToCancel(plans, id, NOW)
    expect('plan' in found ? `${found.kind} ${found.plan.id}` : found.kind).toBe(expected)
  })
})

describe('a cancelled plan', () => {
  const periodEnd = '2031-06-04T12:00:00Z'
  const trialEnd = '2031-05-27T12:00:00Z'
  it.each([
    ['ends with the cycle', plan({ periodEnd }), { kind: 'period', date: periodEnd }],
    ['ends with the trial', plan({ periodEnd, trialEnd }), { kind: 'trial', date: trialEnd }],
    [
      'has ended with its expiration',
      plan({ expiration: '2020-01-01', planConfig: planConfig({ provider: 'stripe' }) }),
      { kind: 'expired', date: '2020-01-01' },
    ],
    ['has no end without dates', plan(), { kind: 'period', date: null }],
  ])('%s', (_, one, expected) => expect(serviceEnd(one, NOW)).toEqual(expected))
})
