/** One row of each table that more than one file reads, as SCHEMA lays it out. Flags are 0 or 1, times milliseconds. */

export interface AccountRow {
  id: string
  brand: string
  email: string
  scenario: string
  full_name: string
  country_code: string
  phone: string
  password_hash: string
  /** What similar passwords have in common, hashed (passwords.ts). */
  password_shape: string
  status: 'active' | 'pending_delete'
  verified: number
  locked: number
  second_factor: 'email' | 'sms' | null
  trial_eligible: number
  /** What the migration call will do: `none` is not required. */
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
  /** JSON: hundredths of the unit by currency code. */
  amounts: string
  legacy: number
  visible: number
  is_default: number
  trial_days: number | null
  second_plan_id: string | null
  /** Only on offer in the large catalog of the scenario `catalog`. */
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
  /** JSON: ids of the devices that stay when the pending change takes effect; null keeps as many as fit. */
  pending_devices: string | null
  /** What the present period was paid in, and how much without tax. */
  currency: string
  paid_in_cents: number
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
  /** The number on it. */
  id: string
  account_id: string
  invoice_date: number
  due_date: number
  status: string
  total_in_cents: number
  currency: string
  card_type: string | null
  last_four: string | null
}
