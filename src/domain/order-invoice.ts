import { parseMoment } from './calendar.ts'
import type { Invoice } from './invoice.ts'

/** How far the clocks of the services and of this device may differ, ms. */
const CLOCKS_MS = 5 * 60_000
const PAYMENTS: readonly string[] = ['collected', 'paid', 'pending']

/** An order whose invoice is wanted. */
export interface InvoicedOrder {
  /** When it was sent, ms. */
  at: number
  currency: string
  /** Ids of the invoices before it; null where these are not known. */
  known: ReadonlySet<string | null> | null
}

/**
 * Returns the sum of an order's invoice in its smallest unit: of the newest payment since the order. Null
 * while the history does not have it.
 */
export function orderInvoiceTotal(
  invoices: readonly Invoice[],
  { at, currency, known }: InvoicedOrder,
): number | null {
  const timeOf = ({ invoiceDate }: Invoice): number => (invoiceDate ? parseMoment(invoiceDate).getTime() : 0)
  const isNew = (invoice: Invoice): boolean =>
    known ? !known.has(invoice.invoiceId) : timeOf(invoice) >= at - CLOCKS_MS
  const [newest] = invoices
    .filter((one) => isNew(one) && one.invoiceTotal >= 0 && PAYMENTS.includes(one.status))
    .sort((one, other) => timeOf(other) - timeOf(one))
  return newest?.currency === currency ? newest.invoiceTotal : null
}
