import { ledger } from './connection.ts'
import type { Write } from './network.ts'

/** A subscription as the services have it; times in ms. */
export interface SubscriptionRow {
  id: string
  plan_id: string
  status: string
  is_default: number
  pending_plan_id: string | null
  is_pending_free: number
  pause_effective: number | null
  period_end: number | null
  devices: string
}

/** What the services know of an account at a moment. */
export interface Snapshot {
  at: number
  /** The change that led to it; null for the first state. */
  cause: Write | null
  subscriptions: readonly SubscriptionRow[]
  /** Past-due invoices. */
  debts: number
  /** Last four digits of the card on file; null without one. */
  lastFour: string | null
}

/** Reads the present state of an account. */
export function readTruth(email: string, at: number, cause: Write | null): Snapshot {
  return {
    at,
    cause,
    subscriptions: ledger.all<SubscriptionRow>(
      `SELECT s.id, s.plan_id, s.status, p.is_default, s.pending_plan_id, s.pause_effective, s.period_end,
         coalesce((SELECT is_default FROM plans WHERE id = s.pending_plan_id), 0) AS is_pending_free,
         (SELECT group_concat('pd-' || id) FROM (SELECT id FROM devices WHERE subscription_id = s.id ORDER BY id)) AS devices
       FROM subscriptions s JOIN plans p ON p.id = s.plan_id JOIN accounts a ON a.id = s.account_id
       WHERE a.email = ? AND s.status IN ('active', 'past_due') ORDER BY s.rowid`,
      email,
    ),
    debts: ledger.all(
      `SELECT 1 FROM invoices JOIN accounts a ON a.id = account_id WHERE a.email = ? AND invoices.status = 'past_due'`,
      email,
    ).length,
    lastFour:
      ledger.all<{ last_four: string | null }>(
        'SELECT last_four FROM cards JOIN accounts a ON a.id = account_id WHERE a.email = ?',
        email,
      )[0]?.last_four ?? null,
  }
}
