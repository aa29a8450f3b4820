import { Hono } from 'hono'
import * as v from 'valibot'
import { findCardToken, mintCardToken, pickPaymentMethod } from '../data/card-tokens.ts'
import { completeChallenge, stateOfChallenge } from '../data/challenges.ts'
import type { CardTokenRow, PaymentMethodRow, SetupIntentRow } from '../data/payment-rows.ts'
import { hash } from '../data/secrets.ts'
import type { SandboxContext, SandboxEnv } from '../http/context.ts'
import { cors } from '../http/cors.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../services.ts'
import { CardInput, isCardError, readCard } from './card-input.ts'
import { createStripePaymentMethod } from './payment-method.ts'

const ChallengeInput = v.object({ actionToken: v.string(), pass: v.optional(v.boolean(), true) })
const PaymentMethodInput = v.object({ token: v.string() })
const ConfirmInput = v.object({ clientSecret: v.string(), token: v.string() })

/**
 * Stand-in for the card vendors' servers, mounted at `/vendors`. The request log excludes these routes: they
 * receive card numbers and store none.
 *
 * - `POST /tokens` {@link CardInput} -> `{token, card}`, 422 `{code, message}`.
 * - `GET /challenges/:actionToken` -> `{status}`, 404 for an unknown challenge.
 * - `POST /challenges` `{actionToken, pass?}` -> `{resultToken}`, 422 for a failed challenge, 404 for an
 *   unknown one.
 * - `POST /stripe/payment-methods` `{token}` -> Stripe's PaymentMethod.
 * - `POST /stripe/setup-intents` `{clientSecret, token}` -> Stripe's SetupIntent, with a payment method of
 *   its own.
 */
export function paymentVendors(services: Services): Hono<SandboxEnv> {
  const { db, clock } = services
  const app = new Hono<SandboxEnv>()
  app.use('*', cors)
  app.post('/tokens', async (c) => {
    const input = await readJson(c, CardInput)
    if (!input)
      return rejectVendorCall(c, 400, 'invalid_request', 'Expected {vendor, number, month, year, cvv}.')
    const card = readCard(input, clock.now())
    if (isCardError(card)) return rejectVendorCall(c, 422, card.code, card.message)
    return c.json({ token: mintCardToken(services, card), card: cardView(card) })
  })
  app.get('/challenges/:actionToken', (c) => {
    const status = stateOfChallenge(services, c.req.param('actionToken'))
    return status ? c.json({ status }) : rejectVendorCall(c, 404, 'not_found', 'There is no such challenge.')
  })
  app.post('/challenges', async (c) => {
    const input = await readJson(c, ChallengeInput)
    if (!input) return rejectVendorCall(c, 400, 'invalid_request', 'Expected {actionToken}.')
    const resultToken = completeChallenge(services, input.actionToken, input.pass)
    if (resultToken === undefined) return rejectVendorCall(c, 404, 'not_found', 'There is no such challenge.')
    if (resultToken === null)
      return rejectVendorCall(c, 422, 'authentication_failure', 'The payment could not be authenticated.')
    return c.json({ resultToken })
  })
  app.post('/stripe/payment-methods', async (c) => {
    const input = await readJson(c, PaymentMethodInput)
    const card = input && findCardToken(services, input.token)
    if (!card) return rejectVendorCall(c, 404, 'resource_missing', 'There is no such token.')
    return c.json(createStripePaymentMethod(mintPaymentMethod(services, card), card))
  })
  app.post('/stripe/setup-intents', async (c) => {
    const input = await readJson(c, ConfirmInput)
    const card = input && findCardToken(services, input.token)
    const intent =
      input &&
      db.get<SetupIntentRow>('SELECT * FROM setup_intents WHERE secret_hash = ?', hash(input.clientSecret))
    if (!card || !intent || intent.expires_at <= clock.now())
      return rejectVendorCall(c, 404, 'resource_missing', 'There is no such setup intent.')
    const id = mintPaymentMethod(services, card)
    db.run('UPDATE setup_intents SET payment_method_id = ? WHERE secret_hash = ?', id, intent.secret_hash)
    return c.json({
      id: input.clientSecret.split('_secret_')[0],
      object: 'setup_intent',
      status: 'succeeded',
      payment_method: id,
    })
  })
  return app
}

const mintPaymentMethod = (services: Services, card: CardTokenRow): string =>
  mintCardToken(services, { ...pickPaymentMethod(card), vendor: 'stripe' }, 'pm_')

/** Returns the card data that a page can show; null for PayPal. */
const cardView = (card: PaymentMethodRow) =>
  card.card_type === null
    ? null
    : {
        type: card.card_type,
        lastFour: card.last_four,
        expMonth: card.expires_month,
        expYear: card.expires_year,
      }

const rejectVendorCall = (c: SandboxContext, status: 400 | 404 | 422, code: string, message: string) =>
  c.json({ code, message }, status)
