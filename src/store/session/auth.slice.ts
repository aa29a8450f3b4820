import type { AcctError } from '../../errors/acct-error.ts'
import type { Profile, SecondFactor, SessionResponse } from '../../services/session-response.ts'
import type { SliceContext } from '../core/context.ts'
import type { LockoutCode } from '../core/persist.ts'
import { IDLE, type RequestState, runRequest } from '../core/request.ts'
import type { Session } from './session.ts'

/** A delay before sign-in calls (A§4, A§9), ms. */
export const LOGIN_DELAY_MS = 400
/** How long a second-factor token and its code are good for (A§9, U-25), ms. */
export const SECOND_FACTOR_MS = 10 * 60_000

/** Authentication state (A§3). Secrets pass through and are never kept: `password` is filled only during its call. */
export interface AuthState {
  username: string
  password: string
  rememberMe: boolean
  profile: Profile | null
  mfaData: { contactType: 'EMAIL' | 'PHONE'; email: string | null; phoneNumber: string | null } | null
  mfaResendData: { loading: boolean; resent: boolean; errorCode: AcctError['code'] | null }
  userMFASettings: unknown
  isOAuthLogin: boolean
  oauthParameters: Readonly<Record<string, string>> | null
  accountLinkingPartner: 'google' | 'alexa' | null
  errorCode: AcctError['code'] | null
  authenticated: boolean
  /** Whether the idle time-out has ended the last session here: whoever comes back is told why. */
  wasIdle: boolean
  /** Sign-in under way, with its failure (A§4). */
  signIn: RequestState<'signedIn' | 'secondFactor'>
  /** Code verification under way. */
  verify: RequestState<'signedIn'>
  /** The stored session being taken up again after a load. */
  restore: RequestState<boolean>
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

/** Nothing more to take up: it is known who is signed in. */
const SIGNED_IN: RequestState<boolean> = { status: 'done', data: true }

/** How a sign-in went, for whoever asked for it. */
export type SignInOutcome = 'signedIn' | 'secondFactor' | 'failed'

export interface AuthActions {
  /** Username and password; the outcome is also in `auth.signIn`. Never rejects. */
  signIn(login: { username: string; password: string; rememberMe: boolean }): Promise<SignInOutcome>
  /** Leaves the second factor and its error behind. */
  resetSecondFactor(): void
  clearSignInError(): void
}

/** Codes that mean: the second factor has to wait (A§4, U-07). */
export const SECOND_FACTOR_CODES: readonly LockoutCode[] = [
  'tooManyRequests',
  'emailLimit',
  'smsLimit',
  'accountLocked',
]

export const isLockout = (code: AcctError['code']): code is LockoutCode =>
  SECOND_FACTOR_CODES.includes(code as LockoutCode)

/** A second factor under way: one object from its sign-in to its end, whose token a resend may change. */
export interface PendingFactor {
  factor: SecondFactor
  rememberMe: boolean
}

/** What the ways to sign in have in common. */
export interface SignInSteps {
  /** The second factor under way. */
  pending(): PendingFactor | null
  /** Keeps a second factor, also over a reload; null: there is none any more. */
  keepSecondFactor(next: PendingFactor | null): void
  /** Starts the session that a sign-in ended in. */
  finish(session: Session, answer: SessionResponse, rememberMe: boolean): void
}

export function createAuthSlice(
  context: Omit<SliceContext, 'signIn'>,
): AuthActions & { recall(): void; steps: SignInSteps } {
  const { persistence, delay, now } = context
  const get = (): AuthState => context.get().auth
  const set = (part: Partial<AuthState>): void =>
    context.set((state) => ({ auth: { ...state.auth, ...part } }))
  let mfa: PendingFactor | null = null

  function finish(session: Session, answer: SessionResponse, rememberMe: boolean): void {
    keepSecondFactor(null)
    session.start(answer, rememberMe)
    const username = get().username || answer.profile.email
    persistence.write('login', 'local', rememberMe ? { username } : null)
    set({ profile: answer.profile, authenticated: true, rememberMe, errorCode: null, restore: SIGNED_IN })
    context.signedIn()
  }

  function keepSecondFactor(next: PendingFactor | null): void {
    const isOther = next !== mfa
    mfa = next
    const stored = next && {
      ...next.factor,
      rememberMe: next.rememberMe,
      expiresAt: now() + SECOND_FACTOR_MS,
    }
    persistence.write('secondFactor', 'session', stored)
    set({
      mfaData: next && {
        contactType: next.factor.contactType,
        email: next.factor.email,
        phoneNumber: next.factor.phoneNumber,
      },
      // What was said of an earlier one is not said of this one.
      ...(isOther ? { mfaResendData: initialAuth.mfaResendData } : {}),
      ...(isOther && next ? { verify: IDLE } : {}),
    })
  }

  return {
    steps: { pending: () => mfa, keepSecondFactor, finish },

    async signIn({ username, password, rememberMe }) {
      if (get().signIn.status === 'pending') return 'failed'
      set({ username, password, rememberMe, errorCode: null, wasIdle: false })
      const outcome = await runRequest(
        { get: () => get().signIn, set: (signIn) => set({ signIn }) },
        async () => {
          const signal = context.signal()
          const [{ client, session }] = await Promise.all([context.calls(), delay(LOGIN_DELAY_MS, signal)])
          const answer = await client.signInByEmail({ username, password, signal })
          if (answer.kind === 'session') finish(session, answer.session, rememberMe)
          else keepSecondFactor({ factor: answer.mfa, rememberMe })
          // Refused, with a second factor to go back to (U-07).
          if (answer.kind === 'secondFactor' && answer.refusal) throw answer.refusal
          return answer.kind === 'session' ? 'signedIn' : 'secondFactor'
        },
      )
      const { signIn } = get()
      const failure = signIn.status === 'failed' ? signIn.error.code : null
      set({ password: '', errorCode: failure })
      if (failure) context.track('LoginFailed')
      if (outcome === 'signedIn') context.track('SigninUsername')
      // Some refusals belong to the second factor, if there is one to go back to (U-07).
      if (failure && mfa && isLockout(failure)) return 'secondFactor'
      return outcome ?? 'failed'
    },

    resetSecondFactor() {
      keepSecondFactor(null)
      set({ verify: IDLE, signIn: IDLE, mfaResendData: initialAuth.mfaResendData, errorCode: null })
    },

    clearSignInError() {
      if (get().signIn.status !== 'pending') set({ signIn: IDLE, errorCode: null })
    },

    recall() {
      const login = persistence.read('login', 'local')
      if (login) set({ username: login.username, rememberMe: true })
      const stored = persistence.read('secondFactor', 'session')
      if (!stored) return
      if (stored.expiresAt <= now()) return persistence.write('secondFactor', 'session', null)
      const { rememberMe, expiresAt: _, ...factor } = stored
      mfa = { factor, rememberMe }
      set({
        mfaData: { contactType: factor.contactType, email: factor.email, phoneNumber: factor.phoneNumber },
      })
    },
  }
}
