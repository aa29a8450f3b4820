/**
 * What the sandbox answers, in the services' own spelling (A§3, A§7, B§3, B§7). Amounts are integer hundredths of the
 * currency's unit (yen too: 48000 is ¥480), dates are ISO 8601 in UTC. Where the specification shows no shape, the
 * open questions' number is named and the shape is a choice of ours. Types only: nothing here runs.
 */

/** Every failure (open questions 1.1). `code` is one of A§8 where one fits. */
export interface Failure {
  statusCode: number
  code?: number | string
  message: string
}

/** Refusal of POST /resetPassword/{brand} (U-09). */
export interface ResetFailure {
  statusCode: number
  description: string
}

/** GET /appUri/{brand} (U-10): an address that opens the brand's app, or empty, and the app's scheme. */
export interface AppUri {
  appUri: string
  uriScheme: string
}

/** Success without content. */
export interface Done {
  statusCode: 200
}

/** POST /byEmail, POST /byToken and PUT /mfaValidateLoginOTP (A§3 profile, U-04). */
export interface Profile {
  pepperUser: {
    account_id: string
    account: { status: AccountStatus; migrationInfo?: MigrationInfo }
    /** Temporary cloud credentials, good for 60 minutes of server time. Left out by GET /users. */
    awsUserCredentials: { accessKeyId: string; secretAccessKey: string; sessionToken: string }
  }
  /** The session token: value of the token header and second half of byToken's Basic credentials. */
  token: string
  countryCode: string
  email: string
  fullName: string
  externalAccounts: { cognito: { email: string } }
}

export type AccountStatus = 'active' | 'pending_delete'

export interface MigrationInfo {
  status: 'success' | 'error'
  error?: string
  date: string
}

/** GET /users (U-31): the profile without its secrets. */
export type AccountProfile = Pick<Profile, 'countryCode' | 'email' | 'fullName' | 'externalAccounts'> & {
  pepperUser: Omit<Profile['pepperUser'], 'awsUserCredentials'>
}

/** POST /byEmail of an account with a second factor. Contacts are whole; masking is the screen's work (A§5). */
export interface SecondFactorRequired {
  mfaLoginInfo: { secondFactorAuthenticationToken: string } & ({ email: string } | { phoneNumber: string })
}

/** The four /authcode calls (A§7). */
export interface AuthorizationCode {
  authorizationCode: string
}

/** GET /plans?brand: `{plans}`, cheapest tier first, retired and hidden ones included and marked. */
export interface Plans {
  plans: Plan[]
}

/** An amount by currency code, in the field `_`. */
export type Amounts = Record<string, { _: number }>

/** What a plan gives. `retention` is in days (B§3); the other fields say what B§9 lists and are ours. */
export interface PlanFeatures {
  retention: number
  /** Smart detection and help on request (B§9 visi, nightowl). */
  smart_detection?: boolean
  send_help?: boolean
  /** Recorder history in hours, camera history in days (B§9 nightowl, X-16). */
  dvr_hours?: number
  camera_history_days?: number
}

/** B§3 plan_config. */
export interface PlanConfig {
  id: string
  name: string
  /** Months: 0 none, 1, 12, 24. */
  billing_cycle: number
  external_plan_code: string
  /** Who sold it. */
  provider: PlanSource
  /** 999 means no limit. */
  device_quantity: number
  /** Ranking; a lower one is a downgrade. */
  billing_order: number
  features: PlanFeatures
  legacy: boolean
  visible: boolean
  default: boolean
}

export type PlanSource = 'apple' | 'stripe' | 'recurly'

/** B§3 "Plan card" on top of plan_config. */
export interface Plan extends PlanConfig {
  amountInCents: Amounts
  cost: { amount: number; currency: string }[]
  trial?: { duration: number; unit: 'days' }
  /** Ours: id of the same tier in the next longer cycle, or null. */
  secondPlan: string | null
}

/** GET /subscriptions (account): `{subscriptions}`, one entry per plan of the account, empty without one. */
export interface PlanList {
  subscriptions: SubscribedPlan[]
}

/** B§3 "Plan (subscriptions view)". */
export interface SubscribedPlan {
  id: string
  /** Null on a free plan, which has no subscription at the billing provider. */
  subscription_id: string | null
  plan_config_id: string
  plan_config: PlanConfig
  /** Null on free plans and on plans that an app store sold. */
  recurly_plan_code: string | null
  recurly_period_end_date: string | null
  recurly_trial_end_date: string | null
  /** End of what is paid for: apple and stripe plans, and anything cancelled. */
  expiration_date: string | null
  status: SubscriptionStatus
  devices: Device[]
  /** Null when the plan is neither paused nor about to be; a pause may have no end. */
  paused: { pause_effective: string; paused_until: string | null } | null
  /** Brands `visi` and `notion` answer the second spelling, the others the first (B§3 shows both). */
  pending_subscription?: {
    recurly_plan_code: string
    effective_date: string
    billing_cycle: number
    pepper_name: string
  }
  pendingSubscription?: {
    recurly_plan_code: string
    effectiveDate: string
    billing_cycle: number
    pepper_name: string
  }
}

