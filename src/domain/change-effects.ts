import { parseMoment } from './calendar.ts'
import { coverableDevices } from './coverable-devices.ts'
import { isFreeCard } from './free-plan.ts'
import type { Device, SubscriptionPlan } from './plan.ts'
import type { PlanCard } from './plan-card.ts'
import { type Retention, retentionOf } from './retention.ts'

/** What happens to the covered devices: some lose cover, or the account holder is about to choose which. */
export type DeviceEffect =
  | { kind: 'lose'; stays: readonly Device[]; leaves: readonly Device[] }
  | { kind: 'choose'; count: number; places: number }

/**
 * What happens to recordings: all are deleted, or those older than `count` hours or days. `at` is when, ISO
 * 8601; null where the services decide it.
 */
export type HistoryEffect =
  | { kind: 'all'; at: string | null }
  | { kind: 'hours'; at: string | null; count: number }
  /** `before`: the first day that stays, where `at` is known. */
  | { kind: 'days'; at: string | null; count: number; before: string | null }

/** What a change to a plan with fewer places or a shorter history takes away. */
export interface ChangeEffects {
  /** Null when every covered device stays covered. */
  devices: DeviceEffect | null
  /** Null when the new plan keeps as much. */
  history: HistoryEffect | null
}

/** Data of a brand about how long it keeps video. */
export interface RetentionRules {
  basicRetentionHours: number | null
  hoursKeptAfterCancel: number | null
}

const DAY_MS = 86_400_000

/**
 * Returns the effects of a plan change on devices and recordings (B§4). A free plan starts without a choice
 * of devices: it covers as many of them as it has places, from the first one on. Recordings that are older than
 * the new plan's retention (B§9) are deleted when it starts.
 * @param at When it starts, ISO 8601, as with a cancellation; null where the services decide it.
 */
export function changeEffects(
  plan: SubscriptionPlan,
  { from, to }: { from: PlanCard | null; to: PlanCard },
  rules: RetentionRules,
  at: string | null,
): ChangeEffects {
  return { devices: deviceEffect(plan, to, rules), history: historyEffect({ from, to }, rules, at) }
}

function deviceEffect(
  { devices }: SubscriptionPlan,
  to: PlanCard,
  rules: RetentionRules,
): DeviceEffect | null {
  const covered = coverableDevices(devices)
  // A place on a free plan that keeps no video covers nothing (B§4).
  const places = isFreeCard(to) && keptAfter(to, rules).kind === 'none' ? 0 : to.deviceQuantity
  if (covered.length <= places) return null
  if (!isFreeCard(to)) return { kind: 'choose', count: covered.length, places }
  return { kind: 'lose', stays: covered.slice(0, places), leaves: covered.slice(places) }
}

function historyEffect(
  { from, to }: { from: PlanCard | null; to: PlanCard },
  rules: RetentionRules,
  date: string | null,
): HistoryEffect | null {
  if (!from) return null
  const kept = keptAfter(to, rules)
  if (hoursOf(kept) >= hoursOf(keptAfter(from, rules))) return null
  const time = date ? parseMoment(date).getTime() : Number.NaN
  const at = Number.isNaN(time) ? null : date
  if (kept.kind === 'none') return { kind: 'all', at }
  const { count } = kept
  if (kept.kind === 'hours') return { kind: 'hours', at, count }
  return { kind: 'days', at, count, before: at && new Date(time - count * DAY_MS).toISOString() }
}

/** Returns how long a plan keeps video; some brands keep a few hours after a plan has ended. */
function keptAfter(card: PlanCard, { basicRetentionHours, hoursKeptAfterCancel }: RetentionRules): Retention {
  if (isFreeCard(card) && hoursKeptAfterCancel !== null) return { kind: 'hours', count: hoursKeptAfterCancel }
  const { retentionDays, billingCycle, externalPlanCode: code } = card
  return retentionOf(retentionDays, { billingCycle, code }, basicRetentionHours)
}

const hoursOf = (retention: Retention): number =>
  retention.kind === 'none' ? 0 : retention.count * (retention.kind === 'days' ? 24 : 1)
