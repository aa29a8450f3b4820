import { comingDate } from '../../util/calendar.ts'
import type { SubscriptionPlan } from './plan.ts'
import { getTrialEnd } from './trial.ts'

/**
 * The renewal line of a plan card; dates are ISO 8601. A date is today or later, that of `expired`
 * before today.
 */
export type Renewal =
  /**
   * `billingCycle` in months where the name is that of the current plan, so that the cycle distinguishes
   * them.
   */
  | { kind: 'pending'; plan: string; date: string | null; billingCycle?: number }
  | { kind: 'trial'; date: string }
  | { kind: 'renews'; date: string }
  | { kind: 'expired'; date: string }
  | { kind: 'none' }

/** Plan sources that bill outside recurly and send an end date instead of a renewal date. */
const OTHER_SOURCES = ['apple', 'stripe']

/**
 * Returns the renewal line of a plan by four rules, in their order (B§2): a pending change; a trial of a paid
 * plan that ends today or later; "Renews" or "Expired as of" for apple and stripe; else "Renews". A period
 * that is over has not renewed, so it has no line: the payment is past due, or the services renew the plan
 * later.
 */
export function getRenewal(plan: SubscriptionPlan, now: Date): Renewal {
  if (plan.pending) {
    const { name, recurlyPlanCode, effectiveDate, billingCycle } = plan.pending
    return {
      kind: 'pending',
      plan: name ?? recurlyPlanCode ?? '',
      date: comingDate(effectiveDate, now),
      ...(billingCycle && name === plan.planConfig?.name ? { billingCycle } : {}),
    }
  }
  const trialEnd = getTrialEnd(plan, now)
  if (trialEnd) return { kind: 'trial', date: trialEnd }
  if (OTHER_SOURCES.includes(plan.planConfig?.provider ?? '')) {
    const end = plan.expiration ?? plan.periodEnd
    if (!end) return { kind: 'none' }
    return { kind: comingDate(end, now) ? 'renews' : 'expired', date: end }
  }
  const date = comingDate(plan.periodEnd, now)
  return date ? { kind: 'renews', date } : { kind: 'none' }
}
