/** POST /preview (U-33): what is to be paid today; where that is nothing, `chargeDate` is when the next payment is. */
export interface PreviewResponse {
  currency: string
  subTotal: number
  tax: number
  total: number
  /** Null on a free plan. */
  chargeDate: string | null
  trial?: { trialEndDate: string; costAfterTrial: number }
}

/** POST /subscribe where it worked (U-34). The uuid is that of the billing provider, null on a free plan. */
export interface SubscribeResponse {
  subscription: {
    id: string
    uuid: string | null
    plan_code: string
    /** Tax on what was paid today. */
    tax_in_cents: { _: number }
    trial_started_at: string | null
    trial_ends_at: string | null
    current_period_ends_at: string | null
  }
}
