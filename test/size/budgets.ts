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
/** KiB, brotli, of the lazy loader alone: it shows the first view of any tag, so it holds what those share. */
export const LOADER = 6.95

/** One line per tag; a tag without a line fails. */
export const BUDGETS: readonly Budget[] = [
  { tag: 'acct-forgot-password', usable: 9, idle: 94, signed: 107, areas: ['forgot-password'] },
  { tag: 'acct-login', usable: 9.1, idle: 92, signed: 105, areas: ['sign-in'] },
  { tag: 'acct-menu', usable: 8.9, idle: 96, signed: 107.5, areas: ['menu'] },
  { tag: 'acct-pending-delete', usable: 9, idle: 96, signed: 108, areas: ['pending-delete'] },
  { tag: 'acct-reset-password', usable: 9, idle: 97, signed: 110, areas: ['reset-password'] },
  { tag: 'acct-subscriptions', usable: 9, idle: 98, signed: 111.5, areas: ['my-plan'] },
  { tag: 'acct-verify-email', usable: 9, idle: 96, signed: 109, areas: ['verify-email'] },
  { tag: 'acct-portal', usable: 10.35, idle: 105.6, signed: 119.4, areas: ['sign-in', 'menu', 'my-plan'] },
]
