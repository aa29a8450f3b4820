import type { AcctError } from '../../errors/acct-error.ts'
import type { Profile } from '../../services/session-response.ts'
import type { SliceContext } from '../core/context.ts'
import { IDLE, type RequestState } from '../core/request.ts'
import { type Slice, sliceOf } from '../core/slice.ts'

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
  /** Whether the idle timeout ended the last session here, which the sign-in screen explains. */
  wasIdle: boolean
  /** The pending sign-in, or its failure (A§4). */
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
  wasIdle: false,
  signIn: IDLE,
  verify: IDLE,
  restore: IDLE,
}

export const authSlice = (context: SliceContext<AuthPart>): Slice<AuthState> =>
  sliceOf(context, 'auth', initialAuth)
