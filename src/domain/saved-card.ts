import type { BillingInfo } from './billing.ts'
import { isSameMethod } from './order-terms.ts'

type OnFile = BillingInfo | null

/**
 * Returns what the card on file says about a card that was sent to be saved; `unknown` where it does not decide.
 * Another card than before proves nothing: another tab or device can have saved it.
 * @param lastFour Digits of the sent card; undefined where its vendor has not said them.
 * @param before The card on file before; undefined while it is unknown.
 */
export function savedCard(
  lastFour: string | undefined,
  before: OnFile | undefined,
  now: OnFile,
): 'saved' | 'unsaved' | 'unknown' {
  if (!now) return 'unsaved'
  if (!lastFour || before === undefined) return 'unknown'
  if (now.lastFour !== lastFour) return isSameMethod(before, now) && isNamed(now) ? 'unsaved' : 'unknown'
  return before?.lastFour !== lastFour || expiryOf(now) > expiryOf(before) ? 'saved' : 'unknown'
}

/** Returns whether the digits of a payment method, or their absence, identify it. */
const isNamed = ({ accountType, lastFour }: BillingInfo): boolean =>
  accountType === 'paypal' || lastFour !== null

/** Returns the last month of a card; 0 for an unknown one, which proves no later one. */
const expiryOf = ({ month, year }: BillingInfo): number => (month && year ? year * 12 + month : 0)
