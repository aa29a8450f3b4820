import { changeIdOf, type SubscriptionPlan } from '../../domain/plan.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { SliceContext } from '../core/context.ts'
import type { Permit } from '../core/permit.ts'
import { IDLE, runRequest } from '../core/request.ts'
import type { AuthPart } from '../session/auth.slice.ts'
import { changeSlice } from './change-state.ts'
import type { PlansPart } from './plans.slice.ts'
import { subscriptionChanges } from './subscription-change.ts'

export interface ResumeActions {
  /**
   * Ends a plan's pause, which charges the current cycle at once (B§2), and only if the services still return
   * the plan as paused. Returns false when the plan is still paused; the reason is in `resuming`. Never
   * rejects.
   * @param permit Of a change that another site requests.
   */
  resume(plan: SubscriptionPlan, permit?: Permit): Promise<boolean>
  /** Clears an earlier attempt. */
  clearResuming(): void
}

/** A resumed plan, with the date of its next renewal where the services answer with one; ISO 8601. */
interface Resumed {
  renewalDate: string | null
}

/** Resumes a paused plan (B§4). */
export function resumeActions(context: SliceContext<AuthPart & PlansPart>): ResumeActions {
  const resuming = changeSlice(context).slot('resuming')
  const { make } = context.use(subscriptionChanges)

  return {
    async resume(plan, permit) {
      if (resuming.get().status === 'pending') return false
      const id = changeIdOf(plan)
      // Resumed elsewhere since this screen was rendered: nothing is left to be charged.
      const isRunning = (plans: readonly SubscriptionPlan[]): Resumed | null => {
        const now = plans.find((one) => one.id === plan.id)
        return now && !now.paused ? { renewalDate: null } : null
      }
      const resumed = await runRequest(resuming, () =>
        make<Resumed>({
          intent: JSON.stringify(['resume', plan.id]),
          ...(permit && { permit }),
          found: isRunning,
          base(plans) {
            if (!plans.some((one) => one.id === plan.id)) throw new AcctError('conflict')
            return isRunning(plans)
          },
          async send({ resumePlan }, { transport, key, limit }) {
            const subscription = await resumePlan(transport, id, limit, key)
            return { renewalDate: subscription?.renewalDate ?? null }
          },
          answer: ({ renewalDate }) => [
            { planId: plan.id, plan: { paused: null, ...(renewalDate && { periodEnd: renewalDate }) } },
          ],
        }).then(() => true as const),
      )
      if (resumed) context.plansChanged()
      return resumed === true
    },
    clearResuming() {
      if (resuming.get().status !== 'pending') resuming.set(IDLE)
    },
  }
}
