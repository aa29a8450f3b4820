import type { SecondFactorChallenge, SessionResponse } from '../../services/session-response.ts'
import type { Session } from '../core/calls.ts'
import type { SliceContext } from '../core/context.ts'
import { IDLE, type RequestState } from '../core/request.ts'
import { type AuthPart, authSlice, initialAuth } from '../session/auth.slice.ts'

/** Delay before sign-in calls (A§4, A§9), ms. */
export const LOGIN_DELAY_MS = 400
/** How long a second-factor token and its code are valid (A§9, U-25), ms. */
export const SECOND_FACTOR_MS = 10 * 60_000

const RESTORED: RequestState<boolean> = { status: 'done', data: true }

/** The pending second factor: one object from its sign-in to its end, whose token a resend may change. */
export interface PendingFactor {
  factor: SecondFactorChallenge
  /** The email address that was typed at sign-in; every call of the second factor sends it. */
  username: string
  rememberMe: boolean
}

/** What all methods of sign-in share. */
export interface SignInSteps {
  /** Returns the pending second factor. */
  pending(): PendingFactor | null
  /** Starts a second factor and persists it; null ends it. */
  setSecondFactor(next: PendingFactor | null): void
  /** Starts the session of a successful sign-in. */
  startSession(session: Session, answer: SessionResponse, rememberMe: boolean): void
  /** Restores the stored username and second factor. */
  restore(): void
}

export function signInSteps(context: SliceContext<AuthPart>): SignInSteps {
  const { persistence, now } = context
  const { get, set } = authSlice(context)
  let pending: PendingFactor | null = null

  const mfaDataOf = ({ contactType, email, phoneNumber }: SecondFactorChallenge) => ({
    contactType,
    email,
    phoneNumber,
  })

  function setSecondFactor(next: PendingFactor | null): void {
    const isOther = next !== pending
    pending = next
    persistence.write(
      'secondFactor',
      'session',
      next && {
        ...next.factor,
        username: next.username,
        rememberMe: next.rememberMe,
        expiresAt: now() + SECOND_FACTOR_MS,
      },
    )
    set({
      mfaData: next && mfaDataOf(next.factor),
      userMFASettings: next?.factor.userMFASettings ?? null,
      // The results of an earlier second factor do not show at this one.
      ...(isOther ? { mfaResendData: initialAuth.mfaResendData } : {}),
      ...(isOther && next ? { verify: IDLE } : {}),
    })
  }

  return {
    pending: () => pending,
    setSecondFactor,
    startSession(session, answer, rememberMe) {
      setSecondFactor(null)
      session.start(answer, rememberMe)
      const username = get().username || answer.profile.email
      persistence.write('login', 'local', rememberMe ? { username } : null)
      set({ profile: answer.profile, authenticated: true, rememberMe, errorCode: null, restore: RESTORED })
      context.signedIn()
    },
    restore() {
      const login = persistence.read('login', 'local')
      if (login) set({ username: login.username, rememberMe: true })
      const stored = persistence.read('secondFactor', 'session')
      if (!stored) return
      if (stored.expiresAt <= now()) return persistence.write('secondFactor', 'session', null)
      const { username, rememberMe, expiresAt: _, ...factor } = stored
      pending = { factor, username, rememberMe }
      set({ username, mfaData: mfaDataOf(factor), userMFASettings: factor.userMFASettings })
    },
  }
}
