import type { CancelReason } from '../../domain/analytics.ts'
import { isCancelled, isFreePlan, markFreePlans } from '../../domain/free-plan.ts'
import { codeOf, type SubscriptionPlan } from '../../domain/plan.ts'
import type { PlanCard } from '../../domain/plan-card.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { SliceContext } from '../core/context.ts'
import { asAcctError, IDLE, runRequest } from '../core/request.ts'
import { timeLimits, timeoutOr } from '../core/time-limits.ts'
import { isOutcomeUnknown } from '../core/unknown-outcome.ts'
import { changeSlice } from './change-state.ts'
import type { PlansPart } from './plans.slice.ts'
import { patchPlan, reloadPlans } from './reload-plans.ts'

/** When a cancelled plan ends, ISO 8601; null where the services do not return it. */
export interface Cancelled {
  effectiveDate: string | null
}

export interface CancelActions {
  /**
   * Changes a plan to the free plan (B§4), one at a time and within 30 s. After any failure it reloads the
   * plans, and again before the next attempt while the outcome is unknown; a plan that is about to end counts
   * as cancelled. `reason` goes into the analytics event only. Returns null after a failure, which is in
   * `cancelling`. Never rejects.
   */
  cancel(plan: SubscriptionPlan, free: PlanCard, reason?: CancelReason | null): Promise<Cancelled | null>
  /** Clears an earlier cancellation. */
  clearCancelling(): void
}

/** Cancels a plan (B§4). */
export function cancelActions(context: SliceContext<PlansPart>): CancelActions {
  const cancelling = changeSlice(context).slot('cancelling')

  /** Id of the plan whose last cancellation has an unknown outcome. */
  let unknownId: string | null = null

  async function attempt(plan: SubscriptionPlan, free: PlanCard): Promise<Cancelled> {
    const signal = context.signal()
    const limits = timeLimits(signal)
    if (unknownId === plan.id) {
      const plans = await reloadPlans(context, limits.lookup)
      signal.throwIfAborted()
      if (!plans) throw new AcctError('network')
      const cancelled = findCancelled(plans, plan, free)
      if (cancelled) return cancelled
    }
    unknownId = plan.id
    try {
      const { transport, signed } = await context.calls()
      const { cancelPlan } = await signed(import('../../services/plan-changes.ts'))
      const cancelled = await cancelPlan(transport, { selected: plan, free }, limits.change)
      unknownId = null
      if (!(await reloadPlans(context, limits.all)))
        patchPlan(context, plan.id, { pending: pendingFree(free, cancelled) })
      return cancelled
    } catch (thrown) {
      signal.throwIfAborted()
      const cancelled = findCancelled(await reloadPlans(context, limits.all), plan, free)
      if (cancelled || !isOutcomeUnknown(asAcctError(thrown))) unknownId = null
      if (!cancelled) throw timeoutOr(thrown, limits)
      return cancelled
    }
  }

  return {
    async cancel(plan, free, reason) {
      if (cancelling.get().status === 'pending') return null
      const cancelled = await runRequest(cancelling, () => attempt(plan, free))
      if (!cancelled) return null
      context.track('AcctDashCancelPlan', { planCode: codeOf(plan) ?? '', ...(reason && { reason }) })
      context.plansChanged()
      return cancelled
    },
    clearCancelling() {
      if (cancelling.get().status !== 'pending') cancelling.set(IDLE)
    },
  }
}

const pendingFree = (free: PlanCard, { effectiveDate }: Cancelled): SubscriptionPlan['pending'] => ({
  recurlyPlanCode: free.externalPlanCode,
  effectiveDate,
  billingCycle: free.billingCycle,
  name: free.name,
})

/** Returns the cancellation of a plan that the account's plans show; null when they show none. */
function findCancelled(
  plans: readonly SubscriptionPlan[] | null,
  { id }: SubscriptionPlan,
  free: PlanCard,
): Cancelled | null {
  if (!plans) return null
  const now = markFreePlans(plans, [free]).find((plan) => plan.id === id)
  if (!now || isFreePlan(now)) return { effectiveDate: null }
  return now.pending && isCancelled(now) ? { effectiveDate: now.pending.effectiveDate } : null
}
