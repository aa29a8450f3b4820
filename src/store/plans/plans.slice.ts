import type { Device, SubscriptionPlan } from '../../domain/plan.ts'
import { IDLE, type RequestState } from '../core/request.ts'
import type { MigrationState } from './migration.slice.ts'
import type { ChangeState } from './plan-change.slice.ts'

/** The account's plans and devices (B§3). */
export interface PlansState {
  subscriptions: RequestState<readonly SubscriptionPlan[]>
  devices: RequestState<readonly Device[]>
  /** What a change of plan is made of; only once somebody looks at plans or devices. */
  change?: ChangeState
  /** The free upgrade of a retired plan; only once My Plan has asked. */
  migration?: MigrationState
}

export const initialPlans: PlansState = { subscriptions: IDLE, devices: IDLE }
