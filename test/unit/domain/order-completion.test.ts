import { expect, it } from 'vitest'
import { findCompletedPlan } from '../../../src/domain/order-completion.ts'
import type { SubscriptionPlan } from '../../../src/domain/plan.ts'
import { device, planConfig, plan as subscriptionPlan } from '../support/plans.ts'

const [front, yard, plug] = [device('front'), device('yard'), { ...device('plug'), subscribable: false }]
const held = (part: Partial<SubscriptionPlan> = {}): SubscriptionPlan =>
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
  ['the plan is held with the devices', PLUS, [front], held(), true],
  ['a device that no plan covers is asked for too', PLUS, [front, plug], held(), true],
  ['one device is missing', PLUS, [front, yard], held(), false],
  ['one device is too many', PLUS, [], held(), false],
  ['another plan is held', BASIC, [front], held(), false],
  ['the plan comes after the period, its devices with it', BASIC, [], held(pending('basic_m')), true],
  ['another plan comes after the period', BASIC, [front], held(pending('no_plan')), false],
  ['only a plan without a code could be meant', { id: 'x', code: '' }, [front], held(pending('')), false],
  ['the plan waits beside another one', BASIC, [], held({ id: 'other', ...pending('basic_m') }), false],
  [
    'the plan has no configuration',
    { id: 'h-1', code: '' },
    [front],
    held({ planConfig: null, planConfigId: null }),
    true,
  ],
] as const)('an order is seen to be carried out or not: %s', (_, target, devices, plan, expected) => {
  const current = { id: 'h-1', subscriptionId: null }
  const order = { target, current, devices, devicesRemoved: [], currency: 'USD' }
  expect(findCompletedPlan(order, [plan])?.id ?? null).toBe(expected ? 'h-1' : null)
})
