import { changeIdOf, type SubscriptionPlan } from '../../domain/plan.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { newIntentKey } from '../../services/intent-key.ts'
import type { SliceContext } from '../core/context.ts'
import type { Permit } from '../core/permit.ts'
import { asAcctError, IDLE, runRequest } from '../core/request.ts'
import { withTabLock } from '../core/tab-lock.ts'
import { timeLimits, timeoutOr } from '../core/time-limits.ts'
import { isOutcomeUnknown } from '../core/unknown-outcome.ts'
import { changeSlice } from './change-state.ts'
import type { PlansPart } from './plans.slice.ts'
import { patchPlan, reloadPlans } from './reload-plans.ts'

export interface ResumeActions {
  /**
   * Ends a plan's pause, which charges the current cycle at once (B§2): one at a time in all tabs, within 30
   * s after the other tabs, and only if the services still return the plan as paused. After any failure it
   * reloads the plans. Returns false when the plan
   * is still paused; the reason is in `resuming`. Never rejects.
   * @param permit Of a change that another site requests.
   */
  resume(plan: SubscriptionPlan, permit?: Permit): Promise<boolean>
  /** Clears an earlier attempt. */
  clearResuming(): void
}

/** Resumes a paused plan (B§4). */
export function resumeActions(context: SliceContext<PlansPart>): ResumeActions {
  const resuming = changeSlice(context).slot('resuming')
  /** One key while the outcome of the last attempt is unknown, so that a retry is charged once. */
  let intent: { id: string; key: string } | null = null

  /** Returns null when the services do not respond. */
  async function isPaused({ id }: SubscriptionPlan, limit: AbortSignal): Promise<boolean | null> {
    const plans = await reloadPlans(context, limit)
    return plans && (plans.find((plan) => plan.id === id)?.paused ?? null) !== null
  }

  async function attempt(plan: SubscriptionPlan, signal: AbortSignal, permit?: Permit): Promise<true> {
    const id = changeIdOf(plan)
    const limits = timeLimits(signal)
    const wasPaused = await isPaused(plan, limits.lookup)
    signal.throwIfAborted()
    if (wasPaused === null) throw new AcctError('network')
    // Resumed elsewhere since this screen was rendered: nothing is left to be charged.
    if (!wasPaused) return true
    if (intent?.id !== id) intent = { id, key: newIntentKey() }
    try {
      const { transport, signed } = await context.calls()
      const { resumePlan } = await signed(import('../../services/plan-changes.ts'))
      permit?.check()
      await resumePlan(transport, id, limits.change, intent.key)
      if (!(await reloadPlans(context, limits.all))) patchPlan(context, plan.id, { paused: null })
    } catch (thrown) {
      signal.throwIfAborted()
      if (!isOutcomeUnknown(asAcctError(thrown))) intent = null
      if ((await isPaused(plan, limits.all)) !== false) throw timeoutOr(thrown, limits)
    }
    intent = null
    return true
  }

  return {
    async resume(plan, permit) {
      if (resuming.get().status === 'pending') return false
      const resumed = await runRequest(resuming, () => {
        const signal = permit ? AbortSignal.any([context.signal(), permit.signal]) : context.signal()
        return withTabLock({ brand: context.brand, name: 'resume', signal }, () =>
          attempt(plan, signal, permit),
        )
      })
      if (resumed) context.plansChanged()
      return resumed === true
    },
    clearResuming() {
      if (resuming.get().status !== 'pending') resuming.set(IDLE)
    },
  }
}
