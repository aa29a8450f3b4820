import { coverable } from './coverable.ts'
import { isDelegated } from './delegated.ts'
import type { Device, SubscriptionPlan } from './plan.ts'
import type { PlanCard } from './plan-card.ts'
import { isFree } from './plan-codes.ts'

/** What a change of plan is decided by (B§4 "Plan change"). */
export interface PlanChange {
  /** The plan that is held, with the card it is sold by; null for who has none. */
  current: { held: SubscriptionPlan; card: PlanCard } | null
  /** Whether a plan was to be changed from that is not there (B§4 step 1). */
  isCurrentMissing?: boolean
  /** Whether the plan that is held cannot be changed here: it is paused, or the app store's (B§6). */
  isOnHold?: boolean
  target: PlanCard | null
  /** Devices no plan covers that could be covered. */
  unassigned: readonly Device[]
  hasCard: boolean
  /** Checkout flow of the brand (B§1). */
  flow: string
  /** A lower plan asks about lost data only when its name differs as well. */
  asksOnlyForOtherName: boolean
  /** Whether lost data has been agreed to already. */
  isLossConfirmed: boolean
}

/** Where a purchase goes on (B§4 step 6). */
export type CheckoutStep = 'delegated' | 'order-summary' | 'billing'

/** What happens next. */
export type NextStep =
  | { kind: 'subscriptions' }
  | { kind: 'confirmLoss' }
  | { kind: 'confirmFree' }
  | { kind: 'devices' }
  | { kind: CheckoutStep; devices: readonly Device[] }

/**
 * What happens on Change Plan, step by step as the specification numbers it (B§4): an unknown plan, lost data, a free
 * plan, devices, and then the checkout.
 */
export function nextStep(change: PlanChange): NextStep {
  const { current, target } = change
  if (!target || change.isCurrentMissing || change.isOnHold) return { kind: 'subscriptions' }
  if (!change.isLossConfirmed && losesData(change)) return { kind: 'confirmLoss' }
  if (isFree(target.externalPlanCode)) return { kind: 'confirmFree' }
  const attached = coverable(current?.held.devices ?? [])
  const unassigned = coverable(change.unassigned)
  const cap = target.deviceQuantity
  if (cap === 1) {
    if (attached.length > 1) return { kind: 'devices' }
    const only = attached.length === 1 ? attached : unassigned
    // Which of several is to be covered is the account holder's to say.
    return only.length > 1 ? { kind: 'devices' } : { kind: checkoutStep(change), devices: only }
  }
  if (attached.length > cap) return { kind: 'devices' }
  const wanted = [...attached, ...unassigned]
  if (wanted.length <= cap) return { kind: checkoutStep(change), devices: wanted }
  // Paying in another rhythm is no reason to choose once more.
  const isKept = attached.length > 0 && isOtherCycle(current?.card, target)
  return isKept ? { kind: checkoutStep(change), devices: attached } : { kind: 'devices' }
}

/** Whether two plans are one and the same but for their billing cycle. */
const isOtherCycle = (one: PlanCard | undefined, other: PlanCard): boolean =>
  one?.name === other.name &&
  one.deviceQuantity === other.deviceQuantity &&
  one.billingCycle !== other.billingCycle

/** Whether the new plan is lower, which may cost what is recorded (B§4 step 2). */
export function losesData({
  current,
  target,
  asksOnlyForOtherName,
}: Pick<PlanChange, 'current' | 'target' | 'asksOnlyForOtherName'>): boolean {
  if (!current || !target || target.billingOrder >= current.card.billingOrder) return false
  return !asksOnlyForOtherName || target.name !== current.card.name
}

/** Where the purchase of a plan goes on (B§4 step 6, U-36, X-07). */
export function checkoutStep({
  target,
  flow,
  hasCard,
}: Pick<PlanChange, 'target' | 'flow' | 'hasCard'>): CheckoutStep {
  if (isDelegated(flow, target?.externalPlanCode)) return 'delegated'
  return hasCard ? 'order-summary' : 'billing'
}
