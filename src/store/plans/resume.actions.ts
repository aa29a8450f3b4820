import type { SubscriptionPlan } from '../../domain/plan.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { newIntentKey } from '../../services/intent-key.ts'
import type { SliceContext } from '../core/context.ts'
import { asAcctError, IDLE, runRequest } from '../core/request.ts'
import { inAllTabs } from '../core/tab-lock.ts'
import { changeLimits, whyFailed } from '../core/time-limits.ts'
import { isOutcomeUnknown } from '../core/unknown-outcome.ts'
import { initialChange } from './plan-change.actions.ts'
import type { ChangeState } from './plan-change.slice.ts'
import { patchPlan, plansNow } from './reload-plans.ts'

export interface ResumeActions {
  /**
   * Ends a plan's pause, which charges the current cycle at once (B§2): one at a time in all tabs, within 30 s, and only if the
   * services still call the plan paused. After any failure they are asked what is true. False when the plan is still
   * paused; why is in `resuming`. Never rejects.
   */
  resume(plan: SubscriptionPlan): Promise<boolean>
  /** Leaves an earlier attempt behind. */
  clearResuming(): void
}

/** Resuming a paused plan (B§4). */
export function resumeActions(context: SliceContext): ResumeActions {
  const get = (): ChangeState => context.get().plans.change ?? initialChange
  const set = (resuming: ChangeState['resuming']): void =>
    context.set(({ plans }) => ({ plans: { ...plans, change: { ...get(), resuming } } }))
  /** One key for as long as nobody knows how the last attempt ended: asked again, it is charged once. */
  let intent: { id: string; key: string } | null = null

  /** Whether the services say so; null when they do not answer. */
  async function isPaused({ id }: SubscriptionPlan, limit: AbortSignal): Promise<boolean | null> {
    const plans = await plansNow(context, limit)
    return plans && (plans.find((plan) => plan.id === id)?.paused ?? null) !== null
  }

  async function attempt(plan: SubscriptionPlan): Promise<true> {
    const signal = context.signal()
    const id = plan.subscriptionId ?? plan.id
    const limits = changeLimits(signal)
    const before = await isPaused(plan, limits.before)
    signal.throwIfAborted()
    if (before === null) throw new AcctError('network')
    // Resumed elsewhere since this screen was drawn: nothing is left to be charged.
    if (!before) return true
    if (intent?.id !== id) intent = { id, key: newIntentKey() }
    try {
      const { transport, signed } = await context.calls()
      const { resumePlan } = await signed(import('../../services/plan-changes.ts'))
      await resumePlan(transport, id, limits.change, intent.key)
      if (!(await plansNow(context, limits.all))) patchPlan(context, plan.id, { paused: null })
    } catch (thrown) {
      signal.throwIfAborted()
      if (!isOutcomeUnknown(asAcctError(thrown))) intent = null
      if ((await isPaused(plan, limits.all)) !== false) throw whyFailed(thrown, limits)
    }
    intent = null
    return true
  }

  return {
    async resume(plan) {
      if (get().resuming.status === 'pending') return false
      const resumed = await runRequest({ get: () => get().resuming, set }, () =>
        inAllTabs({ brand: context.brand, what: 'resume', signal: context.signal() }, () => attempt(plan)),
      )
      if (resumed) context.plansChanged()
      return resumed === true
    },
    clearResuming() {
      if (get().resuming.status !== 'pending') set(IDLE)
    },
  }
}
