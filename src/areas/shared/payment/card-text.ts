import type { BillingInfo } from '../../../domain/billing.ts'
import { CARD_NAMES, cardType } from '../../../domain/card-type.ts'
import type { I18n } from '../../../i18n/i18n.ts'

/** What is on file, in words of the section `billing`: its name, and how it ends where that is known (B§2). */
export function cardText(
  { cardType: type, lastFour, accountType }: Pick<BillingInfo, 'cardType' | 'lastFour' | 'accountType'>,
  { t }: Pick<I18n, 't'>,
): { name: string; ending: string | null } {
  if (accountType === 'paypal') return { name: CARD_NAMES.paypal, ending: null }
  const known = cardType(type)
  // Visa's picture also stands for types that nobody knows: they do not go by its name.
  const isNamed = known !== 'generic' && (known !== 'visa' || type?.trim().toLowerCase() === 'visa')
  return {
    name: isNamed ? CARD_NAMES[known] : t('billing.card'),
    ending: lastFour ? t('billing.endingIn', { digits: lastFour }) : null,
  }
}

/** The last month of a card such as 04/2031, as the language writes it; null where it is not known. */
export function expiryText(
  { month, year }: Pick<BillingInfo, 'month' | 'year'>,
  locale: string,
): string | null {
  if (month === null || year === null || month < 1 || month > 12) return null
  const format = new Intl.DateTimeFormat(locale, { month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(Date.UTC(year, month - 1)))
}
