import { describe, expect, it } from 'vitest'
import {
  coveringPlan,
  freePlaces,
  getAttentions,
  type PlanFacts,
} from '../../../../src/domain/plans/attentions.ts'
import type { Device, PlanConfig, SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import { planAttentions } from '../../../../src/domain/plans/plan-attention.ts'
import { device, plan, planConfig } from '../../support/plans.ts'

const now = new Date('2031-05-20T12:00:00Z')
const NEXT = '2031-06-04T12:00:00Z'
/** A plan with one device of two that renews on June 4. */
const current = (part: Partial<SubscriptionPlan> = {}, config: Partial<PlanConfig> = {}): SubscriptionPlan =>
  plan({
    periodEnd: NEXT,
    devices: [device('d-1')],
    ...part,
    planConfig: planConfig({ deviceQuantity: 2, ...config }),
  })
const model = (id: string, code: string): Device => ({ ...device(id), model: code })
const changingTo = (recurlyPlanCode: string): SubscriptionPlan['pending'] => ({
  recurlyPlanCode,
  effectiveDate: NEXT,
  billingCycle: 1,
  name: recurlyPlanCode,
})
const PAUSED = { effective: '2031-05-01T12:00:00Z', until: '2031-07-01T12:00:00Z' }
const PAUSE_AHEAD = { effective: '2031-05-24T12:00:00Z', until: '2031-07-01T12:00:00Z' }
const trialUntil = (day: number) => ({ trialEnd: `2031-05-${day}T12:00:00Z` })
const lasts = (month: number, year = 2031) => ({ month, year })

describe('what needs attention on a plan', () => {
  it.each<[string, SubscriptionPlan, PlanFacts, string]>([
    ['nothing', current(), { card: lasts(6), uncovered: [] }, ''],
    ['nothing while nothing is known', current(), {}, ''],
    ['a past-due payment', current(), { isPastDue: true, card: lasts(6) }, 'pastDue:fixPayment'],
    [
      'only the most urgent of the payment',
      current(),
      { isPastDue: true, card: lasts(4) },
      'pastDue:fixPayment',
    ],
    ['an expired card', current(), { card: lasts(4) }, 'cardExpired:updateCard'],
    ['a card that expires before the next charge', current(), { card: lasts(5) }, 'cardExpires:updateCard'],
    [
      'a card that expires before the end of a pause',
      current({ paused: PAUSED }),
      { card: lasts(6) },
      'cardExpires:updateCard paused:resume',
    ],
    ['not the card of an expired plan', current({ expiration: '2031-05-01' }), { card: lasts(4) }, ''],
    ['no card', current(), { card: null }, 'noCard:updateCard'],
    ['a trial that ends in three days', current(trialUntil(23)), {}, 'trialEnds:changePlan'],
    ['a trial that ends today', current(trialUntil(20)), {}, 'trialEnds:changePlan'],
    ['not a trial that ends in four days', current(trialUntil(24)), {}, ''],
    ['nothing where it renews in two days', current({ periodEnd: '2031-05-22T12:00:00Z' }), {}, ''],
    ['a pause', current({ paused: PAUSED }), {}, 'paused:resume'],
    ['a pause that has not begun', current({ paused: PAUSE_AHEAD }), {}, 'pauseAhead:resume'],
    ['a pending change', current({ pending: changingTo('plus') }), {}, 'pendingChange:changePlan'],
    ['a pending end', current({ pending: changingTo('no_plan') }), {}, 'cancelled:changePlan'],
    [
      'no card where the plan ends',
      current({ pending: changingTo('no_plan') }),
      { card: null },
      'cancelled:changePlan',
    ],
    [
      'a past-due payment where the plan ends',
      current({ pending: changingTo('no_plan') }),
      { isPastDue: true },
      'pastDue:fixPayment cancelled:changePlan',
    ],
    [
      'a pending change of a paused plan',
      current({ pending: changingTo('plus'), paused: PAUSED }),
      {},
      'paused:resume pendingChange:-',
    ],
    [
      'a plan without devices',
      current({ devices: [] }),
      { uncovered: [device('d-8'), device('d-9')] },
      'noDevices:manageDevices',
    ],
    ['not devices of a plan that covers none', current({ devices: [] }, { deviceQuantity: 0 }), {}, ''],
    ['uncovered devices', current(), { uncovered: [device('d-8')] }, 'uncovered:manageDevices'],
    [
      'uncovered devices of a full plan',
      current({}, { deviceQuantity: 1 }),
      { uncovered: [device('d-8')] },
      'uncovered:changePlan',
    ],
    [
      'uncovered devices of a full, paused plan',
      current({ paused: PAUSED }, { deviceQuantity: 1 }),
      { uncovered: [device('d-8')] },
      'paused:resume uncovered:-',
    ],
    [
      'an uncovered device of the model of a covered one of a full plan',
      current({ devices: [model('d-1', 'CI1')] }, { deviceQuantity: 1 }),
      { uncovered: [model('d-8', 'CO1'), model('d-9', 'CI1')] },
      'successor:replaceDevice',
    ],
    [
      'only uncovered devices where the other one has just been replaced',
      current({ devices: [model('d-1', 'CI1')] }, { deviceQuantity: 1 }),
      { uncovered: [model('d-9', 'CI1')], replaced: new Set(['d-9']) },
      'uncovered:changePlan',
    ],
    [
      'only uncovered devices of the model of a covered one beside a free place',
      current({ devices: [model('d-1', 'CI1')] }),
      { uncovered: [model('d-9', 'CI1')] },
      'uncovered:manageDevices',
    ],
    [
      'only uncovered devices of the model of a covered one of a paused plan',
      current({ devices: [model('d-1', 'CI1')], paused: PAUSED }, { deviceQuantity: 1 }),
      { uncovered: [model('d-9', 'CI1')] },
      'paused:resume uncovered:-',
    ],
    [
      'uncovered devices of an unlimited plan',
      current({}, { deviceQuantity: 30 }),
      { uncovered: [device('d-8')] },
      'uncovered:manageDevices',
    ],
    [
      'no devices before a change',
      current({ pending: changingTo('plus') }),
      { uncovered: [device('d-8')] },
      'pendingChange:changePlan',
    ],
    [
      'all of it, most urgent first',
      current({ ...trialUntil(22), paused: PAUSE_AHEAD }),
      { card: null, uncovered: [device('d-8'), device('d-9')] },
      'noCard:updateCard trialEnds:changePlan pauseAhead:resume uncovered:manageDevices',
    ],
    [
      'nothing of an app store’s plan',
      current({}, { provider: 'apple' }),
      { isPastDue: true, card: null, uncovered: [device('d-8'), device('d-9')] },
      '',
    ],
    [
      'nothing of a free plan',
      current({ recurlyPlanCode: 'no_plan' }),
      { isPastDue: true, card: null, uncovered: [device('d-8'), device('d-9')] },
      '',
    ],
  ])('is %s', (_, one, facts, expected) => {
    const shown = getAttentions(one, facts, now).map(({ kind, action }) => `${kind}:${action ?? '-'}`)
    expect(shown.join(' ')).toBe(expected)
  })
})

describe('what needs attention', () => {
  it.each<[string, SubscriptionPlan, PlanFacts, string[]]>([
    [
      'the payment, the plan and its devices',
      current({ ...trialUntil(22), paused: PAUSE_AHEAD, devices: [] }),
      { card: null },
      ['payment', 'plan', 'plan', 'devices'],
    ],
    [
      'the devices of a full plan',
      current({}, { deviceQuantity: 1 }),
      { uncovered: [device('d-8')] },
      ['devices'],
    ],
  ])('is about %s', (_, one, facts, subjects) => {
    expect(getAttentions(one, facts, now).map(({ about }) => about)).toEqual(subjects)
  })
})

describe('the plan whose card says that devices are uncovered', () => {
  const old = { devices: [model('d-1', 'CI1')] }
  const full = { deviceQuantity: 1 }
  const [free, other, like] = [current(), current({}, full), current(old, full)]
  const facts: PlanFacts = { uncovered: [model('d-8', 'CI1')] }
  it.each<[string, SubscriptionPlan[], PlanFacts, number | null]>([
    ['has a free place', [other, like, free], facts, 2],
    ['else has the likely old device of one', [other, like], facts, 1],
    ['is not changing', [current({ ...old, pending: changingTo('plus') }), free], facts, 1],
    ['is not changing, and full', [current({ ...old, pending: changingTo('plus') }, full), like], facts, 1],
    ['is not paused', [current({ ...old, paused: PAUSED }, full), other], facts, 1],
    [
      'has no device that has just been replaced as the likely successor',
      [current({ devices: [model('d-2', 'CO1')] }, full), like],
      { ...facts, replaced: new Set(['d-8']) },
      0,
    ],
    [
      'is paused where all are',
      [current({ pending: changingTo('plus') }), current({ paused: PAUSED }, full)],
      facts,
      1,
    ],
    ['is the first where none says so', [other, free], {}, 0],
    ['is one that the brand bills', [current({}, { provider: 'apple' }), other], facts, 1],
    ['is none without a plan that the brand bills', [current({}, { provider: 'apple' })], facts, null],
  ])('%s', (_, plans, known, at) => {
    expect(coveringPlan(plans, known, now)).toBe(at === null ? null : plans[at])
  })
})

describe('a pending change', () => {
  it.each([
    ['plus', 'pendingChange'],
    ['no_plan', 'cancelled'],
  ])('to %s is undone with one press where that is possible', (code, kind) => {
    expect(planAttentions(current({ pending: changingTo(code) }), now, true)).toEqual([
      { about: 'plan', kind, action: 'keepPlan' },
    ])
  })
})

describe('the free places of a plan', () => {
  it.each<[number, number | null]>([
    [0, 0],
    [1, 0],
    [2, 1],
    [29, 28],
    [30, null],
  ])('of %i places are %s', (deviceQuantity, free) => {
    expect(freePlaces(current({}, { deviceQuantity }))).toBe(free)
  })

  it('are none without a configuration', () => {
    expect(freePlaces(plan({ planConfig: null }))).toBe(0)
  })
})
