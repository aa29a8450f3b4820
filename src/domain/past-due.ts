import { type Invoice, invoiceStatus, isPastDue } from './invoice.ts'

/**
 * A sum in cents; `currency` is null when the sum is unknown, as invoices of several currencies have none.
 */
export interface PastDueTotal {
  cents: number
  currency: string | null
}

/** Returns the sum of the invoices that are past due, null when none is. */
export function pastDueTotal(invoices: readonly Invoice[]): PastDueTotal | null {
  const due = invoices.filter(isPastDue)
  if (due.length === 0) return null
  const owed = due.filter(({ invoiceTotal }) => invoiceTotal > 0)
  const [currency = null, ...others] = new Set(owed.map((invoice) => invoice.currency.toUpperCase()))
  return {
    cents: owed.reduce((sum, { invoiceTotal }) => sum + invoiceTotal, 0),
    currency: others.length > 0 ? null : currency,
  }
}

/**
 * A charge that has paid past-due invoices, in cents, with the card that the services name; null where
 * unknown.
 */
export interface DebtCharge extends Pick<Invoice, 'currency' | 'cardType' | 'lastFour'> {
  cents: number
}

/**
 * Returns what paid the invoices that were past due, as the payment history shows it now: one sum for each
 * card and currency. Empty while it shows none of them as paid.
 */
export function debtCharges(before: readonly Invoice[], after: readonly Invoice[]): DebtCharge[] {
  const due = new Set(before.filter(isPastDue).flatMap(({ invoiceId }) => invoiceId ?? []))
  const charges = new Map<string, DebtCharge>()
  for (const invoice of after) {
    const { invoiceId, invoiceTotal, currency, cardType, lastFour } = invoice
    if (!invoiceId || !due.has(invoiceId) || invoiceStatus(invoice) !== 'paid') continue
    const key = [currency, cardType, lastFour].join()
    const cents = (charges.get(key)?.cents ?? 0) + invoiceTotal
    charges.set(key, { cents, currency, cardType, lastFour })
  }
  return [...charges.values()]
}
