import { pauseOf } from './pause.ts'
import { codeOf, type SubscriptionPlan } from './plan.ts'
import type { PlanCard } from './plan-card.ts'
import { isFree } from './plan-codes.ts'

/** Whether a plan on offer may be taken, and if not, why (B§2). */
export type OfferStatus = 'open' | 'current' | 'pending' | 'paused' | 'inApp' | 'ineligible'

/** What an account holds and may take. */
export interface Holder {
  held: readonly SubscriptionPlan[]
  /** Ids of plans that it may take. */
  eligible: readonly string[]
}

/**
 * What a plan on offer is to an account (B§2): held, about to be changed to, not to be had, or open to be chosen. A
 * plan that is paused or about to be is not changed (B§6), one of the app store is changed there.
 */
export function offerStatus(plan: PlanCard, { held, eligible }: Holder, now: Date): OfferStatus {
  if (held.some((one) => isOf(one, plan))) return 'current'
  const code = plan.externalPlanCode
  if (code && held.some(({ pending }) => pending?.recurlyPlanCode === code)) return 'pending'
  const hold = holdOf(held, now)
  if (hold === 'paused' || hold === 'pausing') return 'paused'
  if (eligible.includes(plan.id)) return 'open'
  return hold === 'apple' ? 'inApp' : 'ineligible'
}

/** The card a held plan is sold by; undefined when it is not in the catalog. */
export const cardOf = (held: SubscriptionPlan, plans: readonly PlanCard[]): PlanCard | undefined =>
  plans.find((plan) => isOf(held, plan))

/** The plan that a change begins from: the first that is paid for, else any. */
export const changesFrom = (held: readonly SubscriptionPlan[]): SubscriptionPlan | null =>
  held.find((one) => !isFree(codeOf(one))) ?? held[0] ?? null

/** What keeps the plan that is held from being changed here. */
export type Hold = 'paused' | 'pausing' | 'apple'

/** Why the plan that a change begins from is not changed here; null for nothing. */
export function holdOf(held: readonly SubscriptionPlan[], now: Date): Hold | null {
  const current = changesFrom(held)
  if (!current) return null
  if (current.planConfig?.provider === 'apple') return 'apple'
  const { kind } = pauseOf(current, now)
  if (kind === 'none') return null
  return kind === 'pending' ? 'pausing' : 'paused'
}

/** By id where it is known, else by code: several plans may share one. What an app store sells is a twin of its own. */
function isOf(held: SubscriptionPlan, card: PlanCard): boolean {
  const heldId = held.planConfigId ?? held.planConfig?.id
  if (heldId === card.id) return true
  if (heldId) return isTwinOf(held, card)
  return card.externalPlanCode !== null && codeOf(held) === card.externalPlanCode
}

/** Whether a plan is what an app store sells of one that is on offer here. */
function isTwinOf({ planConfig: held }: SubscriptionPlan, card: PlanCard): boolean {
  if (held?.provider !== 'apple' || card.provider === 'apple') return false
  const { name, billingCycle, deviceQuantity } = held
  return name === card.name && billingCycle === card.billingCycle && deviceQuantity === card.deviceQuantity
}
