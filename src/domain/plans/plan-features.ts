import { UNLIMITED_FROM } from '../devices/device-count.ts'
import type { PlanCard, PlanExtras } from './plan-card.ts'
import { getHours, getRetention, type Retention } from './retention.ts'

/** A feature of a plan, without its text. */
export type PlanFeature =
  | { kind: 'history'; retention: Retention }
  | { kind: 'cameraHistory'; days: number }
  | { kind: 'dvr'; hours: number }
  | { kind: 'cameras'; count: number | 'unlimited' }
  | { kind: 'smartDetection' }
  | { kind: 'sendHelp' }

/** Rows of plan cards in their order. A recorder's history takes the place of video history. */
const ROWS: readonly { row: PlanFeature['kind']; kinds: readonly PlanFeature['kind'][] }[] = [
  { row: 'history', kinds: ['history', 'dvr'] },
  { row: 'cameraHistory', kinds: ['cameraHistory'] },
  { row: 'cameras', kinds: ['cameras'] },
  { row: 'smartDetection', kinds: ['smartDetection'] },
  { row: 'sendHelp', kinds: ['sendHelp'] },
]

/**
 * A row of a comparison, named after the first kind that fills it; `feature` is null for a plan without it.
 */
export interface FeatureRow {
  row: PlanFeature['kind']
  feature: PlanFeature | null
}

/** Returns the same rows for each list of features: the rows that at least one list fills. */
export function featureRows(lists: readonly (readonly PlanFeature[])[]): FeatureRow[][] {
  const rows = ROWS.filter(({ kinds }) => lists.some((list) => list.some(({ kind }) => kinds.includes(kind))))
  return lists.map((list) =>
    rows.map(({ row, kinds }) => ({ row, feature: list.find(({ kind }) => kinds.includes(kind)) ?? null })),
  )
}

/** Data of a brand about the features of its plans. */
export interface FeatureRules {
  /** Hours of history that a basic plan without a billing cycle keeps; null for 24. */
  basicRetentionHours: number | null
  /** Features by plan code. */
  planFeatures: Readonly<Record<string, PlanExtras>>
}

/** Returns the feature for a number of cameras. */
export const getCameras = (count: number): PlanFeature => ({
  kind: 'cameras',
  count: count >= UNLIMITED_FROM ? 'unlimited' : count,
})

/**
 * Returns the features of a plan (B§9 "Plan features by brand"); recorder and camera history are different
 * features. What the services send takes precedence over the brand's list.
 */
export function planFeatures(plan: PlanCard, rules: FeatureRules): PlanFeature[] {
  const { deviceQuantity: count, externalPlanCode: code } = plan
  const listed = code !== null && Object.hasOwn(rules.planFeatures, code) ? rules.planFeatures[code] : null
  const getFeature = <Key extends keyof PlanExtras>(key: Key): PlanExtras[Key] | undefined =>
    plan.extras[key] ?? listed?.[key]
  const retention = getRetention(
    plan.retentionDays,
    { billingCycle: plan.billingCycle, code },
    rules.basicRetentionHours,
  )
  const features: PlanFeature[] = []
  const [hours, days] = [getFeature('dvrHours'), getFeature('cameraHistoryDays')]
  features.push(hours ? { kind: 'dvr', hours } : { kind: 'history', retention })
  if (days) features.push({ kind: 'cameraHistory', days })
  if (count > 0) features.push(getCameras(count))
  for (const kind of ['smartDetection', 'sendHelp'] as const) if (getFeature(kind)) features.push({ kind })
  return features
}

/** Returns the features that a plan change loses: the new plan has less of them, or none (B§4). */
export function lostFeatures(from: PlanCard, to: PlanCard | null, rules: FeatureRules): PlanFeature[] {
  const kept = to ? planFeatures(to, rules) : []
  return planFeatures(from, rules).filter((feature) => {
    const same = kept.find(({ kind }) => kind === feature.kind)
    return getQuantity(feature) > (same ? getQuantity(same) : 0)
  })
}

/** Returns the amount of a feature, to compare two features of a kind. */
function getQuantity(feature: PlanFeature): number {
  switch (feature.kind) {
    case 'history':
      return getHours(feature.retention)
    case 'cameraHistory':
      return feature.days
    case 'dvr':
      return feature.hours
    case 'cameras':
      return feature.count === 'unlimited' ? Number.POSITIVE_INFINITY : feature.count
    default:
      return 1
  }
}
