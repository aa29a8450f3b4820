import { storePaymentMethod } from './billing-file.ts'
import { redeem } from './coupons.ts'
import type { DataContext } from './data-context.ts'
import type { Database } from './database.ts'
import { applyDiscount, chargeSubscription } from './money.ts'
import { isDeviceRejection, type OrderDevices, resolveDevices } from './order-devices.ts'
import { authorizeOrder, isRejection, type OrderPayment, resolveCoupon } from './order-payment.ts'
import { isPaused, subscriptionExpiry } from './periods.ts'
import { createRejection, type Rejection } from './rejection.ts'
import { applyDueEvents } from './renewals.ts'
import type { AccountRow, PlanRow, SubscriptionRow } from './rows.ts'
import {
  findFreePlan,
  findOpenSubscriptions,
  NO_DEBT,
  NO_PAUSE,
  NO_PENDING_CHANGE,
  type OpenSubscription,
  saveSubscription,
  setDevices,
  writeOff,
} from './subscription-table.ts'
import { calculateTerms, type Terms } from './terms.ts'

/** An order as POST /subscribe contains it. */
export interface IncomingOrder extends OrderDevices, OrderPayment {
  account: AccountRow
  target: PlanRow
  /** Ids of the subscription to change, ours and the billing provider's; empty for none. */
  currentId: string
  externalId: string
  currency: string
  /** Idempotency key of the intent, if the call has one. */
  intent?: string | undefined
}

/** Result of an order. */
export interface ExecutedOrder {
  subscription: SubscriptionRow
  plan: PlanRow
  /** Tax on what was paid today. */
  tax: number
}

export const ALREADY_SUBSCRIBED: Rejection = {
  errorType: 'already_subscribed',
  errorMessage: 'You already have a subscription to this plan.',
}

/** Executes an order completely, or rejects it. */
export function executeOrder({ db, clock }: DataContext, order: IncomingOrder): ExecutedOrder | Rejection {
  const now = clock.now()
  applyDueEvents(db, now, order.account.id)
  const open = findOpenSubscriptions(db, order.account.id)
  const current = findCurrent(open, order)
  const rejection = checkOrder(open, current, order, now)
  if (rejection) return rejection
  const devices = resolveDevices(db, order, current?.subscription.id ?? null)
  if (isDeviceRejection(devices)) return createRejection(devices.errorType, devices.errorMessage)
  if (current?.plan.id === order.target.id) {
    const isRestated = order.devices.length === 0 && order.devicesRemoved.length === 0
    const subscription = isRestated
      ? clearPendingChange(db, current)
      : changeDevices(db, current.subscription, devices)
    return { ...current, subscription, tax: 0 }
  }
  const terms = calculateTerms({ ...order, current, now })
  if (!terms) return createRejection('currency', 'The plan is not sold in this currency.')
  const coupon = resolveCoupon(db, order, terms)
  if (coupon && isRejection(coupon)) return coupon
  const priced = coupon
    ? { ...terms, due: applyDiscount(terms.due, coupon.percent_off, order.currency) }
    : terms
  const rejectedPayment = authorizeOrder({ db, clock }, order, priced)
  if (rejectedPayment) return rejectedPayment
  const placed = applyOrder(db, { order, current, devices, terms: priced, now })
  if (coupon)
    redeem(db, coupon, {
      accountId: order.account.id,
      subscriptionId: placed.subscription.id,
      // Also by an order that it makes free.
      isUsed: terms.due.total > 0,
    })
  return placed
}

/** Returns the subscription to change: the named one, or else the free plan, which a paid plan replaces. */
function findCurrent(
  open: readonly OpenSubscription[],
  { currentId }: IncomingOrder,
): OpenSubscription | null {
  if (currentId) return open.find(({ subscription }) => subscription.id === currentId) ?? null
  return open.find(({ plan }) => plan.is_default === 1) ?? null
}

function checkOrder(
  open: readonly OpenSubscription[],
  current: OpenSubscription | null,
  order: IncomingOrder,
  now: number,
): Rejection | null {
  const { target, currentId, externalId } = order
  const others = open.filter((entry) => entry !== current)
  const isElsewhere = others.some(({ subscription: { plan_id, pending_plan_id } }) =>
    [plan_id, pending_plan_id].includes(target.id),
  )
  if (isElsewhere || current?.subscription.pending_plan_id === target.id) return ALREADY_SUBSCRIBED
  if (currentId && !current) return createRejection('notfound', 'There is no such subscription.')
  const isStale = externalId !== '' && externalId !== current?.subscription.external_id
  const isSame = current?.plan.id === target.id
  // A repeated plan change names the previous subscription; a change of devices names the current one.
  if (isSame && (isStale || !currentId || (!externalId && current.subscription.external_id)))
    return ALREADY_SUBSCRIBED
  if (isStale) return createRejection('changed', 'The subscription has changed in the meantime.')
  if (current?.plan.provider === 'apple')
    return createRejection('provider', 'This plan is managed in the app store.')
  if (isSame) return null
  if (!canBuy(target, order.account)) return createRejection('plan', 'This plan is not on offer.')
  if (current && isPaused(current.subscription, now)) return createRejection('paused', 'The plan is paused.')
  return null
}

