import { describe, expect, it } from 'vitest'
import { brands } from '../../../../brands/index.ts'
import { getTiles } from '../../../../src/areas/plans/tiles.ts'
import type { SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import { createI18n } from '../../../../src/i18n/i18n.ts'
import { LOCALES } from '../../../../src/i18n/locale.ts'
import { createPlanCard, createSubscriptionPlan, NOW } from '../../../../stories/support/plans.ts'

const brand = await brands.geeni()
const catalog = [
  createPlanCard({ id: 'basic', name: 'Basic', externalPlanCode: 'basic', amounts: { USD: 299 } }),
  createPlanCard({ id: 'config-1', externalPlanCode: 'plus', amounts: { USD: 999 } }),
]
const pendingTo = (recurlyPlanCode: string, effectiveDate: string | null = '2031-06-04') => ({
  recurlyPlanCode,
  effectiveDate,
  billingCycle: 1,
  name: 'Basic',
})
const ofApple = {
  planConfig: createSubscriptionPlan({}, { provider: 'apple' }).planConfig,
}
const paused = { effective: '2031-05-01T12:00:00Z', until: '2031-07-01' }

/** Returns the line below the price on the cards of Basic and of Plus, the current plan. */
async function linesWith(part: Partial<SubscriptionPlan>, locale: (typeof LOCALES)[number] = 'en') {
  const text = await createI18n({ locale, copy: {} })
  const current = createSubscriptionPlan(part)
  const offer = {
    plans: catalog,
    catalog,
    currency: 'USD',
    holder: { plans: [current], current, eligible: ['basic'], trials: [] },
    choices: [],
    currentCard: null,
    block: null,
    now: NOW,
    isWaiting: false,
  }
  return getTiles(offer, 1, brand, text).map(({ trial }) => trial)
}

describe('the cards of a current and of a pending plan', () => {
  it.each<[string, Partial<SubscriptionPlan>, (string | null)[]]>([
    ['nothing of a plan that renews', {}, [null, null]],
    ['until when a trial is free', { trialEnd: '2031-06-03' }, [null, 'Free until Jun 3, 2031']],
    ['when a paused plan is charged', { paused }, [null, 'From Jul 1, 2031']],
    [
      'the renewal after a pause that ends before it',
      { paused: { ...paused, until: '2031-06-01' }, periodEnd: '2031-06-09' },
      [null, 'From Jun 9, 2031'],
    ],
    [
      'the end of a pause that begins before the renewal',
      { paused: { ...paused, effective: '2031-06-01' }, periodEnd: '2031-06-09' },
      [null, 'From Jul 1, 2031'],
    ],
    [
      'nothing of a pause that begins after the renewal',
      { paused: { ...paused, effective: '2031-06-10' }, periodEnd: '2031-06-09' },
      [null, null],
    ],
    [
      'the end of a pause that outlasts the trial',
      { paused, trialEnd: '2031-06-03' },
      [null, 'From Jul 1, 2031'],
    ],
    [
      'when a change is charged after a pause',
      { paused, pending: pendingTo('basic') },
      ['From Jul 1, 2031', 'You keep Plus until Jun 4, 2031.'],
    ],
    [
      'until when a trial of an app store is free',
      { ...ofApple, trialEnd: '2031-06-03' },
      [null, 'Free until Jun 3, 2031'],
    ],
    ['no charge of an app store’s plan in a pause', { ...ofApple, paused }, [null, null]],
    [
      'when a paused plan of a partner page, which has no configuration, is charged',
      { planConfig: null, paused },
      [null, 'From Jul 1, 2031'],
    ],
    [
      'when the change of such a plan is charged',
      { planConfig: null, paused, pending: pendingTo('basic') },
      ['From Jul 1, 2031', 'You keep Plus until Jun 4, 2031.'],
    ],
    [
      'that a cancelled plan of an app store does not renew',
      { ...ofApple, pending: pendingTo('no_plan', null) },
      [null, 'Your current plan will not renew.'],
    ],
    ['no date of a pause without an end', { paused: { ...paused, until: null } }, [null, null]],
    [
      'when a change takes effect',
      { pending: pendingTo('basic') },
      ['From Jun 4, 2031', 'You keep Plus until Jun 4, 2031.'],
    ],
    ['no end of a trial that is over', { trialEnd: '2031-05-18' }, [null, null]],
    ['no date of a change that is over', { pending: pendingTo('basic', '2031-05-18') }, [null, null]],
    [
      'no date of an app store’s change that is over',
      { ...ofApple, pending: pendingTo('basic', '2031-05-18') },
      [null, null],
    ],
    ['no date of a change that has none', { pending: pendingTo('basic', null) }, [null, null]],
    [
      'when a cancelled plan ends',
      { pending: pendingTo('no_plan') },
      [null, 'You keep Plus until Jun 4, 2031.'],
    ],
    [
      'that a cancelled plan does not renew',
      { pending: pendingTo('no_plan', null) },
      [null, 'Your current plan will not renew.'],
    ],
    [
      'that an expired plan does not renew',
      { expiration: '2031-05-01' },
      [null, 'Your current plan will not renew.'],
    ],
  ])('say %s', async (_, part, lines) => {
    expect(await linesWith(part)).toEqual(lines)
  })

  it.each(LOCALES)('name the date in every language: %s', async (locale) => {
    expect((await linesWith({ paused }, locale))[1]).toMatch(/2031/)
  })
})
