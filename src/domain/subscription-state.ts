import { startOfDay } from './calendar.ts'
import type { SubscriptionPlan } from './plan.ts'
import { codeOf } from './plan.ts'
import { isFree } from './plan-codes.ts'
import { renewalOf } from './renewal.ts'

/** The states a subscription can be in (B§4). */
export type SubscriptionState = 'active' | 'expired' | 'pendingChange' | 'freeTrial' | 'cancelled'

/**
 * The state of a plan: a change to a free plan means cancelled, any other change is pending (B§4). Expiration is
 * counted by calendar day, as the renewal line does, so that the two never contradict each other on a card.
 */
export function subscriptionState(plan: SubscriptionPlan, now: Date): SubscriptionState {
  if (plan.pending) return isFree(plan.pending.recurlyPlanCode) ? 'cancelled' : 'pendingChange'
  const renewal = renewalOf(plan, now)
  if (renewal.kind === 'trial') return 'freeTrial'
  if (renewal.kind === 'expired') return 'expired'
  const end = isFree(codeOf(plan)) ? null : plan.expiration
  return end && startOfDay(end) < startOfDay(now) ? 'expired' : 'active'
}
