import type { BillingPart } from '../billing/billing.slice.ts'
import type { CheckoutPart } from './checkout.actions.ts'

/** Returns whether a card pays for an order, on file (once `loadPaymentInfo` has run) or taken. */
export const hasPaymentMethod = ({ billing, checkout }: BillingPart & CheckoutPart): boolean =>
  billing.hasCard === true || Boolean(checkout?.card)
