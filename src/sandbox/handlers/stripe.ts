import { claimCardToken } from '../data/card-tokens.ts'
import { hash, randomId } from '../data/secrets.ts'
import { fail, missingParameter, ok } from '../http/response.ts'
import { createStripePaymentMethod as paymentMethodView } from '../vendors/payment-method.ts'
import type { PaymentMethodResponse, SetupIntentResponse } from '../wire/payment.ts'
import { type Handler, readText, type SignedCall } from './handler.ts'

const LIFETIME_MS = 60 * 60_000

/** POST /setup-intent: creates the client secret that Stripe's scripts set up a card with. */
export const setupIntent: Handler<SignedCall> = {
  handle({ db, clock, account }) {
    const clientSecret = `seti_${randomId(24)}_secret_${randomId(24)}`
    db.insert('setup_intents', {
      secret_hash: hash(clientSecret),
      account_id: account.id,
      payment_method_id: null,
      status: 'requires_payment_method',
      expires_at: clock.now() + LIFETIME_MS,
    })
    return ok<SetupIntentResponse>({ clientSecret })
  },
}

/** POST /payment-method: returns Stripe's data of a payment method. */
export const paymentMethod: Handler<SignedCall> = {
  handle(call) {
    const id = readText(call.body, 'paymentMethodId')
    if (!id) return missingParameter('paymentMethodId')
    const row = claimCardToken(call, id, call.account.id)
    if (!row) return fail(404, 'There is no such payment method.')
    const { billing_details } = paymentMethodView(id, row)
    return ok<PaymentMethodResponse>({ id, billing_details })
  },
}
