import { Hono } from 'hono'
import * as v from 'valibot'
import { currencyForCountry } from '../../domain/billing/currency.ts'
import { authorizeCard } from '../data/bank.ts'
import { payPastDue, storePaymentMethod } from '../data/billing-file.ts'
import { findCardToken, mintCardToken } from '../data/card-tokens.ts'
import { completeChallenge } from '../data/challenges.ts'
import { type CheckoutSessionRow, closeCheckout, findCheckout } from '../data/checkout-sessions.ts'
import type { Database } from '../data/database.ts'
import { executeOrder } from '../data/order.ts'
import type { PaymentMethodRow } from '../data/payment-rows.ts'
import { isPaused } from '../data/periods.ts'
import type { Rejection } from '../data/rejection.ts'
import { applyDueEvents } from '../data/renewals.ts'
import type { AccountRow, PlanRow } from '../data/rows.ts'
import {
  findDevices,
  findOpenSubscriptions,
  findPlan,
  type OpenSubscription,
} from '../data/subscription-table.ts'
import { calculateTerms, findUnnamed, type Terms } from '../data/terms.ts'
import type { SandboxContext, SandboxEnv } from '../http/context.ts'
import type { Services } from '../services.ts'
import { CardInput, isCardError, readCard } from './card-input.ts'
import { challengeView, checkoutView, endedView } from './checkout-page.ts'
import { vendorPolicy } from './page.ts'

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
    if (!checkout) return c.html(endedView(), 404)
    return c.html(db.transaction(() => renderCheckout(services, checkout)))
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

interface HostedOrder {
  target: PlanRow
  current: OpenSubscription | null
  /** The call that opens the page names no currency; it is that of the account's country. */
  currency: string
  terms: Terms
}

/** Returns the order of a page with the terms of POST /preview; null for a page that only replaces the card. */
function findHostedOrder({ db, clock }: Services, { session, account }: OpenedCheckout): HostedOrder | null {
  const now = clock.now()
  applyDueEvents(db, now, account.id)
  const target = findPlan(db, session.plan_id)
  const current = findCovering(db, session, { open: findOpenSubscriptions(db, account.id), now })
  const currency = currencyForCountry(account.country_code)
  const terms = target && calculateTerms({ account, current, target, currency, now })
  return target && terms ? { target, current, currency, terms } : null
}

/**
 * Returns the subscription that a page changes. The call that opens the page names none: it is the one
 * that covers a device of the page, or else the first that can be changed.
 */
function findCovering(
  db: Database,
  { devices }: CheckoutSessionRow,
  { open, now }: { open: readonly OpenSubscription[]; now: number },
): OpenSubscription | null {
  const listed: string[] = JSON.parse(devices)
  const covering = open.find(({ subscription }) =>
    findDevices(db, subscription.id).some(
      ({ id, external_device_id }) => listed.includes(id) || listed.includes(external_device_id),
    ),
  )
  const changeable = open.filter(
    ({ subscription, plan }) => plan.provider !== 'apple' && !isPaused(subscription, now),
  )
  return covering ?? findUnnamed(changeable) ?? findUnnamed(open)
}

const renderCheckout = (services: Services, checkout: OpenedCheckout, problem = '') =>
  checkout.session.status === 'done'
    ? endedView()
    : checkoutView({
        token: checkout.token,
        order: findHostedOrder(services, checkout),
        email: checkout.account.email,
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
  checkout: OpenedCheckout,
  method: PaymentMethodRow,
  result: string,
): Rejection | null {
  const { db } = services
  const { session, account } = checkout
  const accountId = account.id
  if (session.kind === 'billing') {
    const rejection =
      authorizeCard(services, method, { accountId, stage: 'verifies', result }) ??
      payPastDue(services, method, { accountId, result })
    if (!rejection) storePaymentMethod(db, accountId, method)
    return rejection
  }
  const order = findHostedOrder(services, checkout)
  if (!order) return { errorType: 'error.subscription.plan', errorMessage: 'There is no such plan.' }
  const { target, current, currency } = order
  // The list of the page is complete: a device of the plan that it lacks leaves the plan.
  const devices: string[] = JSON.parse(session.devices)
  const removed = current ? findDevices(db, current.subscription.id) : []
  const placed = executeOrder(services, {
    account,
    target,
    devices,
    devicesRemoved: removed
      .filter(({ id, external_device_id }) => !devices.includes(id) && !devices.includes(external_device_id))
      .map(({ id }) => id),
    currentId: current?.subscription.id ?? '',
    externalId: current?.subscription.external_id ?? '',
    currency,
    intent: `checkout ${session.token_hash.slice(0, 16)}`,
    method,
    challengeResult: result,
  })
  return 'errorType' in placed ? placed : null
}
