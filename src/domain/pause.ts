import { parseMoment } from './calendar.ts'
import type { SubscriptionPlan } from './plan.ts'

const DAY_MS = 24 * 60 * 60_000

/** What a card says about a pause (B§2). */
export type Pause =
  | { kind: 'none' }
  | { kind: 'pending'; days: number }
  | { kind: 'paused'; until: string | null }

/** A pause that begins later is counted in days, rounded up; otherwise the plan is paused until a date (B§2). */
export function pauseOf({ paused }: SubscriptionPlan, now: Date): Pause {
  if (!paused) return { kind: 'none' }
  const wait = paused.effective ? parseMoment(paused.effective).getTime() - now.getTime() : 0
  return wait > 0
    ? { kind: 'pending', days: Math.ceil(wait / DAY_MS) }
    : { kind: 'paused', until: paused.until }
}
