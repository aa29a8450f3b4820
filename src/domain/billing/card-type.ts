import type { PaymentInfo } from './billing.ts'

/** Payment methods with their own icon (B§3); `generic` where the services name none. */
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

/** Names of card types, the same in every language; an unknown card has no name. */
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

/**
 * Card types by the letters of the services' and vendors' names, such as `American Express` or
 * `american_express`.
 */
const BY_NAME = new Map<string, keyof typeof CARD_NAMES>([
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

/** Values that the services send where an account has no card type (B§3 "nil marker"). */
const NIL = new Set(['', 'nil', 'null', 'none'])

const getLetters = (type: string | null | undefined): string =>
  (type ?? '').toLowerCase().replace(/[\s_-]/g, '')

/** Returns the icon for a card type; an unknown type has that of Visa (B§2). */
export function cardType(type: string | null | undefined): CardType {
  const name = getLetters(type)
  return NIL.has(name) ? 'generic' : (BY_NAME.get(name) ?? 'visa')
}

/** Returns the icon for a payment method; the generic one without a method. */
export const methodType = (
  method: (Pick<PaymentInfo, 'cardType'> & Partial<PaymentInfo>) | null | undefined,
): CardType => (method?.accountType === 'paypal' ? 'paypal' : cardType(method?.cardType))

/**
 * Returns the name of a payment method; null for an unknown card, which has Visa's picture without its name.
 */
export function cardName({
  cardType: type,
  accountType,
}: Pick<PaymentInfo, 'cardType' | 'accountType'>): string | null {
  if (accountType === 'paypal') return CARD_NAMES.paypal
  const known = BY_NAME.get(getLetters(type))
  return known ? CARD_NAMES[known] : null
}

const MASK = '**** **** **** '

/** Returns a masked card number that ends in the last four digits, or in `****` without them (B§2). */
export const maskedCard = (lastFour: string | null): string => `${MASK}${lastFour ?? '****'}`
