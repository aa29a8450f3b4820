import * as v from 'valibot'
import type { Subscription } from '../domain/subscription.ts'
import { deviceSchema, toDevice } from './parse-device.ts'
import { date, identifier, listIn, optionalId, read, text } from './shape.ts'

/** The date goes by two names elsewhere on the wire (B§3), so both are read. */
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

/** Reads a list of subscriptions from the answer's field `subscriptions` (U-28). Throws AcctError `malformed`. */
export function parseSubscriptions(answer: unknown): Subscription[] {
  return read(v.array(subscriptionSchema), listIn(answer, 'subscriptions')).map(toSubscription)
}

/** Reads one subscription; null when there is none that can be read. */
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
