import type { BillingAddress } from '../../domain/billing/billing.ts'
import type { BillingProviderName } from '../../domain/billing/billing-provider.ts'
import type { PaymentToken } from '../../domain/billing/payment-token.ts'
import type { SliceContext } from '../core/context.ts'
import type { Persisted, Reader } from '../core/persisted.ts'
import { getSlice } from '../core/slice.ts'

/** A card that the billing form has taken and the services have verified, for the present order. */
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
interface CheckoutState {
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

const initialCheckout: CheckoutState = { card: null, address: null }

/** Passes a card from the billing form to the order, in memory only. */
export function checkoutActions(context: SliceContext<CheckoutPart>) {
  const { get, set } = getSlice<'checkout', CheckoutState>(context, 'checkout', initialCheckout)
  const { begin, forget, lost } = context.use(cardMemory)
  return {
    /** Returns what the billing form has taken for the present order. */
    checkout: get,
    /** Holds a verified card for the next order. */
    takeCard(card: CheckoutCard, address: BillingAddress | null) {
      begin('verify')
      set({ card, address })
    },
    /** Holds the result of a challenge that left the page, for an order that the card on file pays. */
    takeResult: (resultToken: string | null) => set({ resultToken }),
    /** Drops a card that was declined or used; the address stays for the form. */
    dropCard() {
      forget()
      set({ card: null, resultToken: null })
    },
    /** Clears both, once the order is done or abandoned. */
    clearCheckout() {
      forget()
      context.set(() => ({ checkout: undefined }))
    },
    /** Returns whether the order no longer has the payment method that was entered for it (cardMemory). */
    isCardLost: () => get().card === null && lost() === 'verify',
    /** Lets the payment method on file pay for an order that has lost its own. */
    payFromFile() {
      forget()
      set({ resultToken: null })
    },
  }
}

type Purpose = Persisted['card']['purpose']

export const readCard: Reader<'card'> = ({ accountId, purpose }) =>
  typeof accountId === 'string' && (purpose === 'save' || purpose === 'verify')
    ? { accountId, purpose }
    : null

/** Remembers over a page load that a payment method was entered, without any of its data. */
export function cardMemory({ persistence, signal, accountId }: SliceContext) {
  /** The session in which this page has begun. */
  let own: AbortSignal | null = null
  return {
    /** Before the method is sent: to be saved, or verified for the order, which has it until a page load. */
    begin(purpose: Purpose) {
      own = signal()
      persistence.write('card', 'session', { accountId: accountId() ?? '', purpose })
    },
    /** Forgets the method: its outcome is known, or the account holder has chosen the one on file. */
    forget() {
      // A form that ends after its session leaves the memory for the next sign-in of the account.
      if (accountId() !== null) persistence.write('card', 'session', null)
    },
    /**
     * Returns what the method was entered for, where this page no longer has it: after a reload or another
     * sign-in. It may be the one on file by now. Null for none.
     */
    lost(): Purpose | null {
      if (own && !own.aborted) return null
      return persistence.read('card', 'session', readCard)?.purpose ?? null
    },
  }
}
