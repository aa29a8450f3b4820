import { authorizeCard } from './bank.ts'
import { pickPaymentMethod } from './card-tokens.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { recordCharge } from './money.ts'
import type { CardRow, PaymentMethodRow } from './payment-rows.ts'
import type { Rejection } from './rejection.ts'
import { findOpenSubscriptions, saveSubscription } from './subscription-table.ts'

/** Puts a card, or PayPal, on an account's file in place of what was there. */
export function storePaymentMethod(db: Database, accountId: string, method: PaymentMethodRow): CardRow {
  const row: CardRow = { account_id: accountId, ...pickPaymentMethod(method) }
  const columns = Object.keys(row)
  db.run(
    `INSERT OR REPLACE INTO cards (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    ...Object.values(row),
  )
  return row
}

interface UnpaidInvoice {
  id: string
  total_in_cents: number
  currency: string
}

/**
 * Pays what is past due with a card that goes on file, all of it or nothing.
 * @returns Null when nothing is due any more.
 */
export function payPastDue(
  store: { db: Database; clock: Clock },
  card: PaymentMethodRow,
  { accountId, result, intent }: { accountId: string; result: string; intent?: string | undefined },
): Rejection | null {
  const { db, clock } = store
  const late = findOpenSubscriptions(db, accountId).filter(
    ({ subscription }) => subscription.status === 'past_due',
  )
  const owed = db.all<UnpaidInvoice>(
    "SELECT id, total_in_cents, currency FROM invoices WHERE account_id = ? AND status = 'past_due'",
    accountId,
  )
  const [first] = late
  if (!first || owed.length === 0) return null
  const refusal = authorizeCard(store, card, { accountId, stage: 'charges', result })
  if (refusal) return refusal
  recordCharge(db, {
    at: clock.now(),
    accountId,
    planCode: first.plan.code,
    total: owed.reduce((sum, { total_in_cents }) => sum + total_in_cents, 0),
    currency: owed[0]?.currency ?? 'USD',
    intent,
  })
  for (const { id } of owed)
    db.run(
      "UPDATE invoices SET status = 'paid', card_type = ?, last_four = ? WHERE account_id = ? AND id = ?",
      card.account_type === 'paypal' ? 'paypal' : card.card_type,
      card.last_four,
      accountId,
      id,
    )
  for (const { subscription } of late)
    saveSubscription(db, {
      ...subscription,
      status: 'active',
      paid_in_cents: owed.reduce((sum, { total_in_cents }) => sum + total_in_cents, 0),
    })
  return null
}

/** A new plan in place of one that was never paid for: its open invoices are given up. */
export function writeOffPastDue(db: Database, accountId: string): void {
  db.run("UPDATE invoices SET status = 'failed' WHERE account_id = ? AND status = 'past_due'", accountId)
}
