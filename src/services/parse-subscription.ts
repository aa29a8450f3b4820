import * as v from 'valibot'
import type { Subscription } from '../domain/subscription.ts'
import { identifier, optionalId, read, text } from './shape.ts'

const subscriptionSchema = v.object({
  id: identifier,
  external_subscription_id: optionalId,
  plan_code: v.string(),
  provider: text,
  status: v.string(),
  renewal_date: text,
  trial_end_date: text,
  device_ids: v.optional(v.nullable(v.array(identifier)), []),
})

const answerSchema = v.object({
  subscriptions: v.array(subscriptionSchema),
  trialEligibility: v.object({ plans: v.array(identifier) }),
})

/** What an account has, and which plans it may still try for free (B§7). */
export interface AccountSubscriptions {
  subscriptions: Subscription[]
  /** Ids of plans with a trial left. */
  trialEligiblePlans: string[]
}

/** Reads the answer of GET /subscriptions/{accountId}. Throws AcctError `malformed`. */
export function parseAccountSubscriptions(answer: unknown): AccountSubscriptions {
  const { subscriptions, trialEligibility } = read(answerSchema, answer)
  return { subscriptions: subscriptions.map(toSubscription), trialEligiblePlans: trialEligibility.plans }
}

function toSubscription(wire: v.InferOutput<typeof subscriptionSchema>): Subscription {
  return {
    id: wire.id,
    externalSubscriptionId: wire.external_subscription_id,
    planCode: wire.plan_code,
    provider: wire.provider,
    status: wire.status,
    renewalDate: wire.renewal_date,
    trialEndDate: wire.trial_end_date,
    deviceIds: wire.device_ids ?? [],
  }
}
