import type { PlanCard } from './plan-card.ts'
import { isNonSubscribable } from './plan-codes.ts'

/** What the plans on offer depend on. */
export interface OfferFor {
  currency: string
  /** Codes that the brand never offers (U-37). */
  excludedCodes: readonly string[]
  /** Id of the plan that is held: a retired plan is shown to who has it. */
  currentPlanId: string | null
}

/** Cents of a plan in a currency; undefined when it has no amount there. */
export const amountOf = ({ amounts }: Pick<PlanCard, 'amounts'>, currency: string): number | undefined =>
  Object.hasOwn(amounts, currency) ? amounts[currency] : undefined

/**
 * The plans to be shown (B§2): with an amount in the currency, cheapest first; without those that are excluded, hidden,
 * not to be subscribed to, or retired and not held (U-37).
 */
export function visiblePlans(plans: readonly PlanCard[], offer: OfferFor): PlanCard[] {
  const { currency, excludedCodes, currentPlanId } = offer
  return plans
    .filter(
      (plan) =>
        amountOf(plan, currency) !== undefined &&
        plan.visible &&
        !excludedCodes.includes(plan.externalPlanCode ?? '') &&
        !isNonSubscribable(plan.externalPlanCode) &&
        (!plan.legacy || plan.id === currentPlanId),
    )
    .toSorted((a, b) => (amountOf(a, currency) ?? 0) - (amountOf(b, currency) ?? 0))
}

/** The currency plans are shown in: the account holder's, or the default when no plan has an amount in it. */
export function offerCurrency(plans: readonly PlanCard[], asked: string, otherwise: string): string {
  return plans.some((plan) => amountOf(plan, asked) !== undefined) ? asked : otherwise
}

/** Tabs of /plans by index: monthly, yearly, two years (B§2, X-43). */
export const TAB_CYCLES = [1, 12, 24] as const
export type TabCycle = (typeof TAB_CYCLES)[number]

/** The tab of a billing cycle in months: under 12 is 0, 12 to under 24 is 1, 24 or more is 2 (B§2). */
export function tabIndex(months: number): 0 | 1 | 2 {
  if (months < 12) return 0
  return months < 24 ? 1 : 2
}

/** The tabs there are: monthly always, longer cycles only where the brand has them and plans exist (B§2). */
export function tabsOf(plans: readonly PlanCard[], brandCycles: readonly number[]): TabCycle[] {
  return TAB_CYCLES.filter(
    (cycle, index) =>
      cycle === 1 ||
      (brandCycles.includes(cycle) &&
        plans.some((plan) => plan.billingCycle > 0 && tabIndex(plan.billingCycle) === index)),
  )
}

/** The tab to begin with: that of a billing cycle, or the next shorter one there is. */
export function initialTab(months: number, tabs: readonly TabCycle[]): TabCycle {
  const index = tabIndex(months)
  return tabs.findLast((cycle) => TAB_CYCLES.indexOf(cycle) <= index) ?? 1
}

/** The plans of a tab; what has no cycle, as a free plan, is in each. */
export function plansOfTab(plans: readonly PlanCard[], tab: TabCycle): PlanCard[] {
  const index = TAB_CYCLES.indexOf(tab)
  return plans.filter(({ billingCycle }) => billingCycle === 0 || tabIndex(billingCycle) === index)
}

/** Whole percent that a longer cycle saves against twelve (or 24) of the same plan's months; null when it saves nothing. */
export function savingOf(plan: PlanCard, plans: readonly PlanCard[], currency: string): number | null {
  if (plan.billingCycle <= 1) return null
  const monthly = plans.find(
    (other) =>
      other.billingCycle === 1 && other.name === plan.name && other.deviceQuantity === plan.deviceQuantity,
  )
  const price = amountOf(plan, currency)
  const month = monthly && amountOf(monthly, currency)
  if (price === undefined || !month) return null
  const percent = Math.floor((1 - price / (month * plan.billingCycle)) * 100)
  return percent > 0 ? percent : null
}

/** What the plans of a cycle save at most, in whole percent, and whether all that save do by as much; null for none. */
export function bestSaving(
  some: readonly PlanCard[],
  plans: readonly PlanCard[],
  currency: string,
): { percent: number; isSame: boolean } | null {
  const savings = some.flatMap((plan) => savingOf(plan, plans, currency) ?? [])
  if (savings.length === 0) return null
  const percent = Math.max(...savings)
  return { percent, isSame: savings.every((one) => one === percent) }
}

/** Catalog key of the words behind a price (B§2). */
export function cycleSuffix(
  months: number,
): 'offer.perMonth' | 'offer.perYear' | 'offer.everyTwoYears' | null {
  if (months === 1) return 'offer.perMonth'
  if (months === 12) return 'offer.perYear'
  return months === 24 ? 'offer.everyTwoYears' : null
}
