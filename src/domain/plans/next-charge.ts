import { comingDate, startOfDay } from '../../util/calendar.ts'
import { isBilledByBrand, isCancelled } from './free-plan.ts'
import { getPause } from './pause.ts'
import type { SubscriptionPlan } from './plan.ts'
import { getRenewal, type Renewal } from './renewal.ts'
import { subscriptionState } from './subscription-state.ts'

/** What decides when a plan is charged next; `date` is ISO 8601, null when unknown. */
export type NextCharge =
  | { kind: 'renewal'; date: string | null }
  | { kind: 'afterTrial'; date: string }
  /** Without a date, the charge waits until the account holder resumes the plan. */
  | { kind: 'afterPause'; date: string | null }
  /** The charge is the price of the plan that replaces the current one. */
  | { kind: 'afterChange'; date: string | null }
  /** The plan ends or has expired. */
  | { kind: 'ended' }
  /** The brand does not bill the plan. */
  | { kind: 'none' }

/**
 * Returns the next charge of a plan. Nothing is due during a trial or a pause, and a pending change replaces
 * the price of the next billing cycle (B§2, B§4).
 */
export function getNextCharge(plan: SubscriptionPlan, now: Date): NextCharge {
  if (!isBilledByBrand(plan)) return { kind: 'none' }
  if (isCancelled(plan) || subscriptionState(plan, now) === 'expired') return { kind: 'ended' }
  const renewal = getRenewal(plan, now)
  const date = 'date' in renewal ? renewal.date : null
  const due = dueAfterPause(plan, date, now)
  if (renewal.kind === 'pending') return { kind: 'afterChange', date: due }
  // A running pause counts, too, where it ends before the charge: nothing is due during a pause.
  if (isChargePaused(plan, date, now) || getPause(plan, now).kind === 'paused')
    return { kind: 'afterPause', date: due }
  return renewal.kind === 'trial' ? { kind: 'afterTrial', date: renewal.date } : { kind: 'renewal', date }
}

/** Returns the renewal of a plan that happens: nothing renews during a pause or after the end. */
export function comingRenewal(plan: SubscriptionPlan, now: Date): Renewal {
  const renewal = getRenewal(plan, now)
  const isMissed =
    renewal.kind === 'renews' &&
    (getNextCharge(plan, now).kind === 'ended' || isChargePaused(plan, renewal.date, now))
  return isMissed ? { kind: 'none' } : renewal
}

type Pausable = Pick<SubscriptionPlan, 'paused'>

/**
 * Returns whether a pause of a plan prevents a charge on a date: one that has begun, or that begins by then,
 * and that does not end before.
 */
export function isChargePaused(plan: Pausable, date: string | null, now: Date): boolean {
  if (!plan.paused) return false
  const { effective, until } = plan.paused
  const begins = effective !== null && date !== null && startOfDay(effective) <= startOfDay(date)
  return (
    (begins || getPause(plan, now).kind === 'paused') &&
    (until === null || date === null || startOfDay(until) >= startOfDay(date))
  )
}

/**
 * Returns the date of a charge, or the end of the pause that delays it; null where that end is unknown or
 * over.
 */
export const dueAfterPause = (plan: Pausable, date: string | null, now: Date): string | null =>
  isChargePaused(plan, date, now) ? comingDate(plan.paused?.until, now) : date
