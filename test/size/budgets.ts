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
    usable: 12.65,
    idle: 113.85,
    signed: 150.35,
    signedIn: 'src/areas/billing/billing-form.container.tsx',
    hasCardForm: true,
  },
  'acct-cancel-plan': { usable: 11.2, idle: 116.8, signed: 133.1 },
  'acct-checkout': {
    usable: 10.95,
    idle: 107.1,
    signed: 162.05,
    signedIn: 'src/areas/checkout/signed-in-checkout.container.tsx',
  },
  'acct-devices': {
    usable: 11.5,
    idle: 115.25,
    signed: 143.55,
    signedIn: 'src/areas/devices/device-choice.container.tsx',
  },
  'acct-forgot-password': { usable: 11, idle: 106.15, signed: 119.65 },
  'acct-history': { usable: 12.3, idle: 114.05, signed: 130.3 },
  'acct-login': { usable: 11.4, idle: 93.1, signed: 109.4 },
  'acct-menu': { usable: 10.3, idle: 89.9, signed: 106.15 },
  'acct-order': {
    usable: 11.3,
    idle: 108.85,
    signed: 163.2,
    signedIn: 'src/areas/order/signed-in-order.container.tsx',
  },
  'acct-pending-delete': { usable: 10.75, idle: 91.25, signed: 107 },
  'acct-plans': { usable: 12.3, idle: 129.95, signed: 146.25 },
  'acct-reset-password': { usable: 11.65, idle: 113.3, signed: 126.55 },
  'acct-subscriptions': { usable: 11.35, idle: 117.75, signed: 134 },
  'acct-verify-email': { usable: 10.9, idle: 111.55, signed: 124.8 },
  'acct-portal': { usable: 13.4, idle: 127.55, signed: 146, signedIn: 'src/areas/service-pages/index.ts' },
}
