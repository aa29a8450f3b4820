import type { Device } from '../../domain/plan.ts'
import type { PlanCard } from '../../domain/plan-card.ts'
import type { PlanChangeResult } from '../../domain/plan-order.ts'
import type { RequestState } from '../core/request.ts'

/** The order under way: survives a reload of this tab, and nothing else of a change does. */
export interface Order {
  planId: string
  /** `pepperDeviceId`s; null until they have been chosen. */
  deviceIds: readonly string[] | null
  /** As it came in the address (B§2). */
  promo: string | null
}

/** Choosing, changing and leaving plans (B§4). */
export interface ChangeState {
  /** Plans on offer, as the services list them. */
  catalog: RequestState<readonly PlanCard[]>
  /** Who may take what; only for one who is signed in. */
  eligibility: RequestState<Eligibility>
  /** Devices without a plan. */
  unassigned: RequestState<readonly Device[]>
  order: Order | null
  /** The change that is being made. */
  saving: RequestState<PlanChangeResult>
  /** A plan that is being cancelled or resumed: one at a time. */
  cancelling: RequestState<{ effectiveDate: string | null }>
  resuming: RequestState<true>
}

/** What an account may take, and by what it pays. */
export interface Eligibility {
  /** Ids of plans that may be taken. */
  planIds: readonly string[]
  /** Ids of plans with a free trial left. */
  trialPlanIds: readonly string[]
  /** Two letters; null where the services do not say. */
  country: string | null
}
