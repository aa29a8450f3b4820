import type { BillingProvider } from '../../brand/brand.ts'
import type { BillingInfo } from '../../domain/billing/billing.ts'
import type { DebtCharge } from '../../domain/billing/past-due.ts'
import type { SliceContext } from '../core/context.ts'
import { IDLE, type RequestState } from '../core/request.ts'
import { getSlice, type Slice } from '../core/slice.ts'

export interface BillingState {
  /** The billing provider chosen instead of the brand's own, or null. */
  provider: BillingProvider | null
  /** Whether a card is on file; absent until the services have returned it. */
  hasCard?: boolean
  /** The card on file, null without one (payment-info.actions.ts). */
  info: RequestState<BillingInfo | null>
  /**
   * The payment method from the response to the last change, its time (ms since 1970), and the methods that
   * it replaced, which a list of the next minute can still show. Absent or null without one.
   */
  answer?: { info: BillingInfo | null; at: number; replaced: readonly (BillingInfo | null)[] } | null
  /** The card that is being saved or verified. */
  saving: RequestState<BillingSaved>
  /** Whether that is a payment with the card on file instead. */
  isCollecting?: boolean
  /** What the last save or payment has charged for past-due invoices; absent or null for none. */
  debt?: DebtPayment | null
  /** Address of the services' page that replaces the card, until the browser opens that page. */
  updateSession: RequestState<string>
}

/** Outcome for a card: it is saved or verified, or the bank requires 3-D Secure and nothing has changed. */
export type BillingSaved = { kind: 'done'; billing: BillingInfo | null } | { kind: 'challenge' }

/** The payment of past-due invoices: `unknown` where the payment history does not show it. */
export type DebtPayment =
  | { status: 'pending' }
  | { status: 'unknown' }
  | { status: 'done'; charges: readonly DebtCharge[] }

export interface BillingPart {
  billing: BillingState
}

export const initialBilling: BillingState = { provider: null, info: IDLE, saving: IDLE, updateSession: IDLE }

export const billingSlice = (context: SliceContext<BillingPart>): Slice<BillingState> =>
  getSlice(context, 'billing', initialBilling)

export const billingActions = (context: SliceContext<BillingPart>) => ({
  /** Makes this page pay through a billing provider other than the brand's own. */
  chooseProvider: (provider: BillingProvider) => billingSlice(context).set({ provider }),
})
