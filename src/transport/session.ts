/** Temporary cloud credentials, in memory only (A§3 `awsUserCredentials`). */
export interface CloudCredentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string
}

/** The session data of a signed call. */
export interface SignedSession {
  /** The profile's token, sent in the token header. */
  token: string
  credentials: CloudCredentials
}

/** The transport's access to the session; the store implements it. */
export interface SessionSource {
  /** Resolves with the session, after a byToken call when it has no credentials; null without a session. */
  get(signal?: AbortSignal): Promise<SignedSession | null>
  /** Replaces rejected credentials; resolves with null when the services reject the token too. */
  renew(rejected: SignedSession, signal?: AbortSignal): Promise<SignedSession | null>
  /** Ends the session, after the services rejected the renewed credentials as well. */
  end(rejected: SignedSession): void
}
