import { describe, expect, it } from 'vitest'
import { getPause } from '../../../../src/domain/plans/pause.ts'
import { getCode, type SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import { getRenewal } from '../../../../src/domain/plans/renewal.ts'
import { type SubscriptionState, subscriptionState } from '../../../../src/domain/plans/subscription-state.ts'
import { getTrialEnd } from '../../../../src/domain/plans/trial.ts'
import { inTimeZone, plan, planConfig } from '../../support/plans.ts'

const now = new Date(2026, 10, 21, 15, 0)
const pending = {
  recurlyPlanCode: 'basic',
  effectiveDate: '2026-12-01',
  billingCycle: 1,
  name: 'Basic',
}
const apple = planConfig({ provider: 'apple' })
const stripe = planConfig({ provider: 'stripe' })

describe('the renewal line', () => {
  it.each<[string, Partial<SubscriptionPlan>, ReturnType<typeof getRenewal>]>([
    [
      'a pending change takes precedence over a trial [SUBS-19]',
      { pending, trialEnd: '2026-12-05', periodEnd: '2026-12-21' },
      { kind: 'pending', plan: 'Basic', date: '2026-12-01' },
    ],
    [
      'a pending change takes precedence over the end of an apple plan [SUBS-19]',
      { pending, planConfig: apple, expiration: '2026-11-01' },
      { kind: 'pending', plan: 'Basic', date: '2026-12-01' },
    ],
    [
      'a pending change without a name shows its code [SUBS-19]',
      { pending: { ...pending, name: null, effectiveDate: null } },
      { kind: 'pending', plan: 'basic', date: null },
    ],
    [
      'a pending change without a name and a code shows none [SUBS-19]',
      { pending: { ...pending, name: null, recurlyPlanCode: null } },
      { kind: 'pending', plan: '', date: '2026-12-01' },
    ],
    [
      'a pending change of a plan without a configuration [SUBS-19]',
      { planConfig: null, pending },
      { kind: 'pending', plan: 'Basic', date: '2026-12-01' },
    ],
    [
      'a trial that ends today [SUBS-20]',
      { trialEnd: '2026-11-21', periodEnd: '2026-12-21' },
      { kind: 'trial', date: '2026-11-21' },
    ],
    [
      'a trial that ends later [SUBS-20]',
      { trialEnd: '2026-11-22', periodEnd: '2026-12-21' },
      { kind: 'trial', date: '2026-11-22' },
    ],
    [
      'a trial that ended yesterday [SUBS-20]',
      { trialEnd: '2026-11-20', periodEnd: '2026-12-21' },
      { kind: 'renews', date: '2026-12-21' },
    ],
    [
      'a trial of a free plan [SUBS-20]',
      {
        recurlyPlanCode: 'no_plan',
        trialEnd: '2026-12-05',
        periodEnd: '2026-12-21',
      },
      { kind: 'renews', date: '2026-12-21' },
    ],
    [
      'a trial takes precedence over the end of an apple plan [SUBS-20]',
      { planConfig: apple, trialEnd: '2026-12-05', expiration: '2026-11-01' },
      { kind: 'trial', date: '2026-12-05' },
    ],
    [
      'apple, later [SUBS-21]',
      { planConfig: apple, expiration: '2026-12-21' },
      { kind: 'renews', date: '2026-12-21' },
    ],
    [
      'apple, today [SUBS-21]',
      { planConfig: apple, expiration: '2026-11-21' },
      { kind: 'renews', date: '2026-11-21' },
    ],
    [
      'apple, past [SUBS-21]',
      { planConfig: apple, expiration: '2026-11-20' },
      { kind: 'expired', date: '2026-11-20' },
    ],
    [
      'stripe, past [SUBS-21]',
      { planConfig: stripe, expiration: '2026-10-01' },
      { kind: 'expired', date: '2026-10-01' },
    ],
    [
      'stripe, later, with the end of the period alone [SUBS-21]',
      { planConfig: stripe, periodEnd: '2027-01-01' },
      { kind: 'renews', date: '2027-01-01' },
    ],
    ['apple without a date', { planConfig: apple }, { kind: 'none' }],
    [
      'recurly [SUBS-22]',
      { periodEnd: '2026-12-21', expiration: '2026-11-01' },
      { kind: 'renews', date: '2026-12-21' },
    ],
    ['recurly, today [SUBS-22]', { periodEnd: '2026-11-21' }, { kind: 'renews', date: '2026-11-21' }],
    ['recurly does not renew on a past date', { periodEnd: '2026-11-20' }, { kind: 'none' }],
    [
      'a pending change on a past date',
      { pending: { ...pending, effectiveDate: '2026-11-20' } },
      { kind: 'pending', plan: 'Basic', date: null },
    ],
    [
      'no configuration at all [SUBS-22]',
      { planConfig: null, periodEnd: '2026-12-21' },
      { kind: 'renews', date: '2026-12-21' },
    ],
    ['no dates', {}, { kind: 'none' }],
  ])('%s', (_, part, line) => {
    expect(getRenewal(plan(part), now)).toEqual(line)
  })

  it.each(['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'])(
    'counts today by the calendar in %s, from its first to its last minute [SUBS-20 SUBS-21]',
    (zone) => {
      inTimeZone(zone, () => {
        for (const hour of [0, 12, 23]) {
          const moment = new Date(2026, 10, 21, hour, 59)
          expect(getRenewal(plan({ trialEnd: '2026-11-21' }), moment).kind).toBe('trial')
          expect(getRenewal(plan({ trialEnd: '2026-11-20' }), moment).kind).toBe('none')
          expect(getRenewal(plan({ planConfig: apple, expiration: '2026-11-21' }), moment).kind).toBe(
            'renews',
          )
          expect(getRenewal(plan({ planConfig: apple, expiration: '2026-11-20' }), moment).kind).toBe(
            'expired',
          )
        }
      })
    },
  )
})

describe('a pause', () => {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const DAY = 86_400_000
  it.each([
    ['1.2 days away', 1.2 * DAY, 2],
    ['exactly 1 day away', DAY, 1],
    ['a millisecond over a day away', DAY + 1, 2],
    ['a minute away', 60_000, 1],
    ['30 days away', 30 * DAY, 30],
  ])('%s is pending, with its days rounded up [SUBS-23]', (_, ms, days) => {
    const paused = { effective: at(ms), until: '2027-01-01' }
    expect(getPause(plan({ paused }), now)).toEqual({ kind: 'pending', days })
  })

  it.each([
    ['that has started', at(-1)],
    ['that starts now', at(0)],
    ['without a start', null],
    ['with an invalid start', 'soon'],
  ])('%s lasts until its date [SUBS-24]', (_, effective) => {
    const paused = { effective, until: '2027-01-01' }
    expect(getPause(plan({ paused }), now)).toEqual({
      kind: 'paused',
      until: '2027-01-01',
    })
  })

  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-20', null],
  ])('that the services end on %s lasts until %s', (until, shown) => {
    expect(getPause(plan({ paused: { effective: null, until } }), now)).toEqual({
      kind: 'paused',
      until: shown,
    })
  })

  it('is none without data', () => {
    expect(getPause(plan(), now)).toEqual({ kind: 'none' })
  })
})

