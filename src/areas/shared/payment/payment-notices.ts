import type { Invoice } from '../../../domain/invoice.ts'
import { pastDueTotal } from '../../../domain/past-due.ts'
import { codeOf, type SubscriptionPlan } from '../../../domain/plan.ts'
import { isFree } from '../../../domain/plan-codes.ts'
import { formatMoney } from '../../../i18n/format.ts'

/** Returns how many paid plans Apple bills, which the portal cannot change (B§2); `all`: every one. */
export function appleBilling(plans: readonly SubscriptionPlan[]): 'all' | 'some' | 'none' {
  if (!plans.some(isByApple)) return 'none'
  return plans.some((plan) => !isByApple(plan) && !isFree(codeOf(plan))) ? 'some' : 'all'
}

const isByApple = ({ planConfig }: SubscriptionPlan): boolean => planConfig?.provider === 'apple'

/** Returns the sum that is past due, formatted; null when nothing is, or when it has several currencies. */
export function pastDueAmount(invoices: readonly Invoice[], locale: string): string | null {
  const total = pastDueTotal(invoices)
  return total?.currency ? formatMoney(total.cents, total.currency, locale) : null
}
