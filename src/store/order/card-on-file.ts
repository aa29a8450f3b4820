import type { AccountState } from '../account-store.ts'

/**
 * Whether an order has something to be paid with: a card on file, as the services said last, or one that the
 * billing form has just taken. False while nobody knows; `loadPaymentInfo` asks.
 */
export const hasCardOnFile = ({ billing, checkout }: AccountState): boolean =>
  billing.hasCard === true || Boolean(checkout?.card)
