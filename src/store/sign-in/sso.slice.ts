/** What a link that signs in brought along (A§3 SSO redirect state). In memory only: the token is a secret. */
export interface SsoState {
  /** The link's token until it has been used. */
  token: string | null
  toPlanCode: string | null
  fromPlanCode: string | null
  nextPath: string | null
  /** The plans of a change that began elsewhere. */
  planConfigs: readonly unknown[]
  /** Whether the present sign-in came by single sign-on. */
  usedSso: boolean
  /** The link's account, while somebody else is signed in and has not said whether to switch. */
  other: string | null
}
