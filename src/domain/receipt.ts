import { chargedToday, nextCharge, recurringCharge } from './charges.ts'
import type { PlanChangeResult } from './plan-order.ts'
import { inTrial } from './trial.ts'

/** The content and cost of a completed order. Money is cents of `currency`. */
export interface Receipt {
  planId: string
  planCode: string
  planName: string
  /** Months. */
  billingCycle: number
  currency: string
  price: number
  /** Price of the plan before the order; 0 without one. */
  currentPrice: number
  isDowngrade: boolean
  /** Whether the plan starts with a free trial, as the preview says. */
  isTrial: boolean
  /** Tax of a whole period. */
  tax: number
  /** Today's total in the preview, with tax and credit and without a promotion; null without a preview. */
  total: number | null
  promo: { code: string; description: string | null } | null
  deviceNames: readonly string[]
}

/** The figures of the success dialog (B§2, B§9). */
export interface Charges {
  /** Cents. */
  today: number
  recurring: number
  /** ISO 8601; null where the services send no date. */
  next: string | null
  /** End of the free trial that the order started or continues, ISO 8601; null for none. */
  trialEnd: string | null
}

/**
 * Returns the charges of a completed order (B§9): today's, the recurring one, and the date of the next one.
 * The trial dates of the response take precedence over the preview.
 * @param invoiceDue Due date of the newest invoice, for results without the end of a period.
 * @param includesTax Whether the brand shows the recurring charge with tax.
 */
export function chargesOf(
  receipt: Receipt,
  changed: PlanChangeResult,
  invoiceDue: string | null,
  includesTax: boolean,
  now: Date,
): Charges {
  const { price, currentPrice, isDowngrade, tax } = receipt
  const { trialStartedAt, trialEndsAt } = changed
  const isTrial = trialEndsAt === null ? receipt.isTrial : inTrial(trialStartedAt, trialEndsAt, now)
  return {
    today: chargedToday({ newPrice: price, currentPrice, isTrial, isDowngrade }),
    recurring: recurringCharge(price, tax, includesTax),
    next: nextCharge(changed.periodEndsAt, invoiceDue),
    trialEnd: isTrial ? trialEndsAt : null,
  }
}
