/** Marker of a missing value, from the billing provider's XML (B§3 "nil marker"). */
export interface Nil {
  nil: 'nil'
}

/** GET /billingInfo: every field is the nil marker without a stored payment method. */
export interface BillingInfoResponse {
  first_name: string | Nil
  last_name: string | Nil
  address1: string | Nil
  address2: string | Nil
  city: string | Nil
  state: string | Nil
  zip: string | Nil
  country: string | Nil
  card_type: string | Nil
  last_four: string | Nil
  month: number | Nil
  year: number | Nil
  account_type: 'card' | 'paypal' | Nil
}

/** GET /billingInfoV3; the shape is our choice; null without a stored payment method. */
export interface BillingInfoV3Response {
  billingInfo: {
    first_name: string
    last_name: string
    address: {
      street1: string
      street2: string
      city: string
      region: string
      postal_code: string
      country: string
    }
    payment_method: {
      card_type: string | null
      last_four: string | null
      exp_month: number | null
      exp_year: number | null
      account_type: 'card' | 'paypal'
    }
  } | null
}

/** POST and PUT /billingInfo/{token}, POST /billing/verify: in the format of the called version (U-30). */
export interface BillingSavedResponse {
  statusCode: 200
  billingInfo: BillingInfoResponse | BillingInfoV3Response['billingInfo']
}

/** A rejected card, except in POST /subscribe: HTTP 402 with the code in `error` (B§8 "data.error"). */
export interface BillingRejectedResponse {
  statusCode: 402
  error: string
  message: string
  description: string
}

/** POST /setup-intent. */
export interface SetupIntentResponse {
  clientSecret: string
}

/** POST /validateCoupon/{code}. */
export interface CouponResponse {
  coupon_code: string
  plan_codes: string[]
  description: string
}

/** POST /{id}/couponRedemptions (U-28). */
export interface CouponRedeemedResponse {
  statusCode: 200
  coupon_code: string
}

/** POST /checkoutDelegate. */
export interface CheckoutSessionResponse {
  token: string
  checkoutUrl: string
}

/** POST /billingInfoUpdateDelegate. */
export interface BillingUpdateResponse {
  checkoutUrl: string
}

/** GET /invoiceDetails (U-42). */
export interface InvoiceDetailsResponse {
  due_date: string | null
}

/** GET /paymentHistory (U-42). */
export interface PaymentHistoryResponse {
  invoices: {
    invoiceId: string
    /** ISO 8601. */
    invoiceDate: string
    status: string
    /** Hundredths of the currency's unit. */
    invoiceTotal: number
    currency: string
    cardType: string | null
    lastFour: string | null
  }[]
}
