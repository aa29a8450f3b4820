import type { ResponseOf } from '../../services/contract/contract.ts'

/** GET /subscriptions (account): one entry per plan of the account. */
export type SubscribedPlansResponse = ResponseOf<'subscriptions'>

/** A plan of the account. Brands `visi` and `notion` use the second spelling of the pending change. */
export type SubscribedPlan = SubscribedPlansResponse['subscriptions'][number]

/**
 * GET /subscriptions/{accountId}: subscriptions at the billing provider, and the ids of plans with a trial.
 */
export type AccountSubscriptionsResponse = ResponseOf<'accountSubscriptions'>

/** GET /listAvailableSubscriptions. */
export type AvailableSubscriptionsResponse = ResponseOf<'availableSubscriptions'>

export type WireSubscription = AccountSubscriptionsResponse['subscriptions'][number]

/** POST /{id}/resume, /{id}/pause, /{id}/extensions and DELETE /{id}. */
export type SubscriptionResponse = ResponseOf<'resume'>

/** POST /{subscriptionId}/cancel. */
export type CancelPlanResponse = ResponseOf<'cancelPlan'>

/** GET /migration/required. */
export type MigrationRequiredResponse = ResponseOf<'migrationRequired'>

/** POST /migrateSubscriptions. */
export type MigrationResponse = ResponseOf<'migrate'>
