import type { SubscriptionPlan } from '../../domain/plan.ts'
import type { SliceContext } from '../core/context.ts'

/**
 * The account's plans as they are now, also for the screens; null when the services do not say. Never shows a wait:
 * what is on the screen stays until there is something newer.
 */
export async function plansNow(
  context: SliceContext,
  signal = context.signal(),
): Promise<readonly SubscriptionPlan[] | null> {
  try {
    const { subscriptions, transport } = await context.calls()
    const { listSubscriptions } = await subscriptions()
    const plans = await listSubscriptions(transport, signal)
    if (signal.aborted) return null
    keepPlans(context, plans)
    return plans
  } catch {
    return null
  }
}

/** Shows a change that is known to have been made while the plans cannot be asked for. */
export function patchPlan(context: SliceContext, id: string, part: Partial<SubscriptionPlan>): void {
  const { subscriptions } = context.get().plans
  const known = 'data' in subscriptions ? subscriptions.data : undefined
  if (known)
    keepPlans(
      context,
      known.map((plan) => (plan.id === id ? { ...plan, ...part } : plan)),
    )
}

function keepPlans(context: SliceContext, data: readonly SubscriptionPlan[]): void {
  context.set(({ plans }) => ({ plans: { ...plans, subscriptions: { status: 'done', data } } }))
}
