import { parseMoment } from './calendar.ts'

/** One entry of the account's payment history (B§3 Invoice). */
export interface Invoice {
  /** ISO 8601; null where the services send nothing that can be read as a date. */
  invoiceDate: string | null
  /** As the services say it: collected, paid, pending, failed, past_due or anything else. */
  status: string
  /** Cents, or hundredths of another currency's unit; below zero for money paid back. */
  invoiceTotal: number
  /** A code such as USD. */
  currency: string
  cardType: string | null
  /** Four digits. */
  lastFour: string | null
  invoiceId: string | null
}

/** Most invoices that are shown (B§2). */
export const MOST_INVOICES = 50

/** How many rows a page may have; the first is the default (B§2). */
export const PAGE_SIZES = [10, 25] as const
export type PageSize = (typeof PAGE_SIZES)[number]

/** What the status column can say. */
export type InvoiceStatus = 'paid' | 'pending' | 'failed' | 'pastDue' | 'refund' | 'none'

const BY_STATUS = new Map<string, InvoiceStatus>([
  ['collected', 'paid'],
  ['paid', 'paid'],
  ['pending', 'pending'],
  ['failed', 'failed'],
  ['past_due', 'pastDue'],
])

/** What the status column says of an invoice; null for blank. The total goes before the status (B§2, X-40). */
export function invoiceStatus({ status, invoiceTotal }: Invoice): InvoiceStatus | null {
  if (invoiceTotal < 0) return 'refund'
  if (invoiceTotal === 0) return 'none'
  return BY_STATUS.get(status) ?? null
}

/** The last fifty invoices, newest first; those without a date come last, in the order they came in (B§2). */
export function lastInvoices(invoices: readonly Invoice[]): Invoice[] {
  return invoices.toSorted((one, other) => timeOf(other) - timeOf(one) || 0).slice(0, MOST_INVOICES)
}

const timeOf = ({ invoiceDate }: Invoice): number =>
  invoiceDate ? parseMoment(invoiceDate).getTime() : Number.NEGATIVE_INFINITY

/** Whether a payment is overdue, which decides the billing provider (B§1, X-32). */
export const hasPastDue = (invoices: readonly Invoice[]): boolean =>
  invoices.some(({ status }) => status === 'past_due')

/** A page of a list. */
export interface Page<Item> {
  items: readonly Item[]
  /** From 0 on. */
  index: number
  count: number
  /** Places of its first and last item, from 1 on. */
  from: number
  to: number
}

/** One page of a list; the last one there is, when the list has become shorter. */
export function pageOf<Item>(list: readonly Item[], asked: number, size: PageSize): Page<Item> {
  const count = Math.max(1, Math.ceil(list.length / size))
  const index = Math.min(asked, count - 1)
  const start = index * size
  const items = list.slice(start, start + size)
  return { items, index, count, from: Math.min(start + 1, list.length), to: start + items.length }
}
