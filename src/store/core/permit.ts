/** Permission of another site for one change, which checks it immediately before it is sent. */
export interface Permit {
  /** Aborts when the permission ends with the session or the connection. */
  readonly signal: AbortSignal
  /** Throws AcctError `unauthorized` when the permission has ended. */
  check(): void
}
