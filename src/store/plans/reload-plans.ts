import type { SubscriptionPlan } from '../../domain/plan.ts'
import type { SliceContext } from '../core/context.ts'
import { dataOf } from '../core/request.ts'
import { type PlansPart, plansSlice } from './plans.slice.ts'

/**
 * Reloads the account's plans, for the screens too. Returns null when the services do not return them. Never
 * writes `pending`: what is on the screen stays until there is something newer.
 */
export async function reloadPlans(
  context: SliceContext<PlansPart>,
  signal = context.signal(),
): Promise<readonly SubscriptionPlan[] | null> {
  try {
    const { subscriptions, transport } = await context.calls()
    const { listSubscriptions } = await subscriptions()
    const plans = await listSubscriptions(transport, signal)
    if (signal.aborted) return null
    setPlans(context, plans)
    return plans
  } catch {
    return null
  }
}

/** Writes a change that has happened to the known plans, while the plans cannot be reloaded. */
export function patchPlan(
  context: SliceContext<PlansPart>,
  id: string,
  part: Partial<SubscriptionPlan>,
): void {
  const known = dataOf(plansSlice(context).get().subscriptions)
  if (known)
    setPlans(
      context,
      known.map((plan) => (plan.id === id ? { ...plan, ...part } : plan)),
    )
}

function setPlans(context: SliceContext<PlansPart>, data: readonly SubscriptionPlan[]): void {
  plansSlice(context).set({ subscriptions: { status: 'done', data } })
}
