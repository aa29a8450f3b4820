import type { Device, PlanConfig, SubscriptionPlan } from '../../../src/domain/plans/plan.ts'
import type { PlanCard } from '../../../src/domain/plans/plan-card.ts'

/** Returns a default plan configuration. */
export function planConfig(part: Partial<PlanConfig> = {}): PlanConfig {
  return {
    id: 'config-1',
    name: 'Premium',
    billingCycle: 1,
    externalPlanCode: 'premium',
    provider: 'recurly',
    deviceQuantity: 5,
    billingOrder: 2,
    retentionDays: 30,
    legacy: false,
    visible: true,
    default: false,
    ...part,
  }
}

/** Returns a paid plan without dates. */
export function plan(part: Partial<SubscriptionPlan> = {}): SubscriptionPlan {
  return {
    id: 'plan-1',
    subscriptionId: 'subscription-1',
    planConfig: planConfig(),
    planConfigId: 'config-1',
    recurlyPlanCode: 'premium',
    periodEnd: null,
    trialEnd: null,
    expiration: null,
    devices: [],
    paused: null,
    pending: null,
    ...part,
  }
}

/** Returns a device with only an id. */
export function device(id: string): Device {
  return {
    pepperDeviceId: id,
    deviceId: null,
    externalDeviceId: null,
    provider: null,
    model: null,
    subscribable: true,
    name: id,
    subscription: null,
  }
}

/** Runs a function in a time zone. */
export function inTimeZone<Result>(zone: string, run: () => Result): Result {
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    return run()
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
}

/** Returns a catalog plan for 9.99 dollars a month. */
export function planCard(part: Partial<PlanCard> = {}): PlanCard {
  return {
    ...planConfig({ id: 'premium', ...part }),
    amounts: { USD: 999 },
    secondPlan: null,
    trial: null,
    extras: {},
    ...part,
  }
}

/** The plan that a cancellation leads to. */
export const FREE = planCard({
  id: 'free',
  name: 'Basic',
  externalPlanCode: 'no_plan',
  billingCycle: 0,
  amounts: { USD: 0 },
})
