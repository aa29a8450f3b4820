/** Why the account holder moves on (`reason` of `acct-navigate`). */
export type NavigateReason =
  | 'link'
  | 'signed-in'
  | 'signed-out'
  | 'second-factor'
  | 'guard'
  | 'error'
  | 'back'

export interface NavigateOptions {
  replace?: boolean
  reason?: NavigateReason
  /** Whether a click asked for it. Without a click only the full portal ever leaves the host page. */
  byUser?: boolean
}
