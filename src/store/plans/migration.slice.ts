import type { SubscriptionPlan } from '../../domain/plan.ts'
import type { AcctError } from '../../errors/acct-error.ts'

/** Progress of the free upgrade of a retired plan (B§4). */
export type MigrationState =
  | { kind: 'checking' }
  /** No upgrade is required, or its result has been read. */
  | { kind: 'none' }
  /** `unknown`: why it is unknown whether the plan has been upgraded. */
  | { kind: 'attempting'; unknown?: AcctError }
  /** The new plan; null where the services did not return it. */
  | { kind: 'success'; plan: SubscriptionPlan | null }
  | { kind: 'error'; error: AcctError }
