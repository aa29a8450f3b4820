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
}

/** Imported dynamically by the first call, and by the first signed one. */
export const CLIENT = 'src/store/calls.ts'
export const SIGNER = 'src/transport/signer.ts'
/** Imported dynamically by the first call of an account's plans and devices, which is the first signed call. */
export const FIRST_SERVICE = 'src/services/subscriptions.ts'
/** Imported dynamically by the first words that have places for values, with i18next. */
export const TEMPLATES = 'src/i18n/templates.ts'
/** KiB, brotli, of the lazy loader alone: it shows the first view of any tag, so it holds what those share. */
export const LOADER = 7.5

/** One line per tag; a tag without a line fails. */
export const BUDGETS: readonly Budget[] = [
  { tag: 'acct-cancel-plan', usable: 10.1, idle: 108, signed: 122, areas: ['cancel-plan'] },
  { tag: 'acct-devices', usable: 10.3, idle: 111, signed: 123, areas: ['devices'] },
  { tag: 'acct-forgot-password', usable: 9.7, idle: 97, signed: 109.5, areas: ['forgot-password'] },
  { tag: 'acct-login', usable: 10, idle: 82, signed: 97, areas: ['sign-in'] },
  { tag: 'acct-menu', usable: 9, idle: 82, signed: 97, areas: ['menu'] },
  { tag: 'acct-pending-delete', usable: 9.5, idle: 83, signed: 98, areas: ['pending-delete'] },
  { tag: 'acct-plans', usable: 10.5, idle: 106, signed: 120, areas: ['plans'] },
  { tag: 'acct-reset-password', usable: 10.3, idle: 103, signed: 116, areas: ['reset-password'] },
  { tag: 'acct-subscriptions', usable: 9.9, idle: 103, signed: 118, areas: ['my-plan'] },
  { tag: 'acct-verify-email', usable: 9.5, idle: 101, signed: 114, areas: ['verify-email'] },
  { tag: 'acct-portal', usable: 11.3, idle: 111, signed: 126, areas: ['sign-in', 'menu', 'my-plan'] },
]
