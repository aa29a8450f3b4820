import { codeOf, type SubscriptionPlan } from '../domain/plan.ts'
import { isFree } from '../domain/plan-codes.ts'

/**
 * How much of what an account pays for Apple bills, which cannot be changed in the portal (B§2): `all` where nothing
 * that costs anything is billed by anybody else.
 */
export function billedByApple(plans: readonly SubscriptionPlan[]): 'all' | 'some' | 'none' {
  if (!plans.some(isByApple)) return 'none'
  return plans.some((plan) => !isByApple(plan) && !isFree(codeOf(plan))) ? 'some' : 'all'
}

const isByApple = ({ planConfig }: SubscriptionPlan): boolean => planConfig?.provider === 'apple'
