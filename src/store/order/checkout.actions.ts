import type { BillingAddress } from '../../domain/billing.ts'
import type { SliceContext } from '../core/context.ts'
import { sliceOf } from '../core/slice.ts'
import {
  type CheckoutCard,
  type CheckoutPart,
  type CheckoutState,
  initialCheckout,
} from './checkout.slice.ts'

export interface CheckoutActions {
  /** Returns what the billing form has taken for the present order. */
  checkout(): CheckoutState
  /** Holds a verified card for the next order (B§4). */
  takeCard(card: CheckoutCard, address: BillingAddress | null): void
  /** Holds the result of a challenge that left the page, for an order that the card on file pays. */
  takeResult(resultToken: string | null): void
  /** Drops a card that was declined or used; the address stays for the form. */
  dropCard(): void
  /** Clears both, once the order is done or abandoned. */
  clearCheckout(): void
}

/** Passes a card from the billing form to the order, in memory only. */
export function checkoutActions(context: SliceContext<CheckoutPart>): CheckoutActions {
  const { get, set } = sliceOf(context, 'checkout', initialCheckout)
  return {
    checkout: get,
    takeCard: (card, address) => set({ card, address }),
    takeResult: (resultToken) => set({ resultToken }),
    dropCard: () => set({ card: null, resultToken: null }),
    clearCheckout: () => context.set(() => ({ checkout: undefined })),
  }
}
