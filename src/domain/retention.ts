import { isBasic } from './plan-codes.ts'

/** How long video is kept, to be put into words. */
export type Retention = { kind: 'none' } | { kind: 'hours'; count: number } | { kind: 'days'; count: number }

/**
 * The retention of a plan (B§9): 0 is none, 1 is 24 hours, anything else that many days. A brand may keep fewer
 * hours on basic plans without a billing cycle (`basicRetentionHours`, U-38).
 */
export function retentionOf(
  days: number,
  plan: { billingCycle: number; code: string | null },
  basicRetentionHours: number | null,
): Retention {
  if (days <= 0) return { kind: 'none' }
  if (days !== 1) return { kind: 'days', count: days }
  const isShort = basicRetentionHours !== null && plan.billingCycle === 0 && isBasic(plan.code)
  return { kind: 'hours', count: isShort ? basicRetentionHours : 24 }
}
