import { type Device, getChangeId, getCode, type SubscriptionPlan } from '../domain/plans/plan.ts'
import type { PlanCard } from '../domain/plans/plan-card.ts'
import type { Subscription } from '../domain/plans/subscription.ts'
import type { EmbedAvailableSubscription, EmbedDevice, EmbedPlan, EmbedSubscription } from './account-data.ts'

// Each function copies field by field, so that the embedding API exposes nothing else.

export const toEmbedPlan = (plan: PlanCard): EmbedPlan => ({
  id: plan.id,
  code: plan.externalPlanCode,
  name: plan.name,
  billingCycle: plan.billingCycle,
  deviceQuantity: plan.deviceQuantity,
  retentionDays: plan.retentionDays,
  amounts: { ...plan.amounts },
  trial: plan.trial && { duration: plan.trial.duration, unit: plan.trial.unit },
  retired: plan.legacy,
})

export const toEmbedSubscription = (plan: SubscriptionPlan): EmbedSubscription => ({
  subscriptionId: getChangeId(plan),
  planId: plan.planConfig?.id ?? plan.planConfigId,
  planCode: getCode(plan),
  name: plan.planConfig?.name ?? null,
  billingCycle: plan.planConfig?.billingCycle ?? null,
  provider: plan.planConfig?.provider ?? null,
  periodEnd: plan.periodEnd,
  trialEnd: plan.trialEnd,
  expiration: plan.expiration,
  paused: plan.paused && { effective: plan.paused.effective, until: plan.paused.until },
  pending: plan.pending && {
    planCode: plan.pending.recurlyPlanCode,
    name: plan.pending.name,
    effectiveDate: plan.pending.effectiveDate,
  },
  deviceIds: plan.devices.map(({ pepperDeviceId }) => pepperDeviceId),
})

export const toEmbedAvailableSubscription = (subscription: Subscription): EmbedAvailableSubscription => ({
  subscriptionId: subscription.id,
  planCode: subscription.planCode,
  provider: subscription.provider,
  status: subscription.status,
  renewalDate: subscription.renewalDate,
  trialEnd: subscription.trialEndDate,
  pending: subscription.pendingChanges && {
    planCode: subscription.pendingChanges.planCode,
    effectiveDate: subscription.pendingChanges.effectiveDate,
  },
  // The ids match `listDevices` when the billing side returns the devices themselves.
  deviceIds:
    subscription.devices.length > 0
      ? subscription.devices.map(({ pepperDeviceId }) => pepperDeviceId)
      : [...subscription.deviceIds],
})

export const toEmbedDevice = (device: Device): EmbedDevice => ({
  deviceId: device.pepperDeviceId,
  name: device.name,
  model: device.model,
  subscribable: device.subscribable,
  planCode: device.subscription?.planCode ?? null,
})
