import { parseMoment } from '../util/calendar.ts'

/**
 * Digits and calendar of every format. The digits of Intl differ by region and browser: Arabic messages, plan
 * names, card numbers and codes have Latin ones, and one sentence has one kind.
 */
export const LATIN = { numberingSystem: 'latn', calendar: 'gregory' } as const

const dates = new Map<string, Intl.DateTimeFormat>()
const monies = new Map<string, Intl.NumberFormat>()
const percents = new Map<string, Intl.NumberFormat>()

/**
 * Formats a date as "Dec 21, 2026": an ISO moment in the browser's time zone, a date without time as that
 * day.
 */
export function formatDate(moment: string | Date, locale: string): string {
  const date = parseMoment(moment)
  if (Number.isNaN(date.getTime())) return ''
  let format = dates.get(locale)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...LATIN, dateStyle: 'medium' })
    dates.set(locale, format)
  }
  return format.format(date)
}

/**
 * Formats cents, always divided by 100 (B§2, yen too), in a currency such as `USD`. The currency comes from a
 * server: Intl throws for invalid codes, so such a code follows the plain number instead.
 */
export function formatMoney(cents: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  let format = monies.get(key)
  if (!format) {
    if (!/^[A-Za-z]{3}$/.test(currency)) return `${(cents / 100).toFixed(2)} ${currency}`.trim()
    format = new Intl.NumberFormat(locale, { ...LATIN, style: 'currency', currency })
    monies.set(key, format)
  }
  return keepOrder(format.format(cents / 100))
}

/**
 * Returns a formatted amount in the order of its format. Right-to-left formats start with a mark, and need
 * further ones: the dollar sign of `US$` would leave its letters, and the symbol of a negative amount would
 * change sides.
 */
export const keepOrder = (amount: string): string =>
  amount.startsWith('\u200f') ? amount.replace(/(\d)\u00a0(\D+)$/, '$1\u200f\u00a0$2\u200e') : amount

/** Formats whole percent, such as "17%". */
export function formatPercent(percent: number, locale: string): string {
  let format = percents.get(locale)
  if (!format) {
    format = new Intl.NumberFormat(locale, { ...LATIN, style: 'percent' })
    percents.set(locale, format)
  }
  return format.format(percent / 100)
}
