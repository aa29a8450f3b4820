import { authorizeCard } from './bank.ts'
import { pickPaymentMethod } from './card-tokens.ts'
import type { DataContext } from './data-context.ts'
import type { Database } from './database.ts'
import { recordCharge } from './money.ts'
import type { CardRow, PaymentMethodRow } from './payment-rows.ts'
import type { Rejection } from './rejection.ts'
import { findOpenSubscriptions, saveSubscription } from './subscription-table.ts'

/** Stores a card or PayPal as the account's payment method and replaces the previous one. */
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
 * Pays all past-due invoices with a new card, or none of them.
 * @returns Null when nothing is past due.
 */
export function payPastDue(
  data: DataContext,
  card: PaymentMethodRow,
  { accountId, result, intent }: { accountId: string; result: string; intent?: string | undefined },
): Rejection | null {
  const { db, clock } = data
  const pastDue = findOpenSubscriptions(db, accountId).filter(
    ({ subscription }) => subscription.status === 'past_due',
  )
  const invoices = db.all<UnpaidInvoice>(
    "SELECT id, total_in_cents, currency FROM invoices WHERE account_id = ? AND status = 'past_due'",
    accountId,
  )
  const [first] = pastDue
  if (!first || invoices.length === 0) return null
  const rejection = authorizeCard(data, card, { accountId, stage: 'charges', result })
  if (rejection) return rejection
  recordCharge(db, {
    at: clock.now(),
    accountId,
    planCode: first.plan.code,
    total: invoices.reduce((sum, { total_in_cents }) => sum + total_in_cents, 0),
    currency: invoices[0]?.currency ?? 'USD',
    intent,
  })
  for (const { id } of invoices)
    db.run(
      "UPDATE invoices SET status = 'paid', card_type = ?, last_four = ? WHERE account_id = ? AND id = ?",
      card.account_type === 'paypal' ? 'paypal' : card.card_type,
      card.last_four,
      accountId,
      id,
    )
  for (const { subscription } of pastDue)
    saveSubscription(db, {
      ...subscription,
      status: 'active',
      paid_in_cents: invoices.reduce((sum, { total_in_cents }) => sum + total_in_cents, 0),
    })
  return null
}

/** Marks past-due invoices as failed, when a new plan replaces one that was never paid. */
export function writeOffPastDue(db: Database, accountId: string): void {
  db.run("UPDATE invoices SET status = 'failed' WHERE account_id = ? AND status = 'past_due'", accountId)
}
