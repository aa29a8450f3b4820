import type { AcctErrorCode } from '../../errors/acct-error.ts'
import { subscriptionCode } from '../../errors/subscription-codes.ts'
import type { CardField } from '../gateway.ts'
import { PaymentError } from '../payment-error.ts'

/** What is read of an error of Recurly.js. */
export interface RecurlyProblem {
  code?: unknown
  fields?: unknown
  details?: unknown
  /** Google's own word for why its sheet closed. */
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
  'invalid-parameter': 'cardIncomplete',
  'api-timeout': 'timeout',
  declined: 'cardDeclined',
  'not-configured': 'paymentUnavailable',
  'invalid-public-key': 'paymentUnavailable',
}

const codeOf = ({ code }: RecurlyProblem): string | undefined => (typeof code === 'string' ? code : undefined)

/** Why no token was made of a card. */
export function cardError(problem: RecurlyProblem): PaymentError {
  const reason = codeOf(problem)
  const names = Array.isArray(problem.fields) ? problem.fields : []
  const fields = names.flatMap((name) => (Object.hasOwn(FIELDS, name) ? (FIELDS[name] ?? []) : []))
  const known = reason && Object.hasOwn(CODES, reason) ? CODES[reason] : undefined
  return new PaymentError(subscriptionCode(reason) ?? known ?? 'paymentProcessing', { fields, reason })
}

/** Codes of a PayPal that cannot be had at all, as opposed to a payment that failed (B§8). */
const PAYPAL_ABSENT = new Set([
  'paypal-load-error',
  'paypal-config-missing',
  'paypal-client-error',
  'paypal-complete-init-error',
  'paypal-braintree-not-ready',
])

/** What PayPal's failure is called where the vendor does not say (B§8). */
const PAYPAL_DECLINED = 'error.subscription.paypal.declined'

export function paypalError(problem: RecurlyProblem): PaymentError {
  const reason = codeOf(problem) ?? PAYPAL_DECLINED
  return new PaymentError(PAYPAL_ABSENT.has(reason) ? 'paypalUnavailable' : 'paypalDeclined', { reason })
}

/** Apple Pay's and Google Pay's codes stay as they are; other failures are `api-error` (B§8). */
export const walletError = (problem: RecurlyProblem): PaymentError =>
  new PaymentError('walletFailed', { reason: codeOf(problem) ?? 'api-error' })
