import type { Brand } from '../../../brand/brand.ts'
import { type CancelOffer, cancelOffer } from '../../../domain/cancel-offer.ts'
import { currencyForCountry, DEFAULT_CURRENCY } from '../../../domain/currency.ts'
import { offerStatus } from '../../../domain/offer-status.ts'
import type { SubscriptionPlan } from '../../../domain/plan.ts'
import { cardToCancel } from '../../../domain/plan-cancel.ts'
import type { PlanCard } from '../../../domain/plan-card.ts'
import { offerCurrency, visiblePlans } from '../../../domain/plan-offer.ts'

/** Returns the offer to an account that cancels a plan, with its currency; null without one. */
export function findOffer(
  plan: SubscriptionPlan,
  account: {
    catalog: readonly PlanCard[]
    plans: readonly SubscriptionPlan[]
    /** Ids of the plans that the account may buy. */
    eligible: readonly string[]
    country: string | null
    brand: Brand
  },
  at: Date,
): { offer: CancelOffer; currency: string } | null {
  const { catalog, country, brand } = account
  const current = cardToCancel(plan, catalog)
  if (!current) return null
  const { cancelOffers: kinds, excludedPlanCodes: excludedCodes } = brand.capabilities
  const currency = offerCurrency(catalog, currencyForCountry(country), DEFAULT_CURRENCY)
  const visible = visiblePlans(catalog, { currency, excludedCodes, currentPlanId: current.id })
  const now = { ...account, current: plan }
  const plans = visible.filter((card) => offerStatus(card, now, at) === 'open')
  const offer = cancelOffer(current, { plans, currency, kinds })
  return offer && { offer, currency }
}
