import { isFreeCard } from './free-plan.ts'
import { isOtherCycle, type PlanCard } from './plan-card.ts'
import { amountOf } from './plan-offer.ts'

/** Kinds of offers to an account holder who is about to cancel. */
export type CancelOfferKind = 'smaller' | 'yearly'

/** A plan that costs less. Money is cents of the given currency, for one month. */
export interface CancelOffer {
  kind: CancelOfferKind
  plan: PlanCard
  price: number
  currentPrice: number
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
  const currentPrice = monthlyPrice(current, currency)
  if (currentPrice === null) return null
  for (const kind of kinds) {
    const [closest] = plans
      .filter((plan) => plan.id !== current.id && !isFreeCard(plan) && FITS[kind](plan, current))
      .flatMap((plan) => {
        const price = monthlyPrice(plan, currency)
        return price !== null && price > 0 && price < currentPrice
          ? [{ kind, plan, price, currentPrice }]
          : []
      })
      // The account holder loses the least with the plan closest in price.
      .toSorted((one, other) => other.price - one.price)
    if (closest) return closest
  }
  return null
}

const FITS: Readonly<Record<CancelOfferKind, (plan: PlanCard, current: PlanCard) => boolean>> = {
  smaller: (plan, current) =>
    plan.billingCycle === current.billingCycle && plan.billingOrder < current.billingOrder,
  yearly: (plan, current) => plan.billingCycle === 12 && isOtherCycle(plan, current),
}

function monthlyPrice(plan: PlanCard, currency: string): number | null {
  const amount = amountOf(plan, currency)
  return amount === undefined || plan.billingCycle === 0 ? null : Math.round(amount / plan.billingCycle)
}
