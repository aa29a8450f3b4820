import type { SliceContext } from '../core/context.ts'
import { lazyReaders } from '../core/lazy-readers.ts'
import { IDLE, runRequest } from '../core/request.ts'
import { STALE } from '../core/tabs.ts'
import { type BillingPart, billingSlice } from './billing.slice.ts'

/** Changes the card of an account with delegated checkout (B§2 "Change button"). */
export function updateSessionActions(context: SliceContext<BillingPart>) {
  const updateSession = billingSlice(context).slot('updateSession')
  return {
    /**
     * Opens a page of the services that takes another card (POST /billingInfoUpdateDelegate), one at a time.
     * @param returnUrl Address that this page returns to.
     * @returns Its address; null after a failure, which is in `billing.updateSession`. Never rejects.
     */
    async startUpdate(returnUrl: string): Promise<string | null> {
      if (updateSession.get().status === 'pending') return null
      const url = await runRequest(updateSession, async () => {
        const signal = context.signal()
        const { transport, signed } = await context.calls()
        const { delegateBillingUpdate } = await signed(import('../../services/orders/delegated.ts'))
        return delegateBillingUpdate(transport, returnUrl, signal)
      })
      const accountId = context.accountId()
      if (url && accountId) context.persistence.write('update', 'session', { accountId })
      return url
    },
    /** Clears the address or the failure. */
    clearUpdate: () => updateSession.set(IDLE),
    /** Reports the card that such a page may have changed, once after the return to this tab. */
    reportUpdate() {
      if (!context.persistence.read('update', 'session', lazyReaders.update)) return
      context.persistence.write('update', 'session', null)
      context.changed(['card-changed'], STALE['card-changed'])
    },
  }
}
