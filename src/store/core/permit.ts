/**
 * Permission to make one change for another site. It can end while the change waits for another tab, for code or
 * for credentials, so a change checks it immediately before it is sent.
 */
export interface Permit {
  /** Aborts when the permission ends with the session or the connection. */
  readonly signal: AbortSignal
  /** Throws AcctError `unauthorized` when the permission has ended. */
  check(): void
}
