import { expect, it } from 'vitest'
import { findCompletedPlan, getResult, getStart } from '../../../../src/domain/orders/order-completion.ts'
import type { SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import { device, planConfig, plan as subscriptionPlan } from '../../support/plans.ts'

const [front, yard, plug] = [device('front'), device('yard'), { ...device('plug'), subscribable: false }]
const current = (part: Partial<SubscriptionPlan> = {}): SubscriptionPlan =>
  subscriptionPlan({
    id: 'h-1',
    recurlyPlanCode: 'plus_m',
    planConfigId: 'plus',
    planConfig: planConfig({ id: 'plus' }),
    devices: [front],
    ...part,
  })
const pending = (recurlyPlanCode: string): Partial<SubscriptionPlan> => ({
  pending: { recurlyPlanCode, effectiveDate: null, billingCycle: null, name: null },
})
const PLUS = { id: 'plus', code: 'plus_m' }
const BASIC = { id: 'basic', code: 'basic_m' }

it.each([
  ['the plan has the devices', PLUS, [front], current(), true],
  ['the order contains a device that no plan can cover', PLUS, [front, plug], current(), true],
  ['one device is missing', PLUS, [front, yard], current(), false],
  ['one device is too many', PLUS, [], current(), false],
  ['another device is covered', PLUS, [yard], current(), false],
  [
    'one of two devices is another',
    PLUS,
    [front, yard],
    current({ devices: [front, device('side')] }),
    false,
  ],
  ['all of two devices are covered', PLUS, [yard, front], current({ devices: [front, yard] }), true],
  ['the plan already has the code of the pending change', PLUS, [], current(pending('plus_m')), false],
  ['another plan is current', BASIC, [front], current(), false],
  ['the plan starts after the period, with its devices', BASIC, [], current(pending('basic_m')), true],
  ['another plan starts after the period', BASIC, [front], current(pending('no_plan')), false],
  ['the order has no plan code', { id: 'x', code: '' }, [front], current(pending('')), false],
  ['another plan has the pending change', BASIC, [], current({ id: 'other', ...pending('basic_m') }), false],
  [
    'the plan has no configuration',
    { id: 'h-1', code: '' },
    [front],
    current({ planConfig: null, planConfigId: null }),
    true,
  ],
  ['the plan names its configuration by the id alone', PLUS, [front], current({ planConfig: null }), true],
] as const)('decides whether an order is complete: %s', (_, target, devices, plan, expected) => {
  const current = { id: 'h-1', subscriptionId: null }
  const order = { target, current, devices, devicesRemoved: [], currency: 'USD' }
  expect(findCompletedPlan(order, [plan])?.id ?? null).toBe(expected ? 'h-1' : null)
})

it('reads the result of an order whose response got lost from the plan', () => {
  const plan = current({ subscriptionId: 's-1', trialEnd: '2031-01-01', periodEnd: '2031-02-01' })
  expect(getResult(plan)).toEqual({
    id: 'h-1',
    planCode: null,
    subscriptionId: 's-1',
    taxInCents: null,
    trial: { startedAt: null, endsAt: '2031-01-01' },
    periodEndsAt: '2031-02-01',
  })
})

it('shows no completed order of an account without a current plan', () => {
  const order = { target: BASIC, current: null, devices: [front], devicesRemoved: [], currency: 'USD' }
  expect(findCompletedPlan(order, [current(pending('basic_m'))])).toBeNull()
})

it.each([
  [
    'now where the account has the plan, with whichever devices',
    PLUS,
    current({ devices: [] }),
    { kind: 'now' },
  ],
  [
    'later where the account’s plan waits for it',
    BASIC,
    current(pending('basic_m')),
    { kind: 'later', date: null },
  ],
  [
    'on the date of the change that the account’s plan waits for',
    BASIC,
    current({
      pending: { recurlyPlanCode: 'basic_m', effectiveDate: '2031-06-04', billingCycle: 1, name: 'Basic' },
    }),
    { kind: 'later', date: '2031-06-04' },
  ],
  ['unknown where no plan shows it', BASIC, current(), null],
] as const)('finds when a plan starts: %s', (_, target, plan, expected) => {
  const order = {
    target,
    current: { id: 'h-1', subscriptionId: null },
    devices: [front],
    devicesRemoved: [],
    currency: 'USD',
  }
  expect(getStart(order, [plan])).toEqual(expected)
})
