import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { findCardToken, mintCardToken, pickPaymentMethod } from '../data/card-tokens.ts'
import { completeChallenge, stateOfChallenge } from '../data/challenges.ts'
import type { CardTokenRow, PaymentMethodRow, SetupIntentRow } from '../data/payment-rows.ts'
import { hash } from '../data/secrets.ts'
import { getAddress, type SandboxContext, type SandboxEnv } from '../http/context.ts'
import { cors } from '../http/cors.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../services.ts'
import { CardInput, isCardError, readCard } from './card-input.ts'
import { parseLocalAddress, vendorPage, vendorPolicy } from './page.ts'
import { createStripePaymentMethod } from './payment-method.ts'

const ChallengeInput = v.object({ actionToken: v.string(), pass: v.optional(v.boolean(), true) })
const PaymentMethodInput = v.object({ token: v.string() })
const ConfirmInput = v.object({
  clientSecret: v.string(),
  token: v.string(),
  returnUrl: v.optional(v.string()),
})
const IntentInput = v.object({ clientSecret: v.string() })

/** Last digits of the test card whose bank has no frame: its page replaces the portal (test-cards.ts). */
const REDIRECTED = '3063'

/**
 * Stand-in for the card vendors' servers, mounted at `/vendors`. The request log excludes these routes: they
 * receive card numbers and store none.
 *
 * - `POST /tokens` {@link CardInput} -> `{token, card}`, 422 `{code, message}`.
 * - `GET /challenges/:actionToken` -> `{status}`, 404 for an unknown challenge.
 * - `POST /challenges` `{actionToken, pass?}` -> `{resultToken}`, 422 for a failed challenge, 404 for an
 *   unknown one.
 * - `POST /stripe/payment-methods` `{token}` -> Stripe's PaymentMethod.
 * - `POST /stripe/setup-intents` `{clientSecret, token, returnUrl?}` -> Stripe's SetupIntent, with a payment
 *   method of its own; with `next_action` for the card of a bank that has a page of its own.
 * - `POST /stripe/intents` `{clientSecret}` -> the SetupIntent, or the PaymentIntent of a challenge.
 * - `GET /stripe/bank?intent=&return=` -> the bank's page; its form leads to the return address.
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
    const leaves = card.last_four === REDIRECTED && input.returnUrl
    const status = leaves ? 'requires_action' : 'succeeded'
    setIntent(services, input.clientSecret, id, status)
    const url = `${getAddress(c)}/vendors/stripe/bank?${new URLSearchParams({ intent: input.clientSecret, return: input.returnUrl ?? '' })}`
    return c.json({
      ...findIntent(services, input.clientSecret),
      next_action: leaves ? { type: 'redirect_to_url', redirect_to_url: { url } } : null,
    })
  })
  app.post('/stripe/intents', async (c) => {
    const input = await readJson(c, IntentInput)
    const intent = input && findIntent(services, input.clientSecret)
    return intent ? c.json(intent) : rejectVendorCall(c, 404, 'resource_missing', 'There is no such intent.')
  })
  app.use('/stripe/bank', vendorPolicy())
  app.get('/stripe/bank', (c) => {
    const intent = findIntent(services, c.req.query('intent') ?? '')
    if (!intent || !parseLocalAddress(c.req.query('return'), c.req.url))
      return c.text('There is no such page.', 404)
    return c.html(
      vendorPage(
        'Your bank',
        html`<main><h1>Your bank</h1><p>Is it you who adds a card?</p>
          <form method="post">${BANK_BUTTONS.map(([label, status]) => html`<button name="status" value="${status}">${label}</button>`)}</form></main>`,
      ),
    )
  })
  app.post('/stripe/bank', async (c) => {
    const secret = c.req.query('intent') ?? ''
    const address = parseLocalAddress(c.req.query('return'), c.req.url)
    const intent = findIntent(services, secret)
    if (!intent || !address) return c.text('There is no such page.', 404)
    const pressed = (await c.req.parseBody()).status
    const status = BANK_BUTTONS.find(([, one]) => one === pressed)?.[1]
    if (intent.status === 'requires_action' && status)
      setIntent(services, secret, status === 'requires_payment_method' ? null : intent.payment_method, status)
    address.searchParams.set('setup_intent', intent.id)
    address.searchParams.set('setup_intent_client_secret', secret)
    address.searchParams.set('redirect_status', status === 'requires_payment_method' ? 'failed' : 'succeeded')
    return c.redirect(address.href, 303)
  })
  return app
}

/** The buttons of the bank's page, and the status that each leads to. */
const BANK_BUTTONS = [
  ['Yes, it is me', 'succeeded'],
  ['No', 'requires_payment_method'],
  ['Decide later', 'processing'],
] as const

const setIntent = (
  { db }: Services,
  clientSecret: string,
  paymentMethod: string | null,
  status: SetupIntentRow['status'],
) =>
  db.run(
    'UPDATE setup_intents SET payment_method_id = ?, status = ? WHERE secret_hash = ?',
    paymentMethod,
    status,
    hash(clientSecret),
  )

/** Returns the part of an intent that the library reads; undefined for an unknown one. */
function findIntent(services: Services, clientSecret: string) {
  const id = clientSecret.split('_secret_')[0] ?? ''
  const setup = services.db.get<SetupIntentRow>(
    'SELECT * FROM setup_intents WHERE secret_hash = ?',
    hash(clientSecret),
  )
  if (setup)
    return { id, object: 'setup_intent', status: setup.status, payment_method: setup.payment_method_id }
  const status = stateOfChallenge(services, clientSecret)
  return status && { id, object: 'payment_intent', status, payment_method: null }
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
