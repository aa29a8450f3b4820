import { type Amount, addTax, getPrice } from './money.ts'
import { addMonths, findServiceEnd, isInTrial, remainingShare } from './periods.ts'
import type { AccountRow, PlanRow } from './rows.ts'
import type { OpenSubscription } from './subscription-table.ts'

const DAY_MS = 86_400_000

/** A plan change to calculate. */
export interface PlanChangeInput {
  account: AccountRow
  /** The current subscription, null without one. */
  current: OpenSubscription | null
  target: PlanRow
  currency: string
  now: number
}

/** Returns the subscription that a call changes which names none: the first paid one, or else the free one. */
export const findUnnamed = (open: readonly OpenSubscription[]): OpenSubscription | null =>
  open.find(({ plan }) => plan.billing_cycle > 0) ?? open[0] ?? null

/** Terms of a plan change. Times are in ms. */
export interface Terms {
  /** Start of the plan; null when the change takes effect at once. */
  startsAt: number | null
  /** Amount due today. */
  due: Amount
  /** Today when an amount is due, or else the date of the next payment; null for a free plan. */
  chargeAt: number | null
  /** End of the running trial or of the trial that would begin. */
  trialEnd: number | null
  beginsTrial: boolean
  periodEnd: number | null
  /** Sum without tax that counts as paid for the period. */
  paid: number
  /** Price of one cycle. */
  price: Amount
}

/**
 * Calculates the terms of a plan change. A downgrade starts at the end of the trial or of the cycle. Any
 * other change takes effect at once (B§4): free of charge in a trial, or else for the price of the rest of
 * the period minus the part already paid. A new subscriber gets the plan's trial once. A past-due
 * subscription counts as unpaid. Returns undefined in a currency without a price.
 */
export function calculateTerms(change: PlanChangeInput): Terms | undefined {
  const { current, target, currency, now } = change
  const cents = getPrice(target, currency)
  if (cents === undefined) return undefined
  const price = addTax(cents, currency)
  const zero = addTax(0, currency)
  const isPaid = current && current.plan.billing_cycle > 0 && current.subscription.status !== 'past_due'
  const paidPlan = isPaid ? current : null
  const immediate = { startsAt: null, beginsTrial: false, price }
  if (paidPlan && target.billing_order < paidPlan.plan.billing_order) {
    const at = findServiceEnd(paidPlan.subscription, now)
    const { trial_end, period_end, paid_in_cents } = paidPlan.subscription
    return {
      ...immediate,
      startsAt: at,
      due: zero,
      chargeAt: cents > 0 ? at : null,
      trialEnd: isInTrial(paidPlan.subscription, now) ? trial_end : null,
      periodEnd: period_end,
      paid: paid_in_cents,
    }
  }
  if (target.billing_cycle === 0)
    return { ...immediate, due: zero, chargeAt: null, trialEnd: null, periodEnd: null, paid: 0 }
  const trialEnd = findTrialEnd(change, paidPlan)
  if (trialEnd !== null)
    return {
      ...immediate,
      due: zero,
      chargeAt: trialEnd,
      trialEnd,
      beginsTrial: paidPlan === null,
      periodEnd: trialEnd,
      paid: 0,
    }
  const started = { ...immediate, trialEnd: null, chargeAt: now, paid: cents }
  if (!paidPlan) return { ...started, due: price, periodEnd: addMonths(now, target.billing_cycle) }
  const remaining = remainingShare(paidPlan.subscription, paidPlan.plan, now)
  const isSameCycle = target.billing_cycle === paidPlan.plan.billing_cycle && remaining > 0
  const difference = isSameCycle
    ? (cents - findCredit(paidPlan, currency)) * remaining
    : cents - findCredit(paidPlan, currency) * remaining
  const periodEnd = isSameCycle ? paidPlan.subscription.period_end : addMonths(now, target.billing_cycle)
  const due = addTax(Math.max(0, difference), currency)
  return { ...started, due, periodEnd, chargeAt: due.total > 0 ? now : periodEnd }
}

function findTrialEnd(
  { account, target, now }: PlanChangeInput,
  paidPlan: OpenSubscription | null,
): number | null {
  if (paidPlan) return isInTrial(paidPlan.subscription, now) ? paidPlan.subscription.trial_end : null
  return account.trial_eligible && target.trial_days !== null ? now + target.trial_days * DAY_MS : null
}

/** Returns the sum paid for the current period, in the currency of the new plan. */
function findCredit({ subscription, plan }: OpenSubscription, currency: string): number {
  if (subscription.currency === currency || subscription.paid_in_cents === 0)
    return subscription.paid_in_cents
  return getPrice(plan, currency) ?? 0
}
