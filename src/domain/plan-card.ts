import type { PlanConfig } from './plan.ts'

/** Features of a plan besides its retention; null where the services send none (B§9). */
export interface PlanExtras {
  smartDetection: boolean
  sendHelp: boolean
  /** Hours of recorder history. */
  dvrHours: number | null
  /** Days of camera history. */
  cameraHistoryDays: number | null
}

/** A plan of the catalog (B§3 "Plan card"). */
export interface PlanCard extends PlanConfig {
  /** Cents by currency code. */
  amounts: Readonly<Record<string, number>>
  /** Id of the same tier in the next longer cycle. */
  secondPlan: string | null
  trial: { duration: number; unit: 'days' | 'months' } | null
  extras: PlanExtras
}
