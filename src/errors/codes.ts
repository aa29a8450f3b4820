/**
 * Errors of a payment. Payment screens have their messages (payment-rows.ts, gateway-rows.ts); any other
 * screen shows the message of an unknown error.
 */
export type PaymentErrorCode =
  | 'alreadySubscribed'
  | 'cardDeclined'
  | 'cardExpired'
  | 'cardType'
  | 'paymentType'
  | 'cvvDeclined'
  | 'cardNumber'
  | 'addressDeclined'
  | 'threeDSecure'
  | 'paymentToken'
  /** The card vendor's script or fields do not load. */
  | 'paymentUnavailable'
  /** The vendor responded without a token. */
  | 'paymentProcessing'
  /** The vendor's fields contain invalid values. */
  | 'cardIncomplete'
  /** The vendor declined the card without a reason. */
  | 'cardProblem'
  /** The account holder did not pass a 3-D Secure challenge. */
  | 'challengeFailed'
  | 'paypalDeclined'
  | 'paypalCanceled'
  | 'paypalUnavailable'
  /** The browser blocks PayPal's window. */
  | 'paypalBlocked'
  /** Apple Pay, Google Pay or Link. */
  | 'walletFailed'
  /** A wallet has paid, and no plan or currency is chosen. */
  | 'noPlanPaid'
  /** A wallet that this checkout does not know has paid. */
  | 'methodUnhandled'
  | 'promoNeedsChange'
  | 'promoExhausted'
  /** The services rejected the order because of its promo code, for another reason. */
  | 'promoRejected'
  /** The order or the resume costs more than its screen showed; it was not sent. */
  | 'priceChanged'
  /** The payment method on file is not the one that the screen showed; the order or resume was not sent. */
  | 'cardChanged'

/** All other errors. Each has a row in error-table.ts; a code without one does not compile. */
export type CommonErrorCode =
  | 'network'
  /** A file of code has arrived damaged, or failed to load three times; only a reload helps. */
  | 'damaged'
  | 'timeout'
  | 'server'
  | 'malformed'
  | 'unauthorized'
  | 'notFound'
  | 'conflict'
  | 'aborted'
  | 'configuration'
  | 'unknown'
  | 'invalidLogin'
  | 'invalidMfa'
  | 'tooManyRequests'
  | 'accountLocked'
  | 'smsLimit'
  | 'emailLimit'
  | 'invalidToken'
  /** A used or expired sign-in link. */
  | 'linkInvalid'
  | 'codeExpired'
  | 'codeInvalid'
  | 'emailNotVerified'
  | 'missingParameters'
  /** Another change of the account is still in progress, in any tab; this one was not sent. */
  | 'changePending'
  /** The account's plans are no longer those that the screen showed; the change was not made. */
  | 'planChanged'

export type AcctErrorCode = CommonErrorCode | PaymentErrorCode

/** Codes of a call without a usable response: the services may have executed it. */
export const NO_RESPONSE: readonly AcctErrorCode[] = ['network', 'timeout', 'server', 'malformed', 'aborted']

/** Codes of a change that would cost more, or charge another method, than its screen showed; it was not made. */
export const OTHER_TERMS: readonly AcctErrorCode[] = ['priceChanged', 'cardChanged']

/** Codes of a change that was not made because of another change. */
export const NOT_MADE: readonly AcctErrorCode[] = ['planChanged', 'changePending']

/** Codes of the services (A§8). */
const WIRE_CODES: Readonly<Record<string, AcctErrorCode>> = {
  429: 'tooManyRequests',
  1198: 'accountLocked',
  1123: 'smsLimit',
  1122: 'emailLimit',
  1104: 'invalidToken',
  1070: 'codeExpired',
  1067: 'codeInvalid',
  970: 'emailNotVerified',
  'email.not.verified': 'emailNotVerified',
  missing_parameters: 'missingParameters',
}

/** Returns the error code for a number or string code of the services; undefined for an unknown one. */
export function wireCode(code: unknown): AcctErrorCode | undefined {
  if (typeof code !== 'number' && typeof code !== 'string') return undefined
  // Own keys only, because a server may send `constructor`.
  return Object.hasOwn(WIRE_CODES, code) ? WIRE_CODES[code] : undefined
}
