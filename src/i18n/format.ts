import { parseMoment } from '../domain/calendar.ts'

const dates = new Map<string, Intl.DateTimeFormat>()
const monies = new Map<string, Intl.NumberFormat>()
const percents = new Map<string, Intl.NumberFormat>()

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

/**
 * An amount of cents, always divided by 100 (B§2, yen too), in a currency such as `USD`. The currency comes from a
 * server: one that Intl refuses is put after the plain number, for a screen must not fall over it.
 */
export function formatMoney(cents: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  let format = monies.get(key)
  if (!format) {
    if (!/^[A-Za-z]{3}$/.test(currency)) return `${(cents / 100).toFixed(2)} ${currency}`.trim()
    format = new Intl.NumberFormat(locale, { style: 'currency', currency })
    monies.set(key, format)
  }
  return format.format(cents / 100)
}

/** Whole percent such as "17%", as the language writes it. */
export function formatPercent(percent: number, locale: string): string {
  let format = percents.get(locale)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'percent' })
    percents.set(locale, format)
  }
  return format.format(percent / 100)
}
