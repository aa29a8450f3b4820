/** A plan as it is sold (B§3 plan_config). */
export interface PlanConfig {
  id: string
  name: string
  /** Months: 0 none, 1, 12 or 24. */
  billingCycle: number
  externalPlanCode: string | null
  /** Who sold it: apple, stripe or recurly. */
  provider: string | null
  deviceQuantity: number
  /** Ranking; lower means downgrade. */
  billingOrder: number
  /** Days of video history. */
  retentionDays: number
  legacy: boolean
  visible: boolean
  default: boolean
}

/** The plan that covers a device, as the device tells it (B§3). Dates are ISO 8601. */
export interface DeviceSubscription {
  id: string | null
  planCode: string | null
  expiration: string | null
  trialEnd: string | null
}

/** A device of the account (B§3). */
export interface Device {
  pepperDeviceId: string
  deviceId: string | null
  externalDeviceId: string | null
  provider: string | null
  model: string | null
  subscribable: boolean
  name: string
  /** Null where no plan covers it, or the services do not say. */
  subscription: DeviceSubscription | null
}

/** A plan the account holds (B§3 "Plan, subscriptions view"). Dates are ISO 8601. */
export interface SubscriptionPlan {
  id: string
  subscriptionId: string | null
  planConfig: PlanConfig | null
  planConfigId: string | null
  recurlyPlanCode: string | null
  periodEnd: string | null
  trialEnd: string | null
  expiration: string | null
  devices: readonly Device[]
  paused: { effective: string | null; until: string | null } | null
  pending: {
    recurlyPlanCode: string | null
    effectiveDate: string | null
    /** Months. */
    billingCycle: number | null
    name: string | null
  } | null
}

/** The code by which a plan is known: what it is billed as, else its configuration's (B§3). */
export function codeOf(plan: SubscriptionPlan): string | null {
  return plan.recurlyPlanCode ?? plan.planConfig?.externalPlanCode ?? null
}
