import { isFreePlan } from './free-plan.ts'
import { pauseOf } from './pause.ts'
import { codeOf, type SubscriptionPlan } from './plan.ts'
import type { PlanCard } from './plan-card.ts'

/** Whether an account can choose a plan of the catalog, and if not, why (B§2). */
export type OfferStatus = 'open' | 'current' | 'pending' | 'paused' | 'inApp' | 'ineligible'

/** The current plans of an account, and the plans that it is eligible for. */
export interface AccountPlans {
  plans: readonly SubscriptionPlan[]
  /** Ids of the plans that the account is eligible for. */
  eligible: readonly string[]
}

/**
 * Returns the status of a catalog plan for an account (B§2): current, target of a pending change, not
 * available, or open. The portal changes neither a plan that is paused (B§6; a pause that has not begun does
 * not count, X-69) nor a plan of an app store.
 */
export function offerStatus(plan: PlanCard, { plans, eligible }: AccountPlans, now: Date): OfferStatus {
  if (plans.some((one) => isOf(one, plan))) return 'current'
  const code = plan.externalPlanCode
  if (code && plans.some(({ pending }) => pending?.recurlyPlanCode === code)) return 'pending'
  const block = changeBlockOf(plans, now)
  if (block === 'paused') return 'paused'
  if (eligible.includes(plan.id)) return 'open'
  return block === 'apple' ? 'inApp' : 'ineligible'
}

/** Returns the catalog card of a current plan; undefined when the catalog has none. */
export const cardOf = (plan: SubscriptionPlan, cards: readonly PlanCard[]): PlanCard | undefined =>
  cards.find((card) => isOf(plan, card))

/** Returns the plan that a change replaces: the first paid plan, else the first plan. */
export const planToChange = (plans: readonly SubscriptionPlan[]): SubscriptionPlan | null =>
  plans.find((one) => !isFreePlan(one)) ?? plans[0] ?? null

/** Why the portal cannot change the current plan. */
export type ChangeBlock = 'paused' | 'apple'

/** Returns why the portal cannot change the current plan; null when it can. */
export function changeBlockOf(plans: readonly SubscriptionPlan[], now: Date): ChangeBlock | null {
  const current = planToChange(plans)
  if (!current) return null
  if (current.planConfig?.provider === 'apple') return 'apple'
  return pauseOf(current, now).kind === 'paused' ? 'paused' : null
}

/**
 * Returns whether a card sells a current plan: by id where both have one, else by code, because several plans
 * may share a code. An app store's plan has its own id and matches the card that sells the same.
 */
function isOf(plan: SubscriptionPlan, card: PlanCard): boolean {
  const planId = plan.planConfigId ?? plan.planConfig?.id
  if (planId === card.id) return true
  if (planId) return isTwinOf(plan, card)
  return card.externalPlanCode !== null && codeOf(plan) === card.externalPlanCode
}

/** Returns whether a plan is the app store's version of a card. */
function isTwinOf({ planConfig: config }: SubscriptionPlan, card: PlanCard): boolean {
  if (config?.provider !== 'apple' || card.provider === 'apple') return false
  const { name, billingCycle, deviceQuantity } = config
  return name === card.name && billingCycle === card.billingCycle && deviceQuantity === card.deviceQuantity
}
