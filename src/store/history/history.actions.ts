import type { SliceContext } from '../core/context.ts'
import { IDLE, runRequest } from '../core/request.ts'
import { settled } from '../core/settled.ts'
import { slotOf } from '../core/slice.ts'
import type { HistoryPart, HistoryState } from './history.slice.ts'

export interface HistoryActions {
  /** Loads the invoices once; with `reload` again, unless a load is pending. Never rejects. */
  loadInvoices(options?: { reload?: boolean }): Promise<void>
  /**
   * Loads the invoices again after a change that may have created one. A pending load may have begun before the
   * change, so that this waits for it first. Never rejects.
   */
  refreshInvoices(): Promise<void>
}

/** Loads the payment history (B§2), for its screen and for the choice of a billing form. */
export function historyActions(context: SliceContext<HistoryPart>): HistoryActions {
  const history = slotOf<'history', HistoryState>(context, 'history', IDLE)
  async function loadInvoices({ reload = false } = {}): Promise<void> {
    const { status } = history.get()
    if (status === 'pending' || (status !== 'idle' && !reload)) return
    await runRequest(history, async () => {
      const signal = context.signal()
      const { transport, signed } = await context.calls()
      const { listInvoices } = await signed(import('../../services/invoices.ts'))
      return listInvoices(transport, signal)
    })
  }

  return {
    loadInvoices,
    async refreshInvoices() {
      await settled(context, history.get)
      await loadInvoices({ reload: true })
      // Another refresh may have started that load.
      await settled(context, history.get)
    },
  }
}
