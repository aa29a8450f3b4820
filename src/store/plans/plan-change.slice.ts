import type { Device } from '../../domain/plan.ts'
import type { PlanCard } from '../../domain/plan-card.ts'
import type { PlanChangeResult } from '../../domain/plan-order.ts'
import type { RequestState } from '../core/request.ts'

/**
 * The draft of the order, the only part of a plan change that survives a reload of this tab. It
 * belongs to one account: no other one reads or continues it.
 */
export interface OrderDraft {
  /** Set with the draft; null for a visitor's, which belongs to the account that signs in next. */
  accountId?: string | null
  planId: string
  /** Id of the subscription that the plan replaces; null without one, and where nothing names it. */
  subscriptionId: string | null
  /** `pepperDeviceId`s; null until they have been chosen. */
  deviceIds: readonly string[] | null
  /** The promo code of the address (B§2). */
  promo: string | null
  /** Ids of the invoices that the account had when it left for the services' checkout page, if known. */
  invoices?: readonly string[]
}

/** Choosing, changing, cancelling and resuming plans (B§4). */
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
