import { subscriptionExpiry } from '../data/periods.ts'
import type { PlanRow, SubscriptionRow } from '../data/rows.ts'
import { NO_DEBT, NO_PAUSE, NO_PENDING_CHANGE } from '../data/subscription-table.ts'

/** States of a plan of a demo account. */
export const PLAN_STATES = [
  'active',
  'trial',
  'trialOver',
  'paused',
  'pausing',
  'pending',
  'pastDue',
  'apple',
  'legacy',
] as const
export type PlanState = (typeof PLAN_STATES)[number]

/** A plan of a demo account. */
export interface SeedPlan {
  id: string
  plan: PlanRow
  state: PlanState
  /** The plan that replaces it at the end of the period, null without a pending change. */
  pending: PlanRow | null
  /** Number of devices on the plan. */
  covered: number
}

const DAY_MS = 86_400_000
/** Days between the newest payment, or the failed one, and the seeding. */
export const PAID_DAYS_AGO = 12
/** Days from the seeding to the end of a period that began with the newest payment, by cycle in months. */
const PERIOD_ENDS: Readonly<Record<number, number>> = { 1: 18, 12: 353, 24: 718 }
/** Days from the seeding to the end of a period that began earlier. */
const LATE_PERIOD_ENDS: Readonly<Record<number, number>> = { 1: 18, 12: 204, 24: 569 }
const TRIAL_ENDS = 12
const TRIAL_ENDED = -2
const APPLE_ENDS = 14

type Times = Pick<
  SubscriptionRow,
  'status' | 'period_end' | 'trial_end' | 'pause_effective' | 'paused_until' | 'past_due_since'
>

/** Returns status and times of a paid plan in a state, from the seeding at `now` in ms. */
function getTimes(state: PlanState, { billing_cycle: cycle }: PlanRow, now: number): Times {
  const at = (days: number): number => Math.round(now + days * DAY_MS)
  const started = PERIOD_ENDS[cycle] ?? 0
  const times: Times = {
    status: 'active',
    period_end: at(LATE_PERIOD_ENDS[cycle] ?? 0),
    trial_end: null,
    pause_effective: null,
    paused_until: null,
    past_due_since: null,
  }
  switch (state) {
    case 'trial':
      return { ...times, trial_end: at(TRIAL_ENDS), period_end: at(TRIAL_ENDS) }
    case 'trialOver':
      return {
        ...times,
        trial_end: at(TRIAL_ENDED),
        period_end: at(TRIAL_ENDED + PAID_DAYS_AGO + started),
      }
    case 'paused':
      return { ...times, pause_effective: at(-9), paused_until: at(21) }
    case 'pausing':
      return { ...times, pause_effective: at(3.2), paused_until: at(33) }
    case 'pastDue':
      return { ...times, status: 'past_due', period_end: at(started), past_due_since: at(-PAID_DAYS_AGO) }
    case 'apple':
      return { ...times, period_end: at(APPLE_ENDS) }
    case 'active':
    case 'pending':
    case 'legacy':
      return times
  }
}

/** Returns the columns of a subscription that its plan's state decides, from the seeding at `now` in ms. */
export function getColumns(
  { plan, state, pending }: Pick<SeedPlan, 'plan' | 'state' | 'pending'>,
  now: number,
) {
  const free = {
    status: 'active',
    period_end: null,
    trial_end: null,
    ...NO_PAUSE,
    past_due_since: null,
  } as const
  const times: Times = plan.is_default === 1 ? free : getTimes(state, plan, now)
  return {
    ...NO_DEBT,
    ...times,
    expires_at: subscriptionExpiry(plan, times.period_end),
    ...NO_PENDING_CHANGE,
    ...(pending && { pending_plan_id: pending.id, pending_at: times.period_end }),
  }
}
