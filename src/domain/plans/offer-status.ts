import { mergeSharedDevices } from '../devices/merge-devices.ts'
import { isFreePlan } from './free-plan.ts'
import { getPause } from './pause.ts'
import { findPlanById, getCode, type SubscriptionPlan } from './plan.ts'
import type { PlanCard } from './plan-card.ts'
import { isNonSubscribable } from './plan-codes.ts'

/** Whether an account can choose a plan of the catalog, and if not, why. */
export type OfferStatus = 'open' | 'current' | 'pending' | 'paused' | 'inApp' | 'ineligible'

/** The current plans of an account, and the plans that it is eligible for. */
export interface AccountPlans {
  plans: readonly SubscriptionPlan[]
  /** The plan that a change replaces; null without one, and until the account holder has chosen it. */
  current: SubscriptionPlan | null
  /** Ids of the plans that the account is eligible for. */
  eligible: readonly string[]
}

/**
 * Returns the status of a catalog plan for an account (B§2): current, target of a pending change, not
 * available, or open. The portal changes neither a plan that is paused (B§6; a pause that has not begun does
 * not count, X-69) nor a plan of an app store.
 */
export function offerStatus(
  plan: PlanCard,
  { plans, current, eligible }: AccountPlans,
  now: Date,
): OfferStatus {
  if (plans.some((one) => isOf(one, plan))) return 'current'
  const code = plan.externalPlanCode
  if (code && plans.some(({ pending }) => pending?.recurlyPlanCode === code)) return 'pending'
  const block = getChangeBlock(current, now)
  if (block) return block === 'apple' ? 'inApp' : block
  return eligible.includes(plan.id) ? 'open' : 'ineligible'
}

/** Returns the catalog card of a current plan; undefined when the catalog has none. */
export const findCard = (plan: SubscriptionPlan, cards: readonly PlanCard[]): PlanCard | undefined =>
  cards.find((card) => isOf(plan, card))

/**
 * Returns the catalog card of the plan that replaces a current plan; undefined when the catalog has none, or
 * several of its code that share its cycle and name.
 */
export function findPendingCard(
  { pending }: Pick<SubscriptionPlan, 'pending'>,
  cards: readonly PlanCard[],
): PlanCard | undefined {
  if (!pending?.recurlyPlanCode) return undefined
  const { recurlyPlanCode, billingCycle, name } = pending
  const sameCode = cards.filter((card) => card.externalPlanCode === recurlyPlanCode)
  const sameCycle = sameCode.filter((card) => !billingCycle || card.billingCycle === billingCycle)
  const [only, ...others] = sameCycle.length > 1 ? sameCycle.filter((card) => card.name === name) : sameCycle
  return others.length > 0 ? undefined : only
}

/** The plan that a change replaces. */
export type PlanToChange =
  /** Null for an account without a plan. */
  | { kind: 'plan'; plan: SubscriptionPlan | null }
  /** One of several plans, which the account holder has yet to choose. */
  | { kind: 'several' }
  /** The account does not have the named plan, or no longer. */
  | { kind: 'missing' }

/**
 * Returns the plan that a change replaces: the plan with the given id, else the only paid plan, else the free
 * plan.
 * @param id Id of the subscription, as a link or the order names it; null where they name none.
 */
export function planToChange(plans: readonly SubscriptionPlan[], id: string | null): PlanToChange {
  if (id !== null) {
    const plan = findPlanById(plans, id)
    return plan ? { kind: 'plan', plan } : { kind: 'missing' }
  }
  const [only, ...others] = paidPlans(plans)
  if (others.length > 0) return { kind: 'several' }
  return { kind: 'plan', plan: plans.find((plan) => plan.id === only?.id) ?? plans[0] ?? null }
}

/** Returns the paid plans of an account, those that share devices as one. */
export const paidPlans = (plans: readonly SubscriptionPlan[]): SubscriptionPlan[] =>
  mergeSharedDevices(plans).filter((plan) => !isFreePlan(plan) && !isNonSubscribable(getCode(plan)))

/** Why the portal cannot change a plan. */
export type ChangeBlock = 'paused' | 'apple'

/** Returns why the portal cannot change a plan; null when it can. */
export function getChangeBlock(current: SubscriptionPlan | null, now: Date): ChangeBlock | null {
  if (current?.planConfig?.provider === 'apple') return 'apple'
  return current && getPause(current, now).kind === 'paused' ? 'paused' : null
}

/**
 * Returns whether a card sells a current plan: by id where both have one, else by code, because several plans
 * may share a code. An app store's plan has its own id and matches the card that sells the same.
 */
function isOf(plan: SubscriptionPlan, card: PlanCard): boolean {
  const planId = plan.planConfigId ?? plan.planConfig?.id
  if (planId === card.id) return true
  if (planId) return isTwinOf(plan, card)
  return card.externalPlanCode !== null && getCode(plan) === card.externalPlanCode
}

/** Returns whether a plan is the app store's version of a card. */
function isTwinOf({ planConfig: config }: SubscriptionPlan, card: PlanCard): boolean {
  if (config?.provider !== 'apple' || card.provider === 'apple') return false
  const { name, billingCycle, deviceQuantity } = config
  return name === card.name && billingCycle === card.billingCycle && deviceQuantity === card.deviceQuantity
}
