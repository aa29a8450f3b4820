import type { AcctErrorCode } from './codes.ts'

/**
 * Codes of rejected subscriptions (B§8), in a module of their own because the sign-in form needs none of
 * them.
 */
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
  // Chosen by this library (U-35).
  ['error.subscription.coupon.change', 'promoNeedsChange'],
  ['error.subscription.coupon.max_redemptions', 'promoExhausted'],
  ['max_redemptions', 'promoExhausted'],
])

/** Prefix of the codes for rejected promo codes; the services can send codes that the map lacks. */
const PROMO = 'error.subscription.coupon.'

/** Returns the error code for a rejection's code; undefined for an unknown one. */
export function subscriptionCode(code: unknown): AcctErrorCode | undefined {
  if (typeof code !== 'string') return undefined
  return WIRE_CODES.get(code) ?? (code.startsWith(PROMO) ? 'promoRejected' : undefined)
}
