import * as v from 'valibot'
import type { Subscription } from '../../domain/plans/subscription.ts'
import { deviceSchema, toDevice } from '../devices/parse-device.ts'
import { date, identifier, listIn, optionalId, read, text } from '../shape.ts'

/** Both names of the date, because the wire uses two elsewhere. */
const changeSchema = v.object({ plan_code: text, effective_date: date, effectiveDate: date })

const subscriptionSchema = v.object({
  id: identifier,
  external_subscription_id: optionalId,
  plan_code: v.string(),
  provider: text,
  status: v.string(),
  renewal_date: date,
  trial_end_date: date,
  pending_changes: v.optional(v.nullable(changeSchema), null),
  devices: v.optional(v.nullable(v.array(deviceSchema)), []),
  device_ids: v.optional(v.nullable(v.array(identifier)), []),
})

const responseSchema = v.object({
  subscriptions: v.array(subscriptionSchema),
  trialEligibility: v.object({ plans: v.array(identifier) }),
})

/** The subscriptions of an account, and the plans with a free trial left. */
export interface AccountSubscriptions {
  subscriptions: Subscription[]
  /** Ids of plans with a trial left. */
  trialEligiblePlans: string[]
}

/** Parses the response of GET /subscriptions/{accountId}. Throws AcctError `malformed`. */
export function parseAccountSubscriptions(response: unknown): AccountSubscriptions {
  const { subscriptions, trialEligibility } = read(responseSchema, response)
  return { subscriptions: subscriptions.map(toSubscription), trialEligiblePlans: trialEligibility.plans }
}

/**
 * Parses a list of subscriptions from the response's field `subscriptions` (U-28). Throws AcctError
 * `malformed`.
 */
export function parseSubscriptions(response: unknown): Subscription[] {
  return read(v.array(subscriptionSchema), listIn(response, 'subscriptions')).map(toSubscription)
}

/** Parses one subscription; null when it is missing or malformed. */
export function parseSubscription(wire: unknown): Subscription | null {
  const parsed = v.safeParse(subscriptionSchema, wire)
  return parsed.success ? toSubscription(parsed.output) : null
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
    pendingChanges: wire.pending_changes && {
      planCode: wire.pending_changes.plan_code,
      effectiveDate: wire.pending_changes.effective_date ?? wire.pending_changes.effectiveDate,
    },
    devices: (wire.devices ?? []).map(toDevice),
    deviceIds: wire.device_ids ?? [],
  }
}
