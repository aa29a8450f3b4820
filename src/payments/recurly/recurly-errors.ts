import type { AcctErrorCode } from '../../errors/acct-error.ts'
import { subscriptionCode } from '../../errors/subscription-codes.ts'
import type { CardField } from '../card-field.ts'

import { PaymentError } from '../payment-error.ts'

/** The properties of a Recurly.js error that this adapter reads. */
export interface RecurlyProblem {
  code?: unknown
  message?: unknown
  cause?: unknown
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
  declined: 'cardDeclined',
  'not-configured': 'paymentUnavailable',
  'config-missing-public-key': 'paymentUnavailable',
  'elements-tokenization-not-possible': 'paymentUnavailable',
  'invalid-public-key': 'paymentUnavailable',
}

/**
 * Returns the code of a call without a usable response; undefined for every other error. Recurly.js has one
 * code for a lost connection and an unreadable response, and only the message of the latter names parsing.
 */
function noResponseCode({ code, message }: RecurlyProblem): AcctErrorCode | undefined {
  if (code === 'api-timeout') return 'timeout'
  if (code !== 'api-error') return undefined
  return typeof message === 'string' && message.includes('parsing') ? 'malformed' : 'network'
}

const getCode = ({ code }: RecurlyProblem): string | undefined =>
  typeof code === 'string' ? code : undefined

/** Converts the error of a failed card tokenization. */
export function cardError(problem: RecurlyProblem): PaymentError {
  const reason = getCode(problem)
  const names = Array.isArray(problem.fields) ? problem.fields : []
  const fields = names.flatMap((name) => (Object.hasOwn(FIELDS, name) ? (FIELDS[name] ?? []) : []))
  let known = reason && Object.hasOwn(CODES, reason) ? CODES[reason] : noResponseCode(problem)
  if (reason === 'invalid-parameter' && fields.length > 0) known = 'cardIncomplete'
  if (reason === 'validation' && isExpired(problem, fields)) known = 'cardExpired'
  return new PaymentError(subscriptionCode(reason) ?? known ?? 'paymentProcessing', { fields, reason })
}

/**
 * Returns whether only the date is invalid: for a past date Recurly.js reports both month and year, each of
 * which is valid alone.
 */
const isExpired = ({ details }: RecurlyProblem, fields: readonly CardField[]): boolean =>
  [...fields].sort().join() === 'month,year' && !JSON.stringify(details ?? '').includes('blank')

/** Converts the error of a 3-D Secure challenge. The bank has decided nothing where a call had no response. */
export const challengeError = (problem: RecurlyProblem): PaymentError =>
  new PaymentError(
    noResponseCode(problem) ?? noResponseCode((problem.cause ?? {}) as RecurlyProblem) ?? 'challengeFailed',
    { reason: getCode(problem) },
  )

/**
 * Converts a wallet error. The codes of Apple Pay and Google Pay stay;
 * an error without a code becomes `api-error` (B§8).
 */
export const walletError = (problem: RecurlyProblem): PaymentError =>
  new PaymentError('walletFailed', { reason: getCode(problem) ?? 'api-error' })
