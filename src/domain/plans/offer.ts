import { currencyForCountry, DEFAULT_CURRENCY } from '../billing/currency.ts'
import { markFreePlans } from './free-plan.ts'
import {
  type AccountPlans,
  type ChangeBlock,
  findCard,
  getChangeBlock,
  offerStatus,
  paidPlans,
  planToChange,
} from './offer-status.ts'
import type { SubscriptionPlan } from './plan.ts'
import type { PlanCard } from './plan-card.ts'
import { offerCurrency, visiblePlans } from './plan-offer.ts'

/** The plan catalog as the plan picker shows it. */
export interface Offer {
  /** Visible plans, cheapest first. */
  plans: readonly PlanCard[]
  /** All plans, including hidden ones. */
  catalog: readonly PlanCard[]
  currency: string
  /** The account's plans and eligibility; null for a visitor. */
  holder: (AccountPlans & { trials: readonly string[] }) | null
  /** The plans that the account holder chooses from which one to change; empty where there is no choice. */
  choices: readonly SubscriptionPlan[]
  /** Card of the plan that a change replaces. */
  currentCard: PlanCard | null
  /** Why that plan cannot be changed here. */
  block: ChangeBlock | null
  /** Time of this evaluation. */
  now: Date
  /** Whether eligibility still loads after a sign-in. */
  isWaiting: boolean
}

/** The facts that make up an offer. */
export interface OfferFacts extends Pick<Offer, 'catalog' | 'now' | 'isWaiting'> {
  /** The account's plans, and the ids of those that it may buy and try; null until all are known. */
  account: {
    plans: readonly SubscriptionPlan[]
    eligible: readonly string[]
    trials: readonly string[]
  } | null
  /** Id of the subscription to replace; null where nothing names it. */
  subscriptionId: string | null
  /** Two-letter code. */
  country: string
  /** Codes that the brand never offers. */
  excludedCodes: readonly string[]
}

/** Returns the offer to an account, or to a visitor. */
export function getOffer(facts: OfferFacts): Offer {
  const { catalog, account, subscriptionId, country, excludedCodes, now, isWaiting } = facts
  const plans = account ? markFreePlans(account.plans, catalog) : []
  const named = planToChange(plans, subscriptionId)
  // An old link can name a plan that the account no longer has.
  const replaced = named.kind === 'missing' ? planToChange(plans, null) : named
  const current = replaced.kind === 'plan' ? replaced.plan : null
  const currentCard = (current && findCard(current, catalog)) ?? null
  const currency = offerCurrency(catalog, currencyForCountry(country), DEFAULT_CURRENCY)
  const paid = paidPlans(plans)
  return {
    plans: visiblePlans(catalog, { currency, excludedCodes, currentPlanId: currentCard?.id ?? null }),
    catalog,
    currency,
    holder: account && { plans, current, eligible: account.eligible, trials: account.trials },
    choices: paid.length > 1 ? paid : [],
    currentCard,
    block: getChangeBlock(current, now),
    now,
    isWaiting,
  }
}

/**
 * Returns why the plan of a link cannot be chosen: it is not offered, or the account has it or changes to it
 * already. Null where it can, where its card says why, and while that is unknown.
 */
export function linkedStatus(
  planId: string | null,
  { plans, isWaiting, holder, now }: Offer,
): 'notFound' | 'current' | 'pending' | null {
  if (!planId || isWaiting) return null
  const plan = plans.find(({ id }) => id === planId)
  if (!plan) return 'notFound'
  const status = holder && offerStatus(plan, holder, now)
  return status === 'current' || status === 'pending' ? status : null
}
