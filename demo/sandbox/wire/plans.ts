/** GET /plans?brand: cheapest tier first, with retired and hidden plans, which are marked. */
export interface PlansResponse {
  plans: WirePlan[]
}

/** B§3 "Plan card", which extends plan_config. */
export interface WirePlan extends WirePlanConfig {
  amountInCents: Amounts
  cost: { amount: number; currency: string }[]
  trial?: { duration: number; unit: 'days' }
  /** Id of the same tier in the next longer cycle, or null; our choice. */
  secondPlan: string | null
}

/** B§3 plan_config. */
export interface WirePlanConfig {
  id: string
  name: string
  /** Months: 0 none, 1, 12, 24. */
  billing_cycle: number
  external_plan_code: string
  /** Seller of the plan. */
  provider: PlanSource
  /** 999 means no limit. */
  device_quantity: number
  /** Rank; a plan with a lower one is a downgrade. */
  billing_order: number
  features: PlanFeatures
  legacy: boolean
  visible: boolean
  default: boolean
}

export type PlanSource = 'apple' | 'stripe' | 'recurly'

/**
 * Features of a plan. `retention` is in days (B§3). The other fields are our choice for the features of B§9; only
 * the large catalog of the scenario `catalog` sends them.
 */
export interface PlanFeatures {
  retention: number
  /** Smart detection and help on request (B§9 visi, nightowl). */
  smart_detection?: boolean
  send_help?: boolean
  /** Recorder history in hours, camera history in days (B§9 nightowl, X-16). */
  dvr_hours?: number
  camera_history_days?: number
}

/** Amounts by currency code, in the field `_`. */
export type Amounts = Record<string, { _: number }>

/** GET /eligiblePlans/{brand} (U-31): ids of plans. */
export interface EligiblePlansResponse {
  plans: string[]
}
