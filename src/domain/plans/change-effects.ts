import { coverableDevices } from '../devices/coverable-devices.ts'
import { isFreeCard } from './free-plan.ts'
import type { Device, SubscriptionPlan } from './plan.ts'
import type { PlanCard } from './plan-card.ts'
import { getHours, getRetention, type Retention } from './retention.ts'

/** What happens to the covered devices: some lose cover, or the account holder is about to choose which. */
export type DeviceEffect =
  | { kind: 'lose'; stays: readonly Device[]; leaves: readonly Device[] }
  | { kind: 'choose'; count: number; places: number }

/**
 * Recordings that a change deletes when it takes effect: all, or those older than `count` hours or days. The
 * services decide when that is.
 */
export type HistoryEffect = { kind: 'all' } | { kind: 'hours' | 'days'; count: number }

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

/**
 * Returns the effects of a plan change on devices and recordings (B§4). A free plan starts without a choice
 * of devices: it covers as many of them as it has places, from the first one on. Recordings that are older than
 * the new plan's retention are deleted when it starts.
 */
export function changeEffects(
  plan: SubscriptionPlan,
  { from, to }: { from: PlanCard | null; to: PlanCard },
  rules: RetentionRules,
): ChangeEffects {
  return { devices: deviceEffect(plan, to, rules), history: historyEffect({ from, to }, rules) }
}

function deviceEffect(
  { devices }: SubscriptionPlan,
  to: PlanCard,
  rules: RetentionRules,
): DeviceEffect | null {
  const covered = coverableDevices(devices)
  // A place on a free plan that keeps no video covers nothing.
  const places = isFreeCard(to) && keptAfter(to, rules).kind === 'none' ? 0 : to.deviceQuantity
  if (covered.length <= places) return null
  if (!isFreeCard(to)) return { kind: 'choose', count: covered.length, places }
  return { kind: 'lose', stays: covered.slice(0, places), leaves: covered.slice(places) }
}

function historyEffect(
  { from, to }: { from: PlanCard | null; to: PlanCard },
  rules: RetentionRules,
): HistoryEffect | null {
  if (!from) return null
  const kept = keptAfter(to, rules)
  if (getHours(kept) >= getHours(keptAfter(from, rules))) return null
  return kept.kind === 'none' ? { kind: 'all' } : kept
}

/** Returns how long a plan keeps video; some brands keep a few hours after a plan has ended. */
function keptAfter(card: PlanCard, { basicRetentionHours, hoursKeptAfterCancel }: RetentionRules): Retention {
  if (isFreeCard(card) && hoursKeptAfterCancel !== null) return { kind: 'hours', count: hoursKeptAfterCancel }
  const { retentionDays, billingCycle, externalPlanCode: code } = card
  return getRetention(retentionDays, { billingCycle, code }, basicRetentionHours)
}
