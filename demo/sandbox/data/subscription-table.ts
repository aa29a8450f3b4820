import type { Database } from './database.ts'
import type { DeviceRow, PlanRow, SubscriptionRow } from './rows.ts'

/** An open subscription with its plan. */
export interface OpenSubscription {
  subscription: SubscriptionRow
  plan: PlanRow
}

export const findPlan = (db: Database, id: string | null): PlanRow | undefined =>
  id === null ? undefined : db.get<PlanRow>('SELECT * FROM plans WHERE id = ?', id)

/** The free plan of a brand. */
export const findFreePlan = (db: Database, brand: string): PlanRow | undefined =>
  db.get<PlanRow>('SELECT * FROM plans WHERE brand = ? AND is_default = 1', brand)

/** What an account holds: neither cancelled nor expired, oldest first. */
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

/** Writes a subscription as it is now, a new one too. */
export function saveSubscription(db: Database, row: SubscriptionRow): void {
  const columns = Object.keys(row)
  // To set the id, even to itself, would have every device looked through for a reference to it.
  const changing = columns.filter((name) => name !== 'id')
  db.run(
    `INSERT INTO subscriptions (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
     ON CONFLICT (id) DO UPDATE SET ${changing.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    ...Object.values(row),
  )
}

/** Ends a subscription at once; its devices are on no plan then. */
export function closeSubscription(db: Database, row: SubscriptionRow, at: number): SubscriptionRow {
  const closed: SubscriptionRow = {
    ...row,
    status: 'canceled',
    expires_at: at,
    ...NO_PENDING_CHANGE,
    ...NO_PAUSE,
  }
  setDevices(db, row.id, [])
  saveSubscription(db, closed)
  return closed
}

export const NO_PENDING_CHANGE = { pending_plan_id: null, pending_at: null, pending_devices: null }
export const NO_PAUSE = { pause_effective: null, paused_until: null }

export const findDevices = (db: Database, subscriptionId: string): DeviceRow[] =>
  db.all<DeviceRow>('SELECT * FROM devices WHERE subscription_id = ? ORDER BY rowid', subscriptionId)

/** Puts exactly these devices on a subscription. */
export function setDevices(db: Database, subscriptionId: string, ids: readonly string[]): void {
  const wanted = new Set(ids)
  for (const { id } of findDevices(db, subscriptionId))
    if (!wanted.delete(id)) db.run('UPDATE devices SET subscription_id = NULL WHERE id = ?', id)
  for (const id of wanted) db.run('UPDATE devices SET subscription_id = ? WHERE id = ?', subscriptionId, id)
}
