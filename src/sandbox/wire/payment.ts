import type { ResponseOf } from '../../services/contract/contract.ts'
import type { rejectedCard } from '../../services/contract/failures.ts'
import type { Infer } from '../../services/contract/shape.ts'

/** GET /billingInfo: every field is the nil marker without a stored payment method. */
export type BillingInfoResponse = ResponseOf<'billingInfo'>

/** Marker of a missing value, from the billing provider's XML. */
export type Nil = Extract<BillingInfoResponse['first_name'], { nil: unknown }>

/** GET /billingInfoV3; null without a stored payment method. */
export type BillingInfoV3Response = ResponseOf<'billingInfoV3'>

/** POST and PUT /billingInfo/{token}, POST /billing/verify: in the format of the called version. */
export type BillingSavedResponse = Extract<ResponseOf<'verifyBilling'>, { billingInfo: unknown }>

/** A rejected card, except in POST /subscribe: HTTP 402 with the code in `error`. */
export type BillingRejectedResponse = Infer<typeof rejectedCard>

/** POST /setup-intent. */
export type SetupIntentResponse = ResponseOf<'setupIntent'>

/** POST /payment-method. */
export type PaymentMethodResponse = ResponseOf<'paymentMethod'>

/** POST /validateCoupon/{code}. */
export type CouponResponse = ResponseOf<'validateCoupon'>

/** POST /{id}/couponRedemptions. */
export type CouponRedeemedResponse = ResponseOf<'couponRedemptions'>

/** POST /checkoutDelegate. */
export type CheckoutSessionResponse = ResponseOf<'checkoutDelegate'>

/** POST /billingInfoUpdateDelegate. */
export type BillingUpdateResponse = ResponseOf<'billingInfoUpdateDelegate'>

/** GET /invoiceDetails. */
export type InvoiceDetailsResponse = ResponseOf<'invoiceDetails'>

/** GET /paymentHistory. */
export type PaymentHistoryResponse = ResponseOf<'paymentHistory'>
