import { isOtherCycle, type PlanCard } from './plan-card.ts'
import { isNonSubscribable } from './plan-codes.ts'

/** The facts that decide which plans are visible. */
export interface OfferFor {
  currency: string
  /** Codes that the brand never offers. */
  excludedCodes: readonly string[]
  /** Id of the current plan, which is visible even when it is retired. */
  currentPlanId: string | null
}

/** Returns the amount of a plan in cents of a currency; undefined when it has none. */
export const getAmount = ({ amounts }: Pick<PlanCard, 'amounts'>, currency: string): number | undefined =>
  Object.hasOwn(amounts, currency) ? amounts[currency] : undefined

/**
 * Returns the visible plans (B§2): those with an amount in the currency, cheapest first, without excluded,
 * hidden and non-subscribable plans, and without retired plans other than the current one (U-37).
 */
export function visiblePlans(plans: readonly PlanCard[], offer: OfferFor): PlanCard[] {
  const { currency, excludedCodes, currentPlanId } = offer
  return plans
    .filter(
      (plan) =>
        getAmount(plan, currency) !== undefined &&
        plan.visible &&
        !excludedCodes.includes(plan.externalPlanCode ?? '') &&
        !isNonSubscribable(plan.externalPlanCode) &&
        (!plan.legacy || plan.id === currentPlanId),
    )
    .toSorted((a, b) => (getAmount(a, currency) ?? 0) - (getAmount(b, currency) ?? 0))
}

/**
 * Returns the currency of the plans: the preferred one, or the fallback when no plan has an amount in it
 * (X-66).
 */
export function offerCurrency(plans: readonly PlanCard[], preferred: string, fallback: string): string {
  return plans.some((plan) => getAmount(plan, preferred) !== undefined) ? preferred : fallback
}

/** Billing cycles in months, one tab of /plans each (B§2). */
const TAB_CYCLES = [1, 12, 24] as const
export type TabCycle = (typeof TAB_CYCLES)[number]

/**
 * Returns the tab index of a billing cycle in months: under 12 is 0, 12 to under 24 is 1, 24 or more is 2
 * (B§2).
 */
export function tabIndex(months: number): 0 | 1 | 2 {
  if (months < 12) return 0
  return months < 24 ? 1 : 2
}

/** Returns the tabs: monthly always, longer cycles only where the brand has them and plans exist (B§2). */
export function getTabs(plans: readonly PlanCard[], brandCycles: readonly number[]): TabCycle[] {
  return TAB_CYCLES.filter(
    (cycle, index) =>
      cycle === 1 ||
      (brandCycles.includes(cycle) && plans.some((plan) => tabIndex(plan.billingCycle) === index)),
  )
}

/** Returns the initial tab: the tab of a billing cycle, or the next shorter one. */
export function initialTab(months: number, tabs: readonly TabCycle[]): TabCycle {
  const index = tabIndex(months)
  return tabs.findLast((cycle) => TAB_CYCLES.indexOf(cycle) <= index) ?? 1
}

/** Returns the plans of a tab. Plans without a billing cycle, such as free plans, are in every tab. */
export function plansOfTab(plans: readonly PlanCard[], tab: TabCycle): PlanCard[] {
  const index = TAB_CYCLES.indexOf(tab)
  return plans.filter(({ billingCycle }) => billingCycle === 0 || tabIndex(billingCycle) === index)
}

/**
 * Returns the saving of a longer cycle over the same plan paid monthly, in whole percent; null without a
 * saving.
 */
export function getSaving(plan: PlanCard, plans: readonly PlanCard[], currency: string): number | null {
  const monthly = plans.find((other) => other.billingCycle === 1 && isOtherCycle(plan, other))
  const price = getAmount(plan, currency)
  const month = monthly && getAmount(monthly, currency)
  if (price === undefined || !month) return null
  const percent = Math.floor((1 - price / (month * plan.billingCycle)) * 100)
  return percent > 0 ? percent : null
}

/**
 * Returns the largest saving of the plans in whole percent, and whether all plans with a saving save as much;
 * null without a saving.
 */
export function bestSaving(
  some: readonly PlanCard[],
  plans: readonly PlanCard[],
  currency: string,
): { percent: number; isSame: boolean } | null {
  const savings = some.flatMap((plan) => getSaving(plan, plans, currency) ?? [])
  if (savings.length === 0) return null
  const percent = Math.max(...savings)
  return { percent, isSame: savings.every((one) => one === percent) }
}

/** Returns the message key of the text after a price. */
export function cycleSuffix(
  months: number,
): 'offer.perMonth' | 'offer.perYear' | 'offer.everyTwoYears' | null {
  if (months === 1) return 'offer.perMonth'
  if (months === 12) return 'offer.perYear'
  return months === 24 ? 'offer.everyTwoYears' : null
}
