import type { BillingAddress } from '../../domain/billing.ts'
import type { SliceContext } from '../core/context.ts'
import { type CheckoutCard, type CheckoutState, initialCheckout } from './checkout.slice.ts'

export interface CheckoutActions {
  /** What the billing form has taken for the order under way. */
  checkout(): CheckoutState
  /** A card is verified and goes with the next order (B§4). */
  takeCard(card: CheckoutCard, address: BillingAddress | null): void
  /** The card was refused or used; the address stays for the form. */
  dropCard(): void
  /** The order is done or given up. */
  clearCheckout(): void
}

/** What goes from the billing form to the order, in memory alone. */
export function checkoutActions({ get, set }: SliceContext): CheckoutActions {
  const checkout = (): CheckoutState => get().checkout ?? initialCheckout
  return {
    checkout,
    takeCard: (card, address) => set(() => ({ checkout: { card, address } })),
    dropCard: () => set(() => ({ checkout: { ...checkout(), card: null } })),
    clearCheckout: () => set(() => ({ checkout: undefined })),
  }
}
