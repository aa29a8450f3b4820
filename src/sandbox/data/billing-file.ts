import { authorizeCard } from './bank.ts'
import { pickPaymentMethod } from './card-tokens.ts'
import type { DataContext } from './data-context.ts'
import type { Database } from './database.ts'
import { settleDebt } from './dunning.ts'
import type { CardRow, PaymentMethodRow } from './payment-rows.ts'
import type { Rejection } from './rejection.ts'
import { applyDueEvents } from './renewals.ts'
import { findOpenSubscriptions } from './subscription-table.ts'

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
  applyDueEvents(db, clock.now(), accountId)
  const pastDue = findOpenSubscriptions(db, accountId).filter(
    ({ subscription }) => subscription.status === 'past_due',
  )
  if (pastDue.length === 0) return null
  const rejection = authorizeCard(data, card, { accountId, stage: 'charges', result })
  if (rejection) return rejection
  for (const open of pastDue) settleDebt(db, open, { card, at: clock.now(), intent })
  return null
}
