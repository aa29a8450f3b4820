import type { BillingPart } from '../payment/billing.slice.ts'
import type { CheckoutPart } from './checkout.slice.ts'

/**
 * Returns whether something can pay for an order: a card on file, or one that the billing form has
 * just taken. False until `loadPaymentInfo` has loaded what is on file.
 */
export const hasPaymentMethod = ({ billing, checkout }: BillingPart & CheckoutPart): boolean =>
  billing.hasCard === true || Boolean(checkout?.card)
