import type { SubscriptionPlan } from '../../domain/plan.ts'

/** How far the free upgrade of a retired plan is (B§4). */
export type MigrationState =
  | { kind: 'checking' }
  /** Not to be upgraded, or over and done with. */
  | { kind: 'none' }
  | { kind: 'attempting' }
  /** The new plan; null where it could not be asked for. */
  | { kind: 'success'; plan: SubscriptionPlan | null }
  | { kind: 'error' }
