import { isChallengePassed, startChallenge } from './challenges.ts'
import type { DataContext } from './data-context.ts'
import type { CardRow, PaymentMethodRow } from './payment-rows.ts'
import { createRejection, type Rejection } from './rejection.ts'
import type { BankOutcome } from './test-cards.ts'

const DECLINE_MESSAGES: Readonly<Record<Exclude<BankOutcome, 'accepted'>, string>> = {
  'card.3d.security': 'The bank requires 3-D Secure.',
  'card.declined': 'The card was declined.',
  'card.expired': 'The card has expired.',
  'card.type': 'This type of card is not accepted.',
  'card.payment': 'Prepaid cards are not accepted.',
  'card.cvv.declined': 'The CVV does not match.',
  'card.number.declined': 'The card number is not valid.',
  'card.address.declined': 'The billing address does not match.',
  'paypal.declined': 'PayPal declined the payment.',
}

/** Rejection of a payment of an account without a card. */
export const NO_CARD: Rejection = createRejection('token.invalid', 'There is no card on file.')

/** Returns the bank's outcome for a card at a time in ms; a card is valid to the end of its last month. */
function getOutcome(
  card: PaymentMethodRow,
  stage: 'verifies' | 'charges' | 'renews',
  at: number,
): BankOutcome {
  const { expires_year: year, expires_month: month } = card
  return year !== null && month !== null && at >= Date.UTC(year, month) ? 'card.expired' : card[stage]
}

/**
 * Has the bank charge the card on file where no challenge is possible: when a plan resumes (`charges`) or
 * renews (`renews`). The bank declines a card that requires 3-D Secure.
 * @returns Null when the bank accepts the card.
 */
export function chargeCardOnFile(
  card: CardRow | undefined,
  stage: 'charges' | 'renews',
  at: number,
): Rejection | null {
  if (!card) return NO_CARD
  const outcome = getOutcome(card, stage, at)
  if (outcome === 'accepted') return null
  const type = outcome === 'card.3d.security' ? 'card.declined' : outcome
  return createRejection(type, DECLINE_MESSAGES[outcome])
}

/**
 * Has the bank verify or charge a card.
 * @param request.stage Whether the card is stored (`verifies`) or charged (`charges`).
 * @param request.result Result token of a passed challenge of this card, or empty.
 * @returns Null when the bank accepts the card.
 */
export function authorizeCard(
  data: DataContext,
  card: PaymentMethodRow,
  { accountId, stage, result }: { accountId: string; stage: 'verifies' | 'charges'; result: string },
): Rejection | null {
  const outcome = getOutcome(card, stage, data.clock.now())
  if (outcome === 'accepted') return null
  const challenged = { accountId, vendor: card.vendor, lastFour: card.last_four ?? '' }
  if (outcome === 'card.3d.security' && result && isChallengePassed(data, result, challenged)) return null
  return {
    ...createRejection(outcome, DECLINE_MESSAGES[outcome]),
    ...(outcome === 'card.3d.security' && { errorData: startChallenge(data, challenged) }),
  }
}
