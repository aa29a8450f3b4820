import type { SliceContext } from '../core/context.ts'
import { isLoadDue, runRequest } from '../core/request.ts'
import { settled } from '../core/settled.ts'
import { type PlansPart, plansSlice } from './plans.slice.ts'

export interface PlansActions {
  /**
   * Loads the subscriptions once; with `reload` loads them again. Waits for a pending load. Never rejects.
   */
  loadSubscriptions(options?: { reload?: boolean }): Promise<void>
}

/** Loads the account's plans (B§3). */
export function plansActions(context: SliceContext<PlansPart>): PlansActions {
  const { slot } = plansSlice(context)
  return {
    async loadSubscriptions({ reload = false } = {}) {
      const subscriptions = slot('subscriptions')
      if (!isLoadDue(subscriptions.get(), reload)) return settled(context, subscriptions.get)
      await runRequest(subscriptions, async () => {
        const signal = context.signal()
        const { subscriptions: services, transport } = await context.calls()
        const { listSubscriptions } = await services()
        return listSubscriptions(transport, signal)
      })
    },
  }
}
