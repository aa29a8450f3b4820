import { comingDate, parseMoment } from '../../util/calendar.ts'
import type { SubscriptionPlan } from './plan.ts'

const DAY_MS = 24 * 60 * 60_000

/** The pause of a plan as its card shows it. */
export type Pause =
  | { kind: 'none' }
  | { kind: 'pending'; days: number }
  | { kind: 'paused'; until: string | null }

/**
 * Returns the pause of a plan: the days until it starts, rounded up, or the date when it ends (B§2), unless
 * that date is over.
 */
export function getPause({ paused }: Pick<SubscriptionPlan, 'paused'>, now: Date): Pause {
  if (!paused) return { kind: 'none' }
  const wait = paused.effective ? parseMoment(paused.effective).getTime() - now.getTime() : 0
  return wait > 0
    ? { kind: 'pending', days: Math.ceil(wait / DAY_MS) }
    : { kind: 'paused', until: comingDate(paused.until, now) }
}
