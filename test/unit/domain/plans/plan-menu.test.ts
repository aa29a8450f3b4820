import { describe, expect, it } from 'vitest'
import type { Pause } from '../../../../src/domain/plans/pause.ts'
import type { PlanConfig, SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import { planMenu } from '../../../../src/domain/plans/plan-menu.ts'
import { plan, planConfig } from '../../support/plans.ts'

const RUNNING: Pause = { kind: 'none' }
const PAUSED: Pause = { kind: 'paused', until: null }
const current = (part: Partial<SubscriptionPlan> = {}, config: Partial<PlanConfig> = {}) =>
  plan({ ...part, planConfig: planConfig(config) })
const changingTo = (recurlyPlanCode: string | null): SubscriptionPlan['pending'] => ({
  recurlyPlanCode,
  effectiveDate: null,
  billingCycle: null,
  name: null,
})
/** Returns the actions of the menu, disabled ones in brackets. */
const shown = (one: SubscriptionPlan, cancelInPortal: boolean, pause: Pause, hasFreePlan = false): string =>
  planMenu(one, { cancelInPortal }, pause, hasFreePlan)
    .map(({ action, isDisabled }) => (isDisabled ? `(${action})` : action))
    .join(' ')

describe('the menu of a plan', () => {
  it.each<[string, SubscriptionPlan, boolean, Pause, string]>([
    ['paid', current(), true, RUNNING, 'manageDevices changePlan cancelPlan'],
    ['paid, without cancellation in the portal', current(), false, RUNNING, 'manageDevices changePlan'],
    ['paused', current(), true, PAUSED, 'manageDevices (changePlan) (cancelPlan)'],
    [
      'with a pending pause',
      current(),
      true,
      { kind: 'pending', days: 2 },
      'manageDevices changePlan cancelPlan',
    ],
    ['billed by an app store', current({}, { provider: 'apple' }), true, RUNNING, 'changePlan'],
    [
      'free',
      current({ recurlyPlanCode: null }, { externalPlanCode: 'no_plan' }),
      true,
      RUNNING,
      'changePlan',
    ],
    [
      'with a code that is not free',
      current({ recurlyPlanCode: null }),
      true,
      RUNNING,
      'manageDevices changePlan cancelPlan',
    ],
    ['of the lowest rank', current({}, { billingOrder: 0 }), true, RUNNING, 'manageDevices changePlan'],
    [
      'changing to its own code',
      current({ pending: changingTo('premium') }),
      true,
      RUNNING,
      'manageDevices changePlan confirmation',
    ],
    [
      'changing to another',
      current({ pending: changingTo('plus') }),
      true,
      RUNNING,
      'manageDevices changePlan cancelPlan confirmation',
    ],
    [
      'already cancelled',
      current({ pending: changingTo('no_plan') }),
      true,
      RUNNING,
      'manageDevices changePlan confirmation',
    ],
    [
      'free by the price in the catalog',
      current({ costsNothing: true, recurlyPlanCode: 'acme_free' }),
      true,
      RUNNING,
      'changePlan',
    ],
    [
      'changing to a plan that is free by its price',
      current({ pending: { ...changingTo('acme_free'), costsNothing: true } as SubscriptionPlan['pending'] }),
      true,
      RUNNING,
      'manageDevices changePlan confirmation',
    ],
    ['without configuration', plan({ planConfig: null }), true, RUNNING, 'changePlan'],
  ])('%s', (_, one, cancelInPortal, pause, expected) => {
    expect(shown(one, cancelInPortal, pause)).toBe(expected)
  })

  it.each<[string, SubscriptionPlan, boolean, Pause, string]>([
    ['paid', current(), false, RUNNING, 'manageDevices changePlan switchToFree'],
    ['paid, where the portal cancels', current(), true, RUNNING, 'manageDevices changePlan cancelPlan'],
    ['paused', current(), false, PAUSED, 'manageDevices (changePlan) (switchToFree)'],
    ['free', current({ costsNothing: true }), false, RUNNING, 'changePlan'],
    ['of the lowest rank', current({}, { billingOrder: 0 }), false, RUNNING, 'manageDevices changePlan'],
    [
      'already cancelled',
      current({ pending: changingTo('no_plan') }),
      false,
      RUNNING,
      'manageDevices changePlan confirmation',
    ],
  ])('with a free plan in the catalog: %s', (_, one, cancelInPortal, pause, expected) => {
    expect(shown(one, cancelInPortal, pause, true)).toBe(expected)
  })
})
