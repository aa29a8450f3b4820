import type { Device } from './plan.ts'

/** A subscription in the billing provider's records (B§3 Subscription). Dates are ISO 8601. */
export interface Subscription {
  id: string
  externalSubscriptionId: string | null
  planCode: string
  /** The plan source: apple, stripe or recurly. */
  provider: string | null
  status: string
  renewalDate: string | null
  trialEndDate: string | null
  /** The pending change, if any. */
  pendingChanges: { planCode: string | null; effectiveDate: string | null } | null
  devices: readonly Device[]
  deviceIds: readonly string[]
}
