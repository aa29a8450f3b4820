import { type AccountPlans, offerStatus } from './offer-status.ts'
import type { SubscriptionPlan } from './plan.ts'
import type { PlanCard } from './plan-card.ts'

/**
 * Returns whether another plan of the account is the free plan, or becomes it. The services then reject an order of
 * the free plan, and the plan is cancelled instead (U-32), with the same result.
 */
export const isFreeElsewhere = (
  free: PlanCard,
  plan: SubscriptionPlan,
  plans: readonly SubscriptionPlan[],
  now: Date,
): boolean =>
  plans.some((one) => {
    const status = offerStatus(free, { plans: [one], current: null, eligible: [] }, now)
    return one.id !== plan.id && (status === 'current' || status === 'pending')
  })

/**
 * Returns whether the account is eligible for the free plan, or another plan of it is that plan, so that a cancellation
 * replaces the order (`isFreeElsewhere`). `canChangeToFree` checks the state of the plan too.
 */
export const isEligibleForFree = (
  free: PlanCard,
  plan: SubscriptionPlan,
  { plans, eligible }: Pick<AccountPlans, 'plans' | 'eligible'>,
  now: Date,
): boolean => isFreeElsewhere(free, plan, plans, now) || eligible.includes(free.id)

/** Returns whether a plan of an account can change to the free plan. */
export function canChangeToFree(
  free: PlanCard,
  plan: SubscriptionPlan,
  holder: Pick<AccountPlans, 'plans' | 'eligible'>,
  now: Date,
): boolean {
  const isEligible = isEligibleForFree(free, plan, holder, now)
  const account = { plans: [plan], current: plan, eligible: isEligible ? [free.id] : [] }
  return offerStatus(free, account, now) === 'open'
}
