import { codeOf, type SubscriptionPlan } from '../../domain/plan.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { newIntentKey } from '../../services/intent-key.ts'
import type { SliceContext } from '../core/context.ts'
import { asAcctError, runRequest } from '../core/request.ts'
import { withTabLock } from '../core/tab-lock.ts'
import { timeLimits, timeoutOr } from '../core/time-limits.ts'
import { changeSlice } from './change-state.ts'
import type { SaveTerms } from './plan-save.ts'
import type { PlansPart } from './plans.slice.ts'
import { patchPlan, reloadPlans } from './reload-plans.ts'

export interface KeepPlanActions {
  /**
   * Clears the pending change of a plan by an order for the current plan (U-47), one at a time in all tabs
   * and within 30 s. It first checks that the services still return the pending change, because the order
   * could undo what another tab has done meanwhile. After any failure it reloads the plans; a plan without a
   * pending change counts as kept. Returns false after a failure, which is in `keeping`. Never rejects.
   */
  keep(plan: SubscriptionPlan, terms: SaveTerms & { currency: string }): Promise<boolean>
}

/** Undoes a pending change or cancellation before it takes effect. */
export function keepPlanActions(context: SliceContext<PlansPart>): KeepPlanActions {
  const keeping = changeSlice(context).slot('keeping')

  /** Returns whether the account's plans show the change; null when the services do not respond. */
  async function isPending({ id }: SubscriptionPlan, limit: AbortSignal): Promise<boolean | null> {
    const plans = await reloadPlans(context, limit)
    return plans ? plans.some((plan) => plan.id === id && plan.pending !== null) : null
  }

  async function attempt(
    plan: SubscriptionPlan,
    { currency, ...terms }: SaveTerms & { currency: string },
  ): Promise<true> {
    const signal = context.signal()
    const limits = timeLimits(signal)
    const wasPending = await isPending(plan, limits.lookup)
    signal.throwIfAborted()
    if (wasPending === null) throw new AcctError('network')
    if (!wasPending) return true
    const { id, subscriptionId, planConfig, planConfigId } = plan
    const order = {
      target: { id: planConfig?.id ?? planConfigId ?? '', code: codeOf(plan) ?? '' },
      current: { id, subscriptionId },
      devices: [],
      devicesRemoved: [],
      currency,
    }
    try {
      const { transport, signed } = await context.calls()
      const { changePlan } = await signed(import('../../services/plan-changes.ts'))
      await changePlan(transport, { ...order, ...terms, idempotencyKey: newIntentKey() }, limits.change)
      if (!(await reloadPlans(context, limits.all))) patchPlan(context, id, { pending: null })
    } catch (thrown) {
      signal.throwIfAborted()
      const isStillPending = await isPending(plan, limits.all)
      if (isStillPending !== false) throw timeoutOr(asAcctError(thrown), limits)
    }
    return true
  }

  return {
    async keep(plan, terms) {
      if (keeping.get().status === 'pending') return false
      const kept = await runRequest(keeping, () =>
        withTabLock({ brand: context.brand, name: 'plan', signal: context.signal() }, () =>
          attempt(plan, terms),
        ),
      )
      if (kept) context.plansChanged()
      return kept === true
    },
  }
}
