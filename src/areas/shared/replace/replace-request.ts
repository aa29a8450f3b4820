import type { ReplacementSide } from '../../../domain/devices/device-replacement.ts'
import type { Selection } from '../../../domain/devices/device-selection.ts'
import type { Device, SubscriptionPlan } from '../../../domain/plans/plan.ts'
import type { ErrorPlace } from '../../../react/events.ts'

/** A replacement to make on a plan: one of its devices, and the screen that starts it. */
export interface ReplaceRequest {
  plan: SubscriptionPlan
  device: Device
  /** What the device is; the account holder chooses the other one. */
  side: ReplacementSide
  /** The devices to choose the old one from; by default all that can be replaced. */
  among?: Selection
  area: ErrorPlace
  /** Called with the device that lost its cover. */
  onReplaced?: (old: Device) => void
}
