import type { SubscriptionPlan } from './plan.ts'

/** Days of video history that an upgrade offers; the first is the default for other plans (B§4). */
export const MIGRATION_DAYS = [7, 30, 60] as const

/** Returns the days of video history to request for a plan. */
export function migrationDays(retentionDays: number): (typeof MIGRATION_DAYS)[number] {
  return MIGRATION_DAYS.find((days) => days === retentionDays) ?? MIGRATION_DAYS[0]
}

/** Returns the plan to upgrade: the retired one, else the first. */
export const planToMigrate = (plans: readonly SubscriptionPlan[]): SubscriptionPlan | undefined =>
  plans.find(({ planConfig }) => planConfig?.legacy) ?? plans[0]
