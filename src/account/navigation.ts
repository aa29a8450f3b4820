/** Event on the window before the portal follows a step in the browser's history; internal, cancelable. */
export const HISTORY_STEP = 'acct:step'

/**
 * Event on the window before Sign Out; internal, cancelable. A screen that cancels it signs out by calling
 * the function in `detail` later, or not at all. A type, because a shared constant would add a file to two
 * tags.
 */
export type SignOutStep = 'acct:sign-out'

/** Reason of a navigation (`reason` of `acct-navigate`). */
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
  /** Whether a click caused the navigation. Without a click, only `<acct-portal>` may leave the host page. */
  byUser?: boolean
}
