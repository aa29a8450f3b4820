import type { PlanChangeResult } from '../../domain/orders/plan-order.ts'
import type { Device, SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { PlanCard } from '../../domain/plans/plan-card.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import type { SliceContext } from '../core/context.ts'
import type { Persisted } from '../core/persisted.ts'
import { IDLE, type RequestState } from '../core/request.ts'
import { getSlice, type Slice } from '../core/slice.ts'

/**
 * The draft of the order, the only part of a plan change that survives a reload of this tab. It
 * belongs to one account: no other one reads or continues it.
 */
export type OrderDraft = Omit<Persisted['order'], 'accountId'> & {
  /** Set with the draft; null for a visitor's, which belongs to the account that signs in next. */
  accountId?: string | null
}

/** Choosing, changing, cancelling and resuming plans. */
export interface ChangeState {
  /** The plan catalog, as the services list it. */
  catalog: RequestState<readonly PlanCard[]>
  /** What the account may buy; only while the account holder is signed in. */
  eligibility: RequestState<Eligibility>
  /** Devices without a plan. */
  unassigned: RequestState<readonly Device[]>
  order: OrderDraft | null
  saving: RequestState<PlanChangeResult>
  cancelling: RequestState<Cancelled>
  resuming: RequestState<Resumed>
  /** The request that clears a pending change. */
  keeping: RequestState<PlanChangeResult>
}

/** When a cancelled plan ends, ISO 8601; null where the services do not return it. */
export interface Cancelled {
  effectiveDate: string | null
}

/** When a resumed plan renews, ISO 8601; null where the services do not return it. */
export interface Resumed {
  renewalDate: string | null
}

/** What an account may buy, and its country. */
export interface Eligibility {
  /** Ids of plans that the account may buy. */
  planIds: readonly string[]
  /** Ids of plans with a free trial left. */
  trialPlanIds: readonly string[]
  /** Two letters; null where the services do not return it. */
  country: string | null
  /** Ids of the plans whose payment is past due, ours and the billing provider's. */
  pastDueIds: readonly string[]
}

/** Progress of the free upgrade of a retired plan. */
export type MigrationState =
  | { kind: 'checking' }
  /** No upgrade is required, or its result has been read. */
  | { kind: 'none' }
  /** `unknown`: why it is unknown whether the plan has been upgraded. */
  | { kind: 'attempting'; unknown?: AcctError }
  /** The new plan; null where the services did not return it. */
  | { kind: 'success'; plan: SubscriptionPlan | null }
  | { kind: 'error'; error: AcctError }

/** The account's plans with their devices. */
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
  getSlice(context, 'plans', initialPlans)
