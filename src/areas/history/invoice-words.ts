import { CARD_NAMES, cardType, maskedCard } from '../../domain/card-type.ts'
import { type Invoice, type InvoiceStatus, invoiceStatus } from '../../domain/invoice.ts'
import type { I18n, MessageKey } from '../../i18n/i18n.ts'
import type { BadgeTone } from '../../ui/Badge.tsx'

const STATUS: Readonly<Record<InvoiceStatus, { tone: BadgeTone; words: MessageKey }>> = {
  paid: { tone: 'success', words: 'history.paid' },
  pending: { tone: 'warning', words: 'history.pending' },
  failed: { tone: 'danger', words: 'history.failed' },
  pastDue: { tone: 'danger', words: 'history.pastDue' },
  refund: { tone: 'info', words: 'history.refund' },
  none: { tone: 'neutral', words: 'history.na' },
}

/** What the status column says of an invoice, and its style; null for blank (B§2). */
export function statusLabel(
  invoice: Invoice,
  { t }: Pick<I18n, 't'>,
): { label: string; tone: BadgeTone } | null {
  const status = invoiceStatus(invoice)
  return status && { label: t(STATUS[status].words), tone: STATUS[status].tone }
}

const formats = new Map<string, Intl.NumberFormat>()

/**
 * An amount as `$9.99 USD`: by the currency's own symbol, as the code that follows tells it from others (B§2, X-40).
 * Currencies without a symbol, and words that are no currency, stand after the number once.
 */
export function formatInvoiceAmount(
  { invoiceTotal, currency }: Pick<Invoice, 'invoiceTotal' | 'currency'>,
  locale: string,
): string {
  const units = invoiceTotal / 100
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${units.toFixed(2)} ${currency}`
  const code = currency.toUpperCase()
  const key = `${locale} ${code}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  formats.set(key, format)
  const amount = format.format(units)
  return amount.includes(code) ? amount : `${amount} ${code}`
}

/** What an invoice was paid with: as it is shown, and as it is read aloud. */
export interface Method {
  shown: string
  spoken: string
}

/** A masked card number; PayPal and Apple Pay without one go by their names (B§2). */
export function methodWords(invoice: Invoice, { t }: Pick<I18n, 't'>): Method {
  const { lastFour } = invoice
  const type = cardType(invoice.cardType)
  if (!lastFour && (type === 'paypal' || type === 'apple'))
    return { shown: CARD_NAMES[type], spoken: CARD_NAMES[type] }
  // Visa's picture also stands for types that nobody knows: they are not read as Visa.
  const isNamed = type !== 'generic' && (type !== 'visa' || invoice.cardType?.trim().toLowerCase() === 'visa')
  const name = isNamed ? CARD_NAMES[type] : t('history.card')
  return {
    shown: maskedCard(lastFour),
    spoken: lastFour ? t('history.endingIn', { type: name, digits: lastFour }) : name,
  }
}
