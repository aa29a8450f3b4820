import type billing from './locales/en/billing.json'
import type cancel from './locales/en/cancel.json'
import type checkout from './locales/en/checkout.json'
import type common from './locales/en/common.json'
import type deletion from './locales/en/deletion.json'
import type devices from './locales/en/devices.json'
import type emailLink from './locales/en/emailLink.json'
import type embed from './locales/en/embed.json'
import type features from './locales/en/features.json'
import type forgot from './locales/en/forgot.json'
import type gateway from './locales/en/gateway.json'
import type history from './locales/en/history.json'
import type methods from './locales/en/methods.json'
import type mfa from './locales/en/mfa.json'
import type myPlan from './locales/en/myPlan.json'
import type offer from './locales/en/offer.json'
import type order from './locales/en/order.json'
import type payment from './locales/en/payment.json'
import type plans from './locales/en/plans.json'
import type portal from './locales/en/portal.json'
import type promo from './locales/en/promo.json'
import type receipt from './locales/en/receipt.json'
import type redirect from './locales/en/redirect.json'
import type resume from './locales/en/resume.json'
import type service from './locales/en/service.json'
import type session from './locales/en/session.json'
import type stay from './locales/en/stay.json'

type CatalogKey =
  | keyof typeof common
  | keyof typeof billing
  | keyof typeof cancel
  | keyof typeof checkout
  | keyof typeof deletion
  | keyof typeof devices
  | keyof typeof emailLink
  | keyof typeof embed
  | keyof typeof features
  | keyof typeof forgot
  | keyof typeof gateway
  | keyof typeof history
  | keyof typeof mfa
  | keyof typeof myPlan
  | keyof typeof offer
  | keyof typeof order
  | keyof typeof payment
  | keyof typeof plans
  | keyof typeof portal
  | keyof typeof promo
  | keyof typeof receipt
  | keyof typeof redirect
  | keyof typeof resume
  | keyof typeof service
  | keyof typeof session
  | keyof typeof stay
  | keyof typeof methods

/**
 * A key of the catalogs. Messages with plural forms (`_one`, `_other`) have the stem as key, and take a
 * `count`.
 */
export type MessageKey = CatalogKey extends infer Key
  ? Key extends `${infer Stem}_${'one' | 'other'}`
    ? Stem
    : Key
  : never

/** Values for a message's placeholders. */
export type MessageValues = Readonly<Record<string, string | number>>
