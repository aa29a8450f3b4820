import { type AccountPlans, offerStatus } from './offer-status.ts'
import type { SubscriptionPlan } from './plan.ts'
import type { PlanCard } from './plan-card.ts'

type IsOfPlan = (plan: SubscriptionPlan) => boolean

/** `isFreeElsewhere` for any plan of an account: it reads the plans once, because an account can have thousands. */
function freeElsewhere(free: PlanCard, plans: readonly SubscriptionPlan[], now: Date): IsOfPlan {
  const isOrBecomesFree = (one: SubscriptionPlan): boolean => {
    const status = offerStatus(free, { plans: [one], current: null, eligible: [] }, now)
    return status === 'current' || status === 'pending'
  }
  const ids = new Set(plans.filter(isOrBecomesFree).map(({ id }) => id))
  return ({ id }) => ids.size > (ids.has(id) ? 1 : 0)
}

/**
 * Returns whether another plan of the account is the free plan, or becomes it. The services then reject an order of
 * the free plan, and the plan is cancelled instead, with the same result.
 */
export const isFreeElsewhere = (
  free: PlanCard,
  plan: SubscriptionPlan,
  plans: readonly SubscriptionPlan[],
  now: Date,
): boolean => freeElsewhere(free, plans, now)(plan)

/**
 * Returns a function that returns whether an account is eligible for the free plan in place of one of its plans:
 * because the services say so, or because another plan of it is that plan, so that a cancellation replaces the order
 * (`isFreeElsewhere`). `canChangeToFree` checks the state of the plan too.
 */
export function eligibilityForFree(
  free: PlanCard,
  { plans, eligible }: Pick<AccountPlans, 'plans' | 'eligible'>,
  now: Date,
): IsOfPlan {
  return eligible.includes(free.id) ? () => true : freeElsewhere(free, plans, now)
}

/** Returns whether a plan of an account can change to the free plan. */
export function canChangeToFree(
  free: PlanCard,
  plan: SubscriptionPlan,
  holder: Pick<AccountPlans, 'plans' | 'eligible'>,
  now: Date,
): boolean {
  const isEligible = eligibilityForFree(free, holder, now)(plan)
  const account = { plans: [plan], current: plan, eligible: isEligible ? [free.id] : [] }
  return offerStatus(free, account, now) === 'open'
}
