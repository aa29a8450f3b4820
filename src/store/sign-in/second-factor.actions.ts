import { AcctError } from '../../errors/acct-error.ts'
import type { SliceContext } from '../core/context.ts'
import { lazyReaders } from '../core/lazy-readers.ts'
import { isLockout } from '../core/lockout-codes.ts'
import type { Persisted } from '../core/persisted.ts'
import { asAcctError, IDLE, runRequest } from '../core/request.ts'
import { type AuthPart, authSlice, initialAuth } from '../session/auth.slice.ts'
import { isStricter, mayVerify } from './lockout.ts'
import { LOGIN_DELAY_MS, SECOND_FACTOR_MS, signInSteps } from './sign-in-steps.ts'

export interface SecondFactorActions {
  /** Verifies the one-time code; one call at a time, however often it is submitted. Never rejects. */
  verifyCode(code: string): Promise<'signedIn' | 'failed'>
  /** Sends a new code (A§4). Never rejects. */
  resendCode(): Promise<void>
  /** Starts a lockout after a rejection that demands one. */
  startLockout(rejection: AcctError): void
  /** Returns the present lockout, its end in ms since 1970; null without one. It survives a reload. */
  lockout(): Persisted['lockout'] | null
  /**
   * Returns the rejection that started the present lockout; null without one. After a page load it is
   * restored: another error, with the same reference.
   */
  lockoutReason(): { error: AcctError; isRestored: boolean } | null
  /** Local time in ms. */
  now(): number
}

/** Completes the pending second factor (A§4). */
export function secondFactorActions(context: SliceContext<AuthPart>): SecondFactorActions {
  const { delay, now, persistence } = context
  const { get, set, slot } = authSlice(context)
  const signIn = context.use(signInSteps)

  /** The contact that is locked out: the second factor of another account need not wait. */
  let lockedContact: string | null = null
  let lastRejection: AcctError | null = null
  /** The rejection that started the lockout in this page, and the one of an earlier page. */
  let started: AcctError | null = null
  let restored: AcctError | null = null
  const contact = (): string | null => {
    const { email = null, phoneNumber = null } = signIn.pending()?.factor ?? {}
    return email ?? phoneNumber
  }

  function lockout(): Persisted['lockout'] | null {
    const stored = persistence.read('lockout', 'session', lazyReaders.lockout)
    if (!stored || stored.until <= now()) return null
    lockedContact ??= contact()
    return lockedContact === contact() ? stored : null
  }

  function startLockout(rejection: AcctError): void {
    const { code, retryAfter } = rejection
    // The screen passes the same rejection again each time it mounts.
    if (lastRejection === rejection) return
    lastRejection = rejection
    if (!isLockout(code) || !isStricter(code, lockout())) return
    lockedContact = contact()
    const wait = retryAfter === undefined ? SECOND_FACTOR_MS : retryAfter * 1000
    started = rejection
    const { reference, time, call = null } = rejection
    persistence.write('lockout', 'session', {
      until: now() + wait,
      code,
      origin: { reference, time, call },
    })
  }

  function lockoutReason(): ReturnType<SecondFactorActions['lockoutReason']> {
    const present = lockout()
    if (!present) return null
    const { code, origin } = present
    if (started && started.reference === origin?.reference) return { error: started, isRestored: false }
    // One error for all renders: a lockout of an earlier release has no reference.
    if (!restored || (origin && restored.reference !== origin.reference))
      restored = new AcctError(code, { origin })
    return { error: restored, isRestored: true }
  }

  return {
    startLockout,
    lockout,
    lockoutReason,
    now,
    async verifyCode(code) {
      const pending = signIn.pending()
      if (!mayVerify(lockout()) || !pending || get().verify.status === 'pending') return 'failed'
      set({ mfaResendData: initialAuth.mfaResendData })
      const outcome = await runRequest(slot('verify'), async () => {
        const signal = context.signal()
        const [calls] = await Promise.all([context.calls(), delay(LOGIN_DELAY_MS, signal)])
        const { brand, session, transport } = calls
        const { validateCode } = await calls.secondFactor()
        const answer = await validateCode(transport, {
          brand,
          mfa: pending.factor,
          email: pending.username,
          code,
          signal,
        }).catch((rejection: AcctError) => {
          startLockout(rejection)
          throw rejection
        })
        // The visitor has left this second factor meanwhile.
        if (signIn.pending() !== pending) throw new AcctError('aborted')
        persistence.write('lockout', 'session', null)
        signIn.startSession(session, answer, pending.rememberMe)
        context.track('SigninUsername')
        return 'signedIn' as const
      })
      return outcome ?? 'failed'
    },

    async resendCode() {
      const pending = signIn.pending()
      if (lockout() || !pending || get().mfaResendData.loading) return
      const { verify } = get()
      set({
        mfaResendData: { loading: true, resent: false, errorCode: null },
        verify: verify.status === 'pending' ? verify : IDLE,
      })
      try {
        const { brand, transport, secondFactor } = await context.calls()
        const { resendCode } = await secondFactor()
        const factor = await resendCode(transport, {
          brand,
          mfa: pending.factor,
          email: pending.username,
          signal: context.signal(),
        })
        if (signIn.pending() !== pending) return
        pending.factor = factor
        signIn.setSecondFactor(pending)
        set({ mfaResendData: { loading: false, resent: true, errorCode: null } })
      } catch (thrown) {
        if (signIn.pending() !== pending) return
        const rejection = asAcctError(thrown)
        startLockout(rejection)
        set({ mfaResendData: { loading: false, resent: false, errorCode: rejection.code, error: rejection } })
      }
    },
  }
}
