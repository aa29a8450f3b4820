import { isNoPlan } from './plan-codes.ts'

/**
 * Whether a plan is paid for on a page of the server: with that flow, and not for what stands for having no plan
 * (B§1). The plan at hand decides: the one to be bought at checkout, the one held where another card is asked for.
 */
export const isDelegated = (flow: string, planCode: string | null | undefined): boolean =>
  flow === 'delegatedCheckout' && !isNoPlan(planCode)
