import { findCompletedPlan } from '../../domain/order-completion.ts'
import type { SubscriptionPlan } from '../../domain/plan.ts'
import type { SliceContext } from '../core/context.ts'
import { lookUntilCertain } from '../core/look-until-certain.ts'
import type { IntentRecord } from '../core/persisted.ts'
import type { PlansPart } from '../plans/plans.slice.ts'
import { reloadPlans } from '../plans/reload-plans.ts'
import { recordedOrder } from './intent-record.ts'

/**
 * Looks up orders. Both return null when the order did not happen, undefined when that stays unknown; neither
 * rejects.
 */
export interface OrderLookup {
  /** Looks once for the plan that shows the order as done. */
  look(record: IntentRecord, limit: AbortSignal): Promise<SubscriptionPlan | null | undefined>
  /** Looks up an order that may still be in flight (core/look-until-certain.ts). */
  lookUntilCertain(record: IntentRecord, limit: AbortSignal): Promise<SubscriptionPlan | null | undefined>
}

/** Looks up orders whose outcome is unknown. */
export function orderLookup(context: SliceContext<PlansPart>): OrderLookup {
  const look: OrderLookup['look'] = async (record, limit) => {
    const plans = await reloadPlans(context, limit)
    return plans ? findCompletedPlan(recordedOrder(record), plans) : undefined
  }
  return {
    look,
    lookUntilCertain: (record, limit) => lookUntilCertain(context, () => look(record, limit), limit),
  }
}
