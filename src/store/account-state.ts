import { AcctError } from '../errors/acct-error.ts'
import { type AuthPart, initialAuth, type SignInNotice } from './access/auth.slice.ts'
import type { DeletionPart } from './access/deletion.slice.ts'
import type { OAuthPart, SsoPart } from './access/sso.slice.ts'
import type { SignOutReason } from './access/stored-session.ts'
import { type BillingPart, initialBilling } from './billing/billing.slice.ts'
import type { HistoryPart } from './history/history.actions.ts'
import type { CheckoutPart } from './orders/checkout.actions.ts'
import type { CheckoutSessionPart } from './orders/checkout-session.actions.ts'
import type { OrderPart } from './orders/order.slice.ts'
import type { UnifiedCheckoutPart } from './orders/unified-checkout.slice.ts'
import { initialPlans, type PlansPart } from './plans/plans.slice.ts'

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

export const initialState: AccountState = {
  auth: initialAuth,
  billing: initialBilling,
  plans: initialPlans,
  sso: null,
}
const visitor: AccountState = {
  ...initialState,
  auth: { ...initialAuth, restore: { status: 'done', data: false } },
}
const returning: AccountState = { ...initialState, auth: { ...initialAuth, restore: { status: 'pending' } } }

/** Returns the state of a first view: that of a visitor, or of a stored session with a pending restore. */
export const firstState = (isReturning: boolean): AccountState => (isReturning ? returning : visitor)

/** Returns the state without what belongs to an account, after a sign-out or for another account. */
export const clearedState = ({ billing }: AccountState): Partial<AccountState> => ({
  // The provider was chosen for the page, not for an account.
  billing: { ...initialBilling, provider: billing.provider },
  checkout: undefined,
  checkoutSession: undefined,
  deletion: undefined,
  history: undefined,
  order: undefined,
  plans: initialPlans,
  sso: null,
  unifiedCheckout: undefined,
})

/**
 * Returns what a sign-out writes to the state.
 * @param username The remembered username, null without one.
 * @param reason Null when no session had been there.
 * @param now The time of the services.
 */
export const signedOutState = (
  state: AccountState,
  username: string | null,
  reason: SignOutReason | null,
  now: Date,
): Partial<AccountState> => ({
  auth: {
    ...firstState(false).auth,
    username: username ?? '',
    rememberMe: username !== null,
    // The sign-in screen shows why.
    ...(reason === 'expired' && { signIn: { status: 'failed', error: new AcctError('invalidToken') } }),
    notice: getNotice(reason, now),
  },
  ...clearedState(state),
})

function getNotice(reason: SignOutReason | null, now: Date): SignInNotice | null {
  if (reason === 'idle') return { kind: 'idle' }
  return reason === 'deleted' ? { kind: 'deleted', at: now.toISOString() } : null
}
