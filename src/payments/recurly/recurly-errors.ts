import type { AcctErrorCode } from '../../errors/acct-error.ts'
import { subscriptionCode } from '../../errors/subscription-codes.ts'
import type { CardField } from '../card-field.ts'

import { PaymentError } from '../payment-error.ts'

/** The properties of a Recurly.js error that this adapter reads. */
export interface RecurlyProblem {
  code?: unknown
  fields?: unknown
  details?: unknown
  /** Google's code for the reason its sheet closed. */
  statusCode?: unknown
}

const FIELDS: Readonly<Record<string, CardField>> = {
  number: 'number',
  month: 'month',
  year: 'year',
  cvv: 'cvv',
}

const CODES: Readonly<Record<string, AcctErrorCode>> = {
  validation: 'cardIncomplete',
  'invalid-parameter': 'cardProblem',
  'api-error': 'paymentProcessing',
  'api-timeout': 'timeout',
  declined: 'cardDeclined',
  'not-configured': 'paymentUnavailable',
  'config-missing-public-key': 'paymentUnavailable',
  'elements-tokenization-not-possible': 'paymentUnavailable',
  'invalid-public-key': 'paymentUnavailable',
}

const codeOf = ({ code }: RecurlyProblem): string | undefined => (typeof code === 'string' ? code : undefined)

/** Converts the error of a failed card tokenization. */
export function cardError(problem: RecurlyProblem): PaymentError {
  const reason = codeOf(problem)
  const names = Array.isArray(problem.fields) ? problem.fields : []
  const fields = names.flatMap((name) => (Object.hasOwn(FIELDS, name) ? (FIELDS[name] ?? []) : []))
  let known = reason && Object.hasOwn(CODES, reason) ? CODES[reason] : undefined
  if (reason === 'invalid-parameter' && fields.length > 0) known = 'cardIncomplete'
  // Recurly.js reports a lost connection and an unreadable response alike.
  if (reason === 'api-error' && navigator.onLine === false) known = 'network'
  if (reason === 'validation' && isExpired(problem, fields)) known = 'cardExpired'
  return new PaymentError(subscriptionCode(reason) ?? known ?? 'paymentProcessing', { fields, reason })
}

/**
 * Returns whether only the date is invalid: for a past date Recurly.js reports both month and year, each of
 * which is valid alone.
 */
const isExpired = ({ details }: RecurlyProblem, fields: readonly CardField[]): boolean =>
  [...fields].sort().join() === 'month,year' && !JSON.stringify(details ?? '').includes('blank')

/**
 * Converts a wallet error. The codes of Apple Pay and Google Pay stay;
 * an error without a code becomes `api-error` (B§8).
 */
export const walletError = (problem: RecurlyProblem): PaymentError =>
  new PaymentError('walletFailed', { reason: codeOf(problem) ?? 'api-error' })
