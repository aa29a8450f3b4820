import { describe, expect, it } from 'vitest'
import { brands } from '../../../brands/index.ts'
import { currentPlanHeading } from '../../../src/areas/shared/plan/plan-heading.ts'
import { pauseLine, renewalLine, retentionLabel } from '../../../src/areas/shared/plan/plan-texts.ts'
import { getPause } from '../../../src/domain/plans/pause.ts'
import type { SubscriptionPlan } from '../../../src/domain/plans/plan.ts'
import { getRenewal } from '../../../src/domain/plans/renewal.ts'
import { createI18n } from '../../../src/i18n/i18n.ts'
import { SPECIFIED } from '../../fixtures/specified-brands.ts'
import { plan, planConfig } from '../support/plans.ts'

const text = await createI18n({ locale: 'en', copy: {} })
const now = new Date(2026, 10, 21, 15, 0)
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()
const pending = { recurlyPlanCode: 'basic', effectiveDate: '2026-12-01', billingCycle: 1, name: 'Basic' }
const apple = planConfig({ provider: 'apple' })

describe('the renewal line of a card', () => {
  it.each<[string, Partial<SubscriptionPlan>, string | null]>([
    [
      'a pending change before a trial [SUBS-19]',
      { pending, trialEnd: '2026-12-05', periodEnd: '2026-12-21' },
      'Changes to Basic on Dec 1, 2026',
    ],
    [
      'a pending change on no known day',
      { pending: { ...pending, effectiveDate: null } },
      'Changes to Basic',
    ],
    [
      'a pending change of the billing cycle alone',
      { planConfig: planConfig({ name: 'Basic', billingCycle: 12 }), pending },
      'Changes to Basic (Monthly) on Dec 1, 2026',
    ],
    ['a trial that ends today [SUBS-20]', { trialEnd: '2026-11-21' }, 'Trial expires Nov 21, 2026'],
    [
      'a trial that ended yesterday [SUBS-20]',
      { trialEnd: '2026-11-20', periodEnd: '2026-12-21' },
      'Renews Dec 21, 2026',
    ],
    [
      'a free plan that carries a trial [SUBS-20]',
      { recurlyPlanCode: 'no_plan', trialEnd: '2026-12-05', periodEnd: '2026-12-21' },
      'Renews Dec 21, 2026',
    ],
    ['apple, later [SUBS-21]', { planConfig: apple, expiration: '2026-12-21' }, 'Renews Dec 21, 2026'],
    ['apple, past [SUBS-21]', { planConfig: apple, expiration: '2026-11-20' }, 'Expired as of Nov 20, 2026'],
    [
      'stripe, past [SUBS-21]',
      { planConfig: planConfig({ provider: 'stripe' }), expiration: '2026-11-20' },
      'Expired as of Nov 20, 2026',
    ],
    ['recurly [SUBS-22]', { periodEnd: '2026-12-21' }, 'Renews Dec 21, 2026'],
    ['nothing known', {}, null],
  ])('%s', (_, part, line) => {
    expect(renewalLine(getRenewal(plan(part), now), text)).toBe(line)
  })

  it('shows the server’s name unchanged', () => {
    const odd = plan({ pending: { ...pending, name: '$t(signIn.title) {{date}}' } })
    expect(renewalLine(getRenewal(odd, now), text)).toBe(
      'Changes to $t(signIn.title) {{date}} on Dec 1, 2026',
    )
  })
})

describe('the pause line of a card', () => {
  it.each([
    ['in 1.2 days [SUBS-23]', inDays(1.2), '2027-01-01', 'Pending pause in 2 days'],
    ['in 1 day [SUBS-23]', inDays(1), '2027-01-01', 'Pending pause in 1 day'],
    ['in an hour [SUBS-23]', inDays(1 / 24), '2027-01-01', 'Pending pause in 1 day'],
    ['since an hour [SUBS-24]', inDays(-1 / 24), '2027-01-01', 'Paused until Jan 1, 2027'],
    ['since ever [SUBS-24]', null, '2027-01-01', 'Paused until Jan 1, 2027'],
    ['without an end', null, null, 'Paused'],
  ])('%s', (_, effective, until, line) => {
    expect(pauseLine(getPause(plan({ paused: { effective, until } }), now), text)).toBe(line)
  })

  it('is null for an active plan', () => {
    expect(pauseLine(getPause(plan(), now), text)).toBeNull()
  })
})

describe('the retention label of a card', () => {
  const label = (retentionDays: number, hours: number | null, code = 'premium', billingCycle = 1) =>
    retentionLabel(
      plan({ recurlyPlanCode: code, planConfig: planConfig({ retentionDays, billingCycle }) }),
      hours,
      text,
    )

  it('is None for 0 [FEATURES-01]', () => {
    expect(label(0, null)).toBe('None')
    expect(label(0, 2, 'basic', 0)).toBe('None')
    expect(label(-1, null)).toBe('None')
    expect(retentionLabel(plan({ planConfig: null }), null, text)).toBe('None')
  })

  it('is 24 hours for 1 [FEATURES-02]', () => {
    expect(label(1, null)).toBe('24 hours')
    expect(label(1, null, 'basic', 0)).toBe('24 hours')
  })

  it('is 2 hours for 1 on basic plans without a cycle when the brand’s capability says so [FEATURES-03]', async () => {
    const { basicRetentionHours } = (await brands.otis()).capabilities
    expect(label(1, basicRetentionHours, 'otis_essential_4_m', 0)).toBe('2 hours')
    expect(label(1, basicRetentionHours, 'basic', 0)).toBe('2 hours')
    expect(label(1, basicRetentionHours, 'premium', 0)).toBe('24 hours')
    expect(label(1, basicRetentionHours, 'basic', 1)).toBe('24 hours')
    expect(label(1, basicRetentionHours, 'basic', 12)).toBe('24 hours')
    expect(label(7, basicRetentionHours, 'basic', 0)).toBe('7 days')
  })

  it.each(SPECIFIED.filter((code) => code !== 'otis'))(
    'is 24 hours for 1 on the basic plan of %s [FEATURES-03]',
    async (code) => {
      const { basicRetentionHours } = (await brands[code]()).capabilities
      expect(label(1, basicRetentionHours, 'basic', 0)).toBe('24 hours')
    },
  )

  it.each([2, 7, 14, 30, 60, 365])('is %i days otherwise [FEATURES-04]', (days) => {
    expect(label(days, null)).toBe(`${days} days`)
    expect(label(days, 2, 'basic', 0)).toBe(`${days} days`)
  })
})

describe('the heading of a card', () => {
  it.each([
    [0, 'Premium'],
    [1, 'Premium (Monthly)'],
    [12, 'Premium (Yearly)'],
    [24, 'Premium (2 Year)'],
    [6, 'Premium'],
  ])('with a cycle of %i months', (billingCycle, heading) => {
    expect(currentPlanHeading(plan({ planConfig: planConfig({ billingCycle }) }), text)).toBe(heading)
  })

  it('is empty without a configuration', () => {
    expect(currentPlanHeading(plan({ planConfig: null }), text)).toBe('')
  })
})
