import { CARD_NAMES, cardType, maskedCard } from '../../domain/billing/card-type.ts'
import { toDecimal } from '../../domain/billing/currency-digits.ts'
import { type Invoice, type InvoiceStatus, invoiceStatus } from '../../domain/history/invoice.ts'
import { keepOrder, LATIN } from '../../i18n/format.ts'
import type { I18n, MessageKey } from '../../i18n/i18n.ts'
import type { BadgeTone } from '../../ui/Badge.tsx'

const STATUS: Readonly<Record<InvoiceStatus, { tone: BadgeTone; message: MessageKey }>> = {
  paid: { tone: 'success', message: 'history.paid' },
  pending: { tone: 'warning', message: 'history.pending' },
  failed: { tone: 'danger', message: 'history.failed' },
  pastDue: { tone: 'danger', message: 'history.pastDue' },
  refund: { tone: 'info', message: 'history.refund' },
  none: { tone: 'neutral', message: 'history.na' },
}

/** Returns the text and style of the status column; null for an empty cell. */
export function statusLabel(
  invoice: Invoice,
  { t }: Pick<I18n, 't'>,
): { label: string; tone: BadgeTone } | null {
  const status = invoiceStatus(invoice)
  return status && { label: t(STATUS[status].message), tone: STATUS[status].tone }
}

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats an amount as `$9.99 USD`, with the narrow currency symbol and the code (B§2, X-40). The code is left out
 * where the symbol begins with that of the country, such as Arabic's `US$`. An invalid code follows the number.
 */
export function formatInvoiceAmount(
  { invoiceTotal, currency }: Pick<Invoice, 'invoiceTotal' | 'currency'>,
  locale: string,
): string {
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${toDecimal(invoiceTotal, currency)} ${currency}`
  const code = currency.toUpperCase()
  const key = `${locale} ${code}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      ...LATIN,
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
    })
  formats.set(key, format)
  const amount = keepOrder(format.format(invoiceTotal / 100))
  return amount.includes(code.slice(0, 2)) ? amount : `${amount} ${code}`
}

/** Returns the masked card number, or the name of PayPal or Apple Pay: visible and as accessible name. */
export function methodText(invoice: Invoice, { t }: Pick<I18n, 't'>) {
  const { lastFour } = invoice
  const type = cardType(invoice.cardType)
  if (!lastFour && (type === 'paypal' || type === 'apple'))
    return { shown: CARD_NAMES[type], spoken: CARD_NAMES[type] }
  // Unknown card types use Visa's picture; their accessible name must not say Visa.
  const isNamed = type !== 'generic' && (type !== 'visa' || invoice.cardType?.trim().toLowerCase() === 'visa')
  const name = isNamed ? CARD_NAMES[type] : t('history.card')
  const spoken = lastFour ? t('history.endingIn', { type: name, digits: lastFour }) : name
  return { shown: maskedCard(lastFour), spoken }
}

/** Returns whether numbers of a locale have a decimal comma. */
export const hasDecimalComma = (locale: string): boolean =>
  new Intl.NumberFormat(locale, LATIN).format(1.5).includes(',')
