import { type Holder, holdOf, offerStatus } from './offer-status.ts'
import type { SubscriptionPlan } from './plan.ts'
import type { PlanCard } from './plan-card.ts'
import { isFree } from './plan-codes.ts'

/** Why a plan cannot be bought by its address alone (B§2, B§5, B§6). */
export type CheckoutRefusal = 'notOnOffer' | 'held' | 'pending' | 'paused' | 'apple'

/**
 * What keeps an account from buying a plan, or null: it holds the plan or is about to change to it, may not have it,
 * has to resume a paused one first, or manages its plan in the mobile app.
 */
export function checkoutRefusal(
  target: PlanCard,
  amountInCents: number,
  holder: Holder,
  now: Date,
): CheckoutRefusal | null {
  const hold = holdOf(holder.held, now)
  if (hold === 'apple') return 'apple'
  const status = offerStatus(target, holder, now)
  if (status === 'current') return 'held'
  if (status === 'pending') return 'pending'
  if (hold) return 'paused'
  return status === 'ineligible' || isFree(target.externalPlanCode, amountInCents) ? 'notOnOffer' : null
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
