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
export const CLIENT = 'src/store/access/create-calls.ts'
/** The first signed call imports it dynamically. */
export const SIGNER = 'src/transport/signer.ts'
/**
 * The first call about an account's plans or devices imports it dynamically; that is the first signed call.
 */
export const FIRST_SERVICE = 'src/services/plans/subscriptions.ts'
/** The first messages with placeholders import it dynamically, with i18next. */
export const TEMPLATES = 'src/i18n/templates.ts'
/** KiB after brotli of the loader, and of each entry: both show the first view of any tag. */
export const LOADER = 8.7

/** KiB after brotli of a card vendor's adapter alone, without the vendor's own script. */
export const GATEWAYS = [
  { module: 'src/payments/recurly/recurly-gateway.ts', kib: 4.5 },
  { module: 'src/payments/stripe/stripe-gateway.ts', kib: 4.5 },
] as const

/** The budget of every tag. */
export const BUDGETS: Readonly<Record<TagName, Budget>> = {
  'acct-billing': {
    usable: 12.8,
    idle: 115.7,
    signed: 153.55,
    signedIn: 'src/areas/billing/billing-form.container.tsx',
    hasCardForm: true,
  },
  'acct-cancel-plan': { usable: 11.45, idle: 118.85, signed: 135.25 },
  'acct-checkout': {
    usable: 11.05,
    idle: 108.55,
    signed: 165.15,
    signedIn: 'src/areas/checkout/signed-in-checkout.container.tsx',
  },
  'acct-devices': {
    usable: 11.7,
    idle: 117.2,
    signed: 145.75,
    signedIn: 'src/areas/devices/device-choice.container.tsx',
  },
  'acct-forgot-password': { usable: 11.15, idle: 107.3, signed: 120.95 },
  'acct-history': { usable: 12.6, idle: 115.35, signed: 131.75 },
  'acct-login': { usable: 11.45, idle: 94.55, signed: 111 },
  'acct-menu': { usable: 10.45, idle: 91.25, signed: 107.7 },
  'acct-order': {
    usable: 11.5,
    idle: 110.7,
    signed: 166.45,
    signedIn: 'src/areas/order/signed-in-order.container.tsx',
  },
  'acct-pending-delete': { usable: 10.9, idle: 92.6, signed: 108.5 },
  'acct-plans': { usable: 12.35, idle: 131.55, signed: 148 },
  'acct-reset-password': { usable: 11.75, idle: 114.4, signed: 127.8 },
  'acct-subscriptions': { usable: 11.55, idle: 119.5, signed: 135.9 },
  'acct-verify-email': { usable: 11.15, idle: 112.85, signed: 126.25 },
  'acct-portal': { usable: 13.55, idle: 129.1, signed: 147.55, signedIn: 'src/areas/service-pages/index.ts' },
}
