import type { Database } from './database.ts'
import type { AccountRow, PlanRow, SubscriptionRow } from './rows.ts'

/**
 * Lets what fell due happen: pauses end, pending changes take effect, periods renew. So a file that lay about for
 * weeks, or a clock moved on, still shows a living account. What is past due does not renew.
 */
export function passTime(db: Database, account: AccountRow, now: number): void {
  const due = db.all<SubscriptionRow>(
    "SELECT * FROM subscriptions WHERE account_id = ? AND status = 'active' AND (period_end <= ? OR paused_until <= ?)",
    account.id,
    now,
    now,
  )
  for (const subscription of due) {
    const next = renewed(db, subscription, now)
    db.run(
      `UPDATE subscriptions SET plan_id = ?, period_end = ?, expires_at = ?, external_id = ?, trial_end = ?,
       pause_effective = ?, paused_until = ?, pending_plan_id = ?, pending_at = ? WHERE id = ?`,
      next.plan_id,
      next.period_end,
      next.expires_at,
      next.external_id,
      next.trial_end,
      next.pause_effective,
      next.paused_until,
      next.pending_plan_id,
      next.pending_at,
      next.id,
    )
  }
}

function renewed(db: Database, subscription: SubscriptionRow, now: number): SubscriptionRow {
  const next = { ...subscription }
  if (next.paused_until !== null && next.paused_until <= now) {
    next.pause_effective = null
    next.paused_until = null
  }
  if (next.pending_plan_id !== null && next.pending_at !== null && next.pending_at <= now) {
    next.plan_id = next.pending_plan_id
    next.pending_plan_id = null
    next.pending_at = null
  }
  const plan = db.get<PlanRow>('SELECT * FROM plans WHERE id = ?', next.plan_id)
  if (!plan || plan.billing_cycle === 0)
    return { ...next, period_end: null, expires_at: null, external_id: null, trial_end: null }
  while (next.period_end !== null && next.period_end <= now)
    next.period_end = addMonths(next.period_end, plan.billing_cycle)
  next.expires_at = plan.provider === 'recurly' ? null : next.period_end
  return next
}

/** The same day `months` later, or that month's last day. */
function addMonths(ms: number, months: number): number {
  const from = new Date(ms)
  const to = new Date(ms)
  to.setUTCMonth(from.getUTCMonth() + months)
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0)
  return to.getTime()
}
