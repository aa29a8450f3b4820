import { claimCardToken } from '../data/card-tokens.ts'
import { hash, randomToken } from '../data/secrets.ts'
import { fail, missing, ok } from '../http/answer.ts'
import type { SetupIntent } from '../payment-wire.ts'
import { paymentMethod as paymentMethodView } from '../vendors/payment-method.ts'
import { type Handler, type SignedCall, text } from './handler.ts'

const LIFE_MS = 60 * 60_000

/** POST /setup-intent: what Stripe's scripts set a card up with. */
export const setupIntent: Handler<SignedCall> = {
  handle({ db, clock, account }) {
    const clientSecret = `seti_${randomToken().slice(0, 20)}_secret_${randomToken().slice(0, 20)}`
    db.insert('setup_intents', {
      secret_hash: hash(clientSecret),
      account_id: account.id,
      payment_method_id: null,
      expires_at: clock.now() + LIFE_MS,
    })
    return ok<SetupIntent>({ clientSecret })
  },
}

/** POST /payment-method: what Stripe knows of a payment method (B§3). */
export const paymentMethod: Handler<SignedCall> = {
  handle(call) {
    const id = text(call.body, 'paymentMethodId')
    if (!id) return missing('paymentMethodId')
    const row = claimCardToken(call, id, call.account.id)
    return row ? ok(paymentMethodView(id, row)) : fail(404, 'There is no such payment method.')
  },
}
