/** The configuration of a plan (B§3 plan_config). */
export interface PlanConfig {
  id: string
  name: string
  /** Months: 0 none, 1, 12 or 24. */
  billingCycle: number
  externalPlanCode: string | null
  /** The plan source: apple, stripe or recurly. */
  provider: string | null
  deviceQuantity: number
  /** Rank; a change to a lower rank is a downgrade. */
  billingOrder: number
  /** Days of video history. */
  retentionDays: number
  legacy: boolean
  visible: boolean
  default: boolean
}

/** The plan that covers a device, as the device's record names it. Dates are ISO 8601. */
interface DeviceSubscription {
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
  /** Null for a device without a plan, and where the services send none. */
  subscription: DeviceSubscription | null
  /** Whether another entry of the plan's configuration has the device (`mergeSharedDevices`). */
  isShared?: true
}

/** A current plan of the account (B§3 "Plan, subscriptions view"). Dates are ISO 8601. */
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
  /** Whether the catalog sells the plan for nothing (`markFreePlans`). */
  costsNothing?: boolean
  paused: { effective: string | null; until: string | null } | null
  pending: {
    recurlyPlanCode: string | null
    effectiveDate: string | null
    /** Months. */
    billingCycle: number | null
    name: string | null
    costsNothing?: boolean
  } | null
}

/** Returns the code of a plan: the billed code, else the configuration's. */
export function getCode(plan: SubscriptionPlan): string | null {
  return plan.recurlyPlanCode ?? plan.planConfig?.externalPlanCode ?? null
}

/** Returns the id by which a change names a plan: the billing provider's, else ours. */
export const getChangeId = ({
  id,
  subscriptionId,
}: Pick<SubscriptionPlan, 'id' | 'subscriptionId'>): string => subscriptionId ?? id

/** Returns the detail of an event about a current plan. */
export const planEventDetail = (
  plan: Pick<SubscriptionPlan, 'id' | 'subscriptionId' | 'planConfig'>,
  effective: string | null,
): { planId: string; subscriptionId: string; effective: string | null } => ({
  planId: plan.planConfig?.id ?? plan.id,
  subscriptionId: getChangeId(plan),
  effective,
})

/**
 * Returns the plan that an id names. The services accept both ids of a plan. Null for an unknown id, and
 * for one that two plans have: which of them the services would change is unknown.
 */
export function findPlanById(plans: readonly SubscriptionPlan[], id: string): SubscriptionPlan | null {
  const [plan = null, ...others] = plans.filter((one) => one.id === id || one.subscriptionId === id)
  return others.length === 0 ? plan : null
}
