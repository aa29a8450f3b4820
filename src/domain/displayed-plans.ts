import { mergeSharedDevices } from './merge-devices.ts'
import type { SubscriptionPlan } from './plan.ts'
import { isNonSubscribable } from './plan-codes.ts'

/** The plans My Plan shows (B§2): shared devices on one of them, and those left out that have nothing to show. */
export function displayedPlans(plans: readonly SubscriptionPlan[]): SubscriptionPlan[] {
  return mergeSharedDevices(plans).filter(
    ({ planConfig, recurlyPlanCode }) =>
      planConfig !== null && !isNonSubscribable(recurlyPlanCode ?? planConfig.externalPlanCode),
  )
}
