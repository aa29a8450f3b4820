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
export const LOADER = 9

/** KiB after brotli of a card vendor's adapter alone, without the vendor's own script. */
export const GATEWAYS = [
  { module: 'src/payments/recurly/recurly-gateway.ts', kib: 4.5 },
  { module: 'src/payments/stripe/stripe-gateway.ts', kib: 4.5 },
] as const

/** The budget of every tag. */
export const BUDGETS: Readonly<Record<TagName, Budget>> = {
  'acct-billing': {
    usable: 13.2,
    idle: 116,
    signed: 153.9,
    signedIn: 'src/areas/billing/billing-form.container.tsx',
    hasCardForm: true,
  },
  'acct-cancel-plan': { usable: 11.9, idle: 119.15, signed: 135.55 },
  'acct-checkout': {
    usable: 11.5,
    idle: 108.85,
    signed: 165.55,
    signedIn: 'src/areas/checkout/signed-in-checkout.container.tsx',
  },
  'acct-devices': {
    usable: 12.15,
    idle: 117.5,
    signed: 146.25,
    signedIn: 'src/areas/devices/device-choice.container.tsx',
  },
  'acct-forgot-password': { usable: 11.65, idle: 107.7, signed: 121.35 },
  'acct-history': { usable: 12.95, idle: 115.7, signed: 132.1 },
  'acct-login': { usable: 11.95, idle: 94.8, signed: 111.35 },
  'acct-menu': { usable: 10.9, idle: 91.55, signed: 108.1 },
  'acct-order': {
    usable: 11.95,
    idle: 111,
    signed: 166.9,
    signedIn: 'src/areas/order/signed-in-order.container.tsx',
  },
  'acct-pending-delete': { usable: 11.35, idle: 93.05, signed: 108.95 },
  'acct-plans': { usable: 12.9, idle: 132.15, signed: 148.45 },
  'acct-reset-password': { usable: 12.15, idle: 114.85, signed: 128.25 },
  'acct-subscriptions': { usable: 12.05, idle: 120.05, signed: 136.5 },
  'acct-verify-email': { usable: 11.4, idle: 113, signed: 126.45 },
  'acct-portal': { usable: 14, idle: 129.9, signed: 148.4, signedIn: 'src/areas/service-pages/index.ts' },
}
