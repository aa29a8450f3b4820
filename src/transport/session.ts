/** Temporary cloud credentials, in memory only (A§3 `awsUserCredentials`). */
export interface CloudCredentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string
}

/** What a signed call needs. */
export interface SignedSession {
  /** The profile's token, sent in the token header. */
  token: string
  credentials: CloudCredentials
}

/** Where the transport finds the session; the store implements it. */
export interface SessionSource {
  /** The session, minting credentials by byToken when there are none; null when nobody is signed in. */
  get(signal?: AbortSignal): Promise<SignedSession | null>
  /** New credentials in place of refused ones; null when the token is not accepted any more (U-18). */
  renew(refused: SignedSession, signal?: AbortSignal): Promise<SignedSession | null>
  /** Told when renewed credentials are refused as well: the session is over (U-18). */
  end(refused: SignedSession): void
}
