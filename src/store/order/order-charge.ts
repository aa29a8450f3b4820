import { orderInvoiceTotal } from '../../domain/order-invoice.ts'
import type { PlacedOrder, Receipt } from '../../domain/receipt.ts'
import type { SliceContext } from '../core/context.ts'
import { dataOf } from '../core/request.ts'
import { historyActions } from '../history/history.actions.ts'
import { type HistoryPart, historyOf } from '../history/history.slice.ts'
import { type OrderPart, orderSlice } from './order.slice.ts'

/** Delays before the lookups while the done order is on the screen, ms. */
const LOOKUP_DELAYS_MS = [2_500, 5_000, 10_000, 20_000]

/** Ids of the invoices that the account had when an order was sent; null where they are not known. */
export type KnownInvoices = ReadonlySet<string | null> | null

/**
 * Loads the payment history and returns the sum of an order's invoice in its smallest unit; null while
 * the history does not have it. Never rejects.
 */
export async function lookUpCharge(
  context: SliceContext<HistoryPart>,
  { at, receipt }: { at: number; receipt: Receipt },
  known: KnownInvoices,
): Promise<number | null> {
  await context.use(historyActions).refreshInvoices()
  const invoices = dataOf(historyOf(context.get())) ?? []
  return orderInvoiceTotal(invoices, { at, currency: receipt.currency, known, previewed: receipt.total })
}

/** Looks up the invoice of a done order while that order is on the screen, and writes its sum. */
export async function followCharge(
  context: SliceContext<HistoryPart & OrderPart>,
  placed: PlacedOrder,
  look: () => Promise<number | null>,
): Promise<void> {
  const order = orderSlice(context)
  const isShown = (): boolean => {
    const { placing } = order.get()
    return placing.status === 'done' && placing.data === placed
  }
  try {
    for (const ms of LOOKUP_DELAYS_MS) {
      await context.delay(ms, context.signal())
      if (!isShown()) return
      const paid = await look()
      if (paid === null || !isShown()) continue
      order.set({ placing: { status: 'done', data: { ...placed, paid } } })
      return
    }
  } catch {
    // The session has ended, and with it the delay.
  }
}
