import { toDecimal } from '../../../domain/billing/currency-digits.ts'
import { type Invoice, lastInvoices } from '../../../domain/history/invoice.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { parseMoment } from '../../../util/calendar.ts'
import { type CsvCell, toCsv } from '../../../util/csv.ts'
import { methodText, statusLabel } from '../invoice-texts.ts'

/**
 * Returns the listed invoices as CSV, with the headings of the table. Amounts are decimal numbers, with a comma
 * where `hasDecimalComma`.
 */
export function invoicesCsv(
  invoices: readonly Invoice[],
  text: Pick<I18n, 't'>,
  hasDecimalComma = false,
): string {
  const headings = (['date', 'status', 'amount'] as const).map((name) => text.t(`history.${name}`))
  const rows = lastInvoices(invoices).map((invoice): CsvCell[] => [
    getDay(invoice.invoiceDate),
    statusLabel(invoice, text)?.label ?? '',
    { number: toDecimal(invoice.invoiceTotal, invoice.currency) },
    invoice.currency.toUpperCase(),
    methodText(invoice, text).spoken,
    invoice.invoiceId ?? '',
  ])
  return toCsv(
    [[...headings, text.t('receipt.currency'), text.t('history.method'), text.t('history.number')], ...rows],
    hasDecimalComma,
  )
}

/** Returns the day that the table shows, as 2026-11-09; empty for an unknown one. */
function getDay(moment: string | null): string {
  const date = moment ? parseMoment(moment) : null
  if (!date || Number.isNaN(date.getTime())) return ''
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}

/** Makes the browser save a text as a file. */
export function saveText(page: Document, name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const link = page.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has read the content by the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}
