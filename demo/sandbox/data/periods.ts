import type { PlanRow, SubscriptionRow } from './rows.ts'

/** The same day `months` later, or that month's last day. */
export function addMonths(ms: number, months: number): number {
  const to = new Date(ms)
  const day = to.getUTCDate()
  to.setUTCMonth(to.getUTCMonth() + months)
  if (to.getUTCDate() !== day) to.setUTCDate(0)
  return to.getTime()
}

/** How much of the present period is still to come, 0 to 1. */
export function remainingShare(subscription: SubscriptionRow, plan: PlanRow, now: number): number {
  const end = subscription.period_end
  if (end === null) return 0
  const start = addMonths(end, -plan.billing_cycle)
  return start < end ? Math.min(1, Math.max(0, (end - now) / (end - start))) : 0
}

export const isInTrial = ({ trial_end }: SubscriptionRow, now: number): boolean =>
  trial_end !== null && trial_end > now

/** Whether a pause is in effect at a moment; one without an end lasts. */
export const isPaused = ({ pause_effective, paused_until }: SubscriptionRow, at: number): boolean =>
  pause_effective !== null && pause_effective <= at && (paused_until === null || paused_until > at)

/** When a cancellation or a lower plan takes effect: the end of the trial, else of what is paid for (B§4). */
export const serviceEnd = (subscription: SubscriptionRow, now: number): number =>
  (isInTrial(subscription, now) ? subscription.trial_end : subscription.period_end) ?? now

/** End of what is paid for, as far as the seller tells one. */
export const subscriptionExpiry = (plan: PlanRow, periodEnd: number | null): number | null =>
  plan.provider === 'recurly' ? null : periodEnd
