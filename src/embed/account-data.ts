/**
 * Account data of the embedding API, with these fields only. Amounts are cents by currency code, billing
 * cycles are months (0: none), dates are ISO 8601.
 */

export interface UserInfo {
  accountId: string
  email: string
  fullName: string
  brand: string
}

/** A plan of the plan catalog. */
export interface EmbedPlan {
  id: string
  code: string | null
  name: string
  billingCycle: number
  deviceQuantity: number
  retentionDays: number
  amounts: Readonly<Record<string, number>>
  trial: { duration: number; unit: 'days' | 'months' } | null
  /** Whether the plan is no longer on offer; an account may still have it. */
  retired: boolean
}

/** A current plan. `resume`, `pause`, `cancel`, `redeemCoupon` and `extend` expect its `subscriptionId`. */
export interface EmbedSubscription {
  subscriptionId: string
  planId: string | null
  planCode: string | null
  name: string | null
  billingCycle: number | null
  provider: string | null
  periodEnd: string | null
  trialEnd: string | null
  expiration: string | null
  paused: { effective: string | null; until: string | null } | null
  pending: { planCode: string | null; name: string | null; effectiveDate: string | null } | null
  deviceIds: readonly string[]
}

/** A subscription as the billing side reports it. */
export interface EmbedAvailableSubscription {
  subscriptionId: string
  planCode: string
  provider: string | null
  status: string
  renewalDate: string | null
  trialEnd: string | null
  pending: { planCode: string | null; effectiveDate: string | null } | null
  deviceIds: readonly string[]
}

export interface EmbedDevice {
  deviceId: string
  name: string
  model: string | null
  subscribable: boolean
  /** Code of the plan that covers the device. */
  planCode: string | null
}

/** Parameters of each method. */
export interface MethodParams {
  getUserInfo: undefined
  listPlans: undefined
  listSubscriptions: undefined
  listAvailableSubscriptions: undefined
  listDevices: undefined
  resume: { subscriptionId: string }
  /** `until` is an ISO 8601 date; without it the pause has no end. */
  pause: { subscriptionId: string; until?: string | undefined }
  cancel: { subscriptionId: string }
  redeemCoupon: { subscriptionId: string; couponId: string; currency?: string | undefined }
  /** The call passes `extension` to the services unchanged. */
  extend: { subscriptionId: string; extension: Readonly<Record<string, unknown>> }
}

/** Result of each method; null when the services do not return the new state of the subscription. */
export interface MethodResults {
  getUserInfo: UserInfo
  listPlans: readonly EmbedPlan[]
  listSubscriptions: readonly EmbedSubscription[]
  listAvailableSubscriptions: readonly EmbedAvailableSubscription[]
  listDevices: readonly EmbedDevice[]
  resume: null
  pause: EmbedAvailableSubscription | null
  cancel: EmbedAvailableSubscription | null
  redeemCoupon: null
  extend: EmbedAvailableSubscription | null
}

/** Parameters of each notification. */
export interface NotificationParams {
  signedIn: { brand: string }
  signedOut: { brand: string; reason: string }
  /** The visitor pressed Not now or closed the sign-in window. */
  signInCancelled: { brand: string }
  subscriptionsChanged: { brand: string }
}
