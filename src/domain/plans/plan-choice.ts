import type { TabCycle } from './plan-offer.ts'

/** What a visitor has chosen in the plan picker, by the address, by an earlier order, or on the screen. */
export interface PlanChoice {
  /** Id of the chosen plan. */
  planId: string | null
  /** Id of the subscription that it replaces. */
  subscriptionId: string | null
  /** The promo code for the order (B§2, U-39). */
  promo: string | null
  tab: TabCycle | null
  /** The address that the choice follows; null before the first. */
  address: PlanAddress | null
}

/** What the query of an address names. */
export interface PlanAddress {
  planId: string | null
  subscriptionId: string | null
  promoCode: string | null
}

export const NO_CHOICE: PlanChoice = {
  planId: null,
  subscriptionId: null,
  promo: null,
  tab: null,
  address: null,
}

/** Returns the choice after the address has changed. One without a plan, as on My Plan, keeps the choice. */
export function followAddress(choice: PlanChoice, address: PlanAddress): PlanChoice {
  const { planId, subscriptionId, promoCode } = address
  return {
    planId: planId || choice.planId,
    subscriptionId:
      subscriptionId === (choice.address?.subscriptionId ?? null) ? choice.subscriptionId : subscriptionId,
    promo: promoCode || choice.promo,
    tab: planId ? null : choice.tab,
    address,
  }
}

/** Returns whether the choice follows this address. */
export const isFollowed = (
  { address }: PlanChoice,
  { planId, subscriptionId, promoCode }: PlanAddress,
): boolean =>
  address?.planId === planId && address.subscriptionId === subscriptionId && address.promoCode === promoCode

/** Returns the choice with what an earlier order names, unless the address names another plan to change. */
export function continueOrder(
  choice: PlanChoice,
  order: Pick<PlanChoice, 'planId' | 'subscriptionId' | 'promo'> | null,
): PlanChoice {
  const requested = choice.address?.subscriptionId
  if (!order || (requested && requested !== order.subscriptionId)) return choice
  return {
    ...choice,
    planId: choice.planId ?? order.planId,
    subscriptionId: choice.subscriptionId ?? order.subscriptionId,
    promo: choice.promo ?? order.promo,
  }
}
