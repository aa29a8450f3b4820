import { AcctError } from '../../errors/acct-error.ts'
import type { SliceContext } from '../core/context.ts'
import { laterReaders } from '../core/lazy-readers.ts'
import type { LockoutCode, Persisted } from '../core/persist.ts'
import { asAcctError, IDLE, runRequest } from '../core/request.ts'
import {
  type AuthState,
  initialAuth,
  isLockout,
  LOGIN_DELAY_MS,
  SECOND_FACTOR_MS,
} from '../session/auth.slice.ts'

/** Whether a code may be verified meanwhile: too many were sent, and the last one is still good. */
export const mayVerify = (lockout: Persisted['lockout'] | null): boolean =>
  !lockout || lockout.code === 'emailLimit' || lockout.code === 'smsLimit'

/** Whether a refusal is more in the way than what is there already, whose wait goes on otherwise. */
const outweighs = (code: LockoutCode, lockout: Persisted['lockout'] | null): boolean =>
  !lockout || (mayVerify(lockout) && !mayVerify({ ...lockout, code }))

export interface SecondFactorActions {
  /** The one-time code; one call at a time, however often it is submitted. Never rejects. */
  verifyCode(code: string): Promise<'signedIn' | 'failed'>
  /** Asks for a new code (A§4). Never rejects. */
  resendCode(): Promise<void>
  /** Takes note of a refusal after which nothing may be verified or asked for a while. */
  heed(refusal: AcctError): void
  /** What is in the way, and until when, ms since 1970; null when nothing is. It survives a reload. */
  lockout(): Persisted['lockout'] | null
  /** Local time in ms. */
  now(): number
}

/** What can be done with a second factor that is under way (A§4). */
export function secondFactorActions(context: SliceContext): SecondFactorActions {
  const { delay, now, persistence, signIn } = context
  const get = (): AuthState => context.get().auth
  const set = (part: Partial<AuthState>): void =>
    context.set((state) => ({ auth: { ...state.auth, ...part } }))

  /** Whose wait it is: another account's second factor does not wait for it. */
  let lockedContact: string | null = null
  let heeded: AcctError | null = null
  const contact = (): string | null => {
    const { email = null, phoneNumber = null } = signIn.pending()?.factor ?? {}
    return email ?? phoneNumber
  }

  function lockout(): Persisted['lockout'] | null {
    const noted = persistence.read('lockout', 'session', laterReaders.lockout)
    if (!noted || noted.until <= now()) return null
    lockedContact ??= contact()
    return lockedContact === contact() ? noted : null
  }

  function heed(refusal: AcctError): void {
    const { code, retryAfter } = refusal
    // The screen tells of the same one again each time it is shown.
    if (heeded === refusal) return
    heeded = refusal
    if (!isLockout(code) || !outweighs(code, lockout())) return
    lockedContact = contact()
    const wait = retryAfter === undefined ? SECOND_FACTOR_MS : retryAfter * 1000
    persistence.write('lockout', 'session', { until: now() + wait, code })
  }

  return {
    heed,
    lockout,
    now,
    async verifyCode(code) {
      const pending = signIn.pending()
      if (!mayVerify(lockout()) || !pending || get().verify.status === 'pending') return 'failed'
      set({ mfaResendData: initialAuth.mfaResendData })
      const outcome = await runRequest(
        { get: () => get().verify, set: (verify) => set({ verify }) },
        async () => {
          const signal = context.signal()
          const [calls] = await Promise.all([context.calls(), delay(LOGIN_DELAY_MS, signal)])
          const { brand, session, transport } = calls
          const { validateCode } = await calls.secondFactor()
          const { userMFASettings } = get()
          const answer = await validateCode(transport, {
            brand,
            mfa: pending.factor,
            userMFASettings,
            code,
            signal,
          }).catch((refusal: AcctError) => {
            heed(refusal)
            throw refusal
          })
          // Left behind in the meantime: that sign-in is not wanted any more.
          if (signIn.pending() !== pending) throw new AcctError('aborted')
          persistence.write('lockout', 'session', null)
          signIn.finish(session, answer, pending.rememberMe)
          context.track('SigninUsername')
          return 'signedIn' as const
        },
      )
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
        const { userMFASettings } = get()
        const { brand, transport, secondFactor } = await context.calls()
        const { resendCode } = await secondFactor()
        const factor = await resendCode(transport, {
          brand,
          mfa: pending.factor,
          userMFASettings,
          signal: context.signal(),
        })
        if (signIn.pending() !== pending) return
        pending.factor = factor
        signIn.keepSecondFactor(pending)
        set({ mfaResendData: { loading: false, resent: true, errorCode: null } })
      } catch (thrown) {
        if (signIn.pending() !== pending) return
        const refusal = asAcctError(thrown)
        heed(refusal)
        set({ mfaResendData: { loading: false, resent: false, errorCode: refusal.code } })
      }
    },
  }
}
