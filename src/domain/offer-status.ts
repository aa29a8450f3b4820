import { codeOf, type SubscriptionPlan } from './plan.ts'
import type { PlanCard } from './plan-card.ts'
import { isFree } from './plan-codes.ts'

/** Whether a plan on offer may be taken, and if not, why (B§2). */
export type OfferStatus = 'open' | 'current' | 'pending' | 'ineligible'

/** What an account holds and may take. */
export interface Holder {
  held: readonly SubscriptionPlan[]
  /** Ids of plans that it may take. */
  eligible: readonly string[]
}

/** What a plan on offer is to an account (B§2): held, about to be changed to, not to be had, or open to be chosen. */
export function offerStatus(plan: PlanCard, { held, eligible }: Holder): OfferStatus {
  if (held.some((one) => isOf(one, plan))) return 'current'
  const code = plan.externalPlanCode
  if (code && held.some(({ pending }) => pending?.recurlyPlanCode === code)) return 'pending'
  return eligible.includes(plan.id) ? 'open' : 'ineligible'
}

/** The card a held plan is sold by; undefined when it is not in the catalog. */
export const cardOf = (held: SubscriptionPlan, plans: readonly PlanCard[]): PlanCard | undefined =>
  plans.find((plan) => isOf(held, plan))

/** The plan that a change begins from: the first that is paid for, else any. */
export const changesFrom = (held: readonly SubscriptionPlan[]): SubscriptionPlan | null =>
  held.find((one) => !isFree(codeOf(one))) ?? held[0] ?? null

/** By id where it is known, else by code: several plans may share one. */
function isOf(held: SubscriptionPlan, { id, externalPlanCode }: PlanCard): boolean {
  const heldId = held.planConfigId ?? held.planConfig?.id
  return heldId ? heldId === id : externalPlanCode !== null && codeOf(held) === externalPlanCode
}
