import { isFreePlan } from './free-plan.ts'
import { type AccountPlans, findCard, offerStatus, paidPlans } from './offer-status.ts'
import { getCode, type SubscriptionPlan } from './plan.ts'
import type { PlanCard } from './plan-card.ts'
import { isNoPlan } from './plan-codes.ts'

/** The two plan codes of a link that signs in. */
export interface LinkCodes {
  toPlanCode: string
  fromPlanCode: string
}

/** What decides whether the codes fit an account. */
export interface LinkedFacts {
  /** The plans that the picker shows to the account. */
  offered: readonly PlanCard[]
  /** All plans, including hidden ones. */
  catalog: readonly PlanCard[]
  account: Pick<AccountPlans, 'plans' | 'eligible'>
  now: Date
}

/** The plan change that the codes of a link start. */
export type LinkedChange =
  /** `current` is null for an account without a plan. */
  | { kind: 'change'; target: PlanCard; current: SubscriptionPlan | null }
  /** Several plans of the account have the code: the account holder chooses which one to change. */
  | { kind: 'choice'; target: PlanCard }
  /** The codes do not fit the account. */
  | { kind: 'none' }

/**
 * Returns the plan change that the codes of a link start: to a plan for which the picker enables Change Plan,
 * from a plan of the account. A no-plan code names the state of an account without a paid plan.
 */
export function linkedChange(
  { toPlanCode, fromPlanCode }: LinkCodes,
  { offered, catalog, account, now }: LinkedFacts,
): LinkedChange {
  const replaced = plansOfCode(fromPlanCode, account.plans, catalog)
  const isOpenFor = (card: PlanCard, current: SubscriptionPlan | null): boolean =>
    offerStatus(card, { ...account, current }, now) === 'open'
  const target = offered.find(
    (card) => card.externalPlanCode === toPlanCode && replaced.some((current) => isOpenFor(card, current)),
  )
  if (!target) return { kind: 'none' }
  const [current = null, ...others] = replaced
  return others.length > 0 ? { kind: 'choice', target } : { kind: 'change', target, current }
}

/** Returns the plans that a code names, null among them for an account without a plan; empty for none. */
function plansOfCode(
  code: string,
  plans: readonly SubscriptionPlan[],
  catalog: readonly PlanCard[],
): (SubscriptionPlan | null)[] {
  const paid = new Set(paidPlans(plans).map(({ id }) => id))
  // Without its card, no step of a change is known.
  const known = plans.filter((plan) => findCard(plan, catalog))
  if (isNoPlan(code)) return paid.size > 0 ? [] : [known.find(isFreePlan) ?? null]
  return known.filter((plan) => getCode(plan) === code && (paid.size === 0 || paid.has(plan.id)))
}
