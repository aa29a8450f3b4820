import { describe, expect, it } from 'vitest'
import type { PlanChangeResult, PlanOrder } from '../../../../src/domain/orders/plan-order.ts'
import type { SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import type { PlanCard } from '../../../../src/domain/plans/plan-card.ts'
import { initialChange } from '../../../../src/store/plans/change-state.ts'
import { orderAnswer } from '../../../../src/store/plans/order-answer.ts'
import { device, plan, planCard } from '../../support/plans.ts'

const target = { id: 'larger', code: 'larger_m' }
const card = planCard({ ...target, externalPlanCode: target.code })
const changed: PlanChangeResult = {
  ...{ id: 'plan-1', planCode: target.code, subscriptionId: 'subscription-2' },
  ...{ taxInCents: null, trial: null, periodEndsAt: '2031-06-04T12:00:00Z' },
}

describe('what the response to an order states', () => {
  it.each([
    [
      'of a current plan is what the order changes, not its pause',
      [plan()],
      { id: 'plan-1', subscriptionId: 'subscription-1' },
      {},
    ],
    ['of a new plan is all of it', [], null, { id: 'plan-1', paused: null }],
  ])('%s', (_, data, current, also) => {
    const plans = {
      subscriptions: { status: 'done', data },
      change: { ...initialChange, catalog: { status: 'done', data: [card] } },
    } as const
    const order = { target, current, devices: [], devicesRemoved: [], currency: 'USD' }
    const stated = {
      ...{
        planConfig: card,
        planConfigId: target.id,
        recurlyPlanCode: target.code,
        devices: [],
        pending: null,
      },
      ...{
        subscriptionId: 'subscription-2',
        periodEnd: changed.periodEndsAt,
        trialEnd: null,
        expiration: null,
      },
    }
    expect(orderAnswer(order, changed, { plans })).toEqual([
      { planId: 'plan-1', plan: { ...stated, ...also } },
    ])
  })
})

/** Returns what a response states for an account with these plans, while the catalog has these cards. */
function getAnswer(
  part: Partial<PlanOrder>,
  result: Partial<PlanChangeResult>,
  plans: readonly SubscriptionPlan[] = [plan()],
  cards: readonly PlanCard[] = [card],
) {
  const order = { target, current: null, devices: [], devicesRemoved: [], currency: 'USD', ...part }
  const subscriptions = { status: 'done', data: plans } as const
  const change = { ...initialChange, catalog: { status: 'done', data: cards } } as const
  return orderAnswer(order, { ...changed, ...result }, { plans: { subscriptions, change } })
}
const current = { id: 'plan-1', subscriptionId: 'subscription-1' }
const same = { id: 'config-1', code: 'premium' }

describe('the answer to an order of the current plan', () => {
  const devices = ['d-1', 'd-2', 'd-3'].map(device)

  it.each([
    ['adds and removes some', ['d-2', 'd-4'], ['d-1'], ['d-3', 'd-2', 'd-4']],
    ['removes one', [], ['d-2'], ['d-1', 'd-3']],
    ['adds one', ['d-0'], [], ['d-1', 'd-2', 'd-3', 'd-0']],
  ])('has its devices where the order %s', (_, added, removed, ids) => {
    const order = {
      target: same,
      current,
      devices: added.map(device),
      devicesRemoved: removed.map(device),
    }
    expect(getAnswer(order, {}, [plan({ devices })])).toEqual([
      { planId: 'plan-1', plan: { devices: ids.map(device) } },
    ])
  })

  it('clears its pending change where the order names no device', () => {
    expect(getAnswer({ target: same, current }, {}, [plan({ devices })])).toEqual([
      { planId: 'plan-1', plan: { pending: null } },
    ])
  })

  it('is about the plan that the order names', () => {
    const other = plan({ id: 'plan-0', devices })
    const order = { target: same, current, devices: [device('d-9')] }
    expect(getAnswer(order, {}, [other, plan()])).toEqual([
      { planId: 'plan-1', plan: { devices: [device('d-9')] } },
    ])
  })
})

describe('the answer to an order of another plan', () => {
  const later = { planCode: 'premium' }
  const pending = { recurlyPlanCode: 'larger_m', effectiveDate: changed.periodEndsAt }

  it.each([
    ['its cycle and name', [planCard({ id: 'other', name: 'Other' }), card], 1, 'Premium'],
    ['neither cycle nor name without its card', [], null, null],
  ])('that waits for the end of the period is a pending change with %s', (_, cards, billingCycle, name) => {
    expect(getAnswer({ current }, later, [plan()], cards)).toEqual([
      { planId: 'plan-1', plan: { pending: { ...pending, billingCycle, name } } },
    ])
  })

  it('has the card of that plan', () => {
    const other = planCard({ id: 'other', name: 'Other' })
    expect(getAnswer({ current }, {}, [plan()], [other, card])).toMatchObject([
      { planId: 'plan-1', plan: { planConfig: card } },
    ])
  })

  it.each([
    ['nothing names the changed plan', {}, { id: null }, [], [card]],
    ['a later change is of a plan that the account does not list', { current }, later, [], [card]],
    ['the catalog lacks the plan', { current }, {}, [plan()], []],
    ['the response names no plan', { current }, { planCode: null }, [plan()], [card]],
  ])('is empty where %s', (_, part, result, plans, cards) => {
    expect(getAnswer(part, result, plans, cards)).toEqual([])
  })
})
