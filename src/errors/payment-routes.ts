import { AcctError } from './acct-error.ts'
import { type AcctErrorCode, NOT_MADE, OTHER_TERMS } from './codes.ts'
import { subscriptionCode } from './subscription-codes.ts'

/** Rejections that another card can solve, with the codes for the card form's address (B§8). */
const CARD_CODES = new Map<AcctErrorCode, string>([
  ['cardDeclined', 'error.subscription.card.declined'],
  ['cardExpired', 'error.subscription.card.expired'],
  ['cardType', 'error.subscription.card.type'],
  ['paymentType', 'error.subscription.card.payment'],
  ['cvvDeclined', 'error.subscription.card.cvv.declined'],
  ['cardNumber', 'error.subscription.card.number.declined'],
  ['addressDeclined', 'error.subscription.card.address.declined'],
  ['paymentToken', 'error.subscription.token.invalid'],
])

/** Returns the error for `error_code` in the card form's address; `unknown` for an unknown code. */
export const errorOfCode = (errorCode: string): AcctError =>
  new AcctError(subscriptionCode(errorCode) ?? 'unknown')

/** Returns the route after a failed order: the card form for card errors, else /error (B§4, B§8). */
export function orderFailureRoute({ code }: Pick<AcctError, 'code'>): string {
  const cardCode = CARD_CODES.get(code)
  if (cardCode) return `/billing?error_code=${cardCode}`
  return code === 'alreadySubscribed' ? '/error?error_code=already_subscribed' : '/error'
}

/** Errors that the order summary shows; every other one opens the route of `orderFailureRoute`. */
const CORRECTED_IN_PLACE: ReadonlySet<AcctErrorCode> = new Set([
  'network',
  'damaged',
  'timeout',
  'server',
  'malformed',
  'aborted',
  'tooManyRequests',
  'challengeFailed',
  'paymentUnavailable',
  'promoNeedsChange',
  'promoExhausted',
  'promoRejected',
  'paypalDeclined',
  ...NOT_MADE,
  ...OTHER_TERMS,
])

/** Returns whether the account holder can correct a failed order on its summary. */
export const isCorrectedInPlace = ({ code }: Pick<AcctError, 'code'>): boolean => CORRECTED_IN_PLACE.has(code)
