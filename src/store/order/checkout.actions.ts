import type { BillingAddress } from '../../domain/billing.ts'
import type { SliceContext } from '../core/context.ts'
import { sliceOf } from '../core/slice.ts'
import type { AuthPart } from '../session/auth.slice.ts'
import { cardMemory } from './card-memory.ts'
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
  /** Returns whether the order no longer has the payment method that was entered for it (card-memory.ts). */
  isCardLost(): boolean
  /** Lets the payment method on file pay for an order that has lost its own. */
  payFromFile(): void
}

/** Passes a card from the billing form to the order, in memory only. */
export function checkoutActions(context: SliceContext<AuthPart & CheckoutPart>): CheckoutActions {
  const { get, set } = sliceOf<'checkout', CheckoutState>(context, 'checkout', initialCheckout)
  const { begin, forget, lost } = context.use(cardMemory)
  return {
    checkout: get,
    takeCard(card, address) {
      begin('verify')
      set({ card, address })
    },
    takeResult: (resultToken) => set({ resultToken }),
    dropCard() {
      forget()
      set({ card: null, resultToken: null })
    },
    clearCheckout() {
      forget()
      context.set(() => ({ checkout: undefined }))
    },
    isCardLost: () => get().card === null && lost() === 'verify',
    payFromFile() {
      forget()
      set({ resultToken: null })
    },
  }
}
