import { comingDate, startOfDay } from '../../util/calendar.ts'
import { isFreePlan } from './free-plan.ts'
import type { SubscriptionPlan } from './plan.ts'
import type { PlanCard } from './plan-card.ts'

/** Length of the free trial of plans that define none, in days (B§1, X-50). */
const TRIAL_DAYS = 30

/** Returns whether today is within a trial, both ends included (B§9). Dates are ISO 8601. */
export function inTrial(start: string | null, end: string | null, now: Date): boolean {
  return comingDate(end, now) !== null && (!start || startOfDay(start) <= startOfDay(now))
}

/** Returns when the trial of a paid plan ends, today or later; null for an ended trial and without one. */
export const getTrialEnd = (plan: SubscriptionPlan | null | undefined, now: Date): string | null =>
  plan && !isFreePlan(plan) ? comingDate(plan.trialEnd, now) : null

/** Returns the trial of a plan: its own, else 30 days. */
export function getTrial({ trial }: Pick<PlanCard, 'trial'>): { duration: number; unit: 'days' | 'months' } {
  return trial ?? { duration: TRIAL_DAYS, unit: 'days' }
}
