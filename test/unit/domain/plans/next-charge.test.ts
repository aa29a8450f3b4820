import { describe, expect, it } from 'vitest'
import { getNextCharge, isChargePaused, type NextCharge } from '../../../../src/domain/plans/next-charge.ts'
import type { SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import { plan, planConfig } from '../../support/plans.ts'

const now = new Date(2026, 10, 21, 15, 0)
const NEXT = '2026-12-10'
const current = (part: Partial<SubscriptionPlan> = {}): SubscriptionPlan => plan({ periodEnd: NEXT, ...part })
const pendingTo = (recurlyPlanCode: string, effectiveDate: string | null = NEXT) => ({
  recurlyPlanCode,
  effectiveDate,
  billingCycle: 1,
  name: recurlyPlanCode,
})
const pausedUntil = (until: string | null, effective: string | null = '2026-11-01') => ({ effective, until })

describe('the next charge of a plan', () => {
  it.each<[string, Partial<SubscriptionPlan>, NextCharge]>([
    ['is due at its renewal', {}, { kind: 'renewal', date: NEXT }],
    ['has no date that the services do not send', { periodEnd: null }, { kind: 'renewal', date: null }],
    ['has no date of a period that is over', { periodEnd: '2026-11-20' }, { kind: 'renewal', date: null }],
    [
      'has no date of a pause that is over',
      { periodEnd: null, paused: pausedUntil('2026-11-20') },
      { kind: 'afterPause', date: null },
    ],
    [
      'has no date of a change that is over',
      { pending: pendingTo('basic', '2026-11-20') },
      { kind: 'afterChange', date: null },
    ],
    ['waits for the end of a trial', { trialEnd: '2026-12-03' }, { kind: 'afterTrial', date: '2026-12-03' }],
    [
      'waits for a trial that ends today',
      { trialEnd: '2026-11-21' },
      { kind: 'afterTrial', date: '2026-11-21' },
    ],
    [
      'waits for the end of a pause',
      { paused: pausedUntil('2027-01-01') },
      { kind: 'afterPause', date: '2027-01-01' },
    ],
    [
      'has no date in a pause without an end',
      { paused: pausedUntil(null) },
      { kind: 'afterPause', date: null },
    ],
    [
      'is due at the renewal after a pause that ends before it',
      { paused: pausedUntil('2026-12-01') },
      { kind: 'afterPause', date: NEXT },
    ],
    [
      'waits for the end of a pause that begins before the renewal',
      { paused: pausedUntil('2027-01-01', '2026-12-01') },
      { kind: 'afterPause', date: '2027-01-01' },
    ],
    [
      'is due at a renewal before a pause begins',
      { paused: pausedUntil('2027-03-01', '2027-01-01') },
      { kind: 'renewal', date: NEXT },
    ],
    [
      'waits for a pause that outlasts the trial',
      { trialEnd: '2026-12-03', paused: pausedUntil('2027-01-01') },
      { kind: 'afterPause', date: '2027-01-01' },
    ],
    [
      'is that of the plan that replaces it',
      { pending: pendingTo('plus') },
      { kind: 'afterChange', date: NEXT },
    ],
    [
      'is that of the plan that replaces it, on no known day',
      { pending: pendingTo('plus', null) },
      { kind: 'afterChange', date: null },
    ],
    [
      'is that of the plan that replaces a trial',
      { trialEnd: '2026-12-03', pending: pendingTo('plus', '2026-12-03') },
      { kind: 'afterChange', date: '2026-12-03' },
    ],
    [
      'is that of the plan that replaces it, after a pause',
      { paused: pausedUntil('2027-01-01'), pending: pendingTo('plus') },
      { kind: 'afterChange', date: '2027-01-01' },
    ],
    ['is none where the plan ends', { pending: pendingTo('no_plan') }, { kind: 'ended' }],
    [
      'is none where a trial ends',
      { trialEnd: '2026-12-03', pending: pendingTo('no_plan') },
      { kind: 'ended' },
    ],
    ['is none of an expired plan', { expiration: '2026-11-20' }, { kind: 'ended' }],
    [
      'is none of an expired plan of another source',
      { planConfig: planConfig({ provider: 'stripe' }), periodEnd: '2026-11-20' },
      { kind: 'ended' },
    ],
    ['is not known of an app store', { planConfig: planConfig({ provider: 'apple' }) }, { kind: 'none' }],
    ['is none of a free plan', { recurlyPlanCode: 'no_plan' }, { kind: 'none' }],
  ])('%s', (_, part, charge) => {
    expect(getNextCharge(current(part), now)).toEqual(charge)
  })
})

describe('a charge on December 10', () => {
  it.each<[string, SubscriptionPlan['paused'], boolean]>([
    ['a pause without an end', pausedUntil(null), true],
    ['a pause that ends after it', pausedUntil('2026-12-11'), true],
    ['a pause that ends on its day', pausedUntil('2026-12-10'), true],
    ['a pause that ends before it', pausedUntil('2026-12-09'), false],
    ['a pause that begins before it', pausedUntil(null, '2026-12-09'), true],
    ['a pause that begins on its day', pausedUntil(null, '2026-12-10'), true],
    ['a pause that begins after it', pausedUntil(null, '2026-12-11'), false],
    ['a pause whose beginning is not known', pausedUntil(null, null), true],
    ['no pause', null, false],
  ])('is prevented by %s: %s, %s', (_, paused, isPaused) => {
    expect(isChargePaused(plan({ paused }), NEXT, now)).toBe(isPaused)
  })
})
