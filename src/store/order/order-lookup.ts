import { findCompletedPlan } from '../../domain/order-completion.ts'
import type { SubscriptionPlan } from '../../domain/plan.ts'
import { askTwice } from '../core/ask-twice.ts'
import type { SliceContext } from '../core/context.ts'
import { plansNow } from '../plans/reload-plans.ts'
import { type IntentRecord, orderOf } from './intent-record.ts'

/** Asks the services what became of an order. Both give null when it was not carried out, undefined when nobody says, and never reject. */
export interface OrderLookup {
  /** Looks once for the plan that shows the order as done. */
  look(record: IntentRecord, limit: AbortSignal): Promise<SubscriptionPlan | null | undefined>
  /** The same for an order that may be on its way still: not there has to be said twice. */
  lookTwice(record: IntentRecord, limit: AbortSignal): Promise<SubscriptionPlan | null | undefined>
}

/** What became of orders whose outcome nobody knows (decision 6). */
export function orderLookup(context: SliceContext): OrderLookup {
  const look: OrderLookup['look'] = async (record, limit) => {
    const plans = await plansNow(context, limit)
    return plans ? findCompletedPlan(orderOf(record), plans) : undefined
  }
  return {
    look,
    lookTwice: (record, limit) => askTwice(context, () => look(record, limit), limit),
  }
}
