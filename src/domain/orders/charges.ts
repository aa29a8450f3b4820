import { comingDate, startOfDay } from '../../util/calendar.ts'

/** The figures of an order's cost in the success dialog, in cents of one currency (B§9, X-41). */
export interface OrderPrice {
  newPrice: number
  /** Price of the current plan; 0 without one. */
  currentPrice: number
  isTrial: boolean
  /** Whether the services start the plan later, as they do a downgrade. */
  isLater: boolean
}

/**
 * Returns the charge of today: 0 in a trial or for a later start, else the difference of the prices, at least 0
 * (B§9).
 */
export function chargedToday({ newPrice, currentPrice, isTrial, isLater }: OrderPrice): number {
  return isTrial || isLater ? 0 : Math.max(0, newPrice - currentPrice)
}

/**
 * Returns the date of the next charge: the end of the period, else the due date of the order's invoice (B§9),
 * which must be after today: the charge of today meets an earlier one. ISO 8601; null without such a date.
 */
export const nextCharge = (periodEnd: string | null, dueDate: string | null, now: Date): string | null =>
  periodEnd ? comingDate(periodEnd, now) : dueDate && startOfDay(dueDate) > startOfDay(now) ? dueDate : null

/** Returns the recurring charge in cents, with tax where the brand's settings include it (B§9). */
export const recurringCharge = (price: number, taxInCents: number | null, includesTax: boolean): number =>
  includesTax ? price + (taxInCents ?? 0) : price
