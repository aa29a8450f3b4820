import { chargeCardOnFile } from './bank.ts'
import type { Database } from './database.ts'
import { addInvoice, describePayer, findCard, getPrice, recordCharge } from './money.ts'
import type { PaymentMethodRow } from './payment-rows.ts'
import type { InvoiceRow, SubscriptionRow } from './rows.ts'
import {
  closeSubscription,
  findPlan,
  NO_DEBT,
  type OpenSubscription,
  saveSubscription,
} from './subscription-table.ts'

const DAY_MS = 86_400_000

/**
 * Days after a failed payment on which the services charge the card again. The plan ends when the last one
 * fails, which is within the shortest period.
 */
export const RETRY_DAYS = [1, 3, 7, 14, 28] as const

/** Returns when the services charge the card again: the first retry after a time in ms, null after the last. */
export const nextRetry = (since: number, after: number): number | null =>
  RETRY_DAYS.map((days) => since + days * DAY_MS).find((at) => at > after) ?? null

/** Makes a subscription past due whose payment failed, with an invoice of the sum, and returns it. */
export function startDunning(
  db: Database,
  row: SubscriptionRow,
  { at, total }: { at: number; total: number },
): SubscriptionRow {
  const pastDue: SubscriptionRow = {
    ...row,
    status: 'past_due',
    paid_in_cents: 0,
    past_due_since: at,
    retry_at: nextRetry(at, at),
  }
  saveSubscription(db, pastDue)
  addInvoice(db, row, { at, total, status: 'past_due', card: findCard(db, row.account_id) })
  return pastDue
}

/** Charges the past-due invoices of a subscription to the card on file; the last retry that fails ends the plan. */
export function retryPayment(db: Database, row: SubscriptionRow, at: number): SubscriptionRow {
  const card = findCard(db, row.account_id)
  const plan = findPlan(db, row.plan_id)
  if (card && plan && !chargeCardOnFile(card, 'renews', at))
    return settleDebt(db, { subscription: row, plan }, { card, at })
  const retry_at = nextRetry(row.past_due_since ?? at, at)
  if (retry_at !== null) {
    const waiting = { ...row, retry_at }
    saveSubscription(db, waiting)
    return waiting
  }
  return closeSubscription(db, row, at)
}

/** Records the payment of each past-due invoice of a subscription, which the bank has accepted, and makes it active. */
export function settleDebt(
  db: Database,
  { subscription, plan }: OpenSubscription,
  { card, at, intent }: { card: PaymentMethodRow; at: number; intent?: string | undefined },
): SubscriptionRow {
  const { account_id } = subscription
  for (const { id, total_in_cents: total, currency } of findDebt(db, subscription)) {
    recordCharge(db, { at, accountId: account_id, planCode: plan.code, total, currency, intent })
    const { card_type, last_four } = describePayer(card)
    db.run(
      "UPDATE invoices SET status = 'paid', card_type = ?, last_four = ? WHERE account_id = ? AND id = ?",
      card_type,
      last_four,
      account_id,
      id,
    )
  }
  const paid_in_cents = getPrice(plan, subscription.currency) ?? 0
  const paid: SubscriptionRow = { ...subscription, status: 'active', ...NO_DEBT, paid_in_cents }
  saveSubscription(db, paid)
  return paid
}

/** Returns the past-due invoices of a subscription. */
const findDebt = (db: Database, { account_id, id }: SubscriptionRow): InvoiceRow[] =>
  db.all<InvoiceRow>(
    "SELECT * FROM invoices WHERE account_id = ? AND subscription_id = ? AND status = 'past_due'",
    account_id,
    id,
  )
