import type { MessageKey } from '../i18n/keys.ts'
import type { ErrorRow, ErrorRows } from './error-table.ts'

const banner = (message: MessageKey): ErrorRow => ({ message, place: 'banner' })

/** Rows for rejected payments (B§8, X-26). Their messages are in the section `payment`. */
export const paymentErrors: ErrorRows = {
  cardDeclined: banner('payment.declined'),
  cardExpired: { title: 'payment.expiredTitle', ...banner('payment.expired') },
  cardType: banner('payment.cardType'),
  paymentType: banner('payment.type'),
  cvvDeclined: banner('payment.cvv'),
  cardNumber: banner('payment.number'),
  addressDeclined: banner('payment.address'),
  paymentToken: banner('payment.token'),
}

/** Rows for a payment of what is past due, in the section `payment`. */
export const debtErrors: ErrorRows = {
  ...paymentErrors,
  priceChanged: banner('payment.moreDue'),
  cardChanged: banner('payment.cardChanged'),
}

/** Rows for orders; their messages are in the sections `promo` and `order`. */
export const orderErrors: ErrorRows = {
  ...paymentErrors,
  promoNeedsChange: banner('promo.needsChange'),
  promoExhausted: banner('promo.exhausted'),
  promoRejected: { title: 'order.notDoneTitle', ...banner('order.notCharged') },
  changePending: { title: 'order.notDoneTitle', ...banner('error.changePending') },
  priceChanged: { title: 'order.changedTitle', ...banner('order.priceChanged') },
  cardChanged: { title: 'order.changedTitle', ...banner('order.cardChanged') },
  planChanged: { title: 'order.notDoneTitle', ...banner('order.planChanged') },
}
