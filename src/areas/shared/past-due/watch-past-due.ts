import { type PastDueTotal, pastDueTotal } from '../../../domain/billing/past-due.ts'
import { isBilledByBrand } from '../../../domain/plans/free-plan.ts'
import type { AccountStore } from '../../../store/account-store.ts'
import { getData } from '../../../store/core/request.ts'
import { getHistory, historyActions } from '../../../store/history/history.actions.ts'
import { getChange } from '../../../store/plans/change-state.ts'
import { planChangeActions } from '../../../store/plans/plan-change.actions.ts'

// Loaded before the button that needs it appears.
export { flowActions } from '../../../store/page/flow.actions.ts'

/** What is past due, and on which of several plans; `ids` is null where one plan, or no response, says it. */
export type FoundPastDue = PastDueTotal & { ids: readonly string[] | null }

/**
 * Loads the payment history, again after a failure, and calls `show` with the sum past due, now and after
 * each change. Invoices name no plan: of an account with several, the status of its subscriptions does.
 * Returns a function that unsubscribes.
 * @param isNewest Whether to load a history again that has been loaded before.
 */
export function watchPastDue(
  store: AccountStore,
  show: (found: 'loading' | 'unknown' | FoundPastDue | null) => void,
  isNewest = false,
): () => void {
  const { loadInvoices } = store.use(historyActions)
  const { loadEligibility } = store.use(planChangeActions)
  let requested: unknown = null

  function found(): 'loading' | 'unknown' | FoundPastDue | null {
    const state = store.state.getState()
    const history = getHistory(state)
    if (history.status === 'failed') return 'unknown'
    const invoices = getData(history)
    // The response shows that it is paid; the list is older.
    if (!invoices || state.billing.debt?.status === 'pending') return 'loading'
    const total = pastDueTotal(invoices)
    // A list that is being loaded again may be older than a debt.
    if (!total && history.status === 'pending') return 'loading'
    const billed = (getData(state.plans.subscriptions) ?? []).filter(isBilledByBrand)
    if (!total || billed.length < 2) return total && { ...total, ids: null }
    if (requested !== invoices) {
      requested = invoices
      void loadEligibility({ reload: true })
    }
    const { eligibility } = getChange(store.state.getState())
    const known = getData(eligibility)
    if (!known && eligibility.status === 'pending') return 'loading'
    const ids = known?.pastDueIds ?? []
    return { ...total, ids: billed.some(({ id }) => ids.includes(id)) ? ids : null }
  }

  void loadInvoices({ reload: isNewest || getHistory(store.state.getState()).status === 'failed' })
  let last: readonly unknown[] = []
  const read = (): void => {
    const state = store.state.getState()
    const parts = [
      getHistory(state),
      state.billing.debt,
      state.plans.subscriptions,
      getChange(state).eligibility,
    ]
    if (parts.every((part, at) => part === last[at])) return
    last = parts
    show(found())
  }
  read()
  return store.state.subscribe(read)
}
