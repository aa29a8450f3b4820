import type { WireDevice } from './devices.ts'
import type { PlanSource, WirePlanConfig } from './plans.ts'

/** GET /subscriptions (account): one entry per plan of the account. */
export interface SubscribedPlansResponse {
  subscriptions: SubscribedPlan[]
}

/** B§3 "Plan (subscriptions view)". */
export interface SubscribedPlan {
  id: string
  /** Null on a free plan, which has no subscription at the billing provider. */
  subscription_id: string | null
  plan_config_id: string
  plan_config: WirePlanConfig
  /** Null on a free plan and on a plan that an app store sold. */
  recurly_plan_code: string | null
  recurly_period_end_date: string | null
  recurly_trial_end_date: string | null
  /** End of the paid period: for apple and stripe plans, and for cancelled plans. */
  expiration_date: string | null
  status: SubscriptionStatus
  devices: WireDevice[]
  /** Null without a current or future pause; a pause can have no end. */
  paused: { pause_effective: string; paused_until: string | null } | null
  /** Brands `visi` and `notion` use the second spelling, the others the first (B§3 shows both). */
  pending_subscription?: {
    recurly_plan_code: string
    effective_date: string
    billing_cycle: number
    pepper_name: string
  }
  pendingSubscription?: {
    recurly_plan_code: string
    effectiveDate: string
    billing_cycle: number
    pepper_name: string
  }
}

/** The status contains neither trial nor pending change, which have their own fields. */
export type SubscriptionStatus = 'active' | 'past_due' | 'canceled' | 'expired'

/**
 * GET /subscriptions/{accountId}: subscriptions at the billing provider, and the ids of plans with a trial.
 */
export interface AccountSubscriptionsResponse {
  subscriptions: WireSubscription[]
  trialEligibility: { plans: string[] }
}

/** GET /listAvailableSubscriptions (U-28). */
export interface AvailableSubscriptionsResponse {
  subscriptions: WireSubscription[]
}

/** B§3 Subscription. */
export interface WireSubscription {
  id: string
  external_subscription_id: string | null
  plan_code: string
  provider: PlanSource
  status: SubscriptionStatus
  renewal_date: string | null
  trial_end_date: string | null
  pending_changes: { plan_code: string; effective_date: string } | null
  devices: WireDevice[]
  device_ids: string[]
}

/** POST /{id}/resume, /{id}/pause, /{id}/extensions and DELETE /{id} (U-28). */
export interface SubscriptionResponse {
  statusCode: 200
  subscription: WireSubscription
}

/** POST /{subscriptionId}/cancel (U-32). */
export interface CancelPlanResponse {
  statusCode: 200
  pending_subscription: {
    recurly_plan_code: string
    effective_date: string
    billing_cycle: number
    pepper_name: string
  }
}

/** GET /migration/required (U-29). */
export interface MigrationRequiredResponse {
  required: boolean
}

/** POST /migrateSubscriptions (U-29). */
export interface MigrationResponse {
  wasMigrated: boolean
  migratedSubscription?: WireSubscription
}
