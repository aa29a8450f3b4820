import { describe, expect, it } from 'vitest'
import { getOffer, linkedStatus, type OfferFacts } from '../../../../src/domain/plans/offer.ts'
import { createPlanCard, createSubscriptionPlan, NOW } from '../../../../stories/support/plans.ts'

const card = (id: string, part: Parameters<typeof createPlanCard>[0] = {}) =>
  createPlanCard({ id, externalPlanCode: id, amounts: { USD: 999, CAD: 1_299 }, ...part })
const catalog = [card('plus'), card('top'), card('old', { legacy: true }), card('never')]
const has = (code: string, id = `${code}-1`, provider = 'recurly') =>
  createSubscriptionPlan(
    { id, planConfigId: code, recurlyPlanCode: code, devices: [], subscriptionId: id },
    { id: code, externalPlanCode: code, provider },
  )
const account = (...plans: ReturnType<typeof has>[]) => ({ plans, eligible: ['top'], trials: [] })
const facts: OfferFacts = {
  catalog,
  account: null,
  subscriptionId: null,
  country: 'US',
  excludedCodes: ['never'],
  now: NOW,
  isWaiting: false,
}

describe('the offer', () => {
  it.each<[string, Partial<OfferFacts>, object]>([
    [
      'of a visitor',
      {},
      { plans: ['plus', 'top'], currency: 'USD', current: null, choices: [], block: null },
    ],
    ['in the currency of the country', { country: 'CA' }, { currency: 'CAD' }],
    [
      'of an account has its retired plan',
      { account: account(has('old')) },
      { plans: ['plus', 'top', 'old'], current: 'old-1', choices: [] },
    ],
    [
      'of an account with several plans replaces none of them',
      { account: account(has('plus'), has('top')) },
      { current: null, choices: ['plus-1', 'top-1'] },
    ],
    [
      'of an account with several plans replaces the named one',
      { account: account(has('plus'), has('top')), subscriptionId: 'top-1' },
      { current: 'top-1', choices: ['plus-1', 'top-1'] },
    ],
    [
      'of an old link replaces the present plan',
      { account: account(has('plus')), subscriptionId: 'gone' },
      { current: 'plus-1' },
    ],
    [
      'of an app store’s plan is blocked',
      { account: account(has('plus', 'a', 'apple')) },
      { block: 'apple' },
    ],
  ])('%s', (_, part, expected) => {
    const { plans, currency, holder, choices, block } = getOffer({ ...facts, ...part })
    const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id)
    const current = holder?.current?.id ?? null
    expect({ plans: ids(plans), currency, current, choices: ids(choices), block }).toMatchObject(expected)
  })

  it.each<[string | null, Partial<OfferFacts>, ReturnType<typeof linkedStatus>]>([
    [null, {}, null],
    ['gone', {}, 'notFound'],
    ['gone', { isWaiting: true }, null],
    ['plus', {}, null],
    ['plus', { account: account(has('plus')) }, 'current'],
    ['top', { account: account(has('plus')) }, null],
    ['never', { account: account(has('plus')) }, 'notFound'],
  ])('says about a link to %s: %j', (planId, part, expected) => {
    expect(linkedStatus(planId, getOffer({ ...facts, ...part }))).toBe(expected)
  })
})
