/**
 * OAuth state of linking a voice assistant (A§3). The code is present from its response until the browser has
 * left.
 */
export interface OAuthState {
  clientId: string | null
  redirectUri: string | null
  state: string | null
  authorizationCode: string | null
}

export interface OAuthPart {
  /** Only while a voice assistant is being linked (A§3). */
  oauth?: OAuthState | null
}
