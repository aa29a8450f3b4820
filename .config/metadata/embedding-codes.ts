import type { AcctErrorCode } from '../../src/errors/codes.ts'

/** Codes of vendors' scripts and of a card form, which no call of the embedding API loads. */
type ScreenCode =
  | 'paymentUnavailable'
  | 'paymentProcessing'
  | 'cardIncomplete'
  | 'cardProblem'
  | 'challengeFailed'
  | 'paypalCanceled'
  | 'paypalUnavailable'
  | 'paypalBlocked'
  | 'walletFailed'
  | 'noPlanPaid'
  | 'methodUnhandled'
  | 'priceChanged'
  | 'cardChanged'
  | 'planChanged'

/** Codes that the portal reports by an error of their own. */
type OwnError = 'unauthorized'

/** Codes that the embedding API does not report; error-codes.ts says what they mean on a screen. */
export type ScreenOnlyCode = ScreenCode | OwnError

/**
 * What `data.code` of `failed` means to a partner. A code without a row does not compile. The services may
 * respond to any call with any of their codes.
 */
export const DATA_CODES: Readonly<Record<Exclude<AcctErrorCode, ScreenOnlyCode>, string>> = {
  network: 'The services cannot be reached.',
  damaged: 'A file of the portal arrived damaged, or failed to load three times; a new frame loads it again.',
  timeout: 'The services have not responded in time.',
  server: 'The services failed.',
  malformed: 'The services responded with something that the portal does not understand.',
  aborted: 'The session ended while a change was pending.',
  changePending: 'Another change of the account is still in progress; this one was not sent.',
  notFound: 'The account has no such subscription or coupon.',
  conflict: 'The subscription is in a state that does not allow the change.',
  configuration: 'The settings of the portal are wrong.',
  tooManyRequests: 'The services limit requests; `data.retryAfterMs` if they say for how long.',
  unknown: 'The services rejected the call for a reason that the portal does not know.',
  alreadySubscribed: 'A subscription already has this plan.',
  cardDeclined: 'The bank declined the card on file.',
  cardExpired: 'The card on file has expired.',
  cardType: 'The billing provider does not accept this type of card.',
  paymentType: 'The billing provider does not accept this payment method.',
  cvvDeclined: 'The bank declined the security code of the card on file.',
  cardNumber: 'The bank declined the number of the card on file.',
  addressDeclined: 'The bank declined the billing address.',
  threeDSecure: 'The bank requires a confirmation, which only the portal can show.',
  paymentToken: 'The billing provider rejected the payment method.',
  paypalDeclined: 'PayPal declined the payment.',
  promoNeedsChange: 'The coupon applies only with a change of the plan.',
  promoExhausted: 'The coupon has been redeemed as often as it can be.',
  promoRejected: 'The coupon does not apply to the order.',
  invalidLogin: 'The services rejected the sign-in.',
  invalidMfa: 'The services rejected the second factor.',
  accountLocked: 'The account is locked.',
  smsLimit: 'The services send no further codes by SMS.',
  emailLimit: 'The services send no further codes by email.',
  invalidToken: 'The services rejected a token.',
  linkInvalid: 'A link has been used or has expired.',
  codeExpired: 'A code has expired.',
  codeInvalid: 'A code is wrong.',
  emailNotVerified: 'The account holder has not verified the email address.',
  missingParameters: 'The services miss a parameter.',
}
