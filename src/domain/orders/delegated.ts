import { isNoPlan } from '../plans/plan-codes.ts'

/**
 * Returns whether the account holder pays for a plan on a page of the server: in that flow, and not for codes
 * that mean "no plan" (B§1). Pass the new plan at checkout, and the current plan for a change of card.
 */
export const isDelegated = (flow: string, planCode: string | null | undefined): boolean =>
  flow === 'delegatedCheckout' && !isNoPlan(planCode)
