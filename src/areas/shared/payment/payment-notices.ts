import type { Invoice } from '../../../domain/invoice.ts'
import { codeOf, type SubscriptionPlan } from '../../../domain/plan.ts'
import { isFree } from '../../../domain/plan-codes.ts'
import { formatMoney } from '../../../i18n/format.ts'

/**
 * How much of what an account pays for Apple bills, which cannot be changed in the portal (B§2): `all` where nothing
 * that costs anything is billed by anybody else.
 */
export function appleBilling(plans: readonly SubscriptionPlan[]): 'all' | 'some' | 'none' {
  if (!plans.some(isByApple)) return 'none'
  return plans.some((plan) => !isByApple(plan) && !isFree(codeOf(plan))) ? 'some' : 'all'
}

const isByApple = ({ planConfig }: SubscriptionPlan): boolean => planConfig?.provider === 'apple'

/** What is past due in sum, in words; null where there is none, or none that is one amount of one currency. */
export function pastDueAmount(invoices: readonly Invoice[], locale: string): string | null {
  const due = invoices.filter(({ status, invoiceTotal }) => status === 'past_due' && invoiceTotal > 0)
  const [currency, ...others] = new Set(due.map((invoice) => invoice.currency.toUpperCase()))
  if (!currency || others.length > 0) return null
  return formatMoney(
    due.reduce((sum, { invoiceTotal }) => sum + invoiceTotal, 0),
    currency,
    locale,
  )
}
