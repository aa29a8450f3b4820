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
export const LOADER = 8.65

/** KiB after brotli of a card vendor's adapter alone, without the vendor's own script. */
export const GATEWAYS = [
  { module: 'src/payments/recurly/recurly-gateway.ts', kib: 4.5 },
  { module: 'src/payments/stripe/stripe-gateway.ts', kib: 4.5 },
] as const

/** The budget of every tag. */
export const BUDGETS: Readonly<Record<TagName, Budget>> = {
  'acct-billing': {
    usable: 12.85,
    idle: 115.2,
    signed: 152.8,
    signedIn: 'src/areas/billing/billing-form.container.tsx',
    hasCardForm: true,
  },
  'acct-cancel-plan': { usable: 11.55, idle: 118.25, signed: 134.7 },
  'acct-checkout': {
    usable: 11.2,
    idle: 108.1,
    signed: 164.55,
    signedIn: 'src/areas/checkout/signed-in-checkout.container.tsx',
  },
  'acct-devices': {
    usable: 11.8,
    idle: 116.65,
    signed: 145.3,
    signedIn: 'src/areas/devices/device-choice.container.tsx',
  },
  'acct-forgot-password': { usable: 11.3, idle: 106.85, signed: 120.5 },
  'acct-history': { usable: 12.65, idle: 114.9, signed: 131.35 },
  'acct-login': { usable: 11.6, idle: 93.9, signed: 110.35 },
  'acct-menu': { usable: 10.55, idle: 90.8, signed: 107.2 },
  'acct-order': {
    usable: 11.6,
    idle: 110.2,
    signed: 165.8,
    signedIn: 'src/areas/order/signed-in-order.container.tsx',
  },
  'acct-pending-delete': { usable: 11, idle: 92.15, signed: 108.1 },
  'acct-plans': { usable: 12.55, idle: 131.15, signed: 147.6 },
  'acct-reset-password': { usable: 11.85, idle: 114.05, signed: 127.45 },
  'acct-subscriptions': { usable: 11.7, idle: 119.15, signed: 135.55 },
  'acct-verify-email': { usable: 11.1, idle: 112.25, signed: 125.7 },
  'acct-portal': { usable: 13.75, idle: 129, signed: 147.45, signedIn: 'src/areas/service-pages/index.ts' },
}
