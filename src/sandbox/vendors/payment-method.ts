import { parseHolder } from '../data/card-tokens.ts'
import type { PaymentMethodRow } from '../data/payment-rows.ts'

/**
 * Returns the part of Stripe's PaymentMethod that the library uses; also the response of
 * POST /payment-method.
 */
export function createStripePaymentMethod(id: string, card: PaymentMethodRow) {
  const holder = parseHolder(card)
  const orNull = (value: string) => value || null
  return {
    id,
    object: 'payment_method',
    type: 'card',
    billing_details: {
      name: orNull(`${holder.firstName} ${holder.lastName}`.trim()),
      address: {
        line1: orNull(holder.address1),
        line2: orNull(holder.address2),
        city: orNull(holder.city),
        state: orNull(holder.state),
        postal_code: orNull(holder.postalCode),
        country: orNull(holder.country),
      },
    },
    card: {
      brand: card.card_type,
      last4: card.last_four,
      exp_month: card.expires_month,
      exp_year: card.expires_year,
    },
  }
}
