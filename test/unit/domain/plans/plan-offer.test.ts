import { describe, expect, it } from 'vitest'
import {
  findCard,
  getChangeBlock,
  offerStatus,
  planToChange,
} from '../../../../src/domain/plans/offer-status.ts'
import type { SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import { isOtherCycle, type PlanCard } from '../../../../src/domain/plans/plan-card.ts'
import { featureRows, lostFeatures, planFeatures } from '../../../../src/domain/plans/plan-features.ts'
import {
  bestSaving,
  cycleSuffix,
  getSaving,
  getTabs,
  initialTab,
  offerCurrency,
  plansOfTab,
  tabIndex,
  visiblePlans,
} from '../../../../src/domain/plans/plan-offer.ts'
import { getTrial, inTrial } from '../../../../src/domain/plans/trial.ts'
import { formatMoney } from '../../../../src/i18n/format.ts'
import { plan, planCard, planConfig } from '../../support/plans.ts'

const ids = (plans: readonly { id: string }[]) => plans.map(({ id }) => id)

describe('the visible plans', () => {
  const offer = { currency: 'USD', excludedCodes: [], currentPlanId: null }

  it('have an amount in the currency, the cheapest first [PLANS-06]', () => {
    const plans = [
      planCard({ id: 'dear', amounts: { USD: 1999 } }),
      planCard({ id: 'euro', amounts: { EUR: 100 } }),
      planCard({ id: 'free', amounts: { USD: 0 } }),
      planCard({ id: 'cheap', amounts: { USD: 299, EUR: 9999 } }),
    ]
    expect(ids(visiblePlans(plans, offer))).toEqual(['free', 'cheap', 'dear'])
    expect(ids(visiblePlans(plans, { ...offer, currency: 'EUR' }))).toEqual(['euro', 'cheap'])
  })

  it('exclude excluded, hidden, retired and non-subscribable plans [PLANS-07]', () => {
    const plans = [
      planCard({ id: 'offered' }),
      planCard({ id: 'excluded', externalPlanCode: 'never' }),
      planCard({ id: 'hidden', visible: false }),
      planCard({ id: 'none', externalPlanCode: 'non-subscribable' }),
      planCard({ id: 'retired', legacy: true }),
    ]
    const excluding = { ...offer, excludedCodes: ['never'] }
    expect(ids(visiblePlans(plans, excluding))).toEqual(['offered'])
    expect(ids(visiblePlans(plans, { ...excluding, currentPlanId: 'retired' }))).toEqual([
      'offered',
      'retired',
    ])
  })

  it('are in dollars where no plan has the currency of the country', () => {
    const plans = [planCard({ amounts: { USD: 999, EUR: 899 } })]
    expect([offerCurrency(plans, 'EUR', 'USD'), offerCurrency(plans, 'JPY', 'USD')]).toEqual(['EUR', 'USD'])
    expect(offerCurrency([...plans, planCard({ amounts: { USD: 1999 } })], 'EUR', 'USD')).toBe('EUR')
  })

  it('have prices of the amount in cents divided by 100 [PLANS-11]', () => {
    expect(formatMoney(999, 'USD', 'en')).toBe('$9.99')
  })
})

describe('the tabs', () => {
  it.each([
    [0, 0],
    [1, 0],
    [11, 0],
    [12, 1],
    [23, 1],
    [24, 2],
  ])('start at the tab of a cycle of %i months: %i [PLANS-05]', (months, index) => {
    expect(tabIndex(months)).toBe(index)
  })

  it('are those of the brand that have plans, and a shorter one replaces a missing one', () => {
    const yearly = [planCard(), planCard({ billingCycle: 12 })]
    expect(getTabs(yearly, [1, 12, 24])).toEqual([1, 12])
    expect(getTabs(yearly, [1])).toEqual([1])
    expect(initialTab(24, [1, 12])).toBe(12)
  })

  it('contain the free plan each', () => {
    const plans = [
      planCard({ id: 'free', billingCycle: 0 }),
      planCard({ id: 'y', billingCycle: 12 }),
      planCard(),
    ]
    expect(ids(plansOfTab(plans, 12))).toEqual(['free', 'y'])
  })

  it('show their saving: an exact one where all save the same, else the largest', () => {
    const month = planCard({ name: 'A' })
    const year = planCard({ name: 'A', billingCycle: 12, amounts: { USD: 9990 } })
    const other = [planCard({ name: 'B' }), planCard({ name: 'B', billingCycle: 12, amounts: { USD: 5994 } })]
    expect(bestSaving([year], [month, year], 'USD')).toEqual({ percent: 16, isSame: true })
    expect(bestSaving([year, ...other], [month, year, ...other], 'USD')).toEqual({
      percent: 50,
      isSame: false,
    })
    expect(bestSaving([month], [month, year], 'USD')).toBeNull()
  })

  it('contain no tab of plans without a billing cycle, and the monthly one without plans', () => {
    expect(getTabs([planCard({ billingCycle: 0 })], [1, 12, 24])).toEqual([1])
    expect(getTabs([planCard({ billingCycle: 0 })], [12])).toEqual([1])
    expect(getTabs([], [1, 12, 24])).toEqual([1])
    expect([initialTab(12, [1, 12, 24]), initialTab(24, [1, 12, 24]), initialTab(0, [1, 12, 24])]).toEqual([
      12, 24, 1,
    ])
    expect([initialTab(1, [12]), initialTab(12, [1, 24])]).toEqual([1, 1])
  })

  it.each<[string, Partial<PlanCard>, Partial<PlanCard>[], number | null]>([
    ['of a yearly plan', { billingCycle: 12, amounts: { USD: 9990 } }, [{}], 16],
    ['of a plan that costs the same', { billingCycle: 12, amounts: { USD: 11988 } }, [{}], null],
    ['of a plan that costs more', { billingCycle: 12, amounts: { USD: 20000 } }, [{}], null],
    ['of a monthly plan', {}, [{ billingCycle: 12, amounts: { USD: 99900 } }], null],
    ['without a monthly plan', { billingCycle: 24, amounts: { USD: 1 } }, [{ billingCycle: 12 }], null],
    ['of a plan without a billing cycle', { billingCycle: 0, amounts: { USD: 1 } }, [{}], null],
    ['without a price', { billingCycle: 12, amounts: { EUR: 1 } }, [{}], null],
    ['over a monthly plan without a price', { billingCycle: 12 }, [{ amounts: { EUR: 1 } }], null],
    ['over a free monthly plan', { billingCycle: 12 }, [{ amounts: { USD: 0 } }], null],
    ['over another tier', { billingCycle: 12, name: 'Basic' }, [{}], null],
  ])('have the saving %s', (_, plan, others, expected) => {
    expect(getSaving(planCard({ id: 'this', ...plan }), others.map(planCard), 'USD')).toBe(expected)
  })

  it.each<[string, Partial<PlanCard>, Partial<PlanCard>, boolean]>([
    ['the same name and devices', {}, {}, true],
    ['the same cycle', {}, { billingCycle: 1 }, false],
    ['another name', {}, { name: 'Basic' }, false],
    ['another number of devices', {}, { deviceQuantity: 1 }, false],
    ['another name, linked', { secondPlan: 'b' }, { name: 'Basic' }, true],
    ['another name, linked the other way', {}, { name: 'Basic', secondPlan: 'a' }, true],
    ['another name, linked to another plan', { secondPlan: 'x' }, { name: 'Basic', secondPlan: 'y' }, false],
    ['linked, but of the same cycle', { secondPlan: 'b' }, { billingCycle: 1 }, false],
  ])('pair the cycles of one tier: %s', (_, one, other, expected) => {
    const [a, b] = [planCard({ id: 'a', ...one }), planCard({ id: 'b', billingCycle: 12, ...other })]
    expect({ forth: isOtherCycle(a, b), back: isOtherCycle(b, a) }).toEqual({
      forth: expected,
      back: expected,
    })
  })

  it('have no label for other cycles', () => {
    expect([0, 2, 36].map(cycleSuffix)).toEqual([null, null, null])
  })

  it.each([
    [1, 'offer.perMonth', '/mo'],
    [12, 'offer.perYear', '/yr'],
    [24, 'offer.everyTwoYears', 'every 2 years'],
  ])('have a label for a price of %i months [PLANS-14]', async (months, key, label) => {
    const { default: english } = await import('../../../../src/i18n/locales/en/offer.json')
    expect(cycleSuffix(months)).toBe(key)
    expect((english as Record<string, string>)[key]).toBe(label)
  })
})

describe('the status of a plan', () => {
  const current = plan({
    planConfigId: 'current',
    pending: { recurlyPlanCode: 'next', effectiveDate: null, billingCycle: 1, name: null },
  })
  const account = { plans: [current], current, eligible: ['open', 'current', 'next'] }
  const now = new Date('2031-05-20T12:00:00Z')

  it('is current, pending, open or ineligible', () => {
    expect(offerStatus(planCard({ id: 'current' }), account, now)).toBe('current')
    expect(offerStatus(planCard({ id: 'next', externalPlanCode: 'next' }), account, now)).toBe('pending')
    expect(offerStatus(planCard({ id: 'open' }), account, now)).toBe('open')
    expect(offerStatus(planCard({ id: 'other' }), account, now)).toBe('ineligible')
  })

  it.each([
    ['paused while the current plan is paused', '2031-05-01', ['paused', 'paused', 'current']],
    ['open while a pause of the current plan has not begun', '2031-06-01', [null, 'open', 'current']],
  ])('is %s', (_, effective, expected) => {
    const paused = plan({ planConfigId: 'current', paused: { effective, until: '2031-07-01' } })
    const status = (id: string) =>
      offerStatus(planCard({ id }), { ...account, plans: [paused], current: paused }, now)
    expect([getChangeBlock(paused, now), status('open'), status('current')]).toEqual(expected)
    expect(getChangeBlock(current, now)).toBeNull()
  })

  it('is inApp while the app store bills, and current for the same plan of the app store', () => {
    const apple = plan({
      planConfigId: 'premium_apple',
      recurlyPlanCode: null,
      planConfig: planConfig({ id: 'premium_apple', provider: 'apple' }),
    })
    const status = (part: object) =>
      offerStatus(planCard({ id: 'x', ...part }), { plans: [apple], current: apple, eligible: ['open'] }, now)
    expect(status({})).toBe('current')
    expect(status({ billingCycle: 12 })).toBe('inApp')
    expect(status({ name: 'Basic' })).toBe('inApp')
    expect(status({ deviceQuantity: 1 })).toBe('inApp')
    expect(status({ provider: 'apple' })).toBe('inApp')
    expect(status({ id: 'open', name: 'Basic' })).toBe('inApp')
  })

  it('compares the codes of a plan without an id', () => {
    const codeOnly = plan({ planConfigId: null, planConfig: null, recurlyPlanCode: 'premium' })
    const status = (part: Partial<PlanCard>, current = codeOnly) =>
      offerStatus(planCard({ id: 'x', ...part }), { plans: [current], current, eligible: ['x'] }, now)
    expect(status({})).toBe('current')
    expect(status({ externalPlanCode: 'basic' })).toBe('open')
    // Neither has a code, so that nothing says that they are the same.
    expect(status({ externalPlanCode: null }, { ...codeOnly, recurlyPlanCode: null })).toBe('open')
    expect(
      findCard(codeOnly, [planCard({ id: 'y', externalPlanCode: 'basic' }), planCard({ id: 'x' })])?.id,
    ).toBe('x')
  })

  it('blocks only the change of the plan that is paused or in an app store', () => {
    const paused = plan({ planConfigId: 'plus', paused: { effective: '2031-05-01', until: '2031-07-01' } })
    const apple = plan({ planConfigId: 'plus', planConfig: planConfig({ provider: 'apple' }) })
    const status = (chosen: SubscriptionPlan | null) =>
      offerStatus(
        planCard({ id: 'open', name: 'Basic' }),
        { plans: [paused, apple, current], current: chosen, eligible: ['open'] },
        now,
      )
    expect({
      paused: status(paused),
      apple: status(apple),
      other: status(current),
      none: status(null),
    }).toEqual({ paused: 'paused', apple: 'inApp', other: 'open', none: 'open' })
  })
})

describe('the plan to change', () => {
  const named = (id: string, code: string) =>
    plan({
      id,
      subscriptionId: `recurly-${id}`,
      recurlyPlanCode: code,
      planConfigId: code,
      planConfig: planConfig({ id: code, externalPlanCode: code }),
    })
  const [free, plus, premium] = [named('free', 'no_plan'), named('a', 'plus'), named('b', 'premium')]

  it.each<[string, SubscriptionPlan[], string | null, object]>([
    ['none without a plan', [], null, { kind: 'plan', plan: null }],
    ['the free plan without a paid one', [free], null, { kind: 'plan', plan: free }],
    ['the only paid plan', [free, plus], null, { kind: 'plan', plan: plus }],
    ['unclear for two paid plans', [plus, premium], null, { kind: 'several' }],
    ['the named one of two', [plus, premium], 'b', { kind: 'plan', plan: premium }],
    ['the one with the named subscription', [plus, premium], 'recurly-b', { kind: 'plan', plan: premium }],
    ['a named free plan', [free, plus], 'free', { kind: 'plan', plan: free }],
    ['missing for the id of no plan', [plus], 'gone', { kind: 'missing' }],
    ['missing for an id that two plans have', [plus, { ...premium, id: 'a' }], 'a', { kind: 'missing' }],
  ])('is %s', (_, plans, id, expected) => {
    expect(planToChange(plans, id)).toEqual(expected)
  })

  it('is the plan with a code where two entries share a plan', () => {
    const shared = { ...plus, id: 'c', subscriptionId: null, recurlyPlanCode: null }
    expect(planToChange([shared, plus], null)).toEqual({ kind: 'plan', plan: plus })
  })
})

const RULES = { basicRetentionHours: null, planFeatures: {} }

describe('the features of a plan', () => {
  const rules = {
    basicRetentionHours: null,
    planFeatures: { visi_pr_m: { smartDetection: true, sendHelp: true }, owl: { dvrHours: 48 } },
  }
  const kinds = (part: Parameters<typeof planCard>[0]) =>
    planFeatures(planCard({ retentionDays: 30, ...part }), rules).map(({ kind }) => kind)

  it('include those that the brand lists by plan code, when the services send none', () => {
    expect(kinds({ externalPlanCode: 'visi_pr_m' })).toEqual([
      'history',
      'cameras',
      'smartDetection',
      'sendHelp',
    ])
    expect(kinds({ externalPlanCode: 'owl' })).toEqual(['dvr', 'cameras'])
    expect(kinds({ externalPlanCode: 'constructor' })).toEqual(['history', 'cameras'])
    expect(kinds({ externalPlanCode: null })).toEqual(['history', 'cameras'])
  })

  it('are those that the services send, where they send more', () => {
    const extras = { smartDetection: false, cameraHistoryDays: 30 }
    expect(kinds({ externalPlanCode: 'visi_pr_m', extras })).toEqual([
      'history',
      'cameraHistory',
      'cameras',
      'sendHelp',
    ])
  })
})

describe('the lost features of a change', () => {
  const big = planCard({
    retentionDays: 30,
    deviceQuantity: 10,
    extras: { smartDetection: true, sendHelp: true },
  })
  const small = planCard({ retentionDays: 7, deviceQuantity: 10 })

  it('are those that the new plan has less of or lacks', () => {
    expect(lostFeatures(big, small, RULES).map(({ kind }) => kind)).toEqual([
      'history',
      'smartDetection',
      'sendHelp',
    ])
    expect(lostFeatures(small, big, RULES)).toEqual([])
  })

  it('share rows, with a recorder in the row of video history', () => {
    const recorder = planCard({ extras: { dvrHours: 48, cameraHistoryDays: 30 } })
    const rows = featureRows([planFeatures(small, RULES), planFeatures(recorder, RULES)])
    expect(rows.map((row) => row.map((one) => one.feature?.kind ?? null))).toEqual([
      ['history', null, 'cameras'],
      ['dvr', 'cameraHistory', 'cameras'],
    ])
  })
})

describe('a free trial', () => {
  const now = new Date(2026, 10, 21, 15, 0)

  it.each([
    ['2026-11-01', '2026-11-30', true],
    ['2026-11-21', '2026-11-21', true],
    ['2026-11-22', '2026-12-30', false],
    ['2026-11-01', '2026-11-20', false],
    [null, '2026-11-21', true],
    ['2026-11-01', null, false],
  ])('from %s to %s includes today: %s [TRIAL-02]', (start, end, isOn) => {
    expect(inTrial(start, end, now)).toBe(isOn)
  })

  it('lasts as long as the plan defines, else 30 days', () => {
    expect(getTrial({ trial: { duration: 2, unit: 'months' } })).toEqual({ duration: 2, unit: 'months' })
    expect(getTrial({ trial: null })).toEqual({ duration: 30, unit: 'days' })
  })
})
