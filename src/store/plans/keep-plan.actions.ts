import type { SubscriptionPlan } from '../../domain/plan.ts'
import type { SliceContext } from '../core/context.ts'
import { isInFlight, runChange } from '../core/request.ts'
import type { AuthPart } from '../session/auth.slice.ts'
import { changeSlice } from './change-state.ts'
import { planSaving, type SaveTerms } from './plan-save.ts'
import type { PlansPart } from './plans.slice.ts'

/** Undoes a pending change or cancellation before it takes effect. */
export function keepPlanActions(context: SliceContext<AuthPart & PlansPart>) {
  const keeping = changeSlice(context).slot('keeping')
  const { keepPlan } = context.use(planSaving)
  return {
    /** Clears a plan's pending change (plan-save.ts); false after a failure, in `keeping`. Never rejects. */
    async keep(plan: SubscriptionPlan, terms: SaveTerms & { currency: string }): Promise<boolean> {
      if (isInFlight(keeping.get())) return false
      return (await runChange(keeping, (onUnknown) => keepPlan(plan, { ...terms, onUnknown }))) !== null
    },
  }
}
