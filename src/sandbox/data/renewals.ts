import { chargeCardOnFile } from './bank.ts'
import { takeDiscount } from './coupons.ts'
import type { Database } from './database.ts'
import { retryPayment, startDunning } from './dunning.ts'
import { addTax, applyDiscount, chargeSubscription, findCard, getPrice } from './money.ts'
import { addMonths, isPaused, subscriptionExpiry } from './periods.ts'
import type { SubscriptionRow } from './rows.ts'
import {
  closeSubscription,
  findDevices,
  findOpenSubscriptions,
  findPlan,
  NO_DEBT,
  NO_PAUSE,
  NO_PENDING_CHANGE,
  saveSubscription,
  setDevices,
  writeOff,
} from './subscription-table.ts'

/**
 * Applies due events in their order: ends pauses, applies pending changes, renews periods and retries failed
 * payments. An account is thus up to date after weeks without the sandbox, or after the clock moves forward.
 * The bank charges the card on file for a renewal; the plan is past due when it declines, or without a card.
 * Past-due and paused subscriptions do not renew.
 * @param accountId The account; all accounts by default.
 */
export function applyDueEvents(db: Database, now: number, accountId: string | null = null): void {
  const due = db.all<SubscriptionRow>(
    `SELECT * FROM subscriptions WHERE status IN ('active', 'past_due') AND (?1 IS NULL OR account_id = ?1)
     AND (period_end <= ?2 OR paused_until <= ?2 OR pending_at <= ?2 OR retry_at <= ?2)`,
    accountId,
    now,
  )
  for (const subscription of due) {
    let row = subscription
    for (let event = nextEvent(row, now); event; event = nextEvent(row, now))
      row = event.apply(db, row, event.at)
  }
}

interface DueEvent {
  at: number
  apply: (db: Database, row: SubscriptionRow, at: number) => SubscriptionRow
}

function nextEvent(row: SubscriptionRow, now: number): DueEvent | undefined {
  const { paused_until, pending_at, period_end, retry_at, status } = row
  const events: DueEvent[] = []
  if (status === 'canceled' || status === 'expired') return undefined
  if (paused_until !== null) events.push({ at: paused_until, apply: endPause })
  if (retry_at !== null) events.push({ at: retry_at, apply: retryPayment })
  if (pending_at !== null) events.push({ at: pending_at, apply: applyPendingPlan })
  if (period_end !== null && status === 'active' && !isPaused(row, period_end))
    events.push({ at: period_end, apply: renew })
  // The sort is stable: events due at the same time apply in the order above.
  return events.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)[0]
}

/** Ends a pause; a period that ended during the pause renews, and is charged, at the end of the pause. */
function endPause(db: Database, row: SubscriptionRow, at: number): SubscriptionRow {
  const ranOut = row.period_end !== null && row.period_end < at
  return saveRow(db, { ...row, ...NO_PAUSE, ...(ranOut && { period_end: at }) })
}

function applyPendingPlan(db: Database, row: SubscriptionRow, at: number): SubscriptionRow {
  const plan = findPlan(db, row.pending_plan_id)
  const isHeld = findOpenSubscriptions(db, row.account_id).some(
    ({ subscription }) => subscription.id !== row.id && subscription.plan_id === row.pending_plan_id,
  )
  if (!plan || isHeld) return closeSubscription(db, row, at)
  setDevices(db, row.id, findDevicesToKeep(db, row).slice(0, plan.device_quantity))
  if (plan.billing_cycle === 0) writeOff(db, row)
  const changed: SubscriptionRow = { ...row, plan_id: plan.id, ...NO_PENDING_CHANGE, expires_at: null }
  return saveRow(
    db,
    plan.billing_cycle > 0
      ? { ...changed, expires_at: subscriptionExpiry(plan, row.period_end) }
      : {
          ...changed,
          ...NO_PAUSE,
          ...NO_DEBT,
          status: 'active',
          external_id: null,
          period_end: null,
          trial_end: null,
          paid_in_cents: 0,
        },
  )
}

/**
 * Returns the devices chosen for the change, without those on another plan by now; or else the plan's
 * devices.
 */
function findDevicesToKeep(db: Database, { id, account_id, pending_devices }: SubscriptionRow): string[] {
  if (!pending_devices) return findDevices(db, id).map((device) => device.id)
  const free = db
    .all<{ id: string }>(
      'SELECT id FROM devices WHERE account_id = ? AND (subscription_id IS NULL OR subscription_id = ?)',
      account_id,
      id,
    )
    .map((device) => device.id)
  const chosen: string[] = JSON.parse(pending_devices)
  return chosen.filter((device) => free.includes(device))
}

function renew(db: Database, row: SubscriptionRow, at: number): SubscriptionRow {
  const plan = findPlan(db, row.plan_id)
  if (!plan || plan.billing_cycle === 0) return saveRow(db, { ...row, period_end: null })
  const price = getPrice(plan, row.currency) ?? 0
  const period_end = addMonths(at, plan.billing_cycle)
  const renewed: SubscriptionRow = {
    ...row,
    period_end,
    paid_in_cents: price,
    expires_at: row.pending_at !== null ? row.expires_at : subscriptionExpiry(plan, period_end),
  }
  if (plan.provider === 'apple') return saveRow(db, renewed)
  const { total } = applyDiscount(addTax(price, row.currency), takeDiscount(db, row.id), row.currency)
  if (total > 0 && chargeCardOnFile(findCard(db, row.account_id), 'renews', at))
    return startDunning(db, renewed, { at, total })
  chargeSubscription(db, renewed, { at, plan, total })
  return saveRow(db, renewed)
}

function saveRow(db: Database, row: SubscriptionRow): SubscriptionRow {
  saveSubscription(db, row)
  return row
}