/** What decides whether an account can buy a plan. */
export type Offer = Pick<PlanRow, 'brand' | 'visible' | 'legacy' | 'large_catalog'>

/** Returns whether an account can buy a plan. */
export const canBuy = (plan: Offer, account: AccountRow): boolean =>
  plan.brand === account.brand &&
  plan.visible === 1 &&
  plan.legacy === 0 &&
  (plan.large_catalog === 0 || account.scenario === 'catalog')

/** Clears the pending change of a subscription; its devices stay. */
function clearPendingChange(db: Database, { subscription, plan }: OpenSubscription): SubscriptionRow {
  if (subscription.pending_plan_id === null) return subscription
  const kept: SubscriptionRow = {
    ...subscription,
    ...NO_PENDING_CHANGE,
    expires_at: subscriptionExpiry(plan, subscription.period_end),
  }
  saveSubscription(db, kept)
  return kept
}

/** Sets the devices of a subscription, and removes the other devices from a pending change too. */
function changeDevices(db: Database, row: SubscriptionRow, devices: readonly string[]): SubscriptionRow {
  setDevices(db, row.id, devices)
  if (!row.pending_devices) return row
  const pending: string[] = JSON.parse(row.pending_devices)
  const changed = { ...row, pending_devices: JSON.stringify(pending.filter((id) => devices.includes(id))) }
  saveSubscription(db, changed)
  return changed
}

interface ResolvedOrder {
  order: IncomingOrder
  current: OpenSubscription | null
  devices: readonly string[]
  terms: Terms
  now: number
}

function applyOrder(db: Database, { order, current, devices, terms, now }: ResolvedOrder): ExecutedOrder {
  const { account, target, currency } = order
  if (order.method && target.billing_cycle > 0) storePaymentMethod(db, account.id, order.method)
  if (terms.startsAt !== null && current) {
    const subscription = scheduleChange(db, current, { target, at: terms.startsAt, devices })
    return { subscription, plan: current.plan, tax: 0 }
  }
  const row = current?.subscription ?? emptySubscription(account)
  const isFree = target.billing_cycle === 0
  const subscription: SubscriptionRow = {
    ...row,
    plan_id: target.id,
    // The new id at the billing provider reveals a repeated change, which names the old id.
    external_id: isFree ? null : crypto.randomUUID(),
    status: 'active',
    period_end: terms.periodEnd,
    trial_end: terms.trialEnd,
    expires_at: subscriptionExpiry(target, terms.periodEnd),
    ...NO_PENDING_CHANGE,
    ...(isFree && NO_PAUSE),
    ...NO_DEBT,
    currency,
    paid_in_cents: terms.paid,
  }
  saveSubscription(db, subscription)
  setDevices(db, subscription.id, devices)
  if (row.status === 'past_due') writeOff(db, row)
  chargeSubscription(db, subscription, {
    at: now,
    plan: target,
    total: terms.due.total,
    intent: order.intent,
  })
  if (terms.beginsTrial) db.run('UPDATE accounts SET trial_eligible = 0 WHERE id = ?', account.id)
  return { subscription, plan: target, tax: terms.due.tax }
}

const emptySubscription = (account: AccountRow): SubscriptionRow => ({
  id: crypto.randomUUID(),
  account_id: account.id,
  plan_id: '',
  external_id: null,
  status: 'active',
  period_end: null,
  trial_end: null,
  expires_at: null,
  ...NO_PAUSE,
  ...NO_PENDING_CHANGE,
  ...NO_DEBT,
  currency: 'USD',
  paid_in_cents: 0,
})

/** Schedules a plan change; a change to the free plan sets the end of the paid period. */
export function scheduleChange(
  db: Database,
  { subscription: row, plan }: OpenSubscription,
  { target, at, devices }: { target: PlanRow; at: number; devices: readonly string[] | null },
): SubscriptionRow {
  const subscription: SubscriptionRow = {
    ...row,
    pending_plan_id: target.id,
    pending_at: at,
    pending_devices: devices && JSON.stringify(devices),
    expires_at: target.billing_cycle === 0 ? at : subscriptionExpiry(plan, row.period_end),
  }
  saveSubscription(db, subscription)
  return subscription
}

/** Returns the brand's free plan if it has the given id. */
export function matchFreePlan(db: Database, account: AccountRow, id: string): PlanRow | undefined {
  const free = findFreePlan(db, account.brand)
  return free?.id === id ? free : undefined
}
