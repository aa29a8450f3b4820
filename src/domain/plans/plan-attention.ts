import { startOfDay } from '../../util/calendar.ts'
import { isCancelled } from './free-plan.ts'
import { getPause } from './pause.ts'
import type { Device, SubscriptionPlan } from './plan.ts'
import { getRenewal } from './renewal.ts'

/** From this many days before its end a trial needs attention. */
const TRIAL_NOTICE_DAYS = 3

/** The action that resolves what needs attention. */
export type AttentionAction =
  | 'fixPayment'
  | 'updateCard'
  | 'keepPlan'
  | 'changePlan'
  | 'resume'
  | 'manageDevices'

/** What needs the account holder's attention: about the payment, the plan itself, or its devices. */
export type Attention =
  | OwnAttention
  /** The uncovered device may be the successor of a covered one. */
  | { about: 'devices'; kind: 'successor'; action: 'replaceDevice'; device: Device }

type OwnAttention = {
  /** Null while a pause disables the action that would resolve it. */
  action: AttentionAction | null
} & (
  | { about: 'payment'; kind: 'pastDue' | 'cardExpired' | 'cardExpires' | 'noCard' }
  | { about: 'plan'; kind: 'trialEnds' | 'paused' | 'pauseAhead' | 'cancelled' | 'pendingChange' }
  | { about: 'devices'; kind: 'noDevices' | 'uncovered' }
)

export type PlanAttention = Extract<Attention, { about: 'plan' }>
export type PaymentAttention = Extract<Attention, { about: 'payment' }>

/**
 * Returns what needs attention on a plan itself, most urgent first, each with the action that resolves it.
 * @param canKeep Whether My Plan offers to undo a pending change.
 */
export function planAttentions(plan: SubscriptionPlan, now: Date, canKeep = false): PlanAttention[] {
  const pause = getPause(plan, now)
  const renewal = getRenewal(plan, now)
  const changePlan = pause.kind === 'paused' ? null : 'changePlan'
  const found: PlanAttention[] = []
  if (renewal.kind === 'trial' && daysUntil(renewal.date, now) <= TRIAL_NOTICE_DAYS)
    found.push({ about: 'plan', kind: 'trialEnds', action: changePlan })
  if (pause.kind !== 'none')
    found.push({ about: 'plan', kind: pause.kind === 'paused' ? 'paused' : 'pauseAhead', action: 'resume' })
  if (plan.pending)
    found.push({
      about: 'plan',
      kind: isCancelled(plan) ? 'cancelled' : 'pendingChange',
      action: canKeep ? 'keepPlan' : changePlan,
    })
  return found
}

/** Returns the calendar days from now until a moment; 0 for today. */
export const daysUntil = (moment: string, now: Date): number =>
  Math.round((startOfDay(moment) - startOfDay(now)) / (24 * 60 * 60_000))
