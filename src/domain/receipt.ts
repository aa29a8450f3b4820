import { chargedToday, nextCharge, recurringCharge } from './charges.ts'
import type { PlanChanged } from './plan-order.ts'

/** What an order is for and what it costs, as it is told once it is done. Money is cents of `currency`. */
export interface Receipt {
  planId: string
  planCode: string
  planName: string
  /** Months. */
  billingCycle: number
  currency: string
  price: number
  /** Of the plan that was held; 0 without one. */
  currentPrice: number
  isDowngrade: boolean
  /** Whether nothing is to be paid yet because the plan is tried first. */
  isTrial: boolean
  /** Of a whole period. */
  tax: number
  /** What the preview says is paid today, with tax and credit, without a promotion; null where nobody says. */
  total: number | null
  promo: { code: string; description: string | null } | null
  deviceNames: readonly string[]
}

/** The figures of the success dialog (B§2, B§9). */
export interface Charges {
  /** Cents. */
  today: number
  recurring: number
  /** ISO 8601; null where nobody says. */
  next: string | null
}

/**
 * What is told of a done order (B§9): charged today, the recurring charge, and when the next one is.
 * @param invoiceDue When the newest invoice is due, where no end of a period is known.
 * @param includesTax Whether the brand shows the recurring charge with its tax.
 */
export function chargesOf(
  receipt: Receipt,
  changed: PlanChanged,
  invoiceDue: string | null,
  includesTax: boolean,
): Charges {
  const { price, currentPrice, isDowngrade, isTrial, tax } = receipt
  return {
    today: chargedToday({ newPrice: price, currentPrice, isTrial, isDowngrade }),
    recurring: recurringCharge(price, tax, includesTax),
    next: nextCharge(changed.periodEndsAt, invoiceDue),
  }
}
