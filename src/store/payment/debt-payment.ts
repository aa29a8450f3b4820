import { hasPastDue, type Invoice } from '../../domain/invoice.ts'
import { debtCharges } from '../../domain/past-due.ts'
import type { SliceContext } from '../core/context.ts'
import { dataOf } from '../core/request.ts'
import { type HistoryPart, historyActions, historyOf, LOOKUP_DELAYS_MS } from '../history/history.actions.ts'
import { type BillingPart, billingSlice, type DebtPayment } from './billing.slice.ts'

/**
 * Looks up what a change that pays past-due invoices has charged, and writes it to `billing.debt`. The
 * response shows that they are paid, so an older list does not show them again meanwhile. Never
 * rejects.
 * @param before The invoices that the account had before the change.
 */
export async function followDebt(
  context: SliceContext<BillingPart & HistoryPart>,
  before: readonly Invoice[],
): Promise<void> {
  const billing = billingSlice(context)
  const pending: DebtPayment = { status: 'pending' }
  billing.set({ debt: pending })
  // After a clear, or another payment, nothing is written.
  const write = (debt: DebtPayment | null): void => {
    if (billing.get().debt === pending) billing.set({ debt })
  }
  const { refreshInvoices } = context.use(historyActions)
  const signal = context.signal()
  try {
    for (const ms of [0, ...LOOKUP_DELAYS_MS]) {
      if (ms > 0) await context.delay(ms, signal)
      if (billing.get().debt !== pending) return
      await refreshInvoices()
      const history = historyOf(context.get())
      if (history.status !== 'done') continue
      const charges = debtCharges(before, history.data)
      if (charges.length > 0 || !hasPastDue(history.data)) {
        write({ status: 'done', charges })
        return
      }
    }
    const last = historyOf(context.get())
    // A list that is a minute newer than the write is right.
    write(last.status === 'done' && hasPastDue(dataOf(last) ?? []) ? null : { status: 'unknown' })
  } catch {
    // The session has ended, and with it the delay.
  }
}
