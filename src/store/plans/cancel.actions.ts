import { codeOf, type SubscriptionPlan } from '../../domain/plan.ts'
import type { PlanCard } from '../../domain/plan-card.ts'
import { isFree } from '../../domain/plan-codes.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { SliceContext } from '../core/context.ts'
import { asAcctError, IDLE, runRequest } from '../core/request.ts'
import { changeLimits, whyFailed } from '../core/time-limits.ts'
import { isOutcomeUnknown } from '../core/unknown-outcome.ts'
import { initialChange } from './plan-change.actions.ts'
import type { ChangeState } from './plan-change.slice.ts'
import { patchPlan, plansNow } from './reload-plans.ts'

/** When a cancelled plan ends, ISO 8601; null where the services do not say. */
export interface Cancelled {
  effectiveDate: string | null
}

export interface CancelActions {
  /**
   * Sets a plan to the free plan (B§4), one at a time and within 30 s. After any failure the services are asked what is
   * true, before another try too while they have not said: a plan that is about to end has been cancelled. Gives null otherwise; why is in `cancelling`. Never rejects.
   */
  cancel(plan: SubscriptionPlan, free: PlanCard): Promise<Cancelled | null>
  /** Leaves an earlier cancellation behind. */
  clearCancelling(): void
}

/** Cancelling a plan (B§4). */
export function cancelActions(context: SliceContext): CancelActions {
  const get = (): ChangeState => context.get().plans.change ?? initialChange
  const set = (cancelling: ChangeState['cancelling']): void =>
    context.set(({ plans }) => ({ plans: { ...plans, change: { ...get(), cancelling } } }))

  /** Id of a plan of which nobody knows whether it has been cancelled: what is true is asked before another try. */
  let unsure: string | null = null

  async function attempt(plan: SubscriptionPlan, free: PlanCard): Promise<Cancelled> {
    const signal = context.signal()
    const limits = changeLimits(signal)
    if (unsure === plan.id) {
      const plans = await plansNow(context, limits.before)
      signal.throwIfAborted()
      if (!plans) throw new AcctError('network')
      const cancelled = foundCancelled(plans, plan)
      if (cancelled) return cancelled
    }
    unsure = plan.id
    try {
      const { transport, signed } = await context.calls()
      const { cancelPlan } = await signed(import('../../services/plan-changes.ts'))
      const cancelled = await cancelPlan(transport, { selected: plan, free }, limits.change)
      unsure = null
      if (!(await plansNow(context, limits.all)))
        patchPlan(context, plan.id, { pending: pendingFree(free, cancelled) })
      return cancelled
    } catch (thrown) {
      signal.throwIfAborted()
      const cancelled = foundCancelled(await plansNow(context, limits.all), plan)
      if (cancelled || !isOutcomeUnknown(asAcctError(thrown))) unsure = null
      if (!cancelled) throw whyFailed(thrown, limits)
      return cancelled
    }
  }

  return {
    async cancel(plan, free) {
      if (get().cancelling.status === 'pending') return null
      const cancelled = await runRequest({ get: () => get().cancelling, set }, () => attempt(plan, free))
      if (!cancelled) return null
      context.track('AcctDashCancelPlan', { planCode: codeOf(plan) ?? '' })
      context.plansChanged()
      return cancelled
    },
    clearCancelling() {
      if (get().cancelling.status !== 'pending') set(IDLE)
    },
  }
}

const pendingFree = (free: PlanCard, { effectiveDate }: Cancelled): SubscriptionPlan['pending'] => ({
  recurlyPlanCode: free.externalPlanCode,
  effectiveDate,
  billingCycle: free.billingCycle,
  name: free.name,
})

/** Whether the account's plans say that one of them has been cancelled; null when they do not. */
function foundCancelled(
  plans: readonly SubscriptionPlan[] | null,
  { id }: SubscriptionPlan,
): Cancelled | null {
  if (!plans) return null
  const now = plans.find((plan) => plan.id === id)
  if (!now || isFree(codeOf(now))) return { effectiveDate: null }
  return now.pending && isFree(now.pending.recurlyPlanCode)
    ? { effectiveDate: now.pending.effectiveDate }
    : null
}
