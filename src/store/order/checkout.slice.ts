import type { BillingAddress } from '../../domain/billing.ts'
import type { BillingProviderName } from '../../domain/billing-provider.ts'

/** A card that the billing form has taken and the services have verified, for the order under way (B§4). */
export interface CheckoutCard {
  /** The card vendor's token (`billingToken`, B§7): good for 20 minutes, and no secret that outlives this page. */
  token: string
  /** What kind of token it is; null for Recurly's, which need no word. */
  referenceType: 'stripe_confirmation_token' | 'stripe_payment_method' | null
  /** Whose token it is. */
  provider: BillingProviderName
  /** What a 3-D Secure challenge at the verification was passed with (`actionResultTokenId`), or null. */
  resultToken: string | null
  /** As the services name it; null where they do not say. */
  cardType: string | null
  lastFour: string | null
}

/**
 * What the billing form hands to the order (B§4). In memory alone: it is in no allow-list of persist.ts, and a reload
 * or a sign-out forgets it.
 */
export interface CheckoutState {
  /** Null once the card has been refused or used. */
  card: CheckoutCard | null
  /** Stays when the card is refused, so that nobody types it twice. */
  address: BillingAddress | null
}

export const initialCheckout: CheckoutState = { card: null, address: null }
