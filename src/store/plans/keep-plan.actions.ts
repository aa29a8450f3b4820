import type { SubscriptionPlan } from '../../domain/plan.ts'
import type { SliceContext } from '../core/context.ts'
import { isInFlight, runChange } from '../core/request.ts'
import type { AuthPart } from '../session/auth.slice.ts'
import { changeSlice } from './change-state.ts'
import { planSaving, type SaveTerms } from './plan-save.ts'
import type { PlansPart } from './plans.slice.ts'

export interface KeepPlanActions {
  /**
   * Clears the pending change of a plan (plan-save.ts), one at a time. Returns false after a failure, which
   * is in `keeping`. Never rejects.
   */
  keep(plan: SubscriptionPlan, terms: SaveTerms & { currency: string }): Promise<boolean>
}

/** Undoes a pending change or cancellation before it takes effect. */
export function keepPlanActions(context: SliceContext<AuthPart & PlansPart>): KeepPlanActions {
  const keeping = changeSlice(context).slot('keeping')
  const { keepPlan } = context.use(planSaving)
  return {
    async keep(plan, terms) {
      if (isInFlight(keeping.get())) return false
      return (await runChange(keeping, (onUnknown) => keepPlan(plan, { ...terms, onUnknown }))) !== null
    },
  }
}
