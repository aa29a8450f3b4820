import { startOfDay } from '../../util/calendar.ts'
import type { BillingInfo } from '../billing/billing.ts'
import type { Preview } from './plan-order.ts'

/** What an order costs: the price of its plan in cents, and the preview of its sum. */
export interface OrderTerms {
  price: number
  preview: Preview
}

/**
 * Returns whether an order costs more than its summary shows: today, in a later billing cycle, after its
 * trial, or from an earlier date on. A sum in another currency counts as more, because the two do not
 * compare.
 */
export function costsMore(shown: OrderTerms, present: OrderTerms): boolean {
  const [before, now] = [shown.preview, present.preview]
  const isBeforeTax = before.atMost === 'beforeTax'
  const getSum = ({ subTotal, total }: Preview): number => (isBeforeTax ? subTotal : total)
  return (
    now.currency !== before.currency ||
    getSum(now) > getSum(before) ||
    present.price > shown.price ||
    isTrialWorse(before, now) ||
    isEarlier(now.chargeDate, before.chargeDate)
  )
}

const isTrialWorse = ({ trial: before }: Preview, { trial: now }: Preview): boolean =>
  before !== null &&
  (now === null || now.costAfter > before.costAfter || isEarlier(now.endDate, before.endDate))

/** Returns whether a date is on an earlier day than the one on the screen, which may have none. */
const isEarlier = (now: string | null, before: string | null): boolean =>
  now !== null && before !== null && startOfDay(now) < startOfDay(before)

/** Returns whether two payment methods look the same on the screen. */
export const isSameMethod = (one: BillingInfo | null, other: BillingInfo | null): boolean =>
  one?.accountType === other?.accountType &&
  one?.cardType === other?.cardType &&
  one?.lastFour === other?.lastFour &&
  one?.month === other?.month &&
  one?.year === other?.year

/** Whether the account holder has accepted the terms, and the token of the card that was to pay; null for none. */
export interface Acceptance {
  isAccepted: boolean
  token: string | null
}

/** Returns the acceptance after the token changes; it ends when its card is dropped. */
export const acceptanceWith = (
  { isAccepted, token: last }: Acceptance,
  token: string | null,
): Acceptance => ({
  isAccepted: isAccepted && (last === null || token !== null),
  token,
})
