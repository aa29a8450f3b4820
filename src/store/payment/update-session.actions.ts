import type { SliceContext } from '../core/context.ts'
import { IDLE, type RequestState, runRequest } from '../core/request.ts'

export interface UpdateSessionActions {
  /**
   * Opens a page of the server that takes another card (POST /billingInfoUpdateDelegate, B§7), one at a time.
   * @param returnUrl Where that page leads back to.
   * @returns Its address; null after a failure, which is in `billing.updateSession`. Never rejects.
   */
  startUpdate(returnUrl: string): Promise<string | null>
  /** The browser is leaving, or nothing came of it (B§2). */
  clearUpdate(): void
}

/** Changing the card of an account whose checkout is delegated (B§2 "Change button"). */
export function updateSessionActions(context: SliceContext): UpdateSessionActions {
  const get = (): RequestState<string> => context.get().billing.updateSession ?? IDLE
  const set = (updateSession: RequestState<string>): void =>
    context.set(({ billing }) => ({ billing: { ...billing, updateSession } }))
  return {
    async startUpdate(returnUrl) {
      if (get().status === 'pending') return null
      return runRequest({ get, set }, async () => {
        const signal = context.signal()
        const { transport, signed } = await context.calls()
        const { delegateBillingUpdate } = await signed(import('../../services/delegated.ts'))
        return delegateBillingUpdate(transport, returnUrl, signal)
      })
    },
    clearUpdate: () => set(IDLE),
  }
}
