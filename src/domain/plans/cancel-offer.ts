import type { CancelOfferKind } from './cancel-offer-kind.ts'
import { isFreeCard } from './free-plan.ts'
import { isOtherCycle, type PlanCard } from './plan-card.ts'
import { getAmount } from './plan-offer.ts'

/** A plan that costs less. Money is cents of the given currency. */
export interface CancelOffer {
  kind: CancelOfferKind
  plan: PlanCard
  current: PlanCard
  /** Prices of the plan and of the current plan, each for its billing cycle: the sums that are charged. */
  price: number
  currentPrice: number
  /** Price of the plan for one month, rounded. */
  priceOfMonth: number
}

/**
 * Returns the one plan to offer instead of a cancellation: of the first kind that the brand lists and the
 * account can buy. `smaller` is the next cheaper paid plan of the same billing cycle, `yearly` the same tier
 * paid for twelve months. Null where none costs less for each month.
 */
export function cancelOffer(
  current: PlanCard,
  choice: {
    /** The plans that the catalog shows to this account, and that the account is eligible for. */
    plans: readonly PlanCard[]
    currency: string
    kinds: readonly CancelOfferKind[]
  },
): CancelOffer | null {
  const { plans, currency, kinds } = choice
  const currentPrices = getPrices(current, currency)
  if (!currentPrices) return null
  for (const kind of kinds) {
    const [closest] = plans
      .filter((plan) => !isFreeCard(plan) && FITS[kind](plan, current))
      .flatMap((plan) => {
        const prices = getPrices(plan, currency)
        return prices && prices.month < currentPrices.month
          ? [
              {
                kind,
                plan,
                current,
                price: prices.cycle,
                currentPrice: currentPrices.cycle,
                priceOfMonth: prices.month,
              },
            ]
          : []
      })
      // The account holder loses the least with the plan closest in price.
      .toSorted((one, other) => other.priceOfMonth - one.priceOfMonth)
    if (closest) return closest
  }
  return null
}

const FITS: Readonly<Record<CancelOfferKind, (plan: PlanCard, current: PlanCard) => boolean>> = {
  smaller: (plan, current) =>
    plan.billingCycle === current.billingCycle && plan.billingOrder < current.billingOrder,
  yearly: (plan, current) => plan.billingCycle === 12 && isOtherCycle(plan, current),
}

/**
 * Returns the price of a plan for its billing cycle and for one month, in cents; null for a plan that costs
 * nothing or has no cycle.
 */
function getPrices(plan: PlanCard, currency: string): { cycle: number; month: number } | null {
  const cycle = getAmount(plan, currency)
  return cycle && plan.billingCycle ? { cycle, month: Math.round(cycle / plan.billingCycle) } : null
}
