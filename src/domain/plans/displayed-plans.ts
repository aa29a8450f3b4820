import { mergeSharedDevices } from '../devices/merge-devices.ts'
import type { SubscriptionPlan } from './plan.ts'
import { isNonSubscribable } from './plan-codes.ts'

/**
 * Returns the plans for My Plan: plans that share devices merged, and plans without content left out.
 */
export function displayedPlans(plans: readonly SubscriptionPlan[]): SubscriptionPlan[] {
  return mergeSharedDevices(plans).filter(
    ({ planConfig, recurlyPlanCode }) =>
      planConfig !== null && !isNonSubscribable(recurlyPlanCode ?? planConfig.externalPlanCode),
  )
}
