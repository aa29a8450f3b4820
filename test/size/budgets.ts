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

/**
 * What a language with six plural forms may load beyond a budget, in KiB: the budgets are those of the largest
 * other language. Arabic has up to 60 forms more in the messages of one screen.
 */
export const SIX_FORMS = 0.7

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
export const LOADER = 8.65

/** KiB after brotli of the drawing beside the portal's sign-in form, which loads after the form. */
export const SCENE = { module: 'src/shell/sign-in-scene.tsx', kib: 4 } as const

/** KiB after brotli of the idle time-out, which loads once a page with a session is idle. */
export const IDLE_TIMEOUT = { module: 'src/shell/idle/index.ts', kib: 1.3 } as const

/** KiB after brotli of a card vendor's adapter alone, without the vendor's own script. */
export const GATEWAYS = [
  { module: 'src/payments/recurly/recurly-gateway.ts', kib: 4.5 },
  { module: 'src/payments/stripe/stripe-gateway.ts', kib: 4.5 },
] as const

/** The budget of every tag. */
export const BUDGETS: Readonly<Record<TagName, Budget>> = {
  'acct-billing': {
    usable: 12.65,
    idle: 115.1,
    signed: 153.15,
    signedIn: 'src/areas/billing/billing-form.container.tsx',
    hasCardForm: true,
  },
  'acct-button': { usable: 10.55, idle: 89.2, signed: 104.95 },
  'acct-cancel-plan': { usable: 11.25, idle: 119.75, signed: 135.45 },
  'acct-checkout': {
    usable: 11.05,
    idle: 107.75,
    signed: 165.8,
    signedIn: 'src/areas/checkout/signed-in-checkout.container.tsx',
  },
  'acct-devices': {
    usable: 11.55,
    idle: 118.85,
    signed: 144.05,
    signedIn: 'src/areas/devices/device-choice.container.tsx',
  },
  'acct-forgot-password': { usable: 11.1, idle: 106.15, signed: 119.1 },
  'acct-history': { usable: 12.5, idle: 115.65, signed: 131.4 },
  'acct-login': { usable: 11.5, idle: 93.9, signed: 109.6 },
  'acct-menu': { usable: 10.45, idle: 91, signed: 106.75 },
  'acct-order': {
    usable: 11.4,
    idle: 109.9,
    signed: 168.15,
    signedIn: 'src/areas/order/signed-in-order.container.tsx',
  },
  'acct-pending-delete': { usable: 10.8, idle: 91.95, signed: 107.35 },
  'acct-plans': { usable: 12.15, idle: 132.2, signed: 147.95 },
  'acct-reset-password': { usable: 11.6, idle: 112.75, signed: 125.7 },
  'acct-subscriptions': { usable: 11.45, idle: 120.65, signed: 136.4 },
  'acct-verify-email': { usable: 11.05, idle: 111.15, signed: 124.15 },
  'acct-portal': {
    usable: 13.4,
    idle: 131.1,
    signed: 148.75,
    signedIn: 'src/areas/service-pages/index.ts',
  },
}
