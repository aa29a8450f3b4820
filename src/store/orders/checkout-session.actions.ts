import type { Device } from '../../domain/plans/plan.ts'
import type { CheckoutSession } from '../../services/orders/delegated.ts'
import type { SliceContext } from '../core/context.ts'
import { IDLE, type RequestState, runRequest } from '../core/request.ts'
import { getSlot } from '../core/slice.ts'
import { type HistoryPart, historyActions } from '../history/history.actions.ts'
import { planChangeActions } from '../plans/plan-change.actions.ts'
import type { PlansPart } from '../plans/plans.slice.ts'

/** A checkout page of the services (B§3 "checkout session"); not persisted. */
export type CheckoutSessionState = RequestState<CheckoutSession>

export interface CheckoutSessionPart {
  /** Only while a checkout page of the services is being opened. */
  checkoutSession?: CheckoutSessionState | undefined
}

export function checkoutSessionActions(context: SliceContext<CheckoutSessionPart & HistoryPart & PlansPart>) {
  const slot = getSlot<'checkoutSession', CheckoutSessionState>(context, 'checkoutSession', IDLE)
  /** Adds the account's invoices to the order: after the return, the payment is the one that is not among them. */
  async function noteInvoices(): Promise<void> {
    const history = context.use(historyActions)
    await history.loadInvoices()
    const ids = await history.earlierIds()
    const { order, setOrder } = context.use(planChangeActions)
    const draft = order()
    if (draft && ids) setOrder({ ...draft, invoices: ids.filter((id) => id !== null) })
  }

  return {
    /** Opens the services' checkout page. Returns its address, or null. Never rejects. */
    async start(of: {
      planId: string
      devices: readonly Device[]
      portalUrl: string | null
      /** Path that Cancel returns to. */
      cancelUrl: string
    }): Promise<string | null> {
      if (slot.get().status === 'pending') return null
      const session = await runRequest(slot, async () => {
        const signal = context.signal()
        const { transport, signed } = await context.calls()
        const { delegateCheckout } = await signed(import('../../services/orders/delegated.ts'))
        return delegateCheckout(transport, of, signal)
      })
      if (session) await noteInvoices()
      return session?.url ?? null
    },
    clear() {
      if (slot.get().status !== 'pending') context.set(() => ({ checkoutSession: undefined }))
    },
  }
}
