import type { MessageKey } from '../i18n/keys.ts'
import type { PaymentErrorCode } from './codes.ts'
import type { ErrorRow, ErrorRows } from './error-table.ts'
import { paymentErrors } from './payment-rows.ts'

const banner = (message: MessageKey): ErrorRow => ({ message, place: 'banner' })

/** Headed as in an alert of the checkout (B§8, U-39). */
const failed = (message: MessageKey): ErrorRow => ({ title: 'gateway.paymentFailed', ...banner(message) })

/** What payment-rows.ts says, or the screens do. */
type RefusalCode =
  | 'cardDeclined'
  | 'cardExpired'
  | 'cardType'
  | 'paymentType'
  | 'cvvDeclined'
  | 'cardNumber'
  | 'addressDeclined'
  | 'paymentToken'
  | 'alreadySubscribed'
  | 'threeDSecure'
  | 'promoNeedsChange'
  | 'promoExhausted'

/** What a card vendor's fields, challenge, PayPal and wallets can fail with (B§5, B§8). */
const own = {
  paymentUnavailable: banner('gateway.unavailable'),
  paymentProcessing: banner('error.unknown'),
  cardIncomplete: banner('gateway.check'),
  cardProblem: banner('gateway.cardProblem'),
  challengeFailed: banner('payment.declined'),
  paypalDeclined: banner('gateway.paypalFailed'),
  paypalCanceled: banner('gateway.paypalCanceled'),
  paypalUnavailable: banner('gateway.paypalUnavailable'),
  walletFailed: failed('gateway.somethingWrong'),
} satisfies Record<Exclude<PaymentErrorCode, RefusalCode>, ErrorRow>

/** Errors where somebody pays by card or PayPal. Words of the sections `payment` and `gateway`. */
export const gatewayErrors: ErrorRows = { ...paymentErrors, ...own }

/** The same in express checkout, whose alerts are worded otherwise (B§8, U-39). */
export const expressErrors: ErrorRows = {
  ...gatewayErrors,
  cardDeclined: failed('gateway.cardDeclined'),
  cardExpired: failed('gateway.cardExpired'),
  cvvDeclined: failed('gateway.cardCode'),
  cardNumber: failed('gateway.cardNumber'),
  cardProblem: failed('gateway.cardProblem'),
  cardIncomplete: failed('gateway.check'),
  paymentProcessing: failed('gateway.somethingWrong'),
  unknown: failed('gateway.somethingWrong'),
}
