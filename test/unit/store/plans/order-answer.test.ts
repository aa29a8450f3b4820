import { describe, expect, it } from 'vitest'
import type { PlanChangeResult } from '../../../../src/domain/orders/plan-order.ts'
import { initialChange } from '../../../../src/store/plans/change-state.ts'
import { orderAnswer } from '../../../../src/store/plans/order-answer.ts'
import { plan, planCard } from '../../support/plans.ts'

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
