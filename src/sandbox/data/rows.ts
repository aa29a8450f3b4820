/**
 * Row types of the tables that several files read, as SCHEMA defines them. Flags are 0 or 1, times are in ms.
 */

export interface AccountRow {
  id: string
  brand: string
  email: string
  scenario: string
  full_name: string
  country_code: string
  phone: string
  password_hash: string
  /** Hash that similar passwords share (passwords.ts). */
  password_shape: string
  status: 'active' | 'pending_delete'
  verified: number
  locked: number
  second_factor: 'email' | 'sms' | null
  trial_eligible: number
  /** Result of the migration call; `none` means that no migration is required. */
  migration: 'none' | 'succeeds' | 'fails'
  /** JSON of the wire's MigrationInfo. */
  migration_info: string | null
  wrong_codes: number
  codes_locked_until: number
  resends: number
  resends_blocked_until: number
}

export interface PlanRow {
  id: string
  brand: string
  code: string
  name: string
  billing_cycle: number
  provider: 'apple' | 'stripe' | 'recurly'
  device_quantity: number
  billing_order: number
  /** JSON of the wire's PlanFeatures. */
  features: string
  /** JSON of amounts by currency code, in hundredths of the unit. */
  amounts: string
  legacy: number
  visible: number
  is_default: number
  trial_days: number | null
  second_plan_id: string | null
  /** Whether the plan is only in the large catalog of the scenario `catalog`. */
  large_catalog: number
}

export interface DeviceRow {
  id: string
  account_id: string
  external_device_id: string
  provider: string
  model: string
  name: string
  subscribable: number
  subscription_id: string | null
}

export interface SubscriptionRow {
  id: string
  account_id: string
  plan_id: string
  external_id: string | null
  status: 'active' | 'past_due' | 'canceled' | 'expired'
  period_end: number | null
  trial_end: number | null
  expires_at: number | null
  pause_effective: number | null
  paused_until: number | null
  pending_plan_id: string | null
  pending_at: number | null
  /** JSON list of the device ids that stay after the pending change; null keeps as many as fit. */
  pending_devices: string | null
  /** Currency of the current period's payment, and its sum without tax. */
  currency: string
  paid_in_cents: number
  /** When the payment failed, and when the services charge the card again; null unless it is past due. */
  past_due_since: number | null
  retry_at: number | null
}

export interface InboxRow {
  id: number
  recipient: string
  channel: 'email' | 'sms'
  subject: string
  text: string
  code: string | null
  link: string | null
  at: number
}

export interface InvoiceRow {
  /** Invoice number. */
  id: string
  account_id: string
  /** Subscription that the invoice is for; null for one that is gone. */
  subscription_id: string | null
  invoice_date: number
  due_date: number
  status: string
  total_in_cents: number
  currency: string
  card_type: string | null
  last_four: string | null
}
