import { startOfDay } from './calendar.ts'
import { isFreePlan } from './free-plan.ts'
import type { SubscriptionPlan } from './plan.ts'

/** The renewal line of a plan card (B§2); dates are ISO 8601. */
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

/** Plan sources that bill outside recurly and send an end date instead of a renewal date (B§2, rule 3). */
const OTHER_SOURCES = ['apple', 'stripe']

/**
 * Returns the renewal line of a plan by four rules, in their order (B§2): a pending change; a trial of a paid
 * plan that ends today or later; "Renews" or "Expired as of" for apple and stripe; else "Renews".
 */
export function renewalOf(plan: SubscriptionPlan, now: Date): Renewal {
  if (plan.pending) {
    const { name, recurlyPlanCode, effectiveDate, billingCycle } = plan.pending
    return {
      kind: 'pending',
      plan: name ?? recurlyPlanCode ?? '',
      date: effectiveDate,
      ...(billingCycle && name === plan.planConfig?.name ? { billingCycle } : {}),
    }
  }
  const today = startOfDay(now)
  if (plan.trialEnd && startOfDay(plan.trialEnd) >= today && !isFreePlan(plan))
    return { kind: 'trial', date: plan.trialEnd }
  if (OTHER_SOURCES.includes(plan.planConfig?.provider ?? '')) {
    const end = plan.expiration ?? plan.periodEnd
    if (!end) return { kind: 'none' }
    return { kind: startOfDay(end) >= today ? 'renews' : 'expired', date: end }
  }
  return plan.periodEnd ? { kind: 'renews', date: plan.periodEnd } : { kind: 'none' }
}
