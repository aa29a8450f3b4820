import type { Invoice } from '../../domain/history/invoice.ts'
import type { SliceContext } from '../core/context.ts'
import { IDLE, type RequestState, runRequest } from '../core/request.ts'
import { settled } from '../core/settled.ts'
import { getSlot } from '../core/slice.ts'
import { OLDEST_LIST_MS } from '../core/tabs.ts'

/** The account's invoices as the services send them, all of them and unsorted. */
export type HistoryState = RequestState<readonly Invoice[]>

export interface HistoryPart {
  /** Only once a screen needs the invoices. */
  history?: HistoryState | undefined
}

export const getHistory = ({ history = IDLE }: HistoryPart): HistoryState => history

/** Returns the ids of the account's invoices; null while they are unknown or can be stale. */
export function invoiceIds(state: HistoryPart): (string | null)[] | null {
  const history = getHistory(state)
  return history.status === 'done' ? history.data.map(({ invoiceId }) => invoiceId) : null
}

/** Delays before repeated lookups of a payment, ms: the list of invoices can be a minute old. */
export const LOOKUP_DELAYS_MS = [2_500, 5_000, 10_000, 20_000, 25_000]
/** Longest wait for a pending load of the invoices before an order, ms. */
const EARLIER_MS = 4_000

/** Loads the payment history, for its screen and for the choice of a billing form. */
export function historyActions(context: SliceContext<HistoryPart>) {
  const history = getSlot<'history', HistoryState>(context, 'history', IDLE)
  /** Loads the invoices once; with `reload` again, unless a load is pending. Never rejects. */
  async function loadInvoices({ reload = false }: { reload?: boolean } = {}): Promise<void> {
    const { status } = history.get()
    if (status === 'pending' || (status !== 'idle' && !reload)) return
    await runRequest(history, async () => {
      const signal = context.signal()
      const { transport, signed } = await context.calls()
      const { listInvoices } = await signed(import('../../services/history/invoices.ts'))
      return listInvoices(transport, signal)
    })
  }

  return {
    loadInvoices,
    /** Loads the invoices again after a change, once a load from before it has ended. Never rejects. */
    async refreshInvoices(): Promise<void> {
      await settled(context, history.get)
      await loadInvoices({ reload: true })
      // Another refresh may have started that load.
      await settled(context, history.get)
    },
    /**
     * Returns the ids of the invoices that the account has before an order; null where they are unknown. A
     * pending load may be that of an invoice of a change just before, such as a resumed plan, so that this
     * waits for it. A list can lack the invoice of a change of the last minute.
     */
    async earlierIds(): Promise<readonly (string | null)[] | null> {
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
