import { describe, expect, it } from 'vitest'
import { changeEffects } from '../../../../src/domain/plans/change-effects.ts'
import type { PlanCard } from '../../../../src/domain/plans/plan-card.ts'
import { createDevice, createPlanCard, createSubscriptionPlan } from '../../../../stories/support/plans.ts'

const card = (retentionDays: number, part: Partial<PlanCard> = {}): PlanCard =>
  createPlanCard({ deviceQuantity: 5, retentionDays, ...part })
const free = (retentionDays: number, part: Partial<PlanCard> = {}): PlanCard =>
  card(retentionDays, { externalPlanCode: 'no_plan', billingCycle: 0, amounts: { USD: 0 }, ...part })

const device = (id: string) => ({ ...createDevice(id, 'GE-CI1'), subscribable: id !== 'plug' })
const planWith = (ids: readonly string[], part = {}) =>
  createSubscriptionPlan({
    devices: ids.map(device),
    periodEnd: '2031-05-09T12:00:00Z',
    trialEnd: null,
    ...part,
  })
const RULES = { basicRetentionHours: null, hoursKeptAfterCancel: null }
const getNames = (list: readonly { name: string }[]) => list.map(({ name }) => name)

describe('the devices that a plan change affects', () => {
  const from = card(30)
  it.each([
    ['as many places', ['door', 'yard'], card(30, { deviceQuantity: 2 }), null],
    ['a device that needs no place', ['door', 'plug'], card(30, { deviceQuantity: 1 }), null],
    [
      'a paid plan with fewer places',
      ['door', 'yard', 'hall'],
      card(30, { deviceQuantity: 1 }),
      { kind: 'choose', count: 3, places: 1 },
    ],
  ])('%s', (_, ids, to, expected) => {
    expect(changeEffects(planWith(ids), { from, to }, RULES).devices).toEqual(expected)
  })

  it('names those that a free plan covers, and those that lose cover', () => {
    const to = free(30, { deviceQuantity: 1 })
    const { devices } = changeEffects(planWith(['door', 'yard', 'hall']), { from, to }, RULES)
    if (devices?.kind !== 'lose') throw new Error('expected devices that lose cover')
    expect({ stays: getNames(devices.stays), leaves: getNames(devices.leaves) }).toEqual({
      stays: ['door'],
      leaves: ['yard', 'hall'],
    })
  })
})

describe('a free plan that keeps no video', () => {
  it.each([
    ['covers no device', RULES, [[], ['door', 'yard']]],
    [
      'covers devices where the brand keeps hours',
      { ...RULES, hoursKeptAfterCancel: 2 },
      [['door'], ['yard']],
    ],
  ])('%s', (_, rules, expected) => {
    const to = free(0, { deviceQuantity: 1 })
    const { devices } = changeEffects(planWith(['door', 'yard']), { from: card(30), to }, rules)
    if (devices?.kind !== 'lose') throw new Error('expected devices that lose cover')
    const [stays, leaves] = expected
    expect({ stays: getNames(devices.stays), leaves: getNames(devices.leaves) }).toEqual({ stays, leaves })
  })
})

describe('the recordings that a plan change deletes', () => {
  it.each([
    ['a longer history', card(7), card(30), RULES, null],
    ['the same history', card(30), card(30), RULES, null],
    ['days', card(30), card(7), RULES, { kind: 'days', count: 7 }],
    ['24 hours', card(30), card(1), RULES, { kind: 'hours', count: 24 }],
    ['24 hours in place of two days', card(2), card(1), RULES, { kind: 'hours', count: 24 }],
    [
      'the hours of a brand’s basic plan',
      card(1),
      card(1, { externalPlanCode: 'basic', billingCycle: 0 }),
      { ...RULES, basicRetentionHours: 6 },
      { kind: 'hours', count: 6 },
    ],
    ['no history', card(30), free(0), RULES, { kind: 'all' }],
    [
      'the hours that a brand keeps',
      card(30),
      free(0),
      { ...RULES, hoursKeptAfterCancel: 2 },
      { kind: 'hours', count: 2 },
    ],
    ['an unknown card', null, free(0), RULES, null],
  ])('%s', (_, from, to, rules, expected) => {
    expect(changeEffects(planWith([]), { from, to }, rules).history).toEqual(expected)
  })
})
