/**
 * The bank's outcome for a card: it accepts the card, requires 3-D Secure, or declines with a reason, which
 * completes the error type `error.subscription.`.
 */
export type BankOutcome =
  | 'accepted'
  | 'card.3d.security'
  | 'card.declined'
  | 'card.expired'
  | 'card.type'
  | 'card.payment'
  | 'card.cvv.declined'
  | 'card.number.declined'
  | 'card.address.declined'
  | 'paypal.declined'

/** The bank's outcomes for a card: when it is stored, when the account holder pays, and when a plan renews. */
export interface CardBehavior {
  verifies: BankOutcome
  charges: BankOutcome
  renews: BankOutcome
}

const createBehavior = (outcome: BankOutcome): CardBehavior => ({
  verifies: outcome,
  charges: outcome,
  renews: outcome,
})

export const ACCEPTED: CardBehavior = createBehavior('accepted')
/** The bank accepts the card when it is stored, and declines each charge. */
export const DECLINES: CardBehavior = { ...createBehavior('card.declined'), verifies: 'accepted' }
/** The bank accepts the card, and declines it when a plan renews. */
export const DECLINES_LATER: CardBehavior = { ...ACCEPTED, renews: 'card.declined' }

/**
 * Test cards that the bank does not accept at once; the numbers follow Stripe's. 4000 0000 0000 3063 is
 * accepted, but Stripe's Payment Element sets it up on the bank's own page (vendors/payments.ts).
 */
const TEST_CARDS = new Map<string, CardBehavior>([
  ['4000000000000002', createBehavior('card.declined')],
  ['4000000000000069', createBehavior('card.expired')],
  ['4000000000000127', createBehavior('card.cvv.declined')],
  ['4000000000003220', createBehavior('card.3d.security')],
  ['4000000000000010', createBehavior('card.address.declined')],
  ['4000000000000119', createBehavior('card.number.declined')],
  ['5105105105105100', createBehavior('card.payment')],
  ['6200000000000005', createBehavior('card.type')],
  ['4000000000000341', DECLINES],
  ['4000000000002909', DECLINES_LATER],
  ['4000002760003184', { ...createBehavior('card.3d.security'), verifies: 'accepted' }],
  ['4000002500003155', { ...ACCEPTED, verifies: 'card.3d.security' }],
])

/** Returns the bank's outcomes for a card number of digits. */
export const findBehavior = (number: string): CardBehavior => TEST_CARDS.get(number) ?? ACCEPTED

/** Returns the card type in the services' spelling by the first digits, or `unknown`. */
export function detectCardType(number: string): string {
  const found = CARD_TYPES.find(([pattern]) => pattern.test(number))
  return found ? found[1] : 'unknown'
}

const CARD_TYPES: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'american express'],
  [/^(6011|64[4-9]|65)/, 'discover'],
  [/^(30[0-5]|36|38|39)/, 'diners club'],
  [/^35/, 'jcb'],
]

/** Returns whether the number's check digit is valid. */
export function isLuhnValid(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
