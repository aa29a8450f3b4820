/** Ways of paying that have a picture of their own (B§3); `generic` where nothing is said. */
export type CardType =
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'discover'
  | 'diners'
  | 'jcb'
  | 'apple'
  | 'paypal'
  | 'generic'

/** What card types are called, in every language; a card of no known brand has no name. */
export const CARD_NAMES: Readonly<Record<Exclude<CardType, 'generic'>, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  apple: 'Apple Pay',
  paypal: 'PayPal',
}

/** By the letters of what the services and the vendors say: `American Express`, `american_express`. */
const BY_NAME = new Map<string, CardType>([
  ['visa', 'visa'],
  ['mastercard', 'mastercard'],
  ['master', 'mastercard'],
  ['americanexpress', 'amex'],
  ['amex', 'amex'],
  ['discover', 'discover'],
  ['dinersclub', 'diners'],
  ['diners', 'diners'],
  ['jcb', 'jcb'],
  ['apple', 'apple'],
  ['applepay', 'apple'],
  ['paypal', 'paypal'],
])

/** What the services send in place of a type where there is none (B§3 "nil marker"). */
const NIL = new Set(['', 'nil', 'null', 'none'])

/** The picture of a card type; one that is not known gets that of Visa (B§2). */
export function cardType(type: string | null | undefined): CardType {
  const name = (type ?? '').toLowerCase().replace(/[\s_-]/g, '')
  return NIL.has(name) ? 'generic' : (BY_NAME.get(name) ?? 'visa')
}

const MASK = '**** **** **** '

/** A card number of which the last four digits are known, or none (B§2). */
export const maskedCard = (lastFour: string | null): string => `${MASK}${lastFour ?? '****'}`
