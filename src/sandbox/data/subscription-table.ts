import type { Database } from './database.ts'
import type { DeviceRow, PlanRow, SubscriptionRow } from './rows.ts'

/** An open subscription with its plan. */
export interface OpenSubscription {
  subscription: SubscriptionRow
  plan: PlanRow
}

export const findPlan = (db: Database, id: string | null): PlanRow | undefined =>
  id === null ? undefined : db.get<PlanRow>('SELECT * FROM plans WHERE id = ?', id)

/** Returns the free plan of a brand. */
export const findFreePlan = (db: Database, brand: string): PlanRow | undefined =>
  db.get<PlanRow>('SELECT * FROM plans WHERE brand = ? AND is_default = 1', brand)

/** Returns the account's subscriptions that are neither cancelled nor expired, oldest first. */
export function findOpenSubscriptions(db: Database, accountId: string): OpenSubscription[] {
  return db
    .all<SubscriptionRow>(
      "SELECT * FROM subscriptions WHERE account_id = ? AND status IN ('active', 'past_due') ORDER BY rowid",
      accountId,
    )
    .flatMap((subscription) => {
      const plan = findPlan(db, subscription.plan_id)
      return plan ? [{ subscription, plan }] : []
    })
}

/** Inserts or updates a subscription. */
export function saveSubscription(db: Database, row: SubscriptionRow): void {
  const columns = Object.keys(row)
  // An update of the id, even to the same value, makes SQLite scan all devices for references.
  const changing = columns.filter((name) => name !== 'id')
  db.run(
    `INSERT INTO subscriptions (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
     ON CONFLICT (id) DO UPDATE SET ${changing.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    ...Object.values(row),
  )
}

/** Marks the past-due invoices of a subscription as failed, when its plan ends or another one replaces it. */
export function writeOff(db: Database, { account_id, id }: SubscriptionRow): void {
  db.run(
    "UPDATE invoices SET status = 'failed' WHERE account_id = ? AND subscription_id = ? AND status = 'past_due'",
    account_id,
    id,
  )
}

/** Ends a subscription at once, removes its devices from the plan, and writes its past-due invoices off. */
export function closeSubscription(db: Database, row: SubscriptionRow, at: number): SubscriptionRow {
  const closed: SubscriptionRow = {
    ...row,
    status: 'canceled',
    expires_at: at,
    ...NO_PENDING_CHANGE,
    ...NO_PAUSE,
    ...NO_DEBT,
  }
  setDevices(db, row.id, [])
  writeOff(db, row)
  saveSubscription(db, closed)
  return closed
}

export const NO_PENDING_CHANGE = { pending_plan_id: null, pending_at: null, pending_devices: null }
export const NO_DEBT = { past_due_since: null, retry_at: null }
export const NO_PAUSE = { pause_effective: null, paused_until: null }

export const findDevices = (db: Database, subscriptionId: string): DeviceRow[] =>
  db.all<DeviceRow>('SELECT * FROM devices WHERE subscription_id = ? ORDER BY rowid', subscriptionId)

/** Sets the devices of a subscription to exactly these. */
export function setDevices(db: Database, subscriptionId: string, ids: readonly string[]): void {
  const added = new Set(ids)
  for (const { id } of findDevices(db, subscriptionId))
    if (!added.delete(id)) db.run('UPDATE devices SET subscription_id = NULL WHERE id = ?', id)
  for (const id of added) db.run('UPDATE devices SET subscription_id = ? WHERE id = ?', subscriptionId, id)
}