describe('the end of a running trial', () => {
  it.each<[string, Partial<SubscriptionPlan> | null, string | null]>([
    ['today', { trialEnd: '2026-11-21' }, '2026-11-21'],
    ['later, beside a pending change', { trialEnd: '2026-12-05', pending }, '2026-12-05'],
    ['yesterday', { trialEnd: '2026-11-20' }, null],
    ['of a free plan', { trialEnd: '2026-12-05', recurlyPlanCode: 'no_plan' }, null],
    ['without a trial', {}, null],
    ['without a plan', null, null],
  ])('%s', (_, part, end) => {
    expect(getTrialEnd(part && plan(part), now)).toBe(end)
  })
})

describe('the state of a subscription', () => {
  const states: [string, Partial<SubscriptionPlan>, SubscriptionState][] = [
    ['a paid plan', { periodEnd: '2026-12-21' }, 'active'],
    ['a plan without dates', {}, 'active'],
    ['an apple plan that ended', { planConfig: apple, expiration: '2026-11-20' }, 'expired'],
    ['a plan past its expiration', { expiration: '2026-11-20' }, 'expired'],
    ['an apple plan that ends today', { planConfig: apple, expiration: '2026-11-21' }, 'active'],
    ['a plan that expired earlier today', { expiration: new Date(2026, 10, 21, 8).toISOString() }, 'active'],
    ['a free plan past its expiration', { recurlyPlanCode: 'no_plan', expiration: '2026-11-20' }, 'active'],
    ['a change to another plan', { pending }, 'pendingChange'],
    ['a change to a free plan', { pending: { ...pending, recurlyPlanCode: 'no_plan' } }, 'cancelled'],
    ['a trial', { trialEnd: '2026-12-05' }, 'freeTrial'],
    ['a change during a trial', { pending, trialEnd: '2026-12-05' }, 'pendingChange'],
  ]
  it.each(states)('of %s', (_, part, state) => {
    expect(subscriptionState(plan(part), now)).toBe(state)
  })

  it.each(['2026-11-20', '2026-11-21', '2026-11-22'])(
    'never contradicts the renewal line of an apple plan that ends on %s',
    (expiration) => {
      const ends = plan({ planConfig: apple, expiration })
      expect(subscriptionState(ends, now) === 'expired').toBe(getRenewal(ends, now).kind === 'expired')
    },
  )

  it('is one of exactly five [CONST-12]', () => {
    const seen = new Set(states.map(([, part]) => subscriptionState(plan(part), now)))
    expect([...seen].toSorted()).toEqual(
      ['active', 'cancelled', 'expired', 'freeTrial', 'pendingChange'].toSorted(),
    )
  })

  it('has the billed code of the plan, else the code of its configuration', () => {
    expect(getCode(plan())).toBe('premium')
    expect(
      getCode(
        plan({
          recurlyPlanCode: null,
          planConfig: planConfig({ externalPlanCode: 'x' }),
        }),
      ),
    ).toBe('x')
    expect(getCode(plan({ recurlyPlanCode: null, planConfig: null }))).toBeNull()
  })
})
