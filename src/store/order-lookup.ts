import type { SubscriptionPlan } from '../domain/plan.ts'
import { carriedOut } from '../domain/plan-order-done.ts'
import { type IntentRecord, orderOf } from './intent-record.ts'
import { plansNow } from './plans-now.ts'
import type { SliceContext } from './slice.ts'

/** How long after an answer that says nothing of a purchase it is asked for once more: it may be on its way, ms. */
const ASK_AGAIN_MS = 2_500

/** Asks the services what became of an order. Both give null when it was not carried out, undefined when nobody says, and never reject. */
export interface OrderLookup {
  /** Looks once for the plan that shows the order as done. */
  look(record: IntentRecord, limit: AbortSignal): Promise<SubscriptionPlan | null | undefined>
  /** The same for an order that may be on its way still: not there has to be said twice. Asks three times at most. */
  lookTwice(record: IntentRecord, limit: AbortSignal): Promise<SubscriptionPlan | null | undefined>
}

/** What became of orders whose outcome nobody knows (decision 6). */
export function orderLookup(context: SliceContext): OrderLookup {
  const look: OrderLookup['look'] = async (record, limit) => {
    const plans = await plansNow(context, limit)
    return plans ? carriedOut(orderOf(record), plans) : undefined
  }
  return {
    look,
    async lookTwice(record, limit) {
      for (let denials = 0, asked = 1; ; asked += 1) {
        const found = await look(record, limit)
        if (found) return found
        if (found === null) denials += 1
        if (denials === 2) return null
        if (asked === 3 || limit.aborted) return undefined
        try {
          await context.delay(ASK_AGAIN_MS, limit)
        } catch {
          return undefined
        }
      }
    },
  }
}
