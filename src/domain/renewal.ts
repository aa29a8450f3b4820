import { startOfDay } from './calendar.ts'
import type { Pause } from './pause.ts'
import { codeOf, type SubscriptionPlan } from './plan.ts'
import { isFree } from './plan-codes.ts'

/** What a card says about how a plan goes on (B§2); dates are ISO 8601. */
export type Renewal =
  | { kind: 'pending'; plan: string; date: string | null }
  | { kind: 'trial'; date: string }
  | { kind: 'renews'; date: string }
  | { kind: 'expired'; date: string }
  | { kind: 'none' }

/** Plan sources that bill outside recurly and tell an end date instead of a renewal (B§2, rule 3). */
const OTHER_SOURCES = ['apple', 'stripe']

/**
 * The renewal line of a plan, by the four rules in their order (B§2): a pending change; a trial that ends today or
 * later on a plan that is not free; "Renews" or "Expired as of" for apple and stripe; else "Renews".
 */
export function renewalOf(plan: SubscriptionPlan, now: Date): Renewal {
  if (plan.pending) {
    const { name, recurlyPlanCode, effectiveDate } = plan.pending
    return {
      kind: 'pending',
      plan: name ?? recurlyPlanCode ?? '',
      date: effectiveDate,
    }
  }
  const today = startOfDay(now)
  if (plan.trialEnd && startOfDay(plan.trialEnd) >= today && !isFree(codeOf(plan)))
    return { kind: 'trial', date: plan.trialEnd }
  if (OTHER_SOURCES.includes(plan.planConfig?.provider ?? '')) {
    const end = plan.expiration ?? plan.periodEnd
    if (!end) return { kind: 'none' }
    return { kind: startOfDay(end) >= today ? 'renews' : 'expired', date: end }
  }
  return plan.periodEnd ? { kind: 'renews', date: plan.periodEnd } : { kind: 'none' }
}

/** Whether a renewal falls into a pause, and so does not happen then (B§2). */
export function isPausedOver(renewal: Renewal, pause: Pause): boolean {
  if (renewal.kind !== 'renews' || pause.kind !== 'paused') return false
  return pause.until === null || startOfDay(pause.until) >= startOfDay(renewal.date)
}
