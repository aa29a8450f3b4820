import { chargedToday, nextCharge, recurringCharge } from './charges.ts'
import type { PlanChangeResult } from './plan-order.ts'
import { inTrial } from './trial.ts'

/**
 * The content and cost of a completed order, for its success dialog; the receipt that the payment history
 * opens is an `Invoice`. Money is cents of `currency`.
 */
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
  /** Whether the period of the old plan continues. */
  keepsPeriod: boolean
  isDowngrade: boolean
  /** Whether the plan starts with a free trial, as the preview says. */
  isTrial: boolean
  /** Tax of a whole period; null where the preview does not show it, because nothing is due today. */
  tax: number | null
  /** Today's total in the preview, with tax and credit and without a promotion; null without a preview. */
  total: number | null
  /** Today's sum before tax in the preview; null without a preview. */
  subTotal: number | null
  promo: { code: string; description: string | null } | null
  deviceNames: readonly string[]
}

/**
 * A line of the charge of today. `plan`: the price; `difference`: the price less that of the old plan (B§9);
 * `elapsed`: the days that have passed of the period that continues; `usedTime`: what the used time of the
 * old plan adds; `adjustment`: any other difference.
 */
export interface ChargeLine {
  kind: 'plan' | 'difference' | 'elapsed' | 'usedTime' | 'adjustment' | 'promotion' | 'tax'
  /** Negative for a deduction. */
  cents: number
}

/** The figures of the success dialog (B§2, B§9). */
export interface Charges {
  /** The sum charged today, in cents; while it is an estimate, never below the real sum. */
  today: number
  /** Whether `today` is the highest possible sum, because the services have not named the sum yet. */
  isAtMost: boolean
  /** Parts that add up to `today`; empty when nothing is charged, and where the parts are unknown. */
  lines: readonly ChargeLine[]
  recurring: number
  /** ISO 8601; null where the services send no date. */
  next: string | null
  /** End of the free trial that the order started or continues, ISO 8601; null for none. */
  trialEnd: string | null
}

/** Returns whether an order runs in a trial: the response's dates precede the preview. */
export const isTrialOrder = (
  { isTrial }: Receipt,
  { trialStartedAt, trialEndsAt }: PlanChangeResult,
  now: Date,
): boolean => (trialEndsAt === null ? isTrial : inTrial(trialStartedAt, trialEndsAt, now))

/**
 * Returns the charges of a completed order (B§9): today's, the recurring one, and the date of the next one.
 * The sum of the order's invoice replaces the preview's total.
 * @param paid Sum of the order's invoice in cents; null while it is not known.
 * @param invoiceDue Due date of the newest invoice, for results without the end of a period.
 * @param includesTax Whether the brand shows the recurring charge with tax.
 */
export function chargesOf(
  receipt: Receipt,
  changed: PlanChangeResult,
  paid: number | null,
  invoiceDue: string | null,
  includesTax: boolean,
  now: Date,
): Charges {
  const { price, isDowngrade, tax, promo } = receipt
  const isTrial = isTrialOrder(receipt, changed, now)
  const isFree = isTrial || isDowngrade
  /** The preview was of a trial that did not start, so its sum does not apply. */
  const previewed = receipt.isTrial ? null : receipt.total
  const today = isFree ? 0 : (paid ?? previewed ?? price + (tax ?? 0))
  return {
    today,
    isAtMost: today > 0 && paid === null && (promo !== null || previewed === null),
    lines: isFree || previewed === null ? [] : chargeLines(receipt, changed.taxInCents, paid),
    recurring: recurringCharge(price, tax, includesTax),
    next: nextCharge(changed.periodEndsAt, invoiceDue),
    trialEnd: isTrial ? changed.trialEndsAt : null,
  }
}

/**
 * Returns the lines of a charge. They add up to the paid sum, or to the preview's total while that is
 * unknown. None for another sum than the preview's whose tax was lost with the response.
 */
function chargeLines(receipt: Receipt, paidTax: number | null, paid: number | null): ChargeLine[] {
  const { price, currentPrice, keepsPeriod, subTotal, total, promo } = receipt
  if (subTotal === null || total === null) return []
  if (paid !== null && paid !== total && paidTax === null) return []
  const tax = paid === null ? total - subTotal : (paidTax ?? total - subTotal)
  const beforeTax = (paid ?? total) - tax
  const plan = chargedToday({ newPrice: price, currentPrice, isTrial: false, isDowngrade: false })
  const promotion = promo && beforeTax < subTotal ? beforeTax - subTotal : 0
  const rest = beforeTax - promotion - plan
  const hadPlan = currentPrice > 0
  const restOfPlan = rest > 0 ? 'usedTime' : keepsPeriod ? 'elapsed' : 'adjustment'
  const lines: ChargeLine[] = [
    { kind: hadPlan ? 'difference' : 'plan', cents: plan },
    { kind: hadPlan ? restOfPlan : 'adjustment', cents: rest },
    { kind: 'promotion', cents: promotion },
    { kind: 'tax', cents: tax },
  ]
  const hasSum = lines.some(({ cents }) => cents !== 0)
  return lines.filter(({ kind, cents }) => cents !== 0 || (kind === 'tax' && hasSum))
}
