/** What an order costs, in cents of one currency, as the success dialog tells it (B§9, X-41). */
export interface OrderPrice {
  newPrice: number
  /** Of the plan that is held; 0 without one. */
  currentPrice: number
  isTrial: boolean
  isDowngrade: boolean
}

/** Charged today: nothing in a trial or on a downgrade, else the difference of the prices, floored at 0 (B§9). */
export function chargedToday({ newPrice, currentPrice, isTrial, isDowngrade }: OrderPrice): number {
  return isTrial || isDowngrade ? 0 : Math.max(0, newPrice - currentPrice)
}

/** When the next charge is: the end of the period, or the date the invoice is due (B§9, U-42). ISO 8601 or null. */
export const nextCharge = (periodEnd: string | null, dueDate: string | null): string | null =>
  periodEnd ?? dueDate

/** The recurring charge as it is shown: with tax where the brand says so (B§9). Cents. */
export const recurringCharge = (price: number, taxInCents: number | null, includesTax: boolean): number =>
  includesTax ? price + (taxInCents ?? 0) : price
