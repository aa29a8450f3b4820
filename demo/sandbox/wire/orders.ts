/** POST /preview (U-33): amount due today; when it is 0, `chargeDate` is the date of the next payment. */
export interface PreviewResponse {
  currency: string
  subTotal: number
  tax: number
  total: number
  /** Null on a free plan. */
  chargeDate: string | null
  trial?: { trialEndDate: string; costAfterTrial: number }
}

/** POST /subscribe (U-34). `uuid` is the billing provider's id, null on a free plan. */
export interface SubscribeResponse {
  subscription: {
    id: string
    uuid: string | null
    plan_code: string
    /** Tax on today's payment. */
    tax_in_cents: { _: number }
    trial_started_at: string | null
    trial_ends_at: string | null
    current_period_ends_at: string | null
  }
}
