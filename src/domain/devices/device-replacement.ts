import type { Device, SubscriptionPlan } from '../plans/plan.ts'
import { coverableDevices, isManageable } from './coverable-devices.ts'
import { deviceKind } from './device-kind.ts'

/** Two devices of which one takes over the other one's cover. */
export interface Replacement {
  /** The device that the plan no longer covers. */
  old: Device
  successor: Device
}

/** What a device is in its replacement, of which the account holder chooses the other one. */
export type ReplacementSide = keyof Replacement

/** Returns whether two devices have the same model; false where one has none. */
export const isSameModel = (one: Device, other: Device): boolean => !!one.model && one.model === other.model

/** Returns whether a list contains a device. */
export const includesDevice = (devices: readonly Device[], { pepperDeviceId }: Device): boolean =>
  devices.some((one) => one.pepperDeviceId === pepperDeviceId)

/** Returns whether a plan covers the successor of a replacement, and not the old device. */
export const isReplaced = ({ devices }: SubscriptionPlan, { old, successor }: Replacement): boolean =>
  includesDevice(devices, successor) && !includesDevice(devices, old)

/** Returns whether an order of the plan that covers a device can remove it. */
export const isRemovable = ({ isShared }: Device): boolean => !isShared

/**
 * Returns the devices of a plan that uncovered ones can replace: those that an order of the plan can remove.
 * Empty without an uncovered device.
 */
export const replaceableDevices = (plan: SubscriptionPlan, uncovered: readonly Device[]): Device[] =>
  isManageable(plan) && uncovered.length > 0 ? coverableDevices(plan.devices).filter(isRemovable) : []

/** Returns devices by how likely they replace another one: the same model, then the same kind, then the rest. */
export function sortByLikeness(devices: readonly Device[], other: Device): Device[] {
  const kind = deviceKind(other.model)
  const getRank = (device: Device): number =>
    isSameModel(device, other) ? 0 : deviceKind(device.model) === kind ? 1 : 2
  return devices.toSorted((one, next) => getRank(one) - getRank(next))
}

/** Returns the first uncovered device that has the model of one that the plan covers; null without one. */
export function likelySuccessor(plan: SubscriptionPlan, uncovered: readonly Device[]): Device | null {
  const covered = replaceableDevices(plan, uncovered)
  return uncovered.find((device) => covered.some((old) => isSameModel(old, device))) ?? null
}
