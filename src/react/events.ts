import type { AnalyticsEvent, CancelReason } from '../domain/analytics/analytics.ts'
import type { SignOutReason } from '../store/access/stored-session.ts'
import type { NavigateReason } from './navigation.ts'

/** The screen that shows an error (`area` of `acct-error`). */
export type ErrorPlace =
  | 'billing'
  | 'cancel-plan'
  | 'checkout'
  | 'devices'
  | 'history'
  | 'my-plan'
  | 'order'
  | 'page'
  | 'payment'
  | 'pending-delete'
  | 'plans'
  | 'reset-password'
  | 'second-factor'
  | 'sign-in'
  | 'verify-email'

/** The events that elements dispatch, with their details. No detail carries a secret. */
export interface AccountEvents {
  'acct-ready': { tag: string; brand: string }
  'acct-signed-in': {
    brand: string
    accountId: string
    method: 'password' | 'google' | 'apple' | 'sso' | 'token'
  }
  /** A stored session is valid: the account holder is signed in without a sign-in on this page. */
  'acct-session-restored': { brand: string; accountId: string }
  'acct-signed-out': { brand: string; reason: SignOutReason }
  'acct-navigate': { to: string; from: string; replace: boolean; reason: NavigateReason }
  /** `effective` is when the plan ends, ISO 8601; null where the services do not return it. */
  'acct-plan-canceled': { planId: string; subscriptionId: string; effective: string | null }
  'acct-plan-resumed': { planId: string; subscriptionId: string; effective: string | null }
  /** `reason` is why the account holder cancelled, where they said so (`AcctDashCancelPlan`). */
  'acct-analytics': {
    name: AnalyticsEvent
    brand: string
    locale: string
    planCode?: string
    reason?: CancelReason
  }
  /** Page speed: the metric's name, its value (ms, or the score of a layout shift) and its rating. */
  'acct-web-vital': { brand: string; metric: string; value: number; rating: string }
  /** The devices of a plan have been saved: the plan's id, and how many devices it covers now. */
  'acct-devices-saved': { planId: string; deviceCount: number }
  /** Another card is on file. */
  'acct-billing-saved': { brand: string }
  /**
   * `reference` is the one that the screen shows, `time` ISO 8601, and `call` the name of the failed call;
   * null for a failure of something else.
   */
  'acct-error': { code: string; area: ErrorPlace; reference: string; time: string; call: string | null }
  /** A plan has been chosen on /plans; nothing is bought yet. */
  'acct-plan-selected': {
    planId: string
    planCode: string | null
    billingCycle: number
    currency: string
    amountInCents: number
  }
  /** `effective` is when the plan starts, ISO 8601; null where the services do not return it. */
  'acct-plan-changed': { planId: string; subscriptionId: string | null; effective: string | null }
}
