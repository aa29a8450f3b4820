import { coverableDevices } from '../devices/coverable-devices.ts'
import { isDelegated } from '../orders/delegated.ts'
import type { PlanOrder } from '../orders/plan-order.ts'
import { isFreeCard } from './free-plan.ts'
import type { Device, SubscriptionPlan } from './plan.ts'
import { isOtherCycle, type PlanCard } from './plan-card.ts'

/** The facts that decide the steps of a plan change. */
export interface PlanChange {
  /** The current plan with its catalog card; null without a plan. */
  current: { plan: SubscriptionPlan; card: PlanCard } | null
  /** Whether the change names a current plan that the account does not have. */
  isCurrentMissing?: boolean
  /** Whether the portal cannot change the current plan, because it is paused or an app store's. */
  isBlocked?: boolean
  target: PlanCard | null
  /** Devices without a plan; null where they did not load. */
  unassigned: readonly Device[] | null
  hasCard: boolean
  /** Checkout flow of the brand. */
  flow: string
  /** Whether a lower plan needs a confirmation of lost data only when its name differs as well. */
  asksOnlyForOtherName: boolean
  /** Whether the account holder has confirmed the loss of data. */
  isLossConfirmed: boolean
}

/** The page that continues a purchase. */
export type CheckoutStep = 'delegated' | 'order-summary' | 'billing'

/** The next step of a plan change. */
export type NextStep =
  | { kind: 'subscriptions' }
  | { kind: 'confirmLoss' }
  | { kind: 'confirmFree' }
  | { kind: 'devices' }
  | { kind: CheckoutStep; devices: readonly Device[] }

/**
 * Returns the next step of a plan change, in the order of the specification's numbered steps (B§4), except that
 * one confirmation asks for a free plan and names the lost data: unknown plan, free plan, lost data, devices, checkout.
 * Without the unassigned devices the next page loads them, and the account holder chooses there.
 */
export function nextStep(change: PlanChange): NextStep {
  const { current, target } = change
  if (!target || change.isCurrentMissing || change.isBlocked) return { kind: 'subscriptions' }
  if (isFreeCard(target)) return { kind: 'confirmFree' }
  if (!change.isLossConfirmed && losesData(change)) return { kind: 'confirmLoss' }
  if (!change.unassigned) return { kind: 'devices' }
  const attached = coverableDevices(current?.plan.devices ?? [])
  const unassigned = coverableDevices(change.unassigned)
  const cap = target.deviceQuantity
  if (cap === 1) {
    if (attached.length > 1) return { kind: 'devices' }
    const only = attached.length === 1 ? attached : unassigned
    // The account holder decides which of several devices the plan covers.
    return only.length > 1 ? { kind: 'devices' } : { kind: checkoutStep(change), devices: only }
  }
  if (attached.length > cap) return { kind: 'devices' }
  const wanted = [...attached, ...unassigned]
  if (wanted.length <= cap) return { kind: checkoutStep(change), devices: wanted }
  // A change of the billing cycle alone keeps the devices.
  const isKept = attached.length > 0 && current && isOtherCycle(current.card, target)
  return isKept ? { kind: checkoutStep(change), devices: attached } : { kind: 'devices' }
}

/**
 * Returns the devices that an order starts with: those of the step, else those that the current plan covers,
 * if the new one covers all of them. Null where the account holder has yet to choose.
 */
export function orderedDevices(
  step: NextStep,
  current: SubscriptionPlan | null | undefined,
  target: PlanCard,
): readonly Device[] | null {
  if ('devices' in step) return step.devices
  const covered = coverableDevices(current?.devices ?? [])
  return covered.length > 0 && covered.length <= target.deviceQuantity ? covered : null
}

/** Returns the order of a free plan, which keeps as many devices as it covers. */
export function freePlanOrder(
  target: PlanCard,
  current: SubscriptionPlan | null | undefined,
  currency: string,
): PlanOrder {
  const devices = current?.devices ?? []
  return {
    target: { id: target.id, code: target.externalPlanCode ?? '' },
    current: current ? { id: current.id, subscriptionId: current.subscriptionId } : null,
    devices: devices.slice(0, target.deviceQuantity),
    devicesRemoved: devices.slice(target.deviceQuantity),
    currency,
  }
}

/** Returns whether the new plan is lower, which may delete recordings. */
function losesData({
  current,
  target,
  asksOnlyForOtherName,
}: Pick<PlanChange, 'current' | 'target' | 'asksOnlyForOtherName'>): boolean {
  if (!current || !target || !isLower(target, current.card)) return false
  return !asksOnlyForOtherName || target.name !== current.card.name
}

/** Returns whether a plan is of a lower rank than another one. */
export const isLower = (target: PlanCard, from: PlanCard): boolean => target.billingOrder < from.billingOrder

/** Returns the page that continues the purchase of a plan (B§4 step 6, U-36, X-07). */
export function checkoutStep({
  target,
  flow,
  hasCard,
}: Pick<PlanChange, 'target' | 'flow' | 'hasCard'>): CheckoutStep {
  if (isDelegated(flow, target?.externalPlanCode)) return 'delegated'
  return hasCard ? 'order-summary' : 'billing'
}
