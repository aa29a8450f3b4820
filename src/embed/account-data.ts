/**
 * Results of the embedding API: these fields and no others. Amounts are cents by currency code, billing cycles months
 * (0: none), dates ISO 8601.
 */

export interface UserInfo {
  accountId: string
  email: string
  fullName: string
  brand: string
}

/** A plan on offer. */
export interface EmbedPlan {
  id: string
  code: string | null
  name: string
  billingCycle: number
  deviceQuantity: number
  retentionDays: number
  amounts: Readonly<Record<string, number>>
  trial: { duration: number; unit: 'days' | 'months' } | null
}

/** A plan the account holds. `subscriptionId` is what `resume`, `pause`, `cancel`, `redeemCoupon` and `extend` take. */
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

/** A subscription as the billing side knows it. */
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
  /** The plan that covers it. */
  planCode: string | null
}

/** What each method takes. */
export interface MethodParams {
  getUserInfo: undefined
  listPlans: undefined
  listSubscriptions: undefined
  listAvailableSubscriptions: undefined
  listDevices: undefined
  resume: { subscriptionId: string }
  /** `until` is ISO 8601; for good without it. */
  pause: { subscriptionId: string; until?: string | undefined }
  cancel: { subscriptionId: string }
  redeemCoupon: { subscriptionId: string; couponId: string; currency?: string | undefined }
  /** The call passes `extension` to the services unchanged. */
  extend: { subscriptionId: string; extension: Readonly<Record<string, unknown>> }
}

/** What each method answers; null where the services do not say how the subscription is now. */
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

/** What comes with each notification. */
export interface NotificationParams {
  signedIn: { brand: string }
  signedOut: { brand: string; reason: string }
  subscriptionsChanged: { brand: string }
}
