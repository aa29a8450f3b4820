import { parseMoment } from '../../util/calendar.ts'
import type { Invoice } from '../history/invoice.ts'

/** Largest difference between the time of an order, by the clock of the services, and that of its invoice, ms. */
const CLOCK_SKEW_MS = 10_000
/** Largest difference where the sum alone does not tell an order's invoice from another one, ms. */
const ROUNDING_MS = 1_000
const PAYMENTS: readonly string[] = ['collected', 'paid', 'pending']

/** An order whose invoice is looked for. */
export interface InvoicedOrder {
  /** When it was sent, by the clock of the services; ms since 1970. */
  at: number
  currency: string
  /** Ids of the invoices that the account had before; null where they are unknown. */
  known: ReadonlySet<string | null> | null
  /** The sum that the preview named; null without one. */
  previewed: number | null
  /** Whether the list has its invoice: it was charged, and no list can be older any more. */
  isListed?: boolean
}

/**
 * Returns the total of an order's invoice in cents, of the first payment since then that the account did not
 * have before; null while the payment history does not have it.
 */
export function orderInvoiceTotal(invoices: readonly Invoice[], order: InvoicedOrder): number | null {
  const invoice = orderInvoice(invoices, order)
  return invoice?.currency === order.currency ? invoice.invoiceTotal : null
}

/**
 * Returns the payment of the previewed sum that the account did not have before an order, else the first: an
 * order of another tab can follow before the list shows the first. Where the earlier payments are
 * unknown, or the payment has an earlier second, it can be another one, such as that of a resumed plan, which an
 * old list lacked: the sum must be the preview's, too, unless the list has the order's own.
 */
function orderInvoice(invoices: readonly Invoice[], order: Omit<InvoicedOrder, 'currency'>): Invoice | null {
  const found = paymentsSince(invoices, order)
    .filter((one) => {
      const isNew = order.known !== null || order.isListed === true
      const isLater = isNew && (!hasTime(one) || toTime(one) >= order.at - ROUNDING_MS)
      return isLater || one.invoiceTotal === order.previewed
    })
    .sort((one, other) => toTime(one) - toTime(other))
  return found.find(({ invoiceTotal }) => invoiceTotal === order.previewed) ?? found[0] ?? null
}

/** Returns whether the payment history shows no payment that an order can have made. */
export const isWithoutInvoice = (
  invoices: readonly Invoice[],
  order: Pick<InvoicedOrder, 'at' | 'known'>,
): boolean => paymentsSince(invoices, order).length === 0

/** Returns the payments, also of nothing, that the account did not have before. */
export const newPayments = (
  invoices: readonly Invoice[],
  known: NonNullable<InvoicedOrder['known']>,
): Invoice[] => invoices.filter((one) => isPayment(one) && !known.has(one.invoiceId))

/** Returns the new payments of an order; those since then where the earlier ones are unknown. */
const paymentsSince = (
  invoices: readonly Invoice[],
  { at, known }: Pick<InvoicedOrder, 'at' | 'known'>,
): Invoice[] =>
  // A list from before a payment of another device does not have it, so that it looks new.
  newPayments(invoices, known ?? new Set()).filter(
    (one) => toTime(one) >= at - CLOCK_SKEW_MS || (known !== null && !hasTime(one)),
  )

const isPayment = ({ invoiceTotal, status }: Invoice): boolean =>
  invoiceTotal >= 0 && PAYMENTS.includes(status)

/** Returns whether the services send the time of an invoice, and not only its day. */
const hasTime = ({ invoiceDate }: Invoice): boolean => invoiceDate?.includes('T') === true

const toTime = ({ invoiceDate }: Invoice): number => (invoiceDate ? parseMoment(invoiceDate).getTime() : 0)
