import type { SecondFactorChallenge } from '../../services/access/session-response.ts'
import type { SliceContext } from '../core/context.ts'
import type { Persisted } from '../core/persisted.ts'
import { IDLE } from '../core/request.ts'
import { type AuthPart, authSlice, initialAuth } from './auth.slice.ts'

/** How long a second-factor token, its code and a lockout without a time of its own last (A§9, U-25), ms. */
export const SECOND_FACTOR_MS = 10 * 60_000

/** A pending second factor: one object from its sign-in to its end, whose token a resend may change. */
export interface PendingFactor {
  factor: SecondFactorChallenge
  /** The email address that was typed at sign-in; every call of the second factor sends it. */
  username: string
  rememberMe: boolean
  /** Path of the voice assistant's request that it belongs to; null for a sign-in to the portal. */
  request: string | null
  /** Whether a page load has restored it, and no screen has handled its arrival yet. */
  isRestored?: boolean
}

/** The sign-in form and the pending second factor of this tab. */
export function signInState(context: SliceContext<AuthPart>) {
  const { persistence, now } = context
  const { get, set } = authSlice(context)
  let pending: PendingFactor | null = null

  const getMfaData = ({ contactType, email, phoneNumber }: SecondFactorChallenge) => ({
    contactType,
    email,
    phoneNumber,
  })

  const getEntry = ({ factor, isRestored: _, ...login }: PendingFactor): Persisted['secondFactor'] => ({
    ...factor,
    ...login,
    expiresAt: now() + SECOND_FACTOR_MS,
  })

  function setSecondFactor(next: PendingFactor | null): void {
    const isOther = next !== pending
    pending = next
    persistence.write('secondFactor', 'session', next && getEntry(next))
    set({
      mfaData: next && getMfaData(next.factor),
      userMFASettings: next?.factor.userMFASettings ?? null,
      // The results of an earlier second factor do not show at this one.
      ...(isOther ? { mfaResendData: initialAuth.mfaResendData } : {}),
      ...(isOther && next ? { verify: IDLE } : {}),
    })
  }

  return {
    pending: () => pending,
    setSecondFactor,
    /** Ends the pending second factor and clears its error. */
    resetSecondFactor() {
      setSecondFactor(null)
      set({ verify: IDLE, signIn: IDLE, mfaResendData: initialAuth.mfaResendData, errorCode: null })
    },
    /** Clears the failure and the notice of the sign-in form. */
    clearSignInError() {
      if (get().signIn.status !== 'pending') set({ signIn: IDLE, errorCode: null, notice: null })
    },
    /** Restores the stored second factor, the username and Remember Me. */
    restore() {
      const login = persistence.read('login', 'local')
      const { rememberMe = login !== null } = persistence.read('remember', 'session') ?? {}
      if (login || rememberMe) set({ username: login?.username ?? '', rememberMe })
      const stored = persistence.read('secondFactor', 'session')
      if (!stored) return
      if (stored.expiresAt <= now()) {
        persistence.write('secondFactor', 'session', null)
        return set({ notice: { kind: 'codeExpired' } })
      }
      const { username, rememberMe: isRemembered, request, expiresAt: _, ...factor } = stored
      pending = { factor, username, rememberMe: isRemembered, request, isRestored: true }
      set({ username, mfaData: getMfaData(factor), userMFASettings: factor.userMFASettings })
    },
  }
}
