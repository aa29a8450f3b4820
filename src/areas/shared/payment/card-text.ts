import type { BillingInfo } from '../../../domain/billing.ts'
import { CARD_NAMES, cardType } from '../../../domain/card-type.ts'
import type { I18n } from '../../../i18n/i18n.ts'

/**
 * Returns the name of the payment method on file and its last digits, if known (B§2). Needs the messages
 * `billing`.
 */
export function cardText(
  { cardType: type, lastFour, accountType }: Pick<BillingInfo, 'cardType' | 'lastFour' | 'accountType'>,
  { t }: Pick<I18n, 't'>,
): { name: string; ending: string | null } {
  if (accountType === 'paypal') return { name: CARD_NAMES.paypal, ending: null }
  const picture = cardType(type)
  // Unknown card types also show Visa's picture, but not its name.
  const isNamed = picture !== 'generic' && (picture !== 'visa' || type?.trim().toLowerCase() === 'visa')
  return {
    name: isNamed ? CARD_NAMES[picture] : t('billing.card'),
    ending: lastFour ? t('billing.endingIn', { digits: lastFour }) : null,
  }
}

/** Returns a card's last month as the language writes it, such as 04/2031; null when it is unknown. */
export function expiryText(
  { month, year }: Pick<BillingInfo, 'month' | 'year'>,
  locale: string,
): string | null {
  if (month === null || year === null || month < 1 || month > 12) return null
  const format = new Intl.DateTimeFormat(locale, { month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(Date.UTC(year, month - 1)))
}
