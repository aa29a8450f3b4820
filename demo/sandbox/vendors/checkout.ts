import { Hono } from 'hono'
import * as v from 'valibot'
import { authorizeCard } from '../data/bank.ts'
import { payPastDue, storePaymentMethod } from '../data/billing-file.ts'
import { findCardToken, mintCardToken } from '../data/card-tokens.ts'
import { completeChallenge } from '../data/challenges.ts'
import { type CheckoutSessionRow, closeCheckout, findCheckout } from '../data/checkout-sessions.ts'
import { executeOrder } from '../data/order.ts'
import type { PaymentMethodRow } from '../data/payment-rows.ts'
import type { Rejection } from '../data/rejection.ts'
import { applyDueEvents } from '../data/renewals.ts'
import type { AccountRow } from '../data/rows.ts'
import { findOpenSubscriptions, findPlan } from '../data/subscription-table.ts'
import type { SandboxContext, SandboxEnv } from '../http/context.ts'
import type { Services } from '../services.ts'
import { CardInput, isCardError, readCard } from './card-input.ts'
import { challengeView, checkoutView, endedView } from './checkout-page.ts'
import { vendorPolicy } from './page.ts'

/** Currency of the hosted pages, since the calls that open them name none (B§7). */
const CURRENCY = 'USD'

/**
 * Routes of the hosted pages of delegated checkout and of the card update. A page shows the amount due, pays
 * once and returns to the portal.
 */
export function hostedCheckout(services: Services): Hono<SandboxEnv> {
  const { db } = services
  const app = new Hono<SandboxEnv>()
  app.use(vendorPolicy())
  app.get('/', (c) => {
    const checkout = findOpenedCheckout(services, c.req.query('session'))
    return checkout ? c.html(renderCheckout(services, checkout)) : c.html(endedView(), 404)
  })
  app.post('/', async (c) => {
    const form = await c.req.parseBody()
    const checkout = findOpenedCheckout(services, String(form.session))
    if (!checkout) return c.html(endedView(), 404)
    const { session } = checkout
    // A form that is submitted twice, or after Back, does not pay again.
    if (session.status === 'done') return c.redirect(session.success_url, 303)
    if (form.action === 'cancel') {
      closeCheckout(services, session, 'canceled')
      return c.redirect(session.cancel_url, 303)
    }
    return db.transaction(() => pay(c, services, checkout, form))
  })
  return app
}

interface OpenedCheckout {
  /** Token of the session, which the form contains. */
  token: string
  session: CheckoutSessionRow
  account: AccountRow
}

function findOpenedCheckout(services: Services, token = ''): OpenedCheckout | undefined {
  const session = findCheckout(services, token)
  const account =
    session && services.db.get<AccountRow>('SELECT * FROM accounts WHERE id = ?', session.account_id)
  return session && account && session.status !== 'canceled' ? { token, session, account } : undefined
}

const renderCheckout = ({ db }: Services, { token, session, account }: OpenedCheckout, problem = '') =>
  session.status === 'done'
    ? endedView()
    : checkoutView({
        token,
        plan: findPlan(db, session.plan_id) ?? null,
        currency: CURRENCY,
        email: account.email,
        problem,
      })

type Form = Readonly<Record<string, unknown>>

function pay(
  c: SandboxContext,
  services: Services,
  checkout: OpenedCheckout,
  form: Form,
): Response | Promise<Response> {
  const entered = readPaymentMethod(services, form)
  if ('message' in entered) return c.html(renderCheckout(services, checkout, entered.message), 422)
  const action = String(form.challenge ?? '')
  const result = action ? (completeChallenge(services, action, form.action === 'pay') ?? '') : ''
  const rejection = payCheckout(services, checkout, entered.method, result)
  if (rejection?.errorData && !action)
    return c.html(
      challengeView({ token: checkout.token, card: entered.token, challenge: rejection.errorData }),
    )
  if (rejection) return c.html(renderCheckout(services, checkout, rejection.errorMessage), 422)
  closeCheckout(services, checkout.session, 'done')
  return c.redirect(checkout.session.success_url, 303)
}

/** Returns the card of the form, or the card entered before the 3-D Secure challenge. */
function readPaymentMethod(
  services: Services,
  form: Form,
): { method: PaymentMethodRow; token: string } | { message: string } {
  if (form.card) {
    const token = String(form.card)
    const method = findCardToken(services, token)
    return method ? { method, token } : { message: 'Please enter your card again.' }
  }
  const input = v.safeParse(CardInput, { ...form, vendor: 'stripe' })
  if (!input.success) return { message: 'Please enter your card.' }
  const method = readCard(input.output, services.clock.now())
  return isCardError(method) ? method : { method, token: mintCardToken(services, method) }
}

function payCheckout(
  services: Services,
  { session, account }: OpenedCheckout,
  method: PaymentMethodRow,
  result: string,
): Rejection | null {
  const { db, clock } = services
  const accountId = account.id
  if (session.kind === 'billing') {
    const rejection =
      authorizeCard(services, method, { accountId, stage: 'verifies', result }) ??
      payPastDue(services, method, { accountId, result })
    if (!rejection) storePaymentMethod(db, accountId, method)
    return rejection
  }
  const target = findPlan(db, session.plan_id)
  if (!target) return { errorType: 'error.subscription.plan', errorMessage: 'There is no such plan.' }
  applyDueEvents(db, clock.now(), accountId)
  const open = findOpenSubscriptions(db, accountId)
  const current = open.find(({ plan }) => plan.billing_cycle > 0)?.subscription
  const devices: string[] = JSON.parse(session.devices)
  const placed = executeOrder(services, {
    account,
    target,
    devices,
    devicesRemoved: [],
    currentId: current?.id ?? '',
    externalId: current?.external_id ?? '',
    currency: CURRENCY,
    intent: `checkout ${session.token_hash.slice(0, 16)}`,
    method,
    challengeResult: result,
  })
  return 'errorType' in placed ? placed : null
}
