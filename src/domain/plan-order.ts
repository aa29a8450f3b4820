import type { Device } from './plan.ts'

/** A change of plan or of its devices, as it is asked of the services (B§7 POST /subscribe). */
export interface PlanOrder {
  /** Plan to change to; for a change of devices alone the plan that is held (U-46). */
  target: { id: string; code: string }
  /** What is held now: the id of the list entry and of the billing provider's subscription. */
  current: { id: string; subscriptionId: string | null } | null
  devices: readonly Device[]
  devicesRemoved: readonly Device[]
  currency: string
}

/** What the services say of a change that was made. Dates are ISO 8601, money is cents. */
export interface PlanChanged {
  subscriptionId: string | null
  taxInCents: number | null
  trialStartedAt: string | null
  trialEndsAt: string | null
  periodEndsAt: string | null
}

/** What a change of plan would cost (B§3 "Subscription preview"). Dates are ISO 8601, money is cents. */
export interface Preview {
  currency: string
  subTotal: number
  tax: number
  total: number
  chargeDate: string | null
  trial: { endDate: string; costAfter: number } | null
}
