import { comingDate } from '../../util/calendar.ts'
import { type ChargeLine, chargeLines, taxLines } from '../orders/charge-lines.ts'
import { chargedToday, nextCharge, recurringCharge } from '../orders/charges.ts'
import type { PlanStart } from '../orders/order-completion.ts'
import type { PlanChangeResult } from '../orders/plan-order.ts'
import { dueAfterPause } from '../plans/next-charge.ts'
import type { SubscriptionPlan } from '../plans/plan.ts'
import { inTrial } from '../plans/trial.ts'

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

/** A done order, with what the services say about it. */
export interface PlacedOrder {
  receipt: Receipt
  changed: PlanChangeResult
  /**
   * Sum of the order's invoice in cents, 0 where the services charge nothing; null while the payment history
   * does not show it yet.
   */
  paid: number | null
  /** When the order's invoice is due, where the services returned no end of a period; ISO 8601. */
  invoiceDue: string | null
  /** When the plan starts, as the account's plans show it; null where they do not. */
  start: PlanStart | null
  /** A pause of the plan, which the order does not end; null without one. */
  paused: SubscriptionPlan['paused']
}

/** The figures of the success dialog. */
export interface Charges {
  /** The sum charged today, in cents; while it is an estimate, never below the real sum. */
  today: number
  /** Whether `today` is the highest possible sum, because the services have not named the sum yet. */
  isAtMost: boolean
  /** The total of the order's summary, where more than that was charged; null for any other charge. */
  shown: number | null
  /** Parts that add up to `today`; empty when nothing is charged, and where the parts are unknown. */
  lines: readonly ChargeLine[]
  /** Null where the charge contradicts the price of the summary. */
  recurring: number | null
  /** ISO 8601; null where the services send no date. */
  next: string | null
  /** When the plan starts; null where neither the account's plans nor a charge of today shows it. */
  start: PlanStart | null
  /** End of the free trial that the order started or continues, ISO 8601; null for none. */
  trialEnd: string | null
}

/**
 * Returns whether an order runs in a trial. The response takes precedence over the preview: an order in
 * another tab can have used the trial meanwhile.
 */
export const isTrialOrder = ({ isTrial }: Receipt, { trial }: PlanChangeResult, now: Date): boolean =>
  trial === undefined ? isTrial : trial !== null && inTrial(trial.startedAt, trial.endsAt, now)

/**
 * Returns whether the response names no tax although the preview does: a promo code has taken off the sum, or
 * all of it but a few cents.
 */
export const isTaxFree = (
  { total, subTotal }: Receipt,
  { taxInCents }: Pick<PlanChangeResult, 'taxInCents'>,
): boolean => taxInCents === 0 && total !== null && total !== subTotal

/**
 * Returns the charges of a completed order (B§9): today's, the recurring one, and the date of the next one.
 * Today's is the sum of the order's invoice, else the preview's total, else nothing where the services
 * show a trial or a later start.
 * @param includesTax Whether the brand shows the recurring charge with tax.
 */
export function getCharges(
  { receipt, changed, paid, invoiceDue, start, paused }: PlacedOrder,
  includesTax: boolean,
  now: Date,
): Charges {
  const { price, tax, promo } = receipt
  const isTrial = isTrialOrder(receipt, changed, now)
  /** The preview was of a trial that did not start, so its sum does not apply. */
  const previewed = receipt.isTrial ? null : receipt.total
  const estimate = chargedToday({
    newPrice: previewed ?? price + (tax ?? 0),
    currentPrice: 0,
    isTrial,
    isLater: start?.kind === 'later',
  })
  const today = paid ?? estimate
  const isMore = paid !== null && receipt.total !== null && paid > receipt.total
  return {
    today,
    isAtMost: today > 0 && paid === null && (promo !== null || previewed === null),
    shown: isMore ? receipt.total : null,
    lines:
      (today === 0 && paid === null) || receipt.isTrial ? [] : paidLines(receipt, changed.taxInCents, paid),
    recurring: isMore && !receipt.isTrial ? null : recurringCharge(price, tax, includesTax),
    next: dueAfterPause({ paused }, nextCharge(changed.periodEndsAt, invoiceDue, now), now),
    // A sum of today is that of a plan that starts today, also where no list shows the plan yet.
    start: start ? comingStart(start, now) : today > 0 ? { kind: 'now' } : null,
    trialEnd: isTrial ? (changed.trial?.endsAt ?? null) : null,
  }
}

const comingStart = (start: PlanStart, now: Date): PlanStart =>
  start.kind === 'later' ? { ...start, date: comingDate(start.date, now) } : start

/**
 * Returns the lines of a charge: those of the preview while its sum is unknown or the same, with the
 * promotion that reduces it. Of any other sum only the tax is known, and none where that was lost with the
 * response. The price less that of the old plan is one line, where the services deduct exactly that.
 */
function paidLines(receipt: Receipt, paidTax: number | null, paid: number | null): ChargeLine[] {
  const { price, currentPrice, subTotal, total, promo } = receipt
  if (subTotal === null || total === null) return []
  const tax = paid === null || paid === total ? total - subTotal : paid === 0 ? 0 : paidTax
  if (tax === null) return []
  const promotion = (paid ?? total) - tax - subTotal
  if (promotion !== 0 && (promotion > 0 || !promo)) return paid ? taxLines(paid, tax) : []
  const [plan, old, ...rest] = chargeLines(receipt, { subTotal, promotion, tax })
  if (old?.kind === 'oldPlan') return [{ kind: 'difference', cents: price - currentPrice }, ...rest]
  return [plan, old, ...rest].filter((line) => line !== undefined)
}
