import { isTaxFree, type PlacedOrder, type Receipt } from '../../domain/history/receipt.ts'
import { type InvoicedOrder, isWithoutInvoice, orderInvoiceTotal } from '../../domain/orders/order-invoice.ts'
import type { PlanChangeResult } from '../../domain/orders/plan-order.ts'
import type { SliceContext } from '../core/context.ts'
import { getData } from '../core/request.ts'
import { getHistory, type HistoryPart, historyActions, LOOKUP_DELAYS_MS } from '../history/history.actions.ts'
import { type OrderPart, orderSlice } from './order.slice.ts'
import { orderReport } from './order-report.ts'

/**
 * Loads the payment history and returns the sum of an order's invoice in its smallest unit; null while
 * the history does not have it. An order that a promo code makes free may have no invoice: the sum is 0 when
 * the history shows none, and the response names no tax where the preview does or `isLast` is set. An order
 * with a trial has none: without a tax in the response, the sum is 0 when the last history shows no other
 * invoice than the earlier ones. Never rejects.
 */
export async function lookUpCharge(
  context: SliceContext<HistoryPart>,
  { at, receipt }: { at: number; receipt: Receipt },
  { known, changed }: Pick<InvoicedOrder, 'known'> & { changed: PlanChangeResult },
  isLast = false,
): Promise<number | null> {
  await context.use(historyActions).refreshInvoices()
  const history = getHistory(context.get())
  const invoices = getData(history) ?? []
  const { currency, total, promo, isTrial } = receipt
  const sentAt = at + context.serverNow().getTime() - context.now()
  const isListed = isLast && !promo && (total ?? 0) > 0
  const paid = orderInvoiceTotal(invoices, { at: sentAt, currency, known, previewed: total, isListed })
  if (paid !== null || history.status !== 'done') return paid
  const isFree = promo ? isLast || isTaxFree(receipt, changed) : isLast && isTrial && !changed.taxInCents
  // Without a code, an invoice of any status can be that of the order: another tab's has left it no trial.
  const hasNone = promo
    ? isWithoutInvoice(invoices, { at: sentAt, known })
    : known !== null && invoices.every(({ invoiceId }) => known.has(invoiceId))
  return isFree && hasNone ? 0 : null
}

/**
 * Looks up the invoice of a done order while that order is on the screen, and writes its sum.
 * @param isLatest Returns whether no other change has followed the order.
 */
export async function followCharge(
  context: SliceContext<HistoryPart & OrderPart>,
  placed: PlacedOrder,
  look: (isLast: boolean) => Promise<number | null>,
  isLatest: () => boolean,
): Promise<void> {
  const order = orderSlice(context)
  const signal = context.signal()
  const isCurrent = (): boolean => {
    const { placing } = order.get()
    return isLatest() && placing.status === 'done' && placing.data === placed
  }
  try {
    for (const [at, ms] of LOOKUP_DELAYS_MS.entries()) {
      await context.delay(ms, signal)
      if (!isCurrent()) return
      const paid = await look(at === LOOKUP_DELAYS_MS.length - 1)
      if (paid === null || !isCurrent()) continue
      order.set({ placing: { status: 'done', data: { ...placed, paid } } })
      orderReport(context).notifyInvoice()
      return
    }
  } catch {
    // The session has ended, and with it the delay.
  }
}
