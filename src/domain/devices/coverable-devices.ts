import { isBilledByBrand } from '../plans/free-plan.ts'
import { type Device, getCode, type SubscriptionPlan } from '../plans/plan.ts'
import { isNonSubscribable } from '../plans/plan-codes.ts'

/** Returns whether the portal manages a plan's devices (B§2): a paid plan that no app store sold. */
export const isManageable = (plan: SubscriptionPlan): boolean =>
  isBilledByBrand(plan) && !isNonSubscribable(getCode(plan))

/** Returns the devices that a plan can cover (B§2), without duplicates. */
export function coverableDevices(devices: readonly Device[]): Device[] {
  const byId = new Map(
    devices.filter(({ subscribable }) => subscribable).map((one) => [one.pepperDeviceId, one]),
  )
  return [...byId.values()]
}

/**
 * Returns the coverable devices without a plan. The list of the unassigned devices can be older than that of the
 * plans, so that it has devices that a plan covers since.
 */
export function uncoveredDevices(
  unassigned: readonly Device[],
  plans: readonly Pick<SubscriptionPlan, 'devices'>[],
): Device[] {
  const covered = new Set(plans.flatMap(({ devices }) => devices.map((one) => one.pepperDeviceId)))
  return coverableDevices(unassigned).filter(({ pepperDeviceId }) => !covered.has(pepperDeviceId))
}
