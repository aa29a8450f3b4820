import type { Invoice } from './invoice.ts'

/**
 * A sum in cents; `currency` is null when the sum is unknown, as invoices of several currencies have none.
 */
export interface PastDueTotal {
  cents: number
  currency: string | null
}

/** Returns the sum of the invoices that are past due, null when none is. */
export function pastDueTotal(invoices: readonly Invoice[]): PastDueTotal | null {
  const due = invoices.filter(({ status }) => status === 'past_due')
  if (due.length === 0) return null
  const owed = due.filter(({ invoiceTotal }) => invoiceTotal > 0)
  const [currency = null, ...others] = new Set(owed.map((invoice) => invoice.currency.toUpperCase()))
  return {
    cents: owed.reduce((sum, { invoiceTotal }) => sum + invoiceTotal, 0),
    currency: others.length > 0 ? null : currency,
  }
}
