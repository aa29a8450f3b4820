import type { PayPalInstance, TokenPayload } from '@recurly/recurly-js'
import type { PaymentToken } from '../gateway.ts'
import { PaymentError } from '../payment-error.ts'
import { rejectOnAbort } from '../vendor-timeout.ts'
import { paypalError, type RecurlyProblem } from './recurly-errors.ts'
import type { RecurlyInstance } from './script.ts'

/** Opens PayPal's window synchronously and returns the id of PayPal's token (B§7); see `PaymentGateway`. */
export async function runPayPal(
  recurly: Pick<RecurlyInstance, 'PayPal'>,
  brandName: string,
  signal?: AbortSignal,
): Promise<PaymentToken> {
  let paypal: PayPalInstance
  try {
    paypal = recurly.PayPal({ display: { displayName: brandName } })
  } catch {
    throw new PaymentError('paypalUnavailable')
  }
  try {
    const token = new Promise<PaymentToken>((resolve, reject) => {
      // Recurly.js also dispatches `error` for a cancelled payment, after `cancel`.
      paypal.on('cancel', () => reject(new PaymentError('paypalCanceled')))
      paypal.on('error', (error?: RecurlyProblem) => reject(paypalError(error ?? {})))
      paypal.on('token', (payload?: TokenPayload) =>
        payload?.id ? resolve({ id: payload.id, referenceType: null }) : reject(paypalError({})),
      )
      paypal.start()
    })
    return await rejectOnAbort(token, signal)
  } finally {
    paypal.destroy()
  }
}
