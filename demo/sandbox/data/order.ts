import { randomUUID } from 'node:crypto'
import { giveUpPastDue, putOnFile } from './billing-file.ts'
import type { Clock } from './clock.ts'
import { redeem } from './coupons.ts'
import type { Database } from './database.ts'
import { charge, discounted } from './money.ts'
import { chosenDevices, type DeviceChoice, isRefusedChoice } from './order-devices.ts'
import { couponOf, isRefusal, type Payment, paymentRefusal } from './order-payment.ts'
import { expiryOf, isPaused } from './periods.ts'
import { type Refusal, refuse } from './refusal.ts'
import { passTime } from './renewals.ts'
import type { AccountRow, PlanRow, SubscriptionRow } from './rows.ts'
import {
  freePlanOf,
  NO_CHANGE,
  NO_PAUSE,
  type Open,
  openSubscriptions,
  saveSubscription,
  setDevices,
} from './subscription-table.ts'
import { type Terms, termsOf } from './terms.ts'

/** An order as it comes in (B§7 POST /subscribe). */
export interface Order extends DeviceChoice, Payment {
  account: AccountRow
  target: PlanRow
  /** Id of the list entry, and of the billing provider's subscription, that is to change; empty for none. */
  currentId: string
  externalId: string
  currency: string
  /** Key of the intent behind it, if a caller gave one. */
  intent?: string | undefined
}

/** What an order came to. */
export interface Placed {
  subscription: SubscriptionRow
  plan: PlanRow
  /** Tax on what was paid today. */
  tax: number
}

export const ALREADY_SUBSCRIBED: Refusal = {
  errorType: 'already_subscribed',
  errorMessage: 'You already have a subscription to this plan.',
}

/** Carries out an order as a whole, or refuses it. */
export function placeOrder({ db, clock }: { db: Database; clock: Clock }, order: Order): Placed | Refusal {
  const now = clock.now()
  passTime(db, now, order.account.id)
  const open = openSubscriptions(db, order.account.id)
  const current = currentOf(open, order)
  const refusal = refusalOf(open, current, order, now)
  if (refusal) return refusal
  const devices = chosenDevices(db, order, current?.subscription.id ?? null)
  if (isRefusedChoice(devices)) return refuse(devices.errorType, devices.errorMessage)
  if (current?.plan.id === order.target.id) {
    return { ...current, subscription: changeDevices(db, current.subscription, devices), tax: 0 }
  }
  const terms = termsOf({ ...order, current, now })
  if (!terms) return refuse('currency', 'The plan is not sold in this currency.')
  const coupon = couponOf(db, order, terms)
  if (coupon && isRefusal(coupon)) return coupon
  const priced = coupon ? { ...terms, due: discounted(terms.due, coupon.percent_off, order.currency) } : terms
  const unpaid = paymentRefusal({ db, clock }, order, priced)
  if (unpaid) return unpaid
  const placed = carryOut(db, { order, current, devices, terms: priced, now })
  if (coupon)
    redeem(db, coupon, {
      accountId: order.account.id,
      subscriptionId: placed.subscription.id,
      isUsed: priced.due.total > 0,
    })
  return placed
}

/** The subscription that is to change: the one named; else the free plan, which a paid one takes the place of. */
function currentOf(open: readonly Open[], { currentId }: Order): Open | null {
  if (currentId) return open.find(({ subscription }) => subscription.id === currentId) ?? null
  return open.find(({ plan }) => plan.is_default === 1) ?? null
}

function refusalOf(open: readonly Open[], current: Open | null, order: Order, now: number): Refusal | null {
  const { target, currentId, externalId } = order
  const others = open.filter((entry) => entry !== current)
  const isElsewhere = others.some(({ subscription: { plan_id, pending_plan_id } }) =>
    [plan_id, pending_plan_id].includes(target.id),
  )
  if (isElsewhere || current?.subscription.pending_plan_id === target.id) return ALREADY_SUBSCRIBED
  if (currentId && !current) return refuse('notfound', 'There is no such subscription.')
  const isStale = externalId !== '' && externalId !== current?.subscription.external_id
  const isSame = current?.plan.id === target.id
  // The same change sent once more names what was held before it; a change of devices names what is held.
  if (isSame && (isStale || !currentId || (!externalId && current.subscription.external_id)))
    return ALREADY_SUBSCRIBED
  if (isStale) return refuse('changed', 'The subscription has changed in the meantime.')
  if (current?.plan.provider === 'apple') return refuse('provider', 'This plan is managed in the app store.')
  if (isSame) return null
  if (!isOnOffer(target, order.account)) return refuse('plan', 'This plan is not on offer.')
  if (current && isPaused(current.subscription, now)) return refuse('paused', 'The plan is paused.')
  return null
}

