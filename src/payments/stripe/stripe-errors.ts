import type { StripeError } from '@stripe/stripe-js'
import type { AcctErrorCode } from '../../errors/acct-error.ts'
import type { CardField } from '../gateway.ts'
import { PaymentError } from '../payment-error.ts'

/** What is read of an error of Stripe.js. */
export type StripeProblem = Partial<Pick<StripeError, 'type' | 'code' | 'decline_code' | 'message'>>

const CODES: Readonly<Record<string, AcctErrorCode>> = {
  card_declined: 'cardDeclined',
  expired_card: 'cardExpired',
  incorrect_cvc: 'cvvDeclined',
  invalid_cvc: 'cvvDeclined',
  incorrect_number: 'cardNumber',
  invalid_number: 'cardNumber',
  invalid_expiry_month: 'cardIncomplete',
  invalid_expiry_year: 'cardIncomplete',
  incorrect_zip: 'addressDeclined',
}

const TYPES: Readonly<Partial<Record<string, AcctErrorCode>>> = {
  card_error: 'cardProblem',
  validation_error: 'cardIncomplete',
  authentication_error: 'paymentUnavailable',
}

/** The code of an error of Stripe.js: the card's own trouble, a field that is not filled in, or `otherwise` (B§8, U-39). */
export function stripeCode(
  { type, code, decline_code }: StripeProblem,
  otherwise: AcctErrorCode,
): AcctErrorCode {
  if (type === 'validation_error') return 'cardIncomplete'
  const known = [decline_code, code].find((one) => one && Object.hasOwn(CODES, one))
  return (known && CODES[known]) || (type && TYPES[type]) || otherwise
}

const FIELDS: readonly (readonly [RegExp, CardField])[] = [
  [/number/, 'number'],
  [/expiry|expired/, 'expiry'],
  [/cvc/, 'cvv'],
]

/** The split field that an error is about. */
export const fieldOf = ({ code = '' }: StripeProblem): CardField[] =>
  FIELDS.filter(([pattern]) => pattern.test(code)).map(([, field]) => field)

/**
 * An error of Stripe.js as ours, with its words, which are in the account holder's language.
 * @param otherwise For an error without a code of the card's.
 */
export const stripeError = (
  problem: StripeProblem,
  fields: readonly CardField[] = [],
  otherwise: AcctErrorCode = 'paymentProcessing',
): PaymentError =>
  new PaymentError(stripeCode(problem, otherwise), {
    fields,
    reason: problem.code ?? problem.type,
    messages: problem.message ? [problem.message] : [],
  })
