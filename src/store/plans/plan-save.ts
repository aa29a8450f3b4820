import { findCompletedPlan, resultOf } from '../../domain/order-completion.ts'
import type { PlanChangeResult, PlanOrder } from '../../domain/plan-order.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { newIntentKey } from '../../services/intent-key.ts'
import type { SliceContext } from '../core/context.ts'
import { asAcctError, dataOf } from '../core/request.ts'
import { timeLimits, timeoutOr } from '../core/time-limits.ts'
import { isOutcomeUnknown } from '../core/unknown-outcome.ts'
import { plansActions } from './plans.actions.ts'
import type { PlansPart } from './plans.slice.ts'
import { patchPlan, reloadPlans } from './reload-plans.ts'

/** What a change sends besides the order itself (B§7). */
export interface SaveTerms {
  isV3: boolean
  flow: string
  ozTrialEndDate?: string | null
}

/**
 * Returns the function that changes a plan (POST /subscribe) within 30 s. After any failure it reloads the
 * plans: a change that the account shows has been made. While even that is unknown, the next attempt of the
 * same order reloads them first, and is sent with the same idempotency key. Rejects with AcctError.
 */
export function planSaving(
  context: SliceContext<PlansPart>,
): (order: PlanOrder, terms: SaveTerms) => Promise<PlanChangeResult> {
  /** The last change whose outcome is unknown. */
  let unknown: { order: string; key: string } | null = null

  const knownPlans = () => dataOf(context.get().plans.subscriptions) ?? []

  /**
   * Shows a change that was made while the plans cannot be reloaded: saved devices at once, another plan as
   * loading.
   */
  function showChange({ target, current, devices }: PlanOrder): void {
    const plan = knownPlans().find(({ id }) => id === current?.id)
    if (plan && (plan.planConfig?.id ?? plan.planConfigId) === target.id)
      patchPlan(context, plan.id, { devices })
    else void context.use(plansActions).loadSubscriptions({ reload: true })
  }

  return async (order, terms) => {
    const signal = context.signal()
    const limits = timeLimits(signal)
    const identity = identityOf(order)
    if (unknown?.order !== identity) unknown = null
    if (unknown) {
      const plans = await reloadPlans(context, limits.lookup)
      signal.throwIfAborted()
      if (!plans) throw new AcctError('network')
      const found = findCompletedPlan(order, plans)
      if (found) {
        unknown = null
        return resultOf(found)
      }
    }
    const wasThere = findCompletedPlan(order, knownPlans()) !== null
    const idempotencyKey = unknown?.key ?? newIntentKey()
    unknown = { order: identity, key: idempotencyKey }
    try {
      const { transport, signed } = await context.calls()
      const { changePlan } = await signed(import('../../services/plan-changes.ts'))
      const changed = await changePlan(transport, { ...order, ...terms, idempotencyKey }, limits.change)
      unknown = null
      if (!(await reloadPlans(context, limits.all))) showChange(order)
      return changed
    } catch (thrown) {
      signal.throwIfAborted()
      const found = findCompletedPlan(order, (await reloadPlans(context, limits.all)) ?? [])
      const isDone = found !== null && !wasThere
      if (isDone || !isOutcomeUnknown(asAcctError(thrown))) unknown = null
      if (isDone) return resultOf(found)
      throw timeoutOr(thrown, limits)
    }
  }
}

function identityOf({ target, current, devices, devicesRemoved }: PlanOrder): string {
  const ids = [devices, devicesRemoved].map((list) => list.map(({ pepperDeviceId }) => pepperDeviceId))
  return JSON.stringify([target.id, current?.id, ids])
}
