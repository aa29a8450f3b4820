import { describe, expect, it } from 'vitest'
import type { Pause } from '../../../src/domain/pause.ts'
import type { PlanConfig, SubscriptionPlan } from '../../../src/domain/plan.ts'
import { nextAction, planMenu } from '../../../src/domain/plan-menu.ts'
import { device, plan, planConfig } from '../support/plans.ts'

const RUNNING: Pause = { kind: 'none' }
const PAUSED: Pause = { kind: 'paused', until: null }
const held = (part: Partial<SubscriptionPlan> = {}, config: Partial<PlanConfig> = {}) =>
  plan({ ...part, planConfig: planConfig(config) })
const changingTo = (recurlyPlanCode: string | null): SubscriptionPlan['pending'] => ({
  recurlyPlanCode,
  effectiveDate: null,
  billingCycle: null,
  name: null,
})
/** Items by their first letter, in brackets when they cannot be chosen. */
const shown = (one: SubscriptionPlan, cancelInPortal: boolean, pause: Pause): string =>
  planMenu(one, { cancelInPortal }, pause)
    .map(({ action, isDisabled }) => (isDisabled ? `(${action})` : action))
    .join(' ')

describe('the menu of a plan', () => {
  it.each<[string, SubscriptionPlan, boolean, Pause, string]>([
    ['paid', held(), true, RUNNING, 'manageDevices changePlan cancelPlan'],
    ['paid, cancelled elsewhere', held(), false, RUNNING, 'manageDevices changePlan'],
    ['paused', held(), true, PAUSED, 'manageDevices (changePlan) (cancelPlan)'],
    [
      'about to be paused',
      held(),
      true,
      { kind: 'pending', days: 2 },
      'manageDevices (changePlan) (cancelPlan)',
    ],
    ['billed by an app store', held({}, { provider: 'apple' }), true, RUNNING, 'changePlan'],
    ['free', held({ recurlyPlanCode: null }, { externalPlanCode: 'no_plan' }), true, RUNNING, 'changePlan'],
    [
      'with a code that is not free',
      held({ recurlyPlanCode: null }),
      true,
      RUNNING,
      'manageDevices changePlan cancelPlan',
    ],
    ['of the lowest rank', held({}, { billingOrder: 0 }), true, RUNNING, 'manageDevices changePlan'],
    [
      'changing to its own code',
      held({ pending: changingTo('premium') }),
      true,
      RUNNING,
      'manageDevices changePlan',
    ],
    [
      'changing to another',
      held({ pending: changingTo('plus') }),
      true,
      RUNNING,
      'manageDevices changePlan cancelPlan',
    ],
    [
      'cancelled already',
      held({ pending: changingTo('no_plan') }),
      true,
      RUNNING,
      'manageDevices changePlan',
    ],
    ['without anything known of it', plan({ planConfig: null }), true, RUNNING, 'changePlan'],
  ])('%s', (_, one, cancelInPortal, pause, expected) => {
    expect(shown(one, cancelInPortal, pause)).toBe(expected)
  })
})

describe('the next thing to do with a plan', () => {
  const covering = { devices: [device('door')] }
  it.each<[string, SubscriptionPlan, Pause, string | null]>([
    ['in order', held(covering), RUNNING, null],
    ['paused', held(covering), PAUSED, 'resume'],
    ['about to be paused', held(), { kind: 'pending', days: 2 }, 'resume'],
    ['free', held({ recurlyPlanCode: null }, { externalPlanCode: 'no_plan' }), RUNNING, 'upgrade'],
    ['paid for nothing', held(), RUNNING, 'manageDevices'],
    ['paid for nothing in an app store', held({}, { provider: 'apple' }), RUNNING, null],
    ['that covers nothing by itself', held({}, { deviceQuantity: 0 }), RUNNING, null],
    ['about to end', held({ pending: changingTo('no_plan') }), RUNNING, null],
  ])('%s', (_, one, pause, expected) => {
    expect(nextAction(one, pause)).toBe(expected)
  })
})
