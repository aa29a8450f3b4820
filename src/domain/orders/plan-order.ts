import type { Device } from '../plans/plan.ts'

/** A change of plan or of its devices, as a request to the services needs it (POST /subscribe). */
export interface PlanOrder {
  /** The new plan; the current plan for a change of devices alone. */
  target: { id: string; code: string }
  /** The current plan: the ids of the list entry and of the billing provider's subscription. */
  current: { id: string; subscriptionId: string | null } | null
  devices: readonly Device[]
  devicesRemoved: readonly Device[]
  currency: string
}

/** The services' response to a completed change. Dates are ISO 8601, money is cents. */
export interface PlanChangeResult {
  /** Id of the plan in the list of the account's plans. */
  id: string | null
  /** Code of the plan that the account has now; the old one for a change at the end of the period. */
  planCode: string | null
  subscriptionId: string | null
  taxInCents: number | null
  /** The trial in the response or in the account's plan; null for none, absent where it is unknown. */
  trial?: { startedAt: string | null; endsAt: string } | null
  periodEndsAt: string | null
}

/**
 * The cost of a plan change before the order (B§3 "Subscription preview"). Dates are ISO 8601, money is
 * cents.
 */
export interface Preview {
  currency: string
  subTotal: number
  tax: number
  total: number
  /**
   * Set where `total` is a maximum: with its tax, or before a tax that is unknown. Absent for an exact total.
   */
  atMost?: 'withTax' | 'beforeTax'
  /** Today or later; null where the services name none. */
  chargeDate: string | null
  trial: { endDate: string; costAfter: number } | null
}
