import { isSameMethod } from '../orders/order-terms.ts'
import type { BillingAddress, BillingInfo } from './billing.ts'

type OnFile = BillingInfo | null

/** A card that was sent to be saved. */
export interface SentCard {
  /** Its last four digits; undefined where its vendor has not said them. */
  lastFour: string | undefined
  address: BillingAddress
}

/**
 * Returns what the card on file says about a card that was sent to be saved: `saved`; `unsaved`; `same` where
 * it equals the sent card but proves no save, because the account had it before or the earlier card is
 * unknown; `unknown` where it does not decide. A different card proves nothing: another tab or device can
 * have saved it.
 * @param before The card on file before; undefined while it is unknown.
 */
export function savedCard(
  sent: SentCard,
  before: OnFile | undefined,
  now: OnFile,
): 'saved' | 'unsaved' | 'same' | 'unknown' {
  if (!now) return 'unsaved'
  const { lastFour } = sent
  if (isSent(sent, now)) {
    const isNew = before !== undefined && (!isSent(sent, before) || getExpiry(now) > getExpiry(before))
    return isNew ? 'saved' : 'same'
  }
  if (!lastFour || before === undefined || now.lastFour === lastFour) return 'unknown'
  return isSameMethod(before, now) && isNamed(now) ? 'unsaved' : 'unknown'
}

/** The cardholder fields of the form that the services store. */
const HOLDER = ['firstName', 'lastName', 'address1', 'city', 'postalCode'] as const

/**
 * Returns whether a card on file is the sent one. A field that the services do not return counts as equal.
 */
const isSent = ({ lastFour, address }: SentCard, card: OnFile): boolean =>
  card !== null &&
  lastFour !== undefined &&
  card.lastFour === lastFour &&
  HOLDER.every((name) => !card[name] || comparableText(card[name]) === comparableText(address[name]))

/** Returns a text in lower case without spaces and punctuation, which the services can write differently. */
const comparableText = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Returns whether the digits of a payment method, or their absence, identify it. */
const isNamed = ({ accountType, lastFour }: BillingInfo): boolean =>
  accountType === 'paypal' || lastFour !== null

/** Returns the last month of a card; 0 for an unknown one, which proves no later one. */
const getExpiry = (card: OnFile): number => (card?.month && card.year ? card.year * 12 + card.month : 0)
