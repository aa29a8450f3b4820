import * as v from 'valibot'
import type { PlanConfig, SubscriptionPlan } from '../../domain/plans/plan.ts'
import { deviceSchema, toDevice } from '../devices/parse-device.ts'
import { amount, date, flag, identifier, listIn, optionalId, read, text } from '../shape.ts'

/** The configuration of a plan in every response. */
export const planConfigSchema = v.object({
  id: identifier,
  name: v.string(),
  billing_cycle: amount(0),
  external_plan_code: text,
  provider: text,
  device_quantity: amount(0),
  billing_order: amount(0),
  features: v.optional(v.nullable(v.object({ retention: amount(0) })), null),
  legacy: flag(false),
  visible: flag(true),
  default: flag(false),
})

/** The wire has two names for this record, and two for its date (B§3). */
const pendingSchema = v.object({
  recurly_plan_code: text,
  effectiveDate: date,
  effective_date: date,
  billing_cycle: v.optional(v.nullable(v.number()), null),
  pepper_name: text,
})

const planSchema = v.object({
  id: identifier,
  subscription_id: optionalId,
  plan_config: v.optional(v.nullable(planConfigSchema), null),
  plan_config_id: optionalId,
  recurly_plan_code: text,
  recurly_period_end_date: date,
  recurly_trial_end_date: date,
  expiration_date: date,
  devices: v.optional(v.nullable(v.array(deviceSchema)), []),
  paused: v.optional(v.nullable(v.object({ pause_effective: date, paused_until: date })), null),
  pendingSubscription: v.optional(v.nullable(pendingSchema), null),
  pending_subscription: v.optional(v.nullable(pendingSchema), null),
})

/** Parses a list of plans (subscriptions view) from the named field. Throws AcctError `malformed`. */
export function parsePlans(response: unknown, field: string): SubscriptionPlan[] {
  return read(v.array(planSchema), listIn(response, field)).map(toPlan)
}

function toPlan(wire: v.InferOutput<typeof planSchema>): SubscriptionPlan {
  const pending = wire.pendingSubscription ?? wire.pending_subscription
  return {
    id: wire.id,
    subscriptionId: wire.subscription_id,
    planConfig: wire.plan_config && toPlanConfig(wire.plan_config),
    planConfigId: wire.plan_config_id ?? wire.plan_config?.id ?? null,
    recurlyPlanCode: wire.recurly_plan_code,
    periodEnd: wire.recurly_period_end_date,
    trialEnd: wire.recurly_trial_end_date,
    expiration: wire.expiration_date,
    devices: (wire.devices ?? []).map(toDevice),
    paused: wire.paused && { effective: wire.paused.pause_effective, until: wire.paused.paused_until },
    pending: pending && {
      recurlyPlanCode: pending.recurly_plan_code,
      effectiveDate: pending.effectiveDate ?? pending.effective_date,
      billingCycle: pending.billing_cycle,
      name: pending.pepper_name,
    },
  }
}

/** Converts a plan's configuration to its domain type. */
export function toPlanConfig(wire: v.InferOutput<typeof planConfigSchema>): PlanConfig {
  return {
    id: wire.id,
    name: wire.name,
    billingCycle: wire.billing_cycle,
    externalPlanCode: wire.external_plan_code,
    provider: wire.provider,
    deviceQuantity: wire.device_quantity,
    billingOrder: wire.billing_order,
    retentionDays: wire.features?.retention ?? 0,
    legacy: wire.legacy,
    visible: wire.visible,
    default: wire.default,
  }
}
