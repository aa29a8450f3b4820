import type { SliceContext } from '../core/context.ts'
import { IDLE, runRequest } from '../core/request.ts'
import { slotOf } from '../core/slice.ts'
import type { HistoryPart, HistoryState } from './history.slice.ts'

export interface HistoryActions {
  /** Loads the invoices once; with `reload` again, unless a load is pending. Never rejects. */
  loadInvoices(options?: { reload?: boolean }): Promise<void>
}

/** Loads the payment history (B§2), for its screen and for the choice of a billing form. */
export function historyActions(context: SliceContext<HistoryPart>): HistoryActions {
  const history = slotOf<'history', HistoryState>(context, 'history', IDLE)
  return {
    async loadInvoices({ reload = false } = {}) {
      const { status } = history.get()
      if (status === 'pending' || (status !== 'idle' && !reload)) return
      await runRequest(history, async () => {
        const signal = context.signal()
        const { transport, signed } = await context.calls()
        const { listInvoices } = await signed(import('../../services/invoices.ts'))
        return listInvoices(transport, signal)
      })
    },
  }
}
