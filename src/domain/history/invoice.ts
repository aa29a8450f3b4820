import { parseMoment } from '../../util/calendar.ts'

/** One entry of the account's payment history (B§3 Invoice). */
export interface Invoice {
  /** ISO 8601; null where the services send no valid date. */
  invoiceDate: string | null
  /** As the services send it: collected, paid, pending, failed, past_due or another value. */
  status: string
  /** Cents, or hundredths of another currency's unit; negative for a refund. */
  invoiceTotal: number
  /** A code such as USD. */
  currency: string
  cardType: string | null
  /** Four digits. */
  lastFour: string | null
  invoiceId: string | null
}

/** Most invoices on the screen (B§2). */
export const MOST_INVOICES = 50

/** Numbers of rows per page; the first is the default (B§2). */
export const PAGE_SIZES = [10, 25] as const
export type PageSize = (typeof PAGE_SIZES)[number]

/** The values of the status column. */
export type InvoiceStatus = 'paid' | 'pending' | 'failed' | 'pastDue' | 'refund' | 'none'

const BY_STATUS = new Map<string, InvoiceStatus>([
  ['collected', 'paid'],
  ['paid', 'paid'],
  ['pending', 'pending'],
  ['failed', 'failed'],
  ['past_due', 'pastDue'],
])

/**
 * Returns the value of the status column; null for a blank one. The total takes precedence over the status
 * (B§2, X-40).
 */
export function invoiceStatus({ status, invoiceTotal }: Invoice): InvoiceStatus | null {
  if (invoiceTotal < 0) return 'refund'
  if (invoiceTotal === 0) return 'none'
  return BY_STATUS.get(status) ?? null
}

/**
 * Returns the last fifty invoices, newest first; invoices without a date come last, in their original order.
 */
export function lastInvoices(invoices: readonly Invoice[]): Invoice[] {
  return invoices.toSorted((one, other) => toTime(other) - toTime(one) || 0).slice(0, MOST_INVOICES)
}

const toTime = ({ invoiceDate }: Invoice): number =>
  invoiceDate ? parseMoment(invoiceDate).getTime() : Number.NEGATIVE_INFINITY

/** Returns whether an invoice documents a payment or a refund, so that its document is a receipt. */
export function isReceipt(invoice: Invoice): boolean {
  const status = invoiceStatus(invoice)
  return status === 'paid' || status === 'refund'
}

/** Returns whether a payment is past due, which decides the billing provider. */
export const hasPastDue = (invoices: readonly Invoice[]): boolean => invoices.some(isPastDue)

/** Returns whether an invoice is past due. */
export const isPastDue = ({ status }: Invoice): boolean => status === 'past_due'

/** A page of a list. */
export interface Page<Item> {
  items: readonly Item[]
  /** Starts at 0. */
  index: number
  count: number
  /** Positions of its first and last item in the list; they start at 1. */
  from: number
  to: number
}

/** Returns one page of a list, or the last page when the list has become shorter. */
export function getPage<Item>(list: readonly Item[], wanted: number, size: PageSize): Page<Item> {
  const count = Math.max(1, Math.ceil(list.length / size))
  const index = Math.min(wanted, count - 1)
  const start = index * size
  const items = list.slice(start, start + size)
  return { items, index, count, from: Math.min(start + 1, list.length), to: start + items.length }
}
