import { type Amount, priceOf, withTax } from './money.ts'
import { addMonths, endOfService, isInTrial, remaining } from './periods.ts'
import type { AccountRow, PlanRow } from './rows.ts'
import type { Open } from './subscription-table.ts'

const DAY = 86_400_000

/** A change of plan that somebody thinks about. */
export interface Wish {
  account: AccountRow
  /** What is held now, if anything. */
  current: Open | null
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
export function termsOf(wish: Wish): Terms | undefined {
  const { current, target, currency, now } = wish
  const cents = priceOf(target, currency)
  if (cents === undefined) return undefined
  const price = withTax(cents, currency)
  const nothing = withTax(0, currency)
  const isPaid = current && current.plan.billing_cycle > 0 && current.subscription.status !== 'past_due'
  const held = isPaid ? current : null
  const startsNow = { startsAt: null, beginsTrial: false, price }
  if (held && target.billing_order < held.plan.billing_order) {
    const at = endOfService(held.subscription, now)
    const { trial_end, period_end, paid_in_cents } = held.subscription
    return {
      ...startsNow,
      startsAt: at,
      due: nothing,
      chargeAt: cents > 0 ? at : null,
      trialEnd: isInTrial(held.subscription, now) ? trial_end : null,
      periodEnd: period_end,
      paid: paid_in_cents,
    }
  }
  if (target.billing_cycle === 0)
    return { ...startsNow, due: nothing, chargeAt: null, trialEnd: null, periodEnd: null, paid: 0 }
  const trialEnd = trialEndOf(wish, held)
  if (trialEnd !== null)
    return {
      ...startsNow,
      due: nothing,
      chargeAt: trialEnd,
      trialEnd,
      beginsTrial: held === null,
      periodEnd: trialEnd,
      paid: 0,
    }
  const begun = { ...startsNow, trialEnd: null, chargeAt: now, paid: cents }
  if (!held) return { ...begun, due: price, periodEnd: addMonths(now, target.billing_cycle) }
  const rest = remaining(held.subscription, held.plan, now)
  const isSameCycle = target.billing_cycle === held.plan.billing_cycle && rest > 0
  const owed = Math.round(
    isSameCycle ? (cents - creditOf(held, currency)) * rest : cents - creditOf(held, currency) * rest,
  )
  const periodEnd = isSameCycle ? held.subscription.period_end : addMonths(now, target.billing_cycle)
  const due = withTax(Math.max(0, owed), currency)
  return { ...begun, due, periodEnd, chargeAt: due.total > 0 ? now : periodEnd }
}

function trialEndOf({ account, target, now }: Wish, held: Open | null): number | null {
  if (held) return isInTrial(held.subscription, now) ? held.subscription.trial_end : null
  return account.trial_eligible && target.trial_days !== null ? now + target.trial_days * DAY : null
}

/** What was paid for the present period, in the currency of the new plan. */
function creditOf({ subscription, plan }: Open, currency: string): number {
  if (subscription.currency === currency || subscription.paid_in_cents === 0)
    return subscription.paid_in_cents
  return priceOf(plan, currency) ?? 0
}
