import type { ReplacementSide } from '../../../domain/devices/device-replacement.ts'
import type { Device, SubscriptionPlan } from '../../../domain/plans/plan.ts'
import type { ErrorPlace } from '../../../react/events.ts'

/** A replacement to make on a plan: one of its devices, and the screen that starts it. */
export interface ReplaceRequest {
  plan: SubscriptionPlan
  device: Device
  /** What the device is; the account holder chooses the other one. */
  side: ReplacementSide
  area: ErrorPlace
  /** Called with the device that lost its cover. */
  onReplaced?: (old: Device) => void
}
