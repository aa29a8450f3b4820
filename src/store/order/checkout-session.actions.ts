import type { Device } from '../../domain/plan.ts'
import type { CheckoutSession } from '../../services/delegated.ts'
import type { SliceContext } from '../core/context.ts'
import { IDLE, type RequestState, runRequest } from '../core/request.ts'

/** A checkout page of the server (B§3 "checkout session"); not persisted. */
export type CheckoutSessionState = RequestState<CheckoutSession>

export interface CheckoutSessionActions {
  /**
   * Opens a checkout page of the server for a plan and its devices (B§4 step 6), one at a time. Gives its address, null
   * when there is none; why is in `checkoutSession`. Never rejects.
   */
  begin(of: {
    planId: string
    devices: readonly Device[]
    portalUrl: string | null
    /** Path that Cancel leads back to. */
    cancelUrl: string
  }): Promise<string | null>
  /** The browser is leaving, or the failure is told. */
  clear(): void
}

/** Delegated checkout (A§1). */
export function checkoutSessionActions(context: SliceContext): CheckoutSessionActions {
  const get = (): CheckoutSessionState => context.get().checkoutSession ?? IDLE
  const set = (checkoutSession: CheckoutSessionState | undefined): void =>
    context.set(() => ({ checkoutSession }))
  return {
    async begin(of) {
      if (get().status === 'pending') return null
      const session = await runRequest({ get, set }, async () => {
        const signal = context.signal()
        const { transport, signed } = await context.calls()
        const { delegateCheckout } = await signed(import('../../services/delegated.ts'))
        return delegateCheckout(transport, of, signal)
      })
      return session?.url ?? null
    },
    clear() {
      if (get().status !== 'pending') set(undefined)
    },
  }
}
