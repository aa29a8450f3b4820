import type { PayPalInstance, TokenPayload } from '@recurly/recurly-js'
import type { PaymentToken } from '../gateway.ts'
import { PaymentError } from '../payment-error.ts'
import { untilAborted } from '../time-limit.ts'
import { paypalError, type RecurlyProblem } from './recurly-errors.ts'
import type { RecurlyInstance } from './script.ts'

/** Opens PayPal's window at once; see PaymentGateway. The button's token id is the answer (B§7). */
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
      // A cancelled payment is told as an error too, but later.
      paypal.on('cancel', () => reject(new PaymentError('paypalCanceled')))
      paypal.on('error', (error?: RecurlyProblem) => reject(paypalError(error ?? {})))
      paypal.on('token', (made?: TokenPayload) =>
        made?.id ? resolve({ id: made.id, referenceType: null }) : reject(paypalError({})),
      )
      paypal.start()
    })
    return await untilAborted(token, signal)
  } finally {
    paypal.destroy()
  }
}
