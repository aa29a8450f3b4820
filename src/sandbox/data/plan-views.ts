import type { WireDevice } from '../wire/devices.ts'
import type { WirePlan, WirePlanConfig } from '../wire/plans.ts'
import type { SubscribedPlan, WireSubscription } from '../wire/subscriptions.ts'
import type { DeviceRow, PlanRow, SubscriptionRow } from './rows.ts'

/** Pure functions that convert rows to the wire types (`../wire`). */

const toWirePlanConfig = (plan: PlanRow): WirePlanConfig => ({
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

/** Returns a plan of the public list. */
export function toWirePlan(plan: PlanRow): WirePlan {
  const amounts = Object.entries<number>(JSON.parse(plan.amounts))
  return {
    ...toWirePlanConfig(plan),
    amountInCents: Object.fromEntries(amounts.map(([currency, amount]) => [currency, { _: amount }])),
    cost: amounts.map(([currency, amount]) => ({ amount, currency })),
    ...(plan.trial_days !== null && { trial: { duration: plan.trial_days, unit: 'days' as const } }),
    secondPlan: plan.second_plan_id,
  }
}

/** A current plan of an account: its subscription, plan, pending plan and devices. */
export interface CurrentPlan {
  subscription: SubscriptionRow
  plan: PlanRow
  pendingPlan: PlanRow | null
  devices: WireDevice[]
}

/** Returns an entry of the account's plan list. */
export function toSubscribedPlan({ subscription, plan, pendingPlan, devices }: CurrentPlan): SubscribedPlan {
  const { pause_effective, paused_until } = subscription
  return {
    id: subscription.id,
    subscription_id: subscription.external_id,
    plan_config_id: plan.id,
    plan_config: toWirePlanConfig(plan),
    recurly_plan_code: subscription.external_id && plan.provider !== 'apple' ? plan.code : null,
    recurly_period_end_date: formatOptionalDate(subscription.period_end),
    recurly_trial_end_date: formatOptionalDate(subscription.trial_end),
    expiration_date: formatOptionalDate(subscription.expires_at),
    status: subscription.status,
    devices,
    paused:
      pause_effective === null
        ? null
        : { pause_effective: formatDate(pause_effective), paused_until: formatOptionalDate(paused_until) },
    ...(pendingPlan &&
      subscription.pending_at !== null &&
      describePendingChange(pendingPlan, formatDate(subscription.pending_at))),
  }
}

// The services use both spellings; the sandbox chooses by brand, so that clients meet both.
const CAMEL_CASE_BRANDS = ['visi', 'notion']

function describePendingChange(
  plan: PlanRow,
  at: string,
): Pick<SubscribedPlan, 'pending_subscription' | 'pendingSubscription'> {
  const change = { recurly_plan_code: plan.code, billing_cycle: plan.billing_cycle, pepper_name: plan.name }
  return CAMEL_CASE_BRANDS.includes(plan.brand)
    ? { pendingSubscription: { ...change, effectiveDate: at } }
    : { pending_subscription: { ...change, effective_date: at } }
}

/** Returns the subscription as the billing provider describes it. */
export function toWireSubscription({
  subscription,
  plan,
  pendingPlan,
  devices,
}: CurrentPlan): WireSubscription {
  return {
    id: subscription.id,
    external_subscription_id: subscription.external_id,
    plan_code: plan.code,
    provider: plan.provider,
    status: subscription.status,
    renewal_date: formatOptionalDate(subscription.period_end),
    trial_end_date: formatOptionalDate(subscription.trial_end),
    pending_changes:
      pendingPlan && subscription.pending_at !== null
        ? { plan_code: pendingPlan.code, effective_date: formatDate(subscription.pending_at) }
        : null,
    devices,
    device_ids: devices.map((device) => device.deviceId),
  }
}

/** Returns a device with the plan that covers it. */
export function createWireDevice(
  device: DeviceRow,
  covered: { subscription: SubscriptionRow; plan: PlanRow } | null,
): WireDevice {
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
      oz_plan_expriation_date: formatOptionalDate(covered.subscription.expires_at),
      recurly_trial_end_date: formatOptionalDate(covered.subscription.trial_end),
    },
  }
}

const formatDate = (ms: number): string => new Date(ms).toISOString()
const formatOptionalDate = (ms: number | null): string | null => (ms === null ? null : formatDate(ms))
