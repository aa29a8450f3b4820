import { isBilledByBrand, isCancelled } from './free-plan.ts'
import type { Pause } from './pause.ts'
import { getCode, type SubscriptionPlan } from './plan.ts'

/** The actions of a plan card's menu. */
type PlanAction = 'manageDevices' | 'changePlan' | 'cancelPlan' | 'switchToFree' | 'confirmation'

export interface PlanMenuItem {
  action: PlanAction
  /** Whether a pause disables the item. */
  isDisabled: boolean
}

/**
 * Returns the menu of a plan card (B§2): Manage Devices for paid plans that no app store bills; Change Plan
 * always; Cancel Plan where the brand cancels in the portal, for a paid plan above the lowest rank without a
 * pending change to a free plan or to its own code; elsewhere the change to the free plan. A pause that has not
 * begun disables nothing. The app cancels a plan that an app store bills (B§6). A pending change has its
 * confirmation.
 * @param hasFreePlan Whether the brand offers a free plan.
 */
export function planMenu(
  plan: SubscriptionPlan,
  { cancelInPortal }: { cancelInPortal: boolean },
  pause: Pause,
  hasFreePlan = false,
): PlanMenuItem[] {
  const isPaused = pause.kind === 'paused'
  const items: PlanMenuItem[] = [{ action: 'changePlan', isDisabled: isPaused }]
  if (!isBilledByBrand(plan)) return items
  items.unshift({ action: 'manageDevices', isDisabled: false })
  const isLeaving =
    isCancelled(plan) || (plan.pending !== null && plan.pending.recurlyPlanCode === getCode(plan))
  const canLeave = (plan.planConfig?.billingOrder ?? 0) > 0 && !isLeaving
  if (canLeave && (cancelInPortal || hasFreePlan))
    items.push({ action: cancelInPortal ? 'cancelPlan' : 'switchToFree', isDisabled: isPaused })
  if (plan.pending) items.push({ action: 'confirmation', isDisabled: false })
  return items
}
