import type { AcctErrorCode } from './codes.ts'

/** The codes by which a subscription is refused (B§8); apart from the others, as a sign-in meets none of them. */
const WIRE_CODES = new Map<string, AcctErrorCode>([
  ['already_subscribed', 'alreadySubscribed'],
  ['error.subscription.card.declined', 'cardDeclined'],
  ['error.subscription.card.expired', 'cardExpired'],
  ['error.subscription.card.type', 'cardType'],
  ['error.subscription.card.payment', 'paymentType'],
  ['error.subscription.card.cvv.declined', 'cvvDeclined'],
  ['error.subscription.card.number.declined', 'cardNumber'],
  ['error.subscription.card.address.declined', 'addressDeclined'],
  ['error.subscription.card.3d.security', 'threeDSecure'],
  ['error.subscription.token.invalid', 'paymentToken'],
  ['error.subscription.paypal.declined', 'paypalDeclined'],
  // Ours (U-35).
  ['error.subscription.coupon.change', 'promoNeedsChange'],
  ['error.subscription.coupon.max_redemptions', 'promoExhausted'],
  ['max_redemptions', 'promoExhausted'],
])

/** What a refusal's code means; undefined for one we do not know (B§8). */
export function subscriptionCode(code: unknown): AcctErrorCode | undefined {
  return typeof code === 'string' ? WIRE_CODES.get(code) : undefined
}
