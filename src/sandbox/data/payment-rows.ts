import type { BillingAddress } from '../../domain/billing/billing.ts'
import type { BankOutcome } from './test-cards.ts'

/** Billing address without any value. */
export const BLANK_ADDRESS: BillingAddress = {
  firstName: '',
  lastName: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
}

export type AccountType = 'card' | 'paypal' | 'applepay' | 'googlepay'

/** A card or a payment account, of a token or stored for an account. */
export interface PaymentMethodRow {
  /** Vendor whose script read the card: recurly, stripe, ... */
  vendor: string
  account_type: AccountType
  /** Card type in the services' spelling; null for PayPal. */
  card_type: string | null
  last_four: string | null
  expires_month: number | null
  expires_year: number | null
  /** The bank's outcome when the card is stored, when the account holder pays, and when a plan renews. */
  verifies: BankOutcome
  charges: BankOutcome
  renews: BankOutcome
  /** JSON of BillingAddress. */
  holder: string
}

/** The stored payment method of an account. */
export interface CardRow extends PaymentMethodRow {
  account_id: string
}

/** A vendor's token and its payment method. */
export interface CardTokenRow extends PaymentMethodRow {
  token_hash: string
  /** The first account that used the token. */
  account_id: string | null
  expires_at: number
}

/** A 3-D Secure challenge; `passed` is null while the challenge is pending. */
export interface ChallengeRow {
  action_hash: string
  result_hash: string | null
  account_id: string
  vendor: string
  last_four: string
  passed: number | null
  expires_at: number
}

/** Stripe's SetupIntent. */
export interface SetupIntentRow {
  secret_hash: string
  account_id: string
  payment_method_id: string | null
  /** By Stripe's names; `requires_action` while the visitor is at the bank's page. */
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded'
  expires_at: number
}
