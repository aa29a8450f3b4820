import type { AcctError } from '../../errors/acct-error.ts'
import type { Profile } from '../../services/access/session-response.ts'
import type { SliceContext } from '../core/context.ts'
import { IDLE, type RequestState } from '../core/request.ts'
import { getSlice, type Slice } from '../core/slice.ts'

/** How the last session or sign-in here ended, as the sign-in form explains it. */
export type SignInNotice =
  | { kind: 'idle' }
  /** `at`: when the services accepted the request to delete the account, ISO 8601 in their time. */
  | { kind: 'deleted'; at: string }
  /** The second factor of a sign-in has expired. */
  | { kind: 'codeExpired' }

/** Authentication state (A§3). It holds no secret, except `password` during its call. */
export interface AuthState {
  username: string
  password: string
  rememberMe: boolean
  profile: Profile | null
  mfaData: { contactType: 'EMAIL' | 'PHONE'; email: string | null; phoneNumber: string | null } | null
  mfaResendData: {
    loading: boolean
    resent: boolean
    errorCode: AcctError['code'] | null
    error?: AcctError
  }
  userMFASettings: unknown
  isOAuthLogin: boolean
  oauthParameters: Readonly<Record<string, string>> | null
  accountLinkingPartner: 'google' | 'alexa' | null
  errorCode: AcctError['code'] | null
  authenticated: boolean
  /** Until the next sign-in, or until the visitor dismisses it. */
  notice: SignInNotice | null
  /** The pending sign-in, or its failure. */
  signIn: RequestState<EntryKind>
  /** The pending verification of a code. */
  verify: RequestState<EntryKind>
  /** The stored session that is being restored. */
  restore: RequestState<boolean>
}

/** How an attempt to sign in or to link a voice assistant ended. */
export type EntryKind = 'signedIn' | 'secondFactor' | 'linked' | 'other' | 'failed'

/** Returns whether an account has been linked and the browser is about to open the voice assistant. */
export const isLeaving = ({ signIn, verify }: Pick<AuthState, 'signIn' | 'verify'>): boolean =>
  [signIn, verify].some((attempt) => attempt.status === 'done' && attempt.data === 'linked')

export interface AuthPart {
  auth: AuthState
}

/** Returns the id of the account that is signed in; null without one. */
export const getAccountId = ({ auth }: AuthPart): string | null => auth.profile?.account.id ?? null

export const initialAuth: AuthState = {
  username: '',
  password: '',
  rememberMe: false,
  profile: null,
  mfaData: null,
  mfaResendData: { loading: false, resent: false, errorCode: null },
  userMFASettings: null,
  isOAuthLogin: false,
  oauthParameters: null,
  accountLinkingPartner: null,
  errorCode: null,
  authenticated: false,
  notice: null,
  signIn: IDLE,
  verify: IDLE,
  restore: IDLE,
}

export const authSlice = (context: SliceContext<AuthPart>): Slice<AuthState> =>
  getSlice(context, 'auth', initialAuth)
