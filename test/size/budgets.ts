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
export const LOADER = 8.4

/** KiB after brotli of a card vendor's adapter alone, without the vendor's own script. */
export const GATEWAYS = [
  { module: 'src/payments/recurly/recurly-gateway.ts', kib: 4.5 },
  { module: 'src/payments/stripe/stripe-gateway.ts', kib: 4.5 },
] as const

/** The budget of every tag. */
export const BUDGETS: Readonly<Record<TagName, Budget>> = {
  'acct-billing': {
    usable: 12.45,
    idle: 113.1,
    signed: 149.35,
    signedIn: 'src/areas/billing/billing-form.container.tsx',
    hasCardForm: true,
  },
  'acct-cancel-plan': { usable: 11.2, idle: 115.75, signed: 132 },
  'acct-checkout': {
    usable: 10.95,
    idle: 106.35,
    signed: 160.65,
    signedIn: 'src/areas/checkout/signed-in-checkout.container.tsx',
  },
  'acct-devices': {
    usable: 11.5,
    idle: 114.55,
    signed: 142.55,
    signedIn: 'src/areas/devices/device-choice.container.tsx',
  },
  'acct-forgot-password': { usable: 11, idle: 105.5, signed: 118.95 },
  'acct-history': { usable: 12.3, idle: 113.15, signed: 129.45 },
  'acct-login': { usable: 11.25, idle: 92.45, signed: 108.7 },
  'acct-menu': { usable: 10.2, idle: 89.2, signed: 105.45 },
  'acct-order': {
    usable: 11.3,
    idle: 108.05,
    signed: 161.85,
    signedIn: 'src/areas/order/signed-in-order.container.tsx',
  },
  'acct-pending-delete': { usable: 10.6, idle: 90.6, signed: 106.35 },
  'acct-plans': { usable: 12.15, idle: 129, signed: 145.25 },
  'acct-reset-password': { usable: 11.5, idle: 112.65, signed: 125.85 },
  'acct-subscriptions': { usable: 11.35, idle: 116.7, signed: 132.95 },
  'acct-verify-email': { usable: 10.75, idle: 110.85, signed: 124.1 },
  'acct-portal': { usable: 13.4, idle: 126.65, signed: 145, signedIn: 'src/areas/service-pages/index.ts' },
}
