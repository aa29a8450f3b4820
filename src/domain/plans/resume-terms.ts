import type { PaymentInfo } from '../billing/billing.ts'
import { getNextCharge } from './next-charge.ts'
import { getPause } from './pause.ts'
import type { SubscriptionPlan } from './plan.ts'

/** What is known about the charge of a resume before it happens; no call returns its sum. */
export interface ResumeTerms {
  /** Price of a billing cycle, and whether tax is added to it; null where no response names it. */
  price: { cents: number; currency: string; isTaxAdded: boolean } | null
  /** The payment method on file; null without one, and where it is unknown. */
  card: PaymentInfo | null
  /** Date of the next charge after the resume, ISO 8601; null where the services do not say it. */
  next: string | null
}

/**
 * Returns why a resume is not what its confirmation says: it would cost more, or charge another payment
 * method; null when it is.
 */
export function findOtherTerms(
  shown: ResumeTerms,
  present: ResumeTerms,
): 'priceChanged' | 'cardChanged' | null {
  const { price, card } = present
  const costsMore =
    price !== null &&
    (shown.price?.currency !== price.currency ||
      price.cents > shown.price.cents ||
      (price.isTaxAdded && !shown.price.isTaxAdded))
  if (costsMore) return 'priceChanged'
  const isOtherCard =
    card !== null &&
    shown.card !== null &&
    (card.cardType !== shown.card.cardType || card.lastFour !== shown.card.lastFour)
  return isOtherCard ? 'cardChanged' : null
}

/**
 * Returns the date of the next charge after a resume. A pause that has not begun leaves the dates of the plan
 * as they are; the end of a running one starts a period whose dates only the response has.
 */
export function nextChargeAfterResume(plan: SubscriptionPlan, now: Date): string | null {
  if (getPause(plan, now).kind !== 'pending') return null
  const charge = getNextCharge({ ...plan, paused: null }, now)
  return 'date' in charge ? charge.date : null
}
