import { isBasic } from './plan-codes.ts'

/** How long the services keep video, without its text. */
export type Retention = { kind: 'none' } | { kind: 'hours'; count: number } | { kind: 'days'; count: number }

/**
 * Returns the retention of a plan (B§9): 0 is none, 1 is 24 hours, any other number is days. A brand may keep
 * video for fewer hours on basic plans without a billing cycle (`basicRetentionHours`, U-38).
 */
export function getRetention(
  days: number,
  plan: { billingCycle: number; code: string | null },
  basicRetentionHours: number | null,
): Retention {
  if (days <= 0) return { kind: 'none' }
  if (days !== 1) return { kind: 'days', count: days }
  const isShort = basicRetentionHours !== null && plan.billingCycle === 0 && isBasic(plan.code)
  return { kind: 'hours', count: isShort ? basicRetentionHours : 24 }
}

/** Returns a retention in hours, to compare two of them. */
export const getHours = (retention: Retention): number =>
  retention.kind === 'none' ? 0 : retention.count * (retention.kind === 'days' ? 24 : 1)
