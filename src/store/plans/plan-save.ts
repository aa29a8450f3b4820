import { findCompletedPlan, resultOf } from '../../domain/order-completion.ts'
import type { PlanChangeResult, PlanOrder } from '../../domain/plan-order.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { newIntentKey } from '../../services/intent-key.ts'
import type { SliceContext } from '../core/context.ts'
import { asAcctError, dataOf } from '../core/request.ts'
import { changeLimits, whyFailed } from '../core/time-limits.ts'
import { isOutcomeUnknown } from '../core/unknown-outcome.ts'
import { plansActions } from './plans.actions.ts'
import { patchPlan, plansNow } from './reload-plans.ts'

/** What a change says beside the order itself (B§7). */
export interface SaveTerms {
  isV3: boolean
  flow: string
  ozTrialEndDate?: string | null
}

/**
 * Makes changes of plan (POST /subscribe), each within 30 s. After any failure the services are asked what is true:
 * what the account shows by then has been done. While even that is unknown, the same order asks first when it is
 * placed again, and goes by the same intent. Rejects with AcctError.
 */
export function planSaving(
  context: SliceContext,
): (order: PlanOrder, terms: SaveTerms) => Promise<PlanChangeResult> {
  /** Made, but not to be asked for: devices are shown as they were saved, of another plan it is said that it is loading. */
  function showChanged({ target, current, devices }: PlanOrder): void {
    const held = (dataOf(context.get().plans.subscriptions) ?? []).find(({ id }) => id === current?.id)
    if (held && (held.planConfig?.id ?? held.planConfigId) === target.id)
      patchPlan(context, held.id, { devices })
    else void plansActions(context).loadSubscriptions({ again: true })
  }

  let unsure: { of: string; key: string } | null = null

  return async (order, terms) => {
    const signal = context.signal()
    const limits = changeLimits(signal)
    const of = identityOf(order)
    if (unsure?.of !== of) unsure = null
    if (unsure) {
      const plans = await plansNow(context, limits.before)
      signal.throwIfAborted()
      if (!plans) throw new AcctError('network')
      const found = findCompletedPlan(order, plans)
      if (found) {
        unsure = null
        return resultOf(found)
      }
    }
    const wasThere = findCompletedPlan(order, dataOf(context.get().plans.subscriptions) ?? []) !== null
    const idempotencyKey = unsure?.key ?? newIntentKey()
    unsure = { of, key: idempotencyKey }
    try {
      const { transport, signed } = await context.calls()
      const { changePlan } = await signed(import('../../services/plan-changes.ts'))
      const changed = await changePlan(transport, { ...order, ...terms, idempotencyKey }, limits.change)
      unsure = null
      if (!(await plansNow(context, limits.all))) showChanged(order)
      return changed
    } catch (thrown) {
      signal.throwIfAborted()
      const found = findCompletedPlan(order, (await plansNow(context, limits.all)) ?? [])
      const isDone = found !== null && !wasThere
      if (isDone || !isOutcomeUnknown(asAcctError(thrown))) unsure = null
      if (isDone) return resultOf(found)
      throw whyFailed(thrown, limits)
    }
  }
}

function identityOf({ target, current, devices, devicesRemoved }: PlanOrder): string {
  const ids = [devices, devicesRemoved].map((list) => list.map(({ pepperDeviceId }) => pepperDeviceId))
  return JSON.stringify([target.id, current?.id, ids])
}
