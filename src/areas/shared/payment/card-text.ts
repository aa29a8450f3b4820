import type { BillingInfo } from '../../../domain/billing/billing.ts'
import { cardName } from '../../../domain/billing/card-type.ts'
import { type DebtCharge, pastDueTotal } from '../../../domain/billing/past-due.ts'
import type { Invoice } from '../../../domain/history/invoice.ts'
import { getCode, type SubscriptionPlan } from '../../../domain/plans/plan.ts'
import { isFree } from '../../../domain/plans/plan-codes.ts'
import { isolate } from '../../../i18n/direction.ts'
import { formatMoney, LATIN } from '../../../i18n/format.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import type { DebtPayment } from '../../../store/billing/billing.slice.ts'

/** Returns the name and last digits, if known, of the method on file. Needs the messages `billing`. */
export const cardText = (
  { cardType: type, lastFour, accountType }: Pick<BillingInfo, 'cardType' | 'lastFour' | 'accountType'>,
  { t }: Pick<I18n, 't'>,
): { name: string; ending: string | null } => ({
  name: cardName({ cardType: type, accountType }) ?? t('billing.card'),
  ending: lastFour && accountType === 'card' ? t('billing.endingIn', { digits: lastFour }) : null,
})

/**
 * Returns the name and last digits of a method in one line. Inside a sentence, the line has the direction of its
 * first letter that is not isolated: without the isolation, an Arabic sentence shows the digits before the name.
 */
export function cardLine(method: Parameters<typeof cardText>[0], text: Pick<I18n, 't' | 'locale'>): string {
  const { name, ending } = cardText(method, text)
  return ending ? `${isolate(name, text.locale)} ${ending}` : name
}

/** Returns a card's last month as the language writes it, such as 04/2031; null when it is unknown. */
export function expiryText(
  { month, year }: Pick<BillingInfo, 'month' | 'year'>,
  locale: string,
): string | null {
  if (month === null || year === null || month < 1 || month > 12) return null
  const date = new Date(Date.UTC(year, month - 1))
  if (Number.isNaN(date.getTime())) return null
  const format = new Intl.DateTimeFormat(locale, {
    ...LATIN,
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(date)
}

/** Returns what was charged for past-due invoices, or null. Needs the messages `billing` and `payment`. */
export function debtPaymentText(debt: DebtPayment | null, text: I18n): string | null {
  if (!debt || debt.status === 'pending') return null
  if (debt.status === 'unknown' || debt.charges.length === 0) return text.t('payment.unchecked')
  return debt.charges.map((charge) => chargeText(charge, text)).join(' ')
}

function chargeText({ cents, currency, cardType, lastFour }: DebtCharge, text: I18n): string {
  const amount = formatMoney(cents, currency, text.intlTag)
  if (!cardType) return text.t('payment.charged', { amount })
  const accountType = cardType.toLowerCase() === 'paypal' ? 'paypal' : 'card'
  return text.t('payment.chargedTo', { amount, card: cardLine({ cardType, lastFour, accountType }, text) })
}

/** Returns how many paid plans Apple bills, which the portal cannot change (B§2); `all`: every one. */
export function appleBilling(plans: readonly SubscriptionPlan[]): 'all' | 'some' | 'none' {
  if (!plans.some(isByApple)) return 'none'
  return plans.some((plan) => !isByApple(plan) && !isFree(getCode(plan))) ? 'some' : 'all'
}

const isByApple = ({ planConfig }: SubscriptionPlan): boolean => planConfig?.provider === 'apple'

/** Returns the sum that is past due, formatted; null when nothing is, or when it has several currencies. */
export function pastDueAmount(invoices: readonly Invoice[], locale: string): string | null {
  const total = pastDueTotal(invoices)
  return total?.currency ? formatMoney(total.cents, total.currency, locale) : null
}
