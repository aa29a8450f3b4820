import type { Wallet } from '../../domain/billing/payment-token.ts'
import type { Invoice } from '../../domain/history/invoice.ts'
import type { SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { PlanCard } from '../../domain/plans/plan-card.ts'
import type { SliceContext } from '../core/context.ts'
import { IDLE, type RequestState } from '../core/request.ts'
import { getSlice, type Slice } from '../core/slice.ts'

/** Outcome of a purchase on a checkout page of the services, as the account shows it. */
export interface Returned {
  /** `missing`: the account does not show the plan (yet); `unknown`: this tab has no draft of the order. */
  kind: 'bought' | 'missing' | 'unknown'
  /** What was to be bought, from the plan catalog. */
  card: PlanCard | null
  /** The plan that shows the purchase; for `unknown` the current plan. */
  plan: SubscriptionPlan | null
  /** Whether it starts when the current plan ends. */
  isLater: boolean
  /** The invoice of the purchase; null without one, and where it is unknown. */
  invoice: Invoice | null
  /** Whether the account has any plan. */
  hasPlans: boolean
}

/** State of express and delegated checkout, in memory only. */
export interface UnifiedCheckoutState {
  /** What this device can pay with, in the vendor's order. */
  wallets: RequestState<readonly Wallet[]>
  /** The wallet that was pressed last. */
  wallet: Wallet | null
  /** The return from a checkout page of the services. */
  returned: RequestState<Returned>
}

export interface UnifiedCheckoutPart {
  /** Absent until a checkout with wallets, or with a checkout page of the services, is mounted. */
  unifiedCheckout?: UnifiedCheckoutState | undefined
}

export const initialUnifiedCheckout: UnifiedCheckoutState = { wallets: IDLE, wallet: null, returned: IDLE }

export const getUnifiedCheckout = ({
  unifiedCheckout = initialUnifiedCheckout,
}: UnifiedCheckoutPart): UnifiedCheckoutState => unifiedCheckout

export const unifiedCheckoutSlice = (
  context: SliceContext<UnifiedCheckoutPart>,
): Slice<UnifiedCheckoutState> => getSlice(context, 'unifiedCheckout', initialUnifiedCheckout)
