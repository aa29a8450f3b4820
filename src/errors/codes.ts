/**
 * What can go wrong when somebody pays. Said in full only where somebody pays (payment-rows.ts, gateway-rows.ts);
 * anywhere else it reads like an unknown error.
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
  /** The card vendor's script or fields do not come. */
  | 'paymentUnavailable'
  /** The vendor answered without a token. */
  | 'paymentProcessing'
  /** The vendor finds fault with what was typed into its fields. */
  | 'cardIncomplete'
  /** The vendor refused the card and does not say why. */
  | 'cardProblem'
  /** A 3-D Secure challenge was not passed. */
  | 'challengeFailed'
  | 'paypalDeclined'
  | 'paypalCanceled'
  | 'paypalUnavailable'
  /** Apple Pay, Google Pay or Link. */
  | 'walletFailed'
  | 'promoNeedsChange'
  | 'promoExhausted'

/** Everything else that can go wrong, in our words. Each has a row in error-table.ts; without one this does not compile. */
export type CommonErrorCode =
  | 'network'
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
  /** A link that signs in, used or too old. */
  | 'linkInvalid'
  | 'codeExpired'
  | 'codeInvalid'
  | 'emailNotVerified'
  | 'missingParameters'

export type AcctErrorCode = CommonErrorCode | PaymentErrorCode

/** The services' own codes (A§8). */
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

/** What a code of the services means, number or string; undefined for one we do not know (A§8). */
export function wireCode(code: unknown): AcctErrorCode | undefined {
  if (typeof code !== 'number' && typeof code !== 'string') return undefined
  // Only our own rows: a server may well say `constructor`.
  return Object.hasOwn(WIRE_CODES, code) ? WIRE_CODES[code] : undefined
}
