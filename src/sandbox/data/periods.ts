import type { PlanRow, SubscriptionRow } from './rows.ts'

/** Returns the same day `months` later, or the last day of that month. */
export function addMonths(ms: number, months: number): number {
  const to = new Date(ms)
  const day = to.getUTCDate()
  to.setUTCMonth(to.getUTCMonth() + months)
  if (to.getUTCDate() !== day) to.setUTCDate(0)
  return to.getTime()
}

/** Returns the remaining share of the current period, 0 to 1. */
export function remainingShare(subscription: SubscriptionRow, plan: PlanRow, now: number): number {
  const end = subscription.period_end
  if (end === null) return 0
  const start = addMonths(end, -plan.billing_cycle)
  return start < end ? Math.min(1, Math.max(0, (end - now) / (end - start))) : 0
}

export const isInTrial = ({ trial_end }: SubscriptionRow, now: number): boolean =>
  trial_end !== null && trial_end > now

/** Returns whether a pause is in effect at a time in ms; a pause without an end lasts. */
export const isPaused = ({ pause_effective, paused_until }: SubscriptionRow, at: number): boolean =>
  pause_effective !== null && pause_effective <= at && (paused_until === null || paused_until > at)

/**
 * Returns when a cancellation or a downgrade takes effect: the end of the trial, or else of the paid period.
 */
export const findServiceEnd = (subscription: SubscriptionRow, now: number): number =>
  (isInTrial(subscription, now) ? subscription.trial_end : subscription.period_end) ?? now

/** Returns the end of the paid period, null for Recurly, which reports none. */
export const subscriptionExpiry = (plan: PlanRow, periodEnd: number | null): number | null =>
  plan.provider === 'recurly' ? null : periodEnd
