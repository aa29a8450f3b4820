import { describe, expect, it } from 'vitest'
import type { PlanCard } from '../../../../src/domain/plans/plan-card.ts'
import {
  getCameras,
  lostFeatures,
  type PlanFeature,
  planFeatures,
} from '../../../../src/domain/plans/plan-features.ts'
import { getRetention } from '../../../../src/domain/plans/retention.ts'
import { planCard } from '../../support/plans.ts'

const RULES = { basicRetentionHours: null, planFeatures: {} }

describe('the retention of a plan', () => {
  it.each<[number, number, string | null, number | null, ReturnType<typeof getRetention>]>([
    [0, 0, 'basic', 6, { kind: 'none' }],
    [-1, 1, 'premium', null, { kind: 'none' }],
    [1, 1, 'premium', null, { kind: 'hours', count: 24 }],
    [1, 0, 'basic', 6, { kind: 'hours', count: 6 }],
    [1, 1, 'basic', 6, { kind: 'hours', count: 24 }],
    [1, 0, 'premium', 6, { kind: 'hours', count: 24 }],
    [1, 0, null, 6, { kind: 'hours', count: 24 }],
    [1, 0, 'basic', null, { kind: 'hours', count: 24 }],
    [2, 0, 'basic', 6, { kind: 'days', count: 2 }],
    [30, 1, 'premium', null, { kind: 'days', count: 30 }],
  ])('of %i days, cycle %i, code %s and a brand’s %s hours', (days, billingCycle, code, hours, expected) => {
    expect(getRetention(days, { billingCycle, code }, hours)).toEqual(expected)
    const [history] = planFeatures(planCard({ retentionDays: days, billingCycle, externalPlanCode: code }), {
      ...RULES,
      basicRetentionHours: hours,
    })
    expect(history).toEqual({ kind: 'history', retention: expected })
  })
})

it.each<[number, PlanFeature]>([
  [29, { kind: 'cameras', count: 29 }],
  [30, { kind: 'cameras', count: 'unlimited' }],
  [1000, { kind: 'cameras', count: 'unlimited' }],
])('%i cameras', (count, expected) => {
  expect(getCameras(count)).toEqual(expected)
})

describe('the lost features of a change', () => {
  const base = { retentionDays: 7, deviceQuantity: 5 }
  const lost = (from: Partial<PlanCard>, to: Partial<PlanCard> | null) =>
    lostFeatures(planCard({ ...base, ...from }), to && planCard({ ...base, ...to }), RULES)

  it.each<[string, Partial<PlanCard>, Partial<PlanCard>, PlanFeature['kind'][]]>([
    ['the same plan', {}, {}, []],
    ['fewer days', {}, { retentionDays: 6 }, ['history']],
    ['hours in place of days', { retentionDays: 2 }, { retentionDays: 1 }, ['history']],
    ['days in place of hours', { retentionDays: 1 }, { retentionDays: 2 }, []],
    ['no history', { retentionDays: 1 }, { retentionDays: 0 }, ['history']],
    ['a history in place of none', { retentionDays: 0 }, { retentionDays: 1 }, []],
    ['fewer cameras', {}, { deviceQuantity: 4 }, ['cameras']],
    ['more cameras', {}, { deviceQuantity: 6 }, []],
    ['a number in place of unlimited cameras', { deviceQuantity: 30 }, { deviceQuantity: 29 }, ['cameras']],
    ['unlimited in place of a number', { deviceQuantity: 29 }, { deviceQuantity: 30 }, []],
    ['unlimited, in both', { deviceQuantity: 60 }, { deviceQuantity: 30 }, []],
    ['no cameras', { deviceQuantity: 1 }, { deviceQuantity: 0 }, ['cameras']],
    ['fewer hours of a recorder', { extras: { dvrHours: 48 } }, { extras: { dvrHours: 24 } }, ['dvr']],
    ['more hours of a recorder', { extras: { dvrHours: 24 } }, { extras: { dvrHours: 48 } }, []],
    [
      'fewer days of camera history',
      { extras: { cameraHistoryDays: 30 } },
      { extras: { cameraHistoryDays: 7 } },
      ['cameraHistory'],
    ],
    [
      'more days of camera history',
      { extras: { cameraHistoryDays: 7 } },
      { extras: { cameraHistoryDays: 30 } },
      [],
    ],
  ])('with %s', (_, from, to, expected) => {
    expect(lost(from, to).map(({ kind }) => kind)).toEqual(expected)
  })

  it('are all that the plan has, without another plan', () => {
    expect(lost({ deviceQuantity: 0 }, null).map(({ kind }) => kind)).toEqual(['history'])
    expect(lost({ retentionDays: 0 }, null).map(({ kind }) => kind)).toEqual(['cameras'])
  })
})

it('a plan that covers no device has no feature about cameras', () => {
  expect(planFeatures(planCard({ deviceQuantity: 0 }), RULES).map(({ kind }) => kind)).toEqual(['history'])
})
