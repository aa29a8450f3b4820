import { parseMoment } from './calendar.ts'
import type { SubscriptionPlan } from './plan.ts'
import { codeOf } from './plan.ts'
import { isFree } from './plan-codes.ts'
import { renewalOf } from './renewal.ts'

/** The states a subscription can be in (B§4). */
export type SubscriptionState = 'active' | 'expired' | 'pendingChange' | 'freeTrial' | 'cancelled'

/** The state of a plan: a change to a free plan means cancelled, any other change is pending (B§4). */
export function subscriptionState(plan: SubscriptionPlan, now: Date): SubscriptionState {
  if (plan.pending) return isFree(plan.pending.recurlyPlanCode) ? 'cancelled' : 'pendingChange'
  const renewal = renewalOf(plan, now)
  if (renewal.kind === 'trial') return 'freeTrial'
  if (renewal.kind === 'expired') return 'expired'
  const end = plan.expiration && !isFree(codeOf(plan)) ? parseMoment(plan.expiration) : null
  return end && end.getTime() < now.getTime() ? 'expired' : 'active'
}
