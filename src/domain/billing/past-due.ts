import { hasPastDue, type Invoice, invoiceStatus, isPastDue } from '../history/invoice.ts'

/**
 * A sum in cents; `currency` is null when the sum is unknown, as invoices of several currencies have none.
 */
export interface PastDueTotal {
  cents: number
  currency: string | null
}

/** Returns the sum of the invoices that are past due, null when none is. */
export function pastDueTotal(invoices: readonly Invoice[]): PastDueTotal | null {
  if (!hasPastDue(invoices)) return null
  const owed = owedBy(invoices)
  const [currency = null, ...others] = owed.keys()
  return {
    cents: [...owed.values()].reduce((sum, cents) => sum + cents, 0),
    currency: others.length > 0 ? null : currency,
  }
}

/** Returns whether more is past due than a screen shows, in any currency. */
export function owesMore(shown: readonly Invoice[], present: readonly Invoice[]): boolean {
  const before = owedBy(shown)
  return [...owedBy(present)].some(([currency, cents]) => cents > (before.get(currency) ?? 0))
}

/** Returns the cents that are past due, without credits, by currency. */
function owedBy(invoices: readonly Invoice[]): ReadonlyMap<string, number> {
  const owed = new Map<string, number>()
  for (const { invoiceTotal, currency } of invoices.filter(isPastDue)) {
    const code = currency.toUpperCase()
    if (invoiceTotal > 0) owed.set(code, (owed.get(code) ?? 0) + invoiceTotal)
  }
  return owed
}

/**
 * A charge that has paid past-due invoices, in cents, with the card that the services name; null where
 * unknown.
 */
export interface DebtCharge extends Pick<Invoice, 'currency' | 'cardType' | 'lastFour'> {
  cents: number
}

/** Returns the ids of the invoices that are past due. */
const dueIds = (invoices: readonly Invoice[]): ReadonlySet<string> =>
  new Set(invoices.filter(isPastDue).flatMap(({ invoiceId }) => invoiceId ?? []))

/** Returns whether the invoices that were past due are paid, which those that ended in another way are not. */
export function isDebtPaid(before: readonly Invoice[], after: readonly Invoice[]): boolean {
  const due = dueIds(before)
  const isUnpaid = (one: Invoice): boolean => due.has(one.invoiceId ?? '') && invoiceStatus(one) !== 'paid'
  return !hasPastDue(after) && !after.some(isUnpaid)
}

/**
 * Returns what paid the invoices that were past due, as the payment history shows it now: one sum for each
 * card and currency. Empty while it shows none of them as paid.
 */
export function debtCharges(before: readonly Invoice[], after: readonly Invoice[]): DebtCharge[] {
  const due = dueIds(before)
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
