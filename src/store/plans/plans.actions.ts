import type { SliceContext } from '../core/context.ts'
import { isLoadDue, runRequest } from '../core/request.ts'
import { settled } from '../core/settled.ts'
import type { AuthPart } from '../session/auth.slice.ts'
import { planList } from './plan-list.ts'
import { type PlansPart, plansSlice } from './plans.slice.ts'

/** Loads the account's plans (B§3). */
export function plansActions(context: SliceContext<AuthPart & PlansPart>) {
  const { slot } = plansSlice(context)
  const { load } = context.use(planList)
  return {
    /** Loads the subscriptions once, again with `reload`. Waits for a pending load. Never rejects. */
    async loadSubscriptions({ reload = false } = {}): Promise<void> {
      const subscriptions = slot('subscriptions')
      if (!isLoadDue(subscriptions.get(), reload)) return settled(context, subscriptions.get)
      await runRequest(subscriptions, () => load(context.signal()))
    },
  }
}
