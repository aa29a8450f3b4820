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
export const LOADER = 8.5

/** KiB after brotli of the drawing beside the portal's sign-in form, which loads after the form. */
export const SCENE = { module: 'src/shell/sign-in-scene.tsx', kib: 4 } as const

/** KiB after brotli of a card vendor's adapter alone, without the vendor's own script. */
export const GATEWAYS = [
  { module: 'src/payments/recurly/recurly-gateway.ts', kib: 4.5 },
  { module: 'src/payments/stripe/stripe-gateway.ts', kib: 4.5 },
] as const

/** The budget of every tag. */
export const BUDGETS: Readonly<Record<TagName, Budget>> = {
  'acct-billing': {
    usable: 12.45,
    idle: 114.25,
    signed: 152.05,
    signedIn: 'src/areas/billing/billing-form.container.tsx',
    hasCardForm: true,
  },
  'acct-button': { usable: 10.3, idle: 88.35, signed: 103.95 },
  'acct-cancel-plan': { usable: 11.05, idle: 118.6, signed: 134.2 },
  'acct-checkout': {
    usable: 10.85,
    idle: 106.95,
    signed: 164.4,
    signedIn: 'src/areas/checkout/signed-in-checkout.container.tsx',
  },
  'acct-devices': {
    usable: 11.4,
    idle: 117.95,
    signed: 142.95,
    signedIn: 'src/areas/devices/device-choice.container.tsx',
  },
  'acct-forgot-password': { usable: 10.9, idle: 105.45, signed: 118.3 },
  'acct-history': { usable: 12.3, idle: 114.8, signed: 130.4 },
  'acct-login': { usable: 11.25, idle: 93.25, signed: 108.85 },
  'acct-menu': { usable: 10.25, idle: 90.25, signed: 105.85 },
  'acct-order': {
    usable: 11.2,
    idle: 109.05,
    signed: 166.6,
    signedIn: 'src/areas/order/signed-in-order.container.tsx',
  },
  'acct-pending-delete': { usable: 10.65, idle: 91.15, signed: 106.45 },
  'acct-plans': { usable: 11.95, idle: 131.1, signed: 146.7 },
  'acct-reset-password': { usable: 11.4, idle: 112.05, signed: 124.9 },
  'acct-subscriptions': { usable: 11.25, idle: 119.7, signed: 135.3 },
  'acct-verify-email': { usable: 10.85, idle: 110.5, signed: 123.35 },
  'acct-portal': {
    usable: 13.2,
    idle: 130.1,
    signed: 147.6,
    signedIn: 'src/areas/service-pages/index.ts',
  },
}