/** Trial and pending change show in their own fields, not in the status. */
export type SubscriptionStatus = 'active' | 'past_due' | 'canceled' | 'expired'

/** GET /subscriptions/{accountId}: subscriptions at the billing provider and the ids of plans open for a trial. */
export interface AccountSubscriptions {
  subscriptions: Subscription[]
  trialEligibility: { plans: string[] }
}

/** B§3 Subscription. */
export interface Subscription {
  id: string
  external_subscription_id: string | null
  plan_code: string
  provider: PlanSource
  status: SubscriptionStatus
  renewal_date: string | null
  trial_end_date: string | null
  pending_changes: { plan_code: string; effective_date: string } | null
  devices: Device[]
  device_ids: string[]
}

/** GET /devices: `{devices}`; with `excludeExternalSub=true` without those on a plan that an app store sold. */
export interface Devices {
  devices: Device[]
}

/** B§3 Device. */
export interface Device {
  pepperDeviceId: string
  deviceId: string
  externalDeviceId: string
  /** The device's cloud, not a seller of plans. */
  provider: string
  model: string
  subscribable: boolean
  name: string
  subscription: {
    id: string
    plan_code: string
    /** Misspelt on the wire. */
    oz_plan_expriation_date: string | null
    recurly_trial_end_date: string | null
  } | null
}

/** GET /deviceModels/{brand}: `{deviceModels}` (shape ours). */
export interface DeviceModels {
  deviceModels: DeviceModel[]
}

export interface DeviceModel {
  model: string
  name: string
  kind: DeviceKind
}

export type DeviceKind = 'indoor' | 'outdoor' | 'doorbell' | 'floodlight' | 'plug' | 'bulb' | 'sensor'

/** GET /eligiblePlans/{brand} (U-31): ids of plans. */
export interface EligiblePlans {
  plans: string[]
}

/** GET /contactInfo: empty without an address. */
export interface ContactInfo {
  address: { country: string }[]
}

/** POST /subscribe where it worked (U-34). The uuid is that of the billing provider, null on a free plan. */
export interface Subscribed {
  subscription: {
    id: string
    uuid: string | null
    plan_code: string
    /** Tax on what was paid today. */
    tax_in_cents: { _: number }
    trial_started_at: string | null
    trial_ends_at: string | null
    current_period_ends_at: string | null
  }
}

/** POST /subscribe where it did not, with HTTP 200 (U-34). The payload is JSON of the second. */
export interface FunctionFailure {
  FunctionError: 'Unhandled'
  Payload: string
}
export interface FailurePayload {
  errorType: string
  errorMessage: string
  errorData?: string
}

/** POST /preview (U-33): what is to be paid today; where that is nothing, `chargeDate` is when the next payment is. */
export interface Preview {
  currency: string
  subTotal: number
  tax: number
  total: number
  /** Null on a free plan. */
  chargeDate: string | null
  trial?: { trialEndDate: string; costAfterTrial: number }
}

/** POST /{subscriptionId}/cancel (U-32). */
export interface Cancelled {
  statusCode: 200
  pending_subscription: {
    recurly_plan_code: string
    effective_date: string
    billing_cycle: number
    pepper_name: string
  }
}

/** POST /{id}/resume, /{id}/pause, /{id}/extensions and DELETE /{id} (U-28). */
export interface SubscriptionChanged {
  statusCode: 200
  subscription: Subscription
}

/** GET /listAvailableSubscriptions (U-28). */
export interface AvailableSubscriptions {
  subscriptions: Subscription[]
}

/** GET /migration/required (U-29). */
export interface MigrationRequired {
  required: boolean
}

/** POST /migrateSubscriptions (U-29). */
export interface Migrated {
  wasMigrated: boolean
  migratedSubscription?: Subscription
}

/** GET /paymentHistory (U-42). */
export interface PaymentHistory {
  invoices: {
    invoiceId: string
    /** ISO 8601. */
    invoiceDate: string
    status: string
    /** Hundredths of the currency's unit. */
    invoiceTotal: number
    currency: string
    cardType: string | null
    lastFour: string | null
  }[]
}
