import { getCode, type SubscriptionPlan } from './plan.ts'
import type { PlanCard } from './plan-card.ts'
import { isFree } from './plan-codes.ts'

/** Returns whether a catalog plan costs nothing in all its currencies. */
export function isFreeOfCharge({ amounts }: PlanCard): boolean {
  const cents = Object.values(amounts)
  return cents.length > 0 && cents.every((amount) => amount === 0)
}

/** Returns whether a catalog plan is free: by its code, or because it costs nothing. */
export const isFreeCard = (card: PlanCard): boolean =>
  isFree(card.externalPlanCode, isFreeOfCharge(card) ? 0 : undefined)

/** Returns whether a current plan is free: by its code, or by the catalog's price (`markFreePlans`). */
export const isFreePlan = (plan: SubscriptionPlan): boolean => plan.costsNothing || isFree(getCode(plan))

/** Returns whether a plan changes to a free plan, which means that it is cancelled (B§4). */
export const isCancelled = ({ pending }: SubscriptionPlan): boolean =>
  pending !== null && (pending.costsNothing || isFree(pending.recurlyPlanCode))

/**
 * Returns an account's plans, and marks those that cost nothing in the plan catalog: the list of the
 * account's plans has no prices (B§3).
 */
export function markFreePlans(
  plans: readonly SubscriptionPlan[],
  catalog: readonly PlanCard[] = [],
): readonly SubscriptionPlan[] {
  const costsNothing = (code: string | null): boolean =>
    code !== null && catalog.some((card) => card.externalPlanCode === code && isFreeOfCharge(card))
  return plans.map((plan) => ({
    ...plan,
    costsNothing: costsNothing(getCode(plan)),
    pending: plan.pending && { ...plan.pending, costsNothing: costsNothing(plan.pending.recurlyPlanCode) },
  }))
}

/**
 * Returns whether only the plan catalog shows if a plan, or the plan that it changes to, is free: it has no
 * billing cycle, and its code is not one of a free plan.
 */
export const needsPrice = (plan: SubscriptionPlan): boolean =>
  (plan.planConfig?.billingCycle === 0 && !isFreePlan(plan)) ||
  (plan.pending !== null && !plan.pending.billingCycle && !isCancelled(plan))

/**
 * Returns whether the brand bills a paid plan: only then the portal assigns its devices and cancels it (B§2).
 */
export const isBilledByBrand = (plan: SubscriptionPlan): boolean =>
  plan.planConfig !== null && plan.planConfig.provider !== 'apple' && !isFreePlan(plan)
