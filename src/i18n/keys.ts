import type billing from './en.billing.json'
import type cancel from './en.cancel.json'
import type checkout from './en.checkout.json'
import type deletion from './en.deletion.json'
import type devices from './en.devices.json'
import type emailLink from './en.emailLink.json'
import type embed from './en.embed.json'
import type features from './en.features.json'
import type forgot from './en.forgot.json'
import type gateway from './en.gateway.json'
import type history from './en.history.json'
import type common from './en.json'
import type methods from './en.methods.json'
import type mfa from './en.mfa.json'
import type myPlan from './en.myPlan.json'
import type offer from './en.offer.json'
import type order from './en.order.json'
import type payment from './en.payment.json'
import type plans from './en.plans.json'
import type portal from './en.portal.json'
import type promo from './en.promo.json'
import type receipt from './en.receipt.json'
import type redirect from './en.redirect.json'
import type resume from './en.resume.json'
import type service from './en.service.json'
import type session from './en.session.json'
import type stay from './en.stay.json'

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
