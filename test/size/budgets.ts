/** What one tag may weigh, in KiB after brotli: with its entry, whatever brand, as a visitor and as one who returns. */
export interface Budget {
  tag: string
  /** Until it is usable: the entry and the first view. */
  usable: number
  /** Until nothing more is fetched by itself: with React and the area. */
  idle: number
  /** After the first signed call. */
  signed: number
  /** Folders of src/areas/ whose code may be among that. */
  areas: readonly string[]
  /** Imported dynamically by the area once it is known who is signed in: among what is there after the first signed call. */
  signedIn?: string
  /** Shows a card form to who is signed in, so that the seam to the vendors is among that; an adapter never is. */
  hasCardForm?: true
}

/** Imported dynamically by the first call, and by the first signed one. */
export const CLIENT = 'src/store/session/calls.ts'
export const SIGNER = 'src/transport/signer.ts'
/** Imported dynamically by the first call of an account's plans and devices, which is the first signed call. */
export const FIRST_SERVICE = 'src/services/subscriptions.ts'
/** Imported dynamically by the first words that have places for values, with i18next. */
export const TEMPLATES = 'src/i18n/templates.ts'
/** KiB, brotli, of the lazy loader alone: it shows the first view of any tag, so it holds what those share. */
export const LOADER = 7.5

/** What a card vendor's adapter may weigh alone, KiB after brotli, without the vendor's own script. */
export const GATEWAYS = [
  { module: 'src/payments/recurly/recurly-gateway.ts', kib: 4.5 },
  { module: 'src/payments/stripe/stripe-gateway.ts', kib: 4.5 },
] as const

/** One line per tag; a tag without a line fails. */
export const BUDGETS: readonly Budget[] = [
  {
    tag: 'acct-billing',
    usable: 11.4,
    idle: 104,
    signed: 136,
    areas: ['billing', 'payment'],
    signedIn: 'src/areas/billing/billing-form.container.tsx',
    hasCardForm: true,
  },
  { tag: 'acct-cancel-plan', usable: 10.1, idle: 105, signed: 120, areas: ['cancel-plan'] },
  {
    tag: 'acct-checkout',
    usable: 10.7,
    idle: 103,
    signed: 141,
    areas: ['checkout'],
    signedIn: 'src/areas/checkout/signed-in-checkout.container.tsx',
  },
  {
    tag: 'acct-devices',
    usable: 10.5,
    idle: 105.5,
    signed: 130.5,
    areas: ['devices'],
    signedIn: 'src/areas/devices/device-choice.container.tsx',
  },
  { tag: 'acct-forgot-password', usable: 9.8, idle: 98, signed: 111, areas: ['forgot-password'] },
  { tag: 'acct-history', usable: 11.1, idle: 104, signed: 119, areas: ['history'] },
  { tag: 'acct-login', usable: 10, idle: 83, signed: 98, areas: ['sign-in'] },
  { tag: 'acct-menu', usable: 9.1, idle: 83, signed: 98, areas: ['menu'] },
  {
    tag: 'acct-order',
    usable: 10.6,
    idle: 100.5,
    signed: 142,
    areas: ['order'],
    signedIn: 'src/areas/order/signed-in-order.container.tsx',
  },
  { tag: 'acct-pending-delete', usable: 9.6, idle: 84, signed: 99, areas: ['pending-delete'] },
  { tag: 'acct-plans', usable: 11.2, idle: 116, signed: 131.5, areas: ['plans'] },
  { tag: 'acct-reset-password', usable: 10.4, idle: 104, signed: 117, areas: ['reset-password'] },
  { tag: 'acct-subscriptions', usable: 10, idle: 105, signed: 120.5, areas: ['my-plan'] },
  { tag: 'acct-verify-email', usable: 9.7, idle: 102, signed: 115.5, areas: ['verify-email'] },
  {
    tag: 'acct-portal',
    usable: 11.5,
    idle: 113,
    signed: 129.5,
    areas: ['sign-in', 'menu', 'my-plan', 'service-pages'],
    signedIn: 'src/areas/service-pages/index.ts',
  },
]