/** Whether an account may take a plan. */
export const isOnOffer = (plan: PlanRow, account: AccountRow): boolean =>
  plan.brand === account.brand &&
  plan.visible === 1 &&
  plan.legacy === 0 &&
  (plan.large_catalog === 0 || account.scenario === 'catalog')

/** Devices taken off now do not come back with a pending change. */
function changeDevices(db: Database, row: SubscriptionRow, devices: readonly string[]): SubscriptionRow {
  setDevices(db, row.id, devices)
  if (!row.pending_devices) return row
  const pending: string[] = JSON.parse(row.pending_devices)
  const changed = { ...row, pending_devices: JSON.stringify(pending.filter((id) => devices.includes(id))) }
  saveSubscription(db, changed)
  return changed
}

interface Work {
  order: Order
  current: Open | null
  devices: readonly string[]
  terms: Terms
  now: number
}

function carryOut(db: Database, { order, current, devices, terms, now }: Work): Placed {
  const { account, target, currency } = order
  if (order.method && target.billing_cycle > 0) putOnFile(db, account.id, order.method)
  if (terms.startsAt !== null && current) {
    const subscription = schedule(db, current, { target, at: terms.startsAt, devices })
    return { subscription, plan: current.plan, tax: 0 }
  }
  const row = current?.subscription ?? emptySubscription(account)
  const isFree = target.billing_cycle === 0
  const subscription: SubscriptionRow = {
    ...row,
    plan_id: target.id,
    // Another subscription at the billing provider, so that the same change sent twice is known by its old one.
    external_id: isFree ? null : randomUUID(),
    status: 'active',
    period_end: terms.periodEnd,
    trial_end: terms.trialEnd,
    expires_at: expiryOf(target, terms.periodEnd),
    ...NO_CHANGE,
    ...(isFree && NO_PAUSE),
    currency,
    paid_in_cents: terms.paid,
  }
  saveSubscription(db, subscription)
  setDevices(db, subscription.id, devices)
  if (row.status === 'past_due') giveUpPastDue(db, account.id)
  charge(db, subscription, { at: now, plan: target, total: terms.due.total, intent: order.intent })
  if (terms.beginsTrial) db.run('UPDATE accounts SET trial_eligible = 0 WHERE id = ?', account.id)
  return { subscription, plan: target, tax: terms.due.tax }
}

const emptySubscription = (account: AccountRow): SubscriptionRow => ({
  id: randomUUID(),
  account_id: account.id,
  plan_id: '',
  external_id: null,
  status: 'active',
  period_end: null,
  trial_end: null,
  expires_at: null,
  ...NO_PAUSE,
  ...NO_CHANGE,
  currency: 'USD',
  paid_in_cents: 0,
})

/** Has a plan begin later; the free one ends what is paid for then (B§3 expiration_date). */
export function schedule(
  db: Database,
  { subscription: row, plan }: Open,
  { target, at, devices }: { target: PlanRow; at: number; devices: readonly string[] | null },
): SubscriptionRow {
  const subscription: SubscriptionRow = {
    ...row,
    pending_plan_id: target.id,
    pending_at: at,
    pending_devices: devices && JSON.stringify(devices),
    expires_at: target.billing_cycle === 0 ? at : expiryOf(plan, row.period_end),
  }
  saveSubscription(db, subscription)
  return subscription
}

/** The plan that a cancellation leads to, if it is the one named. */
export function freePlan(db: Database, account: AccountRow, id: string): PlanRow | undefined {
  const free = freePlanOf(db, account.brand)
  return free?.id === id ? free : undefined
}
