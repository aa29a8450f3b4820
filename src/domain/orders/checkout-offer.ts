import { type AccountPlans, type OfferStatus, offerStatus } from '../plans/offer-status.ts'
import type { SubscriptionPlan } from '../plans/plan.ts'
import type { PlanCard } from '../plans/plan-card.ts'
import { isFree } from '../plans/plan-codes.ts'

/** Why the checkout does not sell the plan in its address (B§2, B§5, B§6). */
export type CheckoutRefusal = 'unavailable' | 'current' | 'pending' | 'paused' | 'apple'

const REFUSALS: Readonly<Record<OfferStatus, CheckoutRefusal | null>> = {
  open: null,
  current: 'current',
  pending: 'pending',
  paused: 'paused',
  inApp: 'apple',
  ineligible: 'unavailable',
}

/**
 * Returns the reason why an account cannot buy a plan: it has the plan or a pending change to it, is not
 * eligible, has to resume a paused plan first, or manages its plan in the mobile app. The checkout sells no
 * free plan. Returns null for a plan that the account can buy.
 */
export function checkoutRefusal(
  target: PlanCard,
  amountInCents: number,
  account: AccountPlans,
  now: Date,
): CheckoutRefusal | null {
  const isFreePlan = isFree(target.externalPlanCode, amountInCents)
  return REFUSALS[offerStatus(target, account, now)] ?? (isFreePlan ? 'unavailable' : null)
}

/**
 * Finds the plan that shows that the account has bought `target`: `target` itself, or with `isPending` the
 * plan that changes to it when its period ends. Returns null while no plan shows it. Devices are not
 * compared, because a checkout page of the server may sell the plan for others.
 */
export function getPurchase(
  target: PlanCard,
  plans: readonly SubscriptionPlan[],
  now: Date,
): { plan: SubscriptionPlan; isPending: boolean } | null {
  const getStatus = (plan: SubscriptionPlan) =>
    offerStatus(target, { plans: [plan], current: null, eligible: [] }, now)
  const current = plans.find((plan) => getStatus(plan) === 'current')
  if (current) return { plan: current, isPending: false }
  const pending = plans.find((plan) => getStatus(plan) === 'pending')
  return pending ? { plan: pending, isPending: true } : null
}
