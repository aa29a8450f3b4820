import type { TagName } from '../../elements/tags.ts'

/**
 * The largest sizes of one tag with its entry, in KiB after brotli, of any brand, for a guest and a returning
 * account holder.
 */
export interface Budget {
  /** Until it is usable: the entry and the first view. */
  usable: number
  /** Until the page is idle: with React and the area. */
  idle: number
  /** After the first signed call. */
  signed: number
  /** A module that the area imports dynamically for a signed-in account holder; part of `signed`. */
  signedIn?: string
  /**
   * Whether a signed-in account holder sees a card form: `signed` has `src/payments` then, but never a
   * vendor's adapter.
   */
  hasCardForm?: true
}

/**
 * How far a size may exceed its budget, in KiB. The names of chunks contain a hash, so brotli makes the same
 * code a few bytes larger or smaller in every build.
 */
export const TOLERANCE = 0.1

/** The first call imports it dynamically. */
export const CLIENT = 'src/store/session/create-calls.ts'
/** The first signed call imports it dynamically. */
export const SIGNER = 'src/transport/signer.ts'
/**
 * The first call about an account's plans or devices imports it dynamically; that is the first signed call.
 */
export const FIRST_SERVICE = 'src/services/subscriptions.ts'
/** The first messages with placeholders import it dynamically, with i18next. */
export const TEMPLATES = 'src/i18n/templates.ts'
/** KiB after brotli of the loader, and of each entry: both show the first view of any tag. */
export const LOADER = 7.95

/** KiB after brotli of a card vendor's adapter alone, without the vendor's own script. */
export const GATEWAYS = [
  { module: 'src/payments/recurly/recurly-gateway.ts', kib: 4.5 },
  { module: 'src/payments/stripe/stripe-gateway.ts', kib: 4.5 },
] as const

/** The budget of every tag. */
export const BUDGETS: Readonly<Record<TagName, Budget>> = {
  'acct-billing': {
    usable: 11.75,
    idle: 105.75,
    signed: 138.25,
    signedIn: 'src/areas/billing/billing-form.container.tsx',
    hasCardForm: true,
  },
  'acct-cancel-plan': { usable: 10.5, idle: 108.1, signed: 123.55 },
  'acct-checkout': {
    usable: 10.7,
    idle: 103,
    signed: 144.3,
    signedIn: 'src/areas/checkout/signed-in-checkout.container.tsx',
  },
  'acct-devices': {
    usable: 10.8,
    idle: 107.05,
    signed: 132.8,
    signedIn: 'src/areas/devices/device-choice.container.tsx',
  },
  'acct-forgot-password': { usable: 10.15, idle: 99.3, signed: 112.5 },
  'acct-history': { usable: 11.5, idle: 106.3, signed: 121.75 },
  'acct-login': { usable: 10.6, idle: 84.5, signed: 99.9 },
  'acct-menu': { usable: 9.5, idle: 83.95, signed: 99.45 },
  'acct-order': {
    usable: 10.6,
    idle: 102.35,
    signed: 146.3,
    signedIn: 'src/areas/order/signed-in-order.container.tsx',
  },
  'acct-pending-delete': { usable: 9.95, idle: 85.25, signed: 100.4 },
  'acct-plans': { usable: 11.55, idle: 119.35, signed: 134.75 },
  'acct-reset-password': { usable: 10.7, idle: 105.3, signed: 118.5 },
  'acct-subscriptions': { usable: 10.55, idle: 109.65, signed: 125.1 },
  'acct-verify-email': { usable: 10, idle: 103.6, signed: 116.8 },
  'acct-portal': { usable: 12.3, idle: 118.25, signed: 135, signedIn: 'src/areas/service-pages/index.ts' },
}
