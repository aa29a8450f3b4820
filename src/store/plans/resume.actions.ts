import { getChangeId, type SubscriptionPlan } from '../../domain/plans/plan.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { codeError } from '../../errors/code-error.ts'
import type { AuthPart } from '../access/auth.slice.ts'
import type { BillingPart } from '../billing/billing.slice.ts'
import type { Permit, SliceContext } from '../core/context.ts'
import { IDLE, isInFlight, runChange } from '../core/request.ts'
import type { HistoryPart } from '../history/history.actions.ts'
import { changeSlice } from './change-state.ts'
import type { PlansPart, Resumed } from './plans.slice.ts'
import type { ConfirmedTerms } from './resume-terms.ts'
import { subscriptionChanges } from './subscription-change.ts'

export interface ResumeOptions {
  /** What the account holder has confirmed; the resume is sent on no other terms. */
  confirmed?: ConfirmedTerms | null
  /** Of a change that another site requests. */
  permit?: Permit
}

/** Resumes a paused plan (B§4). */
export function resumeActions(context: SliceContext<AuthPart & BillingPart & HistoryPart & PlansPart>) {
  const resuming = changeSlice(context).slot('resuming')
  const { run } = context.use(subscriptionChanges)

  async function checkTerms(plan: SubscriptionPlan, confirmed: ConfirmedTerms): Promise<void> {
    const { resumeTerms } = await import('./resume-terms.ts').catch((cause) => {
      throw codeError(cause)
    })
    await context.use(resumeTerms).check(plan, confirmed)
  }

  return {
    /**
     * Ends a plan's pause, which charges the current cycle at once, and only if the services still return
     * the plan as paused. Returns false when the plan is still paused; the reason is in `resuming`:
     * `OTHER_TERMS` when the account holder has to confirm it again. Never rejects.
     */
    async resume(plan: SubscriptionPlan, { confirmed, permit }: ResumeOptions = {}): Promise<boolean> {
      if (isInFlight(resuming.get())) return false
      const id = getChangeId(plan)
      // Resumed elsewhere since this screen was rendered: nothing is left to be charged.
      const isRunning = (plans: readonly SubscriptionPlan[]): Resumed | null => {
        const now = plans.find((one) => one.id === plan.id)
        return now && !now.paused ? { renewalDate: null } : null
      }
      const resumed = await runChange(resuming, (onUnknown) =>
        run<Resumed>({
          intent: JSON.stringify(['resume', plan.id]),
          ...(permit ? { permit } : { onUnknown }),
          shown: plan,
          found: isRunning,
          async base(plans) {
            const present = plans.find((one) => one.id === plan.id)
            if (!present) throw new AcctError('planChanged')
            const running = isRunning(plans)
            if (!running && confirmed) await checkTerms(present, confirmed)
            return running
          },
          async send({ resumePlan }, { transport, key, limit }) {
            const subscription = await resumePlan(transport, id, limit, key)
            return { renewalDate: subscription?.renewalDate ?? null }
          },
          answer: ({ renewalDate }) => [
            { planId: plan.id, plan: { paused: null, ...(renewalDate && { periodEnd: renewalDate }) } },
          ],
        }),
      )
      return resumed !== null
    },
    /** Clears an earlier attempt. */
    clearResuming() {
      if (resuming.get().status !== 'pending') resuming.set(IDLE)
    },
  }
}
