import type { BillingInfo } from '../../../domain/billing.ts'
import { cardName } from '../../../domain/card-type.ts'
import type { I18n } from '../../../i18n/i18n.ts'

/** Returns the name and last digits, if known, of the method on file (B§2). Needs the messages `billing`. */
export function cardText(
  { cardType: type, lastFour, accountType }: Pick<BillingInfo, 'cardType' | 'lastFour' | 'accountType'>,
  { t }: Pick<I18n, 't'>,
): { name: string; ending: string | null } {
  return {
    name: cardName({ cardType: type, accountType }) ?? t('billing.card'),
    ending: lastFour && accountType === 'card' ? t('billing.endingIn', { digits: lastFour }) : null,
  }
}

/** Returns a card's last month as the language writes it, such as 04/2031; null when it is unknown. */
export function expiryText(
  { month, year }: Pick<BillingInfo, 'month' | 'year'>,
  locale: string,
): string | null {
  if (month === null || year === null || month < 1 || month > 12) return null
  const date = new Date(Date.UTC(year, month - 1))
  if (Number.isNaN(date.getTime())) return null
  const format = new Intl.DateTimeFormat(locale, { month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  return format.format(date)
}
