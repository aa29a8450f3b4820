import { type Amount, addTax, priceOf } from './money.ts'
import { addMonths, isInTrial, remainingShare, serviceEnd } from './periods.ts'
import type { AccountRow, PlanRow } from './rows.ts'
import type { OpenSubscription } from './subscription-table.ts'

const DAY_MS = 86_400_000

/** A change of plan that somebody thinks about. */
export interface PlanChange {
  account: AccountRow
  /** What is held now, if anything. */
  current: OpenSubscription | null
  target: PlanRow
  currency: string
  now: number
}

/** What a change of plan comes to. Times are milliseconds. */
export interface Terms {
  /** Null takes effect at once. */
  startsAt: number | null
  /** What is to be paid today. */
  due: Amount
  /** Today where something is due, else when the next payment is; null for a free plan. */
  chargeAt: number | null
  /** End of the trial, one that runs or one that would begin. */
  trialEnd: number | null
  beginsTrial: boolean
  periodEnd: number | null
  /** What the period counts as paid with, without tax. */
  paid: number
  /** What one cycle costs from then on. */
  price: Amount
}

/**
 * A lower plan waits for the end of the cycle, or of the trial; anything else takes effect at once (B§4): free of
 * charge in a trial, else for the price of the rest of the period less what is paid for it. A new subscriber gets the
 * plan's trial, once. What was never paid for counts for nothing. Undefined in a currency that the plan is not sold in.
 */
export function calculateTerms(wish: PlanChange): Terms | undefined {
  const { current, target, currency, now } = wish
  const cents = priceOf(target, currency)
  if (cents === undefined) return undefined
  const price = addTax(cents, currency)
  const zero = addTax(0, currency)
  const isPaid = current && current.plan.billing_cycle > 0 && current.subscription.status !== 'past_due'
  const held = isPaid ? current : null
  const immediate = { startsAt: null, beginsTrial: false, price }
  if (held && target.billing_order < held.plan.billing_order) {
    const at = serviceEnd(held.subscription, now)
    const { trial_end, period_end, paid_in_cents } = held.subscription
    return {
      ...immediate,
      startsAt: at,
      due: zero,
      chargeAt: cents > 0 ? at : null,
      trialEnd: isInTrial(held.subscription, now) ? trial_end : null,
      periodEnd: period_end,
      paid: paid_in_cents,
    }
  }
  if (target.billing_cycle === 0)
    return { ...immediate, due: zero, chargeAt: null, trialEnd: null, periodEnd: null, paid: 0 }
  const trialEnd = findTrialEnd(wish, held)
  if (trialEnd !== null)
    return {
      ...immediate,
      due: zero,
      chargeAt: trialEnd,
      trialEnd,
      beginsTrial: held === null,
      periodEnd: trialEnd,
      paid: 0,
    }
  const started = { ...immediate, trialEnd: null, chargeAt: now, paid: cents }
  if (!held) return { ...started, due: price, periodEnd: addMonths(now, target.billing_cycle) }
  const remaining = remainingShare(held.subscription, held.plan, now)
  const isSameCycle = target.billing_cycle === held.plan.billing_cycle && remaining > 0
  const difference = Math.round(
    isSameCycle
      ? (cents - findCredit(held, currency)) * remaining
      : cents - findCredit(held, currency) * remaining,
  )
  const periodEnd = isSameCycle ? held.subscription.period_end : addMonths(now, target.billing_cycle)
  const due = addTax(Math.max(0, difference), currency)
  return { ...started, due, periodEnd, chargeAt: due.total > 0 ? now : periodEnd }
}

function findTrialEnd({ account, target, now }: PlanChange, held: OpenSubscription | null): number | null {
  if (held) return isInTrial(held.subscription, now) ? held.subscription.trial_end : null
  return account.trial_eligible && target.trial_days !== null ? now + target.trial_days * DAY_MS : null
}

/** What was paid for the present period, in the currency of the new plan. */
function findCredit({ subscription, plan }: OpenSubscription, currency: string): number {
  if (subscription.currency === currency || subscription.paid_in_cents === 0)
    return subscription.paid_in_cents
  return priceOf(plan, currency) ?? 0
}
