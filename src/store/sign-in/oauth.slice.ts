/** OAuth state of linking a voice assistant (A§3), with the code until the browser has left. */
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
