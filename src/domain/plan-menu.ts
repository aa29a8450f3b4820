import type { Pause } from './pause.ts'
import { codeOf, type SubscriptionPlan } from './plan.ts'
import { isFree } from './plan-codes.ts'

/** What can be done with a plan from its card. */
export type PlanAction = 'manageDevices' | 'changePlan' | 'cancelPlan'

export interface PlanMenuItem {
  action: PlanAction
  /** Shown, and not to be chosen while the plan is paused. */
  isDisabled: boolean
}

/**
 * The menu of a plan's card (B§2): Manage Devices for paid plans that no app store bills; Change Plan always; Cancel
 * Plan where the brand's portal cancels, for a paid plan above the lowest rank that does not change to its own code
 * and is not about to end anyway. What an app store bills is cancelled in the app (B§6).
 */
export function planMenu(
  plan: SubscriptionPlan,
  { cancelInPortal }: { cancelInPortal: boolean },
  pause: Pause,
): PlanMenuItem[] {
  const isPaused = pause.kind !== 'none'
  const items: PlanMenuItem[] = [{ action: 'changePlan', isDisabled: isPaused }]
  if (!isOwn(plan)) return items
  items.unshift({ action: 'manageDevices', isDisabled: false })
  const next = plan.pending?.recurlyPlanCode
  const isLeaving = plan.pending !== null && (next === codeOf(plan) || isFree(next))
  if (cancelInPortal && (plan.planConfig?.billingOrder ?? 0) > 0 && !isLeaving)
    items.push({ action: 'cancelPlan', isDisabled: isPaused })
  return items
}

/** What a card offers as the next thing to do; null where there is nothing in particular. */
export function nextThing(
  plan: SubscriptionPlan,
  pause: Pause,
): 'resume' | 'upgrade' | 'manageDevices' | null {
  if (pause.kind !== 'none') return 'resume'
  if (isFree(codeOf(plan))) return 'upgrade'
  const isUnused = plan.devices.length === 0 && (plan.planConfig?.deviceQuantity ?? 0) > 0
  return isOwn(plan) && isUnused && !plan.pending ? 'manageDevices' : null
}

/** Paid, and by the portal's own billing: only then devices are assigned and the plan is cancelled here (B§2, X-08). */
const isOwn = (plan: SubscriptionPlan): boolean =>
  plan.planConfig !== null && plan.planConfig.provider !== 'apple' && !isFree(codeOf(plan))
