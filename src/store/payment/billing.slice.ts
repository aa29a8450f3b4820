import type { BillingProvider } from '../../brand/brand.ts'
import type { BillingInfo } from '../../domain/billing.ts'
import type { RequestState } from '../core/request.ts'

/** How the account pays. */
export interface BillingState {
  /** The billing provider chosen in place of the brand's own (A§2 /setup-stripe-elements), or null. */
  provider: BillingProvider | null
  /** Whether a card is on file; only once the services have said. */
  hasCard?: boolean
  /** What is on file, null for nothing; only once asked for (payment-info.actions.ts). */
  info?: RequestState<BillingInfo | null>
  /** A card that is being saved or verified, with what 3-D Secure asks for; only once there was one. */
  saving?: RequestState<BillingSaved>
  /** Whether nobody knows what became of the last save: it is asked for before the next. */
  isUnsure?: boolean
  /** A page of the server that takes another card: its address, until the browser leaves for it (B§2). */
  updateSession?: RequestState<string>
}

/** What became of a card: it is saved or verified, or the bank asks for 3-D Secure and nothing has changed. */
export type BillingSaved = { kind: 'done'; billing: BillingInfo | null } | { kind: 'challenge' }

export const initialBilling: BillingState = { provider: null }
