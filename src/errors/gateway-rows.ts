import type { MessageKey } from '../i18n/keys.ts'
import type { PaymentErrorCode } from './codes.ts'
import type { ErrorRow, ErrorRows } from './error-table.ts'
import { orderErrors, paymentErrors } from './payment-rows.ts'

const banner = (message: MessageKey): ErrorRow => ({ message, place: 'banner' })

/** Returns a row with the title of the checkout's alerts. */
const failed = (message: MessageKey): ErrorRow => ({ title: 'gateway.paymentFailed', ...banner(message) })

/** Codes with rows in payment-rows.ts or with messages of a screen. */
type OtherCode =
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
  | 'paypalBlocked'
  | 'promoNeedsChange'
  | 'promoExhausted'
  | 'promoRejected'
  | 'priceChanged'
  | 'cardChanged'
  | 'planChanged'

/** Rows for errors of a card vendor's fields, challenges, PayPal and wallets (B§5, B§8). */
const gatewayRows = {
  paymentUnavailable: banner('gateway.unavailable'),
  paymentProcessing: banner('error.unknown'),
  cardIncomplete: banner('gateway.check'),
  cardProblem: banner('gateway.cardProblem'),
  challengeFailed: banner('gateway.challengeFailed'),
  paypalDeclined: banner('gateway.paypalFailed'),
  paypalCanceled: banner('gateway.paypalCanceled'),
  paypalUnavailable: banner('gateway.paypalUnavailable'),
  walletFailed: failed('gateway.somethingWrong'),
  noPlanPaid: failed('gateway.noPlanPaid'),
  methodUnhandled: failed('gateway.methodUnhandled'),
} satisfies Record<Exclude<PaymentErrorCode, OtherCode>, ErrorRow>

/** Rows for payments by card or PayPal. Their messages are in the sections `payment` and `gateway`. */
export const gatewayErrors: ErrorRows = { ...paymentErrors, ...gatewayRows }

/** Rows of the billing form. After an aborted challenge the form says that nothing changed. */
export const billingErrors: ErrorRows = { ...gatewayErrors, aborted: banner('billing.challengeStopped') }

/** Rows of an order that was sent. `aborted`: the account holder closed the bank's challenge. */
export const placementErrors: ErrorRows = {
  ...gatewayErrors,
  ...orderErrors,
  aborted: banner('order.challengeStopped'),
}

/** Rows of PayPal's button in an order. */
export const payPalErrors: ErrorRows = { ...gatewayErrors, paypalBlocked: banner('order.paypalBlocked') }

/** Rows for express checkout, whose alerts have other messages (B§8, U-39). */
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
