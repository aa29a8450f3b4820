/** Event on the window before the portal follows a step in the browser's history; internal, cancelable. */
export const HISTORY_STEP = 'acct:step'

/**
 * Type of the event that a pressed Sign Out dispatches on the window (`useSignOut`); internal, cancelable. A
 * screen that cancels it calls `signOut` of `detail` once the account holder confirms. It is a type, because
 * a shared constant would add a file to two tags.
 */
export type SignOutStep = 'acct:sign-out'

/** `detail` of the event before a sign-out: the brand whose session ends, and the function that ends it. */
export interface SignOutDetail {
  brand: string
  signOut(): void
}

/**
 * Type of the event that an element dispatches before the next step of its dialog, with the detail of
 * `acct-navigate`; internal, cancelable. It is a type as `SignOutStep` is.
 */
export type DialogStep = 'acct:dialog-step'

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
