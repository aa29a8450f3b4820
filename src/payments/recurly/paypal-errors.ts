import type { AcctErrorCode } from '../../errors/acct-error.ts'
import { PaymentError } from '../payment-error.ts'
import type { RecurlyProblem } from './recurly-errors.ts'

/** Code of a PayPal failure that the vendor reports without a code. */
const PAYPAL_DECLINED = 'error.subscription.paypal.declined'

/** Codes of Recurly.js, and of the vendors behind it, which it passes on as the `cause` (B§8). */
const CODES: Readonly<Record<string, AcctErrorCode>> = {
  'paypal-factory-only': 'paypalUnavailable',
  'paypal-config-missing': 'paypalUnavailable',
  'paypal-load-error': 'paypalUnavailable',
  'paypal-client-error': 'paypalUnavailable',
  'paypal-braintree-not-ready': 'paypalUnavailable',
  'paypal-braintree-api-error': 'paypalUnavailable',
  'paypal-complete-init-error': 'paypalUnavailable',
  'paypal-tokenize-error': 'paypalDeclined',
  'paypal-tokenize-recurly-error': 'paypalDeclined',
  'paypal-braintree-tokenize-braintree-error': 'paypalDeclined',
  'paypal-braintree-tokenize-recurly-error': 'paypalDeclined',
  'paypal-cancel': 'paypalCanceled',
  // Recurly has no PayPal account.
  paypal_error: 'paypalUnavailable',
  'invalid-public-key': 'paypalUnavailable',
  'api-timeout': 'timeout',
  PAYPAL_NOT_ENABLED: 'paypalUnavailable',
  PAYPAL_POPUP_CLOSED: 'paypalCanceled',
  PAYPAL_POPUP_OPEN_FAILED: 'paypalBlocked',
}

/** Converts an error of PayPal. A known code of its cause is more exact than its own. */
export function paypalError(problem: RecurlyProblem & { cause?: unknown }): PaymentError {
  const cause = (problem.cause ?? {}) as RecurlyProblem
  for (const code of [cause.code, problem.code])
    if (typeof code === 'string' && Object.hasOwn(CODES, code))
      return new PaymentError(CODES[code] ?? 'paypalDeclined', {
        reason: code,
      })
  const { code } = problem
  return new PaymentError('paypalDeclined', {
    reason: typeof code === 'string' ? code : PAYPAL_DECLINED,
  })
}
