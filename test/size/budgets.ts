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
export const LOADER = 8

/** KiB after brotli of a card vendor's adapter alone, without the vendor's own script. */
export const GATEWAYS = [
  { module: 'src/payments/recurly/recurly-gateway.ts', kib: 4.5 },
  { module: 'src/payments/stripe/stripe-gateway.ts', kib: 4.5 },
] as const

/** The budget of every tag. */
export const BUDGETS: Readonly<Record<TagName, Budget>> = {
  'acct-billing': {
    usable: 12.2,
    idle: 107.9,
    signed: 140.15,
    signedIn: 'src/areas/billing/billing-form.container.tsx',
    hasCardForm: true,
  },
  'acct-cancel-plan': { usable: 10.8, idle: 109.4, signed: 124.85 },
  'acct-checkout': {
    usable: 10.8,
    idle: 104.3,
    signed: 146,
    signedIn: 'src/areas/checkout/signed-in-checkout.container.tsx',
  },
  'acct-devices': {
    usable: 11.1,
    idle: 108.35,
    signed: 135,
    signedIn: 'src/areas/devices/device-choice.container.tsx',
  },
  'acct-forgot-password': { usable: 10.45, idle: 100.95, signed: 114.2 },
  'acct-history': { usable: 11.75, idle: 108, signed: 123.45 },
  'acct-login': { usable: 10.9, idle: 86.1, signed: 101.9 },
  'acct-menu': { usable: 9.75, idle: 85.65, signed: 101.45 },
  'acct-order': {
    usable: 10.85,
    idle: 104.45,
    signed: 148.15,
    signedIn: 'src/areas/order/signed-in-order.container.tsx',
  },
  'acct-pending-delete': { usable: 10.15, idle: 86.95, signed: 102.1 },
  'acct-plans': { usable: 11.85, idle: 121.05, signed: 136.7 },
  'acct-reset-password': { usable: 11, idle: 106.95, signed: 120.15 },
  'acct-subscriptions': { usable: 10.85, idle: 111.65, signed: 127.1 },
  'acct-verify-email': { usable: 10.25, idle: 105.6, signed: 118.8 },
  'acct-portal': { usable: 12.6, idle: 119.9, signed: 137, signedIn: 'src/areas/service-pages/index.ts' },
}
