import type { BillingAddress } from '../../domain/billing.ts'
import type { BillingProviderName } from '../../domain/billing-provider.ts'
import type { PaymentToken } from '../../domain/payment-token.ts'

/** A card that the billing form has taken and the services have verified, for the present order (B§4). */
export interface CheckoutCard {
  /** The card vendor's token (`billingToken`, B§7): valid for 20 minutes, never longer than this page. */
  token: string
  referenceType: PaymentToken['referenceType']
  /** The provider whose token it is. */
  provider: BillingProviderName
  /** The result token of a 3-D Secure challenge at the verification (`actionResultTokenId`), or null. */
  resultToken: string | null
  /** As the services name it; null where they do not return it. */
  cardType: string | null
  lastFour: string | null
}

/** The card and address that the billing form passes to the order (B§4), until a reload or a sign-out. */
export interface CheckoutState {
  /** Null once the card has been declined or used. */
  card: CheckoutCard | null
  /** The billing address. It stays when the card is declined, so that it is typed only once. */
  address: BillingAddress | null
  /** The result token of a challenge that left the page (`actionResultTokenId`); a card has its own. */
  resultToken?: string | null
}

export interface CheckoutPart {
  /** Only once the billing form has taken a card for an order. */
  checkout?: CheckoutState | undefined
}

export const initialCheckout: CheckoutState = { card: null, address: null }
