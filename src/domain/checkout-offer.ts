import { type Holder, type OfferStatus, offerStatus } from './offer-status.ts'
import type { SubscriptionPlan } from './plan.ts'
import type { PlanCard } from './plan-card.ts'
import { isFree } from './plan-codes.ts'

/** Why a plan cannot be bought by its address alone (B§2, B§5, B§6). */
export type CheckoutRefusal = 'notOnOffer' | 'held' | 'pending' | 'paused' | 'apple'

const REFUSALS: Readonly<Record<OfferStatus, CheckoutRefusal | null>> = {
  open: null,
  current: 'held',
  pending: 'pending',
  paused: 'paused',
  inApp: 'apple',
  ineligible: 'notOnOffer',
}

/**
 * What keeps an account from buying a plan, or null: it holds the plan or is about to change to it, may not have it,
 * has to resume a paused one first, or manages its plan in the mobile app. What costs nothing is not sold.
 */
export function checkoutRefusal(
  target: PlanCard,
  amountInCents: number,
  holder: Holder,
  now: Date,
): CheckoutRefusal | null {
  const isNothing = isFree(target.externalPlanCode, amountInCents)
  return REFUSALS[offerStatus(target, holder, now)] ?? (isNothing ? 'notOnOffer' : null)
}

/**
 * The held plan by which the account shows a purchase, and whether it starts when that plan ends; null while it shows
 * none. The page of the server may have sold it for other devices than were asked for.
 */
export function purchaseOf(
  target: PlanCard,
  held: readonly SubscriptionPlan[],
  now: Date,
): { plan: SubscriptionPlan; isLater: boolean } | null {
  const statusOf = (plan: SubscriptionPlan) => offerStatus(target, { held: [plan], eligible: [] }, now)
  const current = held.find((plan) => statusOf(plan) === 'current')
  if (current) return { plan: current, isLater: false }
  const later = held.find((plan) => statusOf(plan) === 'pending')
  return later ? { plan: later, isLater: true } : null
}
