import type { PlanConfig } from './plan.ts'

/** Features of a plan besides its retention; a field that is missing or null means unknown. */
export interface PlanExtras {
  smartDetection?: boolean | null
  sendHelp?: boolean | null
  /** Hours of recorder history. */
  dvrHours?: number | null
  /** Days of camera history. */
  cameraHistoryDays?: number | null
}

/** A plan of the catalog (B§3 "Plan card"). */
export interface PlanCard extends PlanConfig {
  /** Cents by currency code. */
  amounts: Readonly<Record<string, number>>
  /** Id of the same tier in the next longer cycle. */
  secondPlan: string | null
  trial: { duration: number; unit: 'days' | 'months' } | null
  /** The features that the services send; the brand's own list has the others. */
  extras: PlanExtras
}

/**
 * Returns whether two plans are the same tier in different billing cycles: one names the other as its longer
 * version, or both have the same name and cover as many devices.
 */
export const isOtherCycle = (one: PlanCard, other: PlanCard): boolean =>
  one.billingCycle !== other.billingCycle &&
  (one.secondPlan === other.id ||
    other.secondPlan === one.id ||
    (one.name === other.name && one.deviceQuantity === other.deviceQuantity))
