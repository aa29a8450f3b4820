import type { SliceContext } from '../core/context.ts'
import { IDLE, runRequest } from '../core/request.ts'
import { settled } from '../core/settled.ts'
import { slotOf } from '../core/slice.ts'
import { OLDEST_LIST_MS } from '../core/tabs.ts'
import { type HistoryPart, type HistoryState, invoiceIds } from './history.slice.ts'

export interface HistoryActions {
  /** Loads the invoices once; with `reload` again, unless a load is pending. Never rejects. */
  loadInvoices(options?: { reload?: boolean }): Promise<void>
  /** Loads the invoices again after a change, once a load from before it has ended. Never rejects. */
  refreshInvoices(): Promise<void>
  /**
   * Returns the ids of the invoices that the account has before an order; null where they are unknown. A
   * pending load may be that of an invoice of a change just before, such as a resumed plan, so that this
   * waits for it. A list can lack the invoice of a change of the last minute.
   */
  earlierIds(): Promise<readonly (string | null)[] | null>
}

/** Delays before repeated lookups of a payment, ms: the list of invoices can be a minute old. */
export const LOOKUP_DELAYS_MS = [2_500, 5_000, 10_000, 20_000, 25_000]
/** Longest wait for a pending load of the invoices before an order, ms. */
const EARLIER_MS = 4_000

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
    async earlierIds() {
      const { at = 0 } = context.persistence.read('changed', 'local') ?? {}
      if (Math.abs(context.now() - at) < OLDEST_LIST_MS) return null
      if (history.get().status === 'pending') {
        const wait = context.delay(EARLIER_MS, context.signal()).catch(() => {})
        await Promise.race([settled(context, history.get), wait])
      }
      return invoiceIds(context.get())
    },
  }
}
