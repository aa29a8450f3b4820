import type { SliceContext } from '../core/context.ts'
import { IDLE, runRequest } from '../core/request.ts'
import type { HistoryState } from './history.slice.ts'

export interface HistoryActions {
  /** Fetches the invoices unless they are there or under way; `again` fetches anyway. Never rejects. */
  loadInvoices(options?: { again?: boolean }): Promise<void>
}

/** Fetching the payment history (B§2), for its page and for whoever chooses a billing form. */
export function historyActions(context: SliceContext): HistoryActions {
  const get = (): HistoryState => context.get().history ?? IDLE
  return {
    async loadInvoices({ again = false } = {}) {
      const { status } = get()
      if (status === 'pending' || (status !== 'idle' && !again)) return
      await runRequest({ get, set: (history) => context.set(() => ({ history })) }, async () => {
        const signal = context.signal()
        const { transport, signed } = await context.calls()
        const { listInvoices } = await signed(import('../../services/invoices.ts'))
        return listInvoices(transport, signal)
      })
    },
  }
}
