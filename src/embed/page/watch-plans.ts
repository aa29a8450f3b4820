import { isChangeName, openTabs, STALE, type StalePart } from '../../store/core/tabs.ts'
import type { EmbedHost } from '../host.ts'
import type { FramePage } from './frame-page.ts'
import type { FrameSession } from './frame-session.ts'

/** Time in ms that merges several notifications of one change. */
const MERGE_MS = 50

/** The notifications about changes of the account's plans. */
export interface PlanWatch {
  /** Reports that the page has, or may have, changed a plan: to the portal's tabs, and to the page itself. */
  reportChange(): void
}

/** Notifies the page of changes to the account's plans in the portal's tabs, and the tabs of the page's own. */
export function watchPlans(
  { view, brand }: Pick<FramePage, 'view' | 'brand'>,
  host: Pick<EmbedHost, 'notify'>,
  session: Pick<FrameSession, 'isUsable' | 'accountId'>,
): PlanWatch {
  let timer = 0
  function notifyPage(): void {
    // A page without an account holder must not observe changes in the portal.
    if (!session.isUsable()) return
    view.clearTimeout(timer)
    timer = view.setTimeout(() => {
      if (session.isUsable()) host.notify('subscriptionsChanged', { brand })
    }, MERGE_MS)
  }
  // The subscription does not wait for the store, which the host page may never need.
  const tabs = openTabs(brand, ({ name, account }) => {
    const parts: readonly StalePart[] = isChangeName(name) ? STALE[name] : []
    const isOther = account && account !== session.accountId()
    if (parts.includes('plans') && !isOther) notifyPage()
  })
  return {
    reportChange() {
      const account = session.accountId()
      tabs.notify({ name: 'plans-changed', ...(account && { account }) })
      notifyPage()
    },
  }
}
