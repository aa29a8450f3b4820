import type { SubscriptionPlan } from '../../domain/plan.ts'
import type { SliceContext } from '../core/context.ts'
import { IDLE, type RequestState } from '../core/request.ts'
import { type Slice, sliceOf } from '../core/slice.ts'
import type { MigrationState } from './migration.slice.ts'
import type { ChangeState } from './plan-change.slice.ts'

/** The account's plans with their devices (B§3). */
export interface PlansState {
  subscriptions: RequestState<readonly SubscriptionPlan[]>
  /** The parts of a plan change; only once a screen needs plans or devices. */
  change?: ChangeState
  /** The free upgrade of a retired plan; only once My Plan has started it. */
  migration?: MigrationState
}

export interface PlansPart {
  plans: PlansState
}

export const initialPlans: PlansState = { subscriptions: IDLE }

export const plansSlice = (context: SliceContext<PlansPart>): Slice<PlansState> =>
  sliceOf(context, 'plans', initialPlans)
