import type { StripeError } from '@stripe/stripe-js'
import type { AcctErrorCode } from '../../errors/acct-error.ts'
import type { CardField } from '../card-field.ts'

import { PaymentError } from '../payment-error.ts'

/** The properties of a Stripe.js error that this adapter reads. */
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
  api_connection_error: 'network',
}

/** Returns the code of a Stripe.js error: a card problem, an incomplete field, or `fallback` (B§8, U-39). */
export function stripeCode(
  { type, code, decline_code }: StripeProblem,
  fallback: AcctErrorCode,
): AcctErrorCode {
  if (type === 'validation_error') return 'cardIncomplete'
  const known = [decline_code, code].find((candidate) => candidate && Object.hasOwn(CODES, candidate))
  return (known && CODES[known]) || (type && TYPES[type]) || fallback
}

const FIELDS: readonly (readonly [RegExp, CardField])[] = [
  [/number/, 'number'],
  [/expiry|expired/, 'expiry'],
  [/cvc/, 'cvv'],
]

/** Returns the split fields that an error refers to. */
export const getField = ({ code = '' }: StripeProblem): CardField[] =>
  FIELDS.filter(([pattern]) => pattern.test(code)).map(([, field]) => field)

/**
 * Converts a Stripe.js error and keeps its text, which is in the visitor's language.
 * @param fallback Code for an error without a known card code.
 */
export const stripeError = (
  problem: StripeProblem,
  fields: readonly CardField[] = [],
  fallback: AcctErrorCode = 'paymentProcessing',
): PaymentError =>
  new PaymentError(stripeCode(problem, fallback), {
    fields,
    reason: problem.code ?? problem.type,
    messages: problem.message ? [problem.message] : [],
  })
