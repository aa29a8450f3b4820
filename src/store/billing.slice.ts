import type { BillingProvider } from '../brand/brand.ts'

/** How the account pays. */
export interface BillingState {
  /** The billing provider chosen in place of the brand's own (A§2 /setup-stripe-elements), or null. */
  provider: BillingProvider | null
  /** Whether a card is on file; only once the services have said. */
  hasCard?: boolean
}

export const initialBilling: BillingState = { provider: null }
