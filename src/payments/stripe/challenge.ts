import type { Stripe } from '@stripe/stripe-js'
import { PaymentError } from '../payment-error.ts'
import { rejectOnAbort } from '../vendor-timeout.ts'
import { stripeError } from './stripe-errors.ts'

/** Intent states that follow a completed challenge. */
const PASSED = new Set(['succeeded', 'processing', 'requires_capture', 'requires_confirmation'])

/** Runs a 3-D Secure challenge, which Stripe.js shows over the whole page, and returns the intent's id. */
export async function runChallenge(
  stripe: Stripe,
  clientSecret: string,
  signal?: AbortSignal,
): Promise<string> {
  const work = async (): Promise<string> => {
    const { paymentIntent, setupIntent, error } = await stripe.handleNextAction({ clientSecret })
    if (error) throw new PaymentError('challengeFailed', { reason: error.code ?? error.type })
    const intent = paymentIntent ?? setupIntent
    if (!intent || !PASSED.has(intent.status)) throw new PaymentError('challengeFailed')
    return intent.id
  }
  return rejectOnAbort(work(), signal)
}

/** Confirms a setup intent with a token and returns the payment method's id (B§7). */
export async function confirmSetup(
  stripe: Stripe,
  clientSecret: string,
  token: string,
  returnTo: string,
): Promise<string> {
  const { setupIntent, error } = await stripe.confirmSetup({
    clientSecret,
    confirmParams: token.startsWith('pm_')
      ? { payment_method: token, return_url: returnTo }
      : { confirmation_token: token, return_url: returnTo },
    redirect: 'if_required',
  })
  if (error) throw stripeError(error)
  const method = setupIntent?.payment_method
  const id = typeof method === 'string' ? method : method?.id
  if (!id) throw new PaymentError('paymentProcessing')
  return id
}
