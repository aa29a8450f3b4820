import type { Brand } from '../../../brand/brand.ts'
import { isTaxAdded } from '../../../domain/billing/currency.ts'
import type { Charges, Receipt } from '../../../domain/history/receipt.ts'
import type { ChargeLine } from '../../../domain/orders/charge-lines.ts'
import { type OrderSummary, orderNotice } from '../../../domain/orders/order-summary.ts'
import type { Preview } from '../../../domain/orders/plan-order.ts'
import type { AcctError } from '../../../errors/acct-error.ts'
import { formatDate, formatMoney } from '../../../i18n/format.ts'
import type { I18n, MessageKey } from '../../../i18n/i18n.ts'
import { planHeading } from '../plan/plan-heading.ts'

type Cycle = 'Month' | 'Year' | 'TwoYears'
const CYCLES: Readonly<Record<number, Cycle>> = { 1: 'Month', 12: 'Year', 24: 'TwoYears' }

/** Returns a price with its billing cycle; `months` is that cycle. */
export function cyclePriceText(
  { cents, currency, months }: { cents: number; currency: string; months: number },
  text: I18n,
): string {
  const price = formatMoney(cents, currency, text.intlTag)
  const cycle = CYCLES[months]
  return cycle ? text.t(`order.per${cycle}`, { price }) : price
}

/**
 * Returns the recurring charge, with "before tax" unless the sum includes the tax (B§9) or has none: by the
 * tax of the preview, else by the currency; null where the charge is unknown.
 */
export function recurringText({ recurring }: Charges, receipt: Receipt, text: I18n): string | null {
  if (recurring === null) return null
  const { currency, billingCycle: months, price } = receipt
  const charge = cyclePriceText({ cents: recurring, currency, months }, text)
  return isTaxAdded(receipt) && recurring === price ? text.t('order.beforeTax', { price: charge }) : charge
}

/** Returns how a plan renews (B§2); null for a plan that does not. */
export function renewalText(months: number, text: I18n): string | null {
  const cycle = CYCLES[months]
  return cycle ? text.t(`order.renews${cycle}`) : null
}

/** Returns until when nothing is due, and that the plan may start later; null where both are open. */
export function noticeText(
  summary: Pick<OrderSummary, 'isDowngrade'>,
  preview: Preview,
  text: I18n,
): string | null {
  const { notBefore, mayStartLater } = orderNotice(summary, preview)
  const parts = [
    notBefore && text.t('order.notBefore', { date: formatDate(notBefore, text.intlTag) }),
    mayStartLater && text.t('order.mayStartLater'),
  ].filter(Boolean)
  return parts.join(' ') || null
}

/** Returns what a done order says about its devices: from when on the plan covers them. */
export function coverText({ start }: Charges, text: I18n): string {
  if (start?.kind === 'now') return text.t('order.coveredNow')
  const later = text.t('order.coveredLater')
  if (!start?.date) return later
  return `${text.t('order.starts', { date: formatDate(start.date, text.intlTag) })} ${later}`
}

/** Names of the lines that lead from a plan's price to a sum. */
export const CHARGE_LINES: Readonly<Record<ChargeLine['kind'], MessageKey>> = {
  plan: 'order.price',
  difference: 'order.difference',
  later: 'order.notDue',
  oldPlan: 'order.oldPlan',
  deducted: 'order.deducted',
  added: 'order.added',
  beforeTax: 'order.net',
  promotion: 'order.promoLine',
  tax: 'order.tax',
}

/** Returns names and values of the lines that add up to the charge of a done order, and what follows it. */
export const chargeFacts = (charges: Charges, receipt: Receipt, text: I18n): [string, string | null][] => [
  ...charges.lines.map(({ kind, cents }): [string, string] => [
    text.t(CHARGE_LINES[kind], { code: receipt.promo?.code ?? '' }),
    formatMoney(cents, receipt.currency, text.intlTag),
  ]),
  [text.t('order.recurring'), recurringText(charges, receipt, text)],
  [text.t('order.trialEnds'), charges.trialEnd && formatDate(charges.trialEnd, text.intlTag)],
  [text.t('order.next'), charges.next && formatDate(charges.next, text.intlTag)],
]

/** Returns the text of the sum charged for a done order, or of the highest possible sum. */
export function chargedText({ today, isAtMost }: Charges, { currency, promo }: Receipt, text: I18n): string {
  const total = formatMoney(today, currency, text.intlTag)
  return isAtMost ? text.t(promo ? 'order.atMostPromo' : 'order.atMost', { total }) : total
}

/** Returns that the summary showed less than the sum charged; null where it did not. */
export const shownText = ({ shown }: Charges, { currency }: Receipt, text: I18n): string | null =>
  shown === null ? null : text.t('order.shown', { total: formatMoney(shown, currency, text.intlTag) })

/** Returns which of several plans an order replaces; null for an account with one. */
export function replacesText(
  { current, isOneOfSeveral }: Pick<OrderSummary, 'current' | 'isOneOfSeveral'>,
  text: I18n,
): string | null {
  const config = isOneOfSeveral ? current?.planConfig : null
  return config ? text.t('order.replaces', { plan: planHeading(config, 'order', text) }) : null
}

/** Returns the text of the sum due today by a preview, exact or at most. */
export function dueText({ total, atMost, currency }: Preview, text: I18n): string {
  const sum = formatMoney(total, currency, text.intlTag)
  if (!atMost) return sum
  return text.t(atMost === 'withTax' ? 'order.atMost' : 'order.atMostPlusTax', { total: sum })
}

/** Returns the names of devices in one line. */
export const deviceNamesText = (names: readonly string[], text: I18n): string =>
  names
    .map((name) => name || text.t('order.unnamed'))
    .reduce((list, next) => (list ? text.t('order.join', { list, next }) : next), '')

/** Returns the URL of the brand's terms; null when its footer has none. */
export function termsUrl({ config }: Brand, text: I18n): string | null {
  const key = config.footer.find(({ linkI18n }) => linkI18n.endsWith('termsUrl'))?.linkI18n
  const url = key && text.copy(key)
  return url && url !== key ? url : null
}

/**
 * Returns whether the screen has to say that nothing is charged: the services required a challenge, and the
 * account holder closed it or left before. The messages of rejections say it themselves; a missing response proves nothing
 * (X-76).
 */
export const isNothingCharged = ({ code }: AcctError): boolean => code === 'aborted'
