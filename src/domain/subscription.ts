import type { Device } from './plan.ts'

/** A subscription as the billing side knows it (B§3 Subscription). Dates are ISO 8601. */
export interface Subscription {
  id: string
  externalSubscriptionId: string | null
  planCode: string
  /** Who sold it: apple, stripe or recurly. */
  provider: string | null
  status: string
  renewalDate: string | null
  trialEndDate: string | null
  /** The change that is to come, if any. */
  pendingChanges: { planCode: string | null; effectiveDate: string | null } | null
  devices: readonly Device[]
  deviceIds: readonly string[]
}
