import { type PastDueTotal, pastDueTotal } from '../../../domain/past-due.ts'
import type { AccountStore } from '../../../store/account-store.ts'
import { dataOf } from '../../../store/core/request.ts'
import { historyActions } from '../../../store/history/history.actions.ts'
import { historyOf } from '../../../store/history/history.slice.ts'

// Loaded before the button that needs it appears.
export { flowActions } from '../../../store/page/flow.actions.ts'

/**
 * Loads the payment history, again after a failure, and calls `show` with the sum past due, now and after
 * each change. Returns a function that unsubscribes.
 */
export function watchPastDue(
  store: AccountStore,
  show: (found: 'loading' | 'unknown' | PastDueTotal | null) => void,
): () => void {
  const read = (): void => {
    const history = historyOf(store.state.getState())
    const invoices = dataOf(history)
    show(history.status === 'failed' ? 'unknown' : invoices ? pastDueTotal(invoices) : 'loading')
  }
  const { loadInvoices } = store.use(historyActions)
  void loadInvoices({ reload: historyOf(store.state.getState()).status === 'failed' })
  let last = historyOf(store.state.getState())
  read()
  return store.state.subscribe((state) => {
    if (historyOf(state) === last) return
    last = historyOf(state)
    read()
  })
}
