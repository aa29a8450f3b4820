import type { HistoryPart } from './history/history.actions.ts'
import type { CheckoutPart } from './order/checkout.actions.ts'
import type { CheckoutSessionPart } from './order/checkout-session.actions.ts'
import type { OrderPart } from './order/order.slice.ts'
import type { UnifiedCheckoutPart } from './order/unified-checkout.slice.ts'
import type { BillingPart } from './payment/billing.slice.ts'
import type { PlansPart } from './plans/plans.slice.ts'
import type { AuthPart } from './session/auth.slice.ts'
import type { DeletionPart } from './session/deletion.slice.ts'
import type { OAuthPart, SsoPart } from './sign-in/sso.slice.ts'

/** Everything the screens show: one slice per subject. */
export interface AccountState
  extends AuthPart,
    BillingPart,
    CheckoutPart,
    CheckoutSessionPart,
    DeletionPart,
    HistoryPart,
    OAuthPart,
    OrderPart,
    PlansPart,
    SsoPart,
    UnifiedCheckoutPart {}
