import { parseMoment } from '../domain/calendar.ts'

const dates = new Map<string, Intl.DateTimeFormat>()
const monies = new Map<string, Intl.NumberFormat>()

/** A date such as "Dec 21, 2026"; an ISO moment in the viewer's time zone, a bare date as it is. */
export function formatDate(moment: string, locale: string): string {
  const date = parseMoment(moment)
  if (Number.isNaN(date.getTime())) return ''
  let format = dates.get(locale)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
    dates.set(locale, format)
  }
  return format.format(date)
}

/** An amount of cents, always divided by 100 (B§2), in a currency such as `USD`. */
export function formatMoney(cents: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  let format = monies.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency })
    monies.set(key, format)
  }
  return format.format(cents / 100)
}
