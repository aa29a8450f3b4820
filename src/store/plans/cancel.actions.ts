import type { CancelReason } from '../../domain/analytics/analytics.ts'
import { isCancelled, isFreePlan, markFreePlans } from '../../domain/plans/free-plan.ts'
import { getCode, type SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { PlanCard } from '../../domain/plans/plan-card.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { SliceContext } from '../core/context.ts'
import { IDLE, isInFlight, runChange } from '../core/request.ts'
import { changeSlice } from './change-state.ts'
import type { Cancelled, PlansPart } from './plans.slice.ts'
import { subscriptionChanges } from './subscription-change.ts'

/** Cancels a plan (B§4). */
export function cancelActions(context: SliceContext<PlansPart>) {
  const cancelling = changeSlice(context).slot('cancelling')
  const { run } = context.use(subscriptionChanges)

  return {
    /** Changes a plan to the free plan; null after a failure, in `cancelling`. Never rejects. */
    async cancel(
      plan: SubscriptionPlan,
      free: PlanCard,
      reason?: CancelReason | null,
    ): Promise<Cancelled | null> {
      if (isInFlight(cancelling.get())) return null
      const found = (plans: readonly SubscriptionPlan[]) => findCancelled(plans, plan, free)
      const cancelled = await runChange(cancelling, (onUnknown) =>
        run<Cancelled>({
          intent: JSON.stringify(['cancel', plan.id]),
          hasNoKey: true,
          onUnknown,
          shown: plan,
          requests: free.externalPlanCode,
          found,
          base(plans) {
            const isOther = plans.some((one) => one.id === plan.id && getCode(one) !== getCode(plan))
            const cancelled = found(plans)
            if (isOther && !cancelled) throw new AcctError('planChanged')
            return cancelled
          },
          send: ({ cancelPlan }, { transport, limit }) =>
            cancelPlan(transport, { selected: plan, free }, limit),
          answer: (done) => [{ planId: plan.id, plan: { pending: pendingFree(free, done) } }],
        }),
      )
      if (!cancelled) return null
      context.track('AcctDashCancelPlan', { planCode: getCode(plan) ?? '', ...(reason && { reason }) })
      return cancelled
    },
    /** Clears an earlier cancellation. */
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
  plans: readonly SubscriptionPlan[],
  { id }: SubscriptionPlan,
  free: PlanCard,
): Cancelled | null {
  const now = markFreePlans(plans, [free]).find((plan) => plan.id === id)
  if (!now || isFreePlan(now)) return { effectiveDate: null }
  return now.pending && isCancelled(now) ? { effectiveDate: now.pending.effectiveDate } : null
}
