import { AcctError } from './acct-error.ts'
import type { AcctErrorCode } from './codes.ts'
import { subscriptionCode } from './subscription-codes.ts'

/** Refusals that a card form can cure, with the code by which its address names them (B§8). */
const CARD_CODES = new Map<AcctErrorCode, string>([
  ['cardDeclined', 'error.subscription.card.declined'],
  ['cardExpired', 'error.subscription.card.expired'],
  ['cardType', 'error.subscription.card.type'],
  ['paymentType', 'error.subscription.card.payment'],
  ['cvvDeclined', 'error.subscription.card.cvv.declined'],
  ['cardNumber', 'error.subscription.card.number.declined'],
  ['addressDeclined', 'error.subscription.card.address.declined'],
  ['paymentToken', 'error.subscription.token.invalid'],
])

/** What `error_code` in the address of the card form stands for; `unknown` for a code that is not known (B§8). */
export const errorOfCode = (errorCode: string): AcctError =>
  new AcctError(subscriptionCode(errorCode) ?? 'unknown')

/** Where a failed order leads: card errors to the card form, a plan that is held and all others to /error (B§4, B§8). */
export function orderFailureRoute({ code }: Pick<AcctError, 'code'>): string {
  const cardCode = CARD_CODES.get(code)
  if (cardCode) return `/billing?error_code=${cardCode}`
  return code === 'alreadySubscribed' ? '/error?error_code=already_subscribed' : '/error'
}
