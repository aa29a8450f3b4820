import { bareText } from '../../util/bare-text.ts'
import type { TabCycle } from './plan-offer.ts'

/** What is chosen in the plan picker: by the address, by the draft, or on the screen. */
export interface PlanChoice {
  /** Id of the chosen plan. */
  planId: string | null
  /** Id of the subscription that it replaces. */
  subscriptionId: string | null
  /** The promo code for the order. */
  promo: string | null
  tab: TabCycle | null
  /** The address that the choice follows. */
  address: PlanAddress
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
  address: { planId: null, subscriptionId: null, promoCode: null },
}

/**
 * Returns the choice at an address: the same one where the address has not changed, else one with what the
 * address names anew.
 */
export function followAddress(choice: PlanChoice, address: PlanAddress): PlanChoice {
  const isOther = (name: keyof PlanAddress): boolean => address[name] !== choice.address[name]
  if (!isOther('planId') && !isOther('subscriptionId') && !isOther('promoCode')) return choice
  const isOtherPlan = Boolean(address.planId) && isOther('planId')
  return {
    planId: isOtherPlan ? address.planId : choice.planId,
    subscriptionId: isOther('subscriptionId') ? address.subscriptionId : choice.subscriptionId,
    promo: bareText(address.promoCode ?? '') || choice.promo,
    tab: isOtherPlan ? null : choice.tab,
    address,
  }
}

/** Returns the choice with what the draft names, unless the address names another plan to change. */
export function continueOrder(
  choice: PlanChoice,
  order: Pick<PlanChoice, 'planId' | 'subscriptionId' | 'promo'> | null,
): PlanChoice {
  const requested = choice.address.subscriptionId
  if (!order || (requested && requested !== order.subscriptionId)) return choice
  return {
    ...choice,
    planId: choice.planId ?? order.planId,
    subscriptionId: choice.subscriptionId ?? order.subscriptionId,
    promo: choice.promo ?? order.promo,
  }
}
