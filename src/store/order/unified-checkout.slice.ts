import type { SubscriptionPlan } from '../../domain/plan.ts'
import type { PlanCard } from '../../domain/plan-card.ts'
import type { AccountState } from '../account-store.ts'
import { IDLE, type RequestState } from '../core/request.ts'

/** Wallets of express checkout (B§9). */
export type ExpressWallet = 'googlePay' | 'applePay' | 'link'

/** What became of a purchase on a page of the server, as the account shows it. */
export interface Returned {
  /** `missing`: not there (yet); `unknown`: this tab does not know what was to be bought. */
  kind: 'bought' | 'missing' | 'unknown'
  /** What was to be bought, as it is sold. */
  card: PlanCard | null
  /** The plan that shows it; for `unknown` the plan that is held. */
  plan: SubscriptionPlan | null
  /** Whether it starts when the present plan ends. */
  isLater: boolean
}

/** Express and delegated checkout (B§4). In memory alone (A§3). */
export interface UnifiedCheckoutState {
  /** What this device can pay with, in the vendor's order. */
  wallets: RequestState<readonly ExpressWallet[]>
  /** The wallet that was pressed last. */
  wallet: ExpressWallet | null
  /** Coming back from a page of the server. */
  returned: RequestState<Returned>
}

export const initialUnifiedCheckout: UnifiedCheckoutState = { wallets: IDLE, wallet: null, returned: IDLE }

/** What express checkout waits for (B§4). */
export interface CheckoutLoading {
  /** Which vendor takes the payment. */
  provider: boolean
  paymentMethods: boolean
  preview: boolean
  subscriptionList: boolean
  subscribe: boolean
}

/** The loading flags of the checkout, each true from the attempt to its end (B§4). */
export function checkoutLoading({ billing, order, plans, unifiedCheckout }: AccountState): CheckoutLoading {
  const isPending = (request: RequestState<unknown> = IDLE): boolean => request.status === 'pending'
  return {
    provider: isPending(billing.info),
    paymentMethods: isPending(unifiedCheckout?.wallets),
    preview: isPending(order?.preview),
    subscriptionList: isPending(plans.subscriptions),
    subscribe: isPending(order?.placing),
  }
}
