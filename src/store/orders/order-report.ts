import type { SliceContext } from '../core/context.ts'
import type { ChangeName, StalePart } from '../core/tabs.ts'

/** What an order changes: its card becomes the one on file. */
const ORDER_CHANGES: readonly ChangeName[] = ['plans-changed', 'card-changed']

/** Reports an order of any way of payment: that it is done, that this tab shows it, and its invoice. */
export const orderReport = ({
  notifyTabs,
  reloadStale,
  track,
}: Pick<SliceContext<unknown>, 'notifyTabs' | 'reloadStale' | 'track'>) => ({
  /** Notifies the other tabs as soon as an order is done, because this document may close at any time. */
  notifyOrder: () => notifyTabs(ORDER_CHANGES),
  /** Sends the analytics event of an order that the state shows, and reloads what is stale here. */
  reportShownOrder(planCode: string, fresh: readonly StalePart[]) {
    track('AcctDashPlanChange', { planCode })
    reloadStale(ORDER_CHANGES, fresh)
  },
  /** Notifies the other tabs of its invoice, because they may have loaded the invoices without it. */
  notifyInvoice: () => notifyTabs(['history-changed']),
})
