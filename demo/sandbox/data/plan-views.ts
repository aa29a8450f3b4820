import type { Device, Plan, PlanConfig, SubscribedPlan, Subscription } from '../wire.ts'
import type { DeviceRow, PlanRow, SubscriptionRow } from './rows.ts'

/** Rows in the services' spelling (wire.ts). Pure. */

export const planConfig = (plan: PlanRow): PlanConfig => ({
  id: plan.id,
  name: plan.name,
  billing_cycle: plan.billing_cycle,
  external_plan_code: plan.code,
  provider: plan.provider,
  device_quantity: plan.device_quantity,
  billing_order: plan.billing_order,
  features: JSON.parse(plan.features),
  legacy: plan.legacy === 1,
  visible: plan.visible === 1,
  default: plan.is_default === 1,
})

/** A plan of the public list. */
export function planCard(plan: PlanRow): Plan {
  const amounts = Object.entries<number>(JSON.parse(plan.amounts))
  return {
    ...planConfig(plan),
    amountInCents: Object.fromEntries(amounts.map(([currency, amount]) => [currency, { _: amount }])),
    cost: amounts.map(([currency, amount]) => ({ amount, currency })),
    ...(plan.trial_days !== null && { trial: { duration: plan.trial_days, unit: 'days' as const } }),
    secondPlan: plan.second_plan_id,
  }
}

/** A subscription with the plans it is about; what the two views are made of. */
export interface Held {
  subscription: SubscriptionRow
  plan: PlanRow
  pendingPlan: PlanRow | null
  devices: Device[]
}

/** An entry of the account's plan list. */
export function subscribedPlan({ subscription, plan, pendingPlan, devices }: Held): SubscribedPlan {
  const { pause_effective, paused_until } = subscription
  return {
    id: subscription.id,
    subscription_id: subscription.external_id,
    plan_config_id: plan.id,
    plan_config: planConfig(plan),
    recurly_plan_code: subscription.external_id && plan.provider !== 'apple' ? plan.code : null,
    recurly_period_end_date: iso(subscription.period_end),
    recurly_trial_end_date: iso(subscription.trial_end),
    expiration_date: iso(subscription.expires_at),
    status: subscription.status,
    devices,
    paused:
      pause_effective === null
        ? null
        : { pause_effective: date(pause_effective), paused_until: iso(paused_until) },
    ...(pendingPlan &&
      subscription.pending_at !== null &&
      pendingChange(pendingPlan, date(subscription.pending_at))),
  }
}

// Both spellings are in use (B§3); the brand decides, so that a client meets either.
const CAMEL_CASE_BRANDS = ['visi', 'notion']

function pendingChange(
  plan: PlanRow,
  at: string,
): Pick<SubscribedPlan, 'pending_subscription' | 'pendingSubscription'> {
  const change = { recurly_plan_code: plan.code, billing_cycle: plan.billing_cycle, pepper_name: plan.name }
  return CAMEL_CASE_BRANDS.includes(plan.brand)
    ? { pendingSubscription: { ...change, effectiveDate: at } }
    : { pending_subscription: { ...change, effective_date: at } }
}

/** The same at the billing provider. */
export function billedSubscription({ subscription, plan, pendingPlan, devices }: Held): Subscription {
  return {
    id: subscription.id,
    external_subscription_id: subscription.external_id,
    plan_code: plan.code,
    provider: plan.provider,
    status: subscription.status,
    renewal_date: iso(subscription.period_end),
    trial_end_date: iso(subscription.trial_end),
    pending_changes:
      pendingPlan && subscription.pending_at !== null
        ? { plan_code: pendingPlan.code, effective_date: date(subscription.pending_at) }
        : null,
    devices,
    device_ids: devices.map((device) => device.deviceId),
  }
}

/** A device with the plan that covers it. */
export function deviceView(
  device: DeviceRow,
  covered: { subscription: SubscriptionRow; plan: PlanRow } | null,
): Device {
  return {
    pepperDeviceId: `pd-${device.id}`,
    deviceId: device.id,
    externalDeviceId: device.external_device_id,
    provider: device.provider,
    model: device.model,
    subscribable: device.subscribable === 1,
    name: device.name,
    subscription: covered && {
      id: covered.subscription.id,
      plan_code: covered.plan.code,
      oz_plan_expriation_date: iso(covered.subscription.expires_at),
      recurly_trial_end_date: iso(covered.subscription.trial_end),
    },
  }
}

const date = (ms: number): string => new Date(ms).toISOString()
const iso = (ms: number | null): string | null => (ms === null ? null : date(ms))
