import type { Brand } from '../../../brand/brand.ts'
import { formatMoney } from '../../../i18n/format.ts'
import type { I18n, MessageKey } from '../../../i18n/i18n.ts'

const PER: Readonly<Record<number, MessageKey>> = {
  1: 'order.perMonth',
  12: 'order.perYear',
  24: 'order.perTwoYears',
}

/** A price with its billing cycle in months. */
export function priceText(
  { cents, currency, months }: { cents: number; currency: string; months: number },
  text: I18n,
): string {
  const price = formatMoney(cents, currency, text.intlTag)
  const key = PER[months]
  return key ? text.t(key, { price }) : price
}

const RENEWS: Readonly<Record<number, MessageKey>> = {
  1: 'order.renewsMonth',
  12: 'order.renewsYear',
  24: 'order.renewsTwoYears',
}

/** How a plan renews (B§2, U-39); null for one that does not. */
export function renewalText(months: number, text: I18n): string | null {
  const key = RENEWS[months]
  return key ? text.t(key) : null
}

/** Where the brand's terms can be read; null where it says nowhere. */
export function termsUrl({ config }: Brand, text: I18n): string | null {
  const key = config.footer.find(({ linkI18n }) => linkI18n.endsWith('termsUrl'))?.linkI18n
  const address = key && text.copy(key)
  return address && address !== key ? address : null
}
