import type { SliceContext } from '../core/context.ts'
import { getSlice, type Slice } from '../core/slice.ts'

/** OAuth state of linking a voice assistant (A§3), with the code until the browser has left. */
export interface OAuthState {
  clientId: string | null
  redirectUri: string | null
  state: string | null
  authorizationCode: string | null
}

export interface OAuthPart {
  /** Only while a voice assistant is being linked. */
  oauth?: OAuthState | null
}

/** What a link that signs in carries (A§3 SSO redirect state). In memory only: the token is a secret. */
interface SsoState {
  /** The link's token until it has been used. */
  token: string | null
  /** The link's path, without its token. */
  path: string | null
  toPlanCode: string | null
  fromPlanCode: string | null
  nextPath: string | null
  /** Whether the present session came from single sign-on. */
  usedSso: boolean
  /** The link's account, until the holder of the account signed in decides whether to switch. */
  other: string | null
}

export interface SsoPart {
  /** Null without a link that signs in. */
  sso: SsoState | null
}

export const initialSso: SsoState = {
  token: null,
  path: null,
  toPlanCode: null,
  fromPlanCode: null,
  nextPath: null,
  usedSso: false,
  other: null,
}

export const ssoSlice = (context: SliceContext<SsoPart>): Slice<SsoState> =>
  getSlice(context, 'sso', initialSso)
