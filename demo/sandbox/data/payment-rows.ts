import type { BillingAddress } from '../../../src/domain/billing.ts'
import type { BankOutcome } from './test-cards.ts'

/** Empty texts for what is not known. */
export const EMPTY_ADDRESS: BillingAddress = {
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

/** A card, or an account that pays, behind a token or on file. */
export interface PaymentMethodRow {
  /** Whose script read it: recurly, stripe, ... */
  vendor: string
  account_type: AccountType
  /** As the services name it; null for PayPal. */
  card_type: string | null
  last_four: string | null
  expires_month: number | null
  expires_year: number | null
  /** What the bank says when it is put on file, and when it is charged. */
  verifies: BankOutcome
  charges: BankOutcome
  /** JSON of BillingAddress: who pays, and from where. */
  holder: string
}

/** What an account pays with. */
export interface CardRow extends PaymentMethodRow {
  account_id: string
}

/** What a vendor's token stands for. */
export interface CardTokenRow extends PaymentMethodRow {
  token_hash: string
  /** Who used it first. */
  account_id: string | null
  expires_at: number
}

/** A 3-D Secure challenge; `passed` is null until it is answered. */
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
  expires_at: number
}
