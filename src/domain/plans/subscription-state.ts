import { comingDate } from '../../util/calendar.ts'
import { isCancelled, isFreePlan } from './free-plan.ts'
import type { SubscriptionPlan } from './plan.ts'
import { getRenewal } from './renewal.ts'

/** The states of a subscription. */
export type SubscriptionState = 'active' | 'expired' | 'pendingChange' | 'freeTrial' | 'cancelled'

/**
 * Returns the state of a plan: a pending change to a free plan means cancelled, any other change is pending
 * (B§4). Expiration depends on the calendar day, as in the renewal line, so that the two never contradict
 * each other on a card.
 */
export function subscriptionState(plan: SubscriptionPlan, now: Date): SubscriptionState {
  if (plan.pending) return isCancelled(plan) ? 'cancelled' : 'pendingChange'
  const renewal = getRenewal(plan, now)
  if (renewal.kind === 'trial') return 'freeTrial'
  if (renewal.kind === 'expired') return 'expired'
  const end = isFreePlan(plan) ? null : plan.expiration
  return end && !comingDate(end, now) ? 'expired' : 'active'
}
