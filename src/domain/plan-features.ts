import { UNLIMITED_FROM } from './device-count.ts'
import type { PlanCard } from './plan-card.ts'
import { type Retention, retentionOf } from './retention.ts'

/** One thing a plan gives, to be put into words; in the order cards line them up. */
export type PlanFeature =
  | { kind: 'history'; retention: Retention }
  | { kind: 'cameraHistory'; days: number }
  | { kind: 'dvr'; hours: number }
  | { kind: 'cameras'; count: number | 'unlimited' }
  | { kind: 'smartDetection' }
  | { kind: 'sendHelp' }

/** Rows in which cards line up what they give, in their order: camera history or, in its place, a recorder's. */
const ROWS: readonly { row: PlanFeature['kind']; kinds: readonly PlanFeature['kind'][] }[] = [
  { row: 'history', kinds: ['history', 'dvr'] },
  { row: 'cameraHistory', kinds: ['cameraHistory'] },
  { row: 'cameras', kinds: ['cameras'] },
  { row: 'smartDetection', kinds: ['smartDetection'] },
  { row: 'sendHelp', kinds: ['sendHelp'] },
]

/** A row of a comparison, known by the first kind that may fill it; null for what a plan has not. */
export interface FeatureRow {
  row: PlanFeature['kind']
  feature: PlanFeature | null
}

/** The same rows for each list of features: those that any of the lists fills. */
export function featureRows(lists: readonly (readonly PlanFeature[])[]): FeatureRow[][] {
  const rows = ROWS.filter(({ kinds }) => lists.some((list) => list.some(({ kind }) => kinds.includes(kind))))
  return lists.map((list) =>
    rows.map(({ row, kinds }) => ({ row, feature: list.find(({ kind }) => kinds.includes(kind)) ?? null })),
  )
}

/** For how many cameras a plan is. */
export const camerasOf = (count: number): PlanFeature => ({
  kind: 'cameras',
  count: count >= UNLIMITED_FROM ? 'unlimited' : count,
})

/** What a plan gives (B§9 "Plan features by brand"); recorder and camera history are told apart. */
export function planFeatures(plan: PlanCard, basicRetentionHours: number | null): PlanFeature[] {
  const { deviceQuantity: count, extras } = plan
  const retention = retentionOf(
    plan.retentionDays,
    { billingCycle: plan.billingCycle, code: plan.externalPlanCode },
    basicRetentionHours,
  )
  const features: PlanFeature[] = []
  if (extras.dvrHours !== null) features.push({ kind: 'dvr', hours: extras.dvrHours })
  else features.push({ kind: 'history', retention })
  if (extras.cameraHistoryDays !== null)
    features.push({ kind: 'cameraHistory', days: extras.cameraHistoryDays })
  if (count > 0) features.push(camerasOf(count))
  if (extras.smartDetection) features.push({ kind: 'smartDetection' })
  if (extras.sendHelp) features.push({ kind: 'sendHelp' })
  return features
}

/** What is lost by changing from one plan to another: what the new one gives less of, or not at all (B§4). */
export function lostFeatures(
  from: PlanCard,
  to: PlanCard | null,
  basicRetentionHours: number | null,
): PlanFeature[] {
  const kept = to ? planFeatures(to, basicRetentionHours) : []
  return planFeatures(from, basicRetentionHours).filter((feature) => {
    const same = kept.find(({ kind }) => kind === feature.kind)
    return weightOf(feature) > (same ? weightOf(same) : 0)
  })
}

/** How much of a feature there is, to compare two of a kind. */
function weightOf(feature: PlanFeature): number {
  switch (feature.kind) {
    case 'history':
      return hoursOf(feature.retention)
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

const hoursOf = (retention: Retention): number =>
  retention.kind === 'none' ? 0 : retention.count * (retention.kind === 'days' ? 24 : 1)
