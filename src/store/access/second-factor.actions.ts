import type { SliceContext } from '../core/context.ts'
import { asAcctError, IDLE } from '../core/request.ts'
import { type AuthState, authSlice, initialAuth } from './auth.slice.ts'
import { type Entered, type SignInParts, waysIn } from './enter.ts'
import { lockouts } from './lockout.ts'
import { signInState } from './sign-in-state.ts'

/** Completes the pending second factor (A§4). */
export function secondFactorActions(context: SliceContext<SignInParts>) {
  const { get, set } = authSlice(context)
  const setResend = (result: Partial<AuthState['mfaResendData']>): void =>
    set({ mfaResendData: { ...initialAuth.mfaResendData, ...result } })
  const { pending: current, setSecondFactor } = context.use(signInState)
  const locks = context.use(lockouts)

  return {
    /** Verifies the one-time code; one call at a time, however often it is submitted. Never rejects. */
    async verifyCode(code: string): Promise<Entered['kind']> {
      const pending = current()
      if (!pending) return 'failed'
      const { factor, ...login } = pending
      const entered = await context.use(waysIn).enter({
        ...login,
        slot: 'verify',
        event: 'SigninUsername',
        async call({ brand, transport, secondFactor }, signal) {
          const { validateCode } = await secondFactor()
          const request = { brand, mfa: factor, email: login.username, code, signal }
          return { kind: 'session', session: await validateCode(transport, request) }
        },
      })
      return entered.kind
    },
    /** Sends a new code. Never rejects. */
    async resendCode(): Promise<void> {
      const pending = current()
      if (!pending || locks.of(pending.username) || get().mfaResendData.loading) return
      if (get().verify.status !== 'pending') set({ verify: IDLE })
      setResend({ loading: true })
      try {
        const { brand, transport, secondFactor } = await context.calls()
        const { resendCode } = await secondFactor()
        const { factor: mfa, username: email } = pending
        const factor = await resendCode(transport, { brand, mfa, email, signal: context.signal() })
        if (current() !== pending) return
        pending.factor = factor
        setSecondFactor(pending)
        setResend({ resent: true })
      } catch (thrown) {
        const rejection = asAcctError(thrown)
        locks.start(pending.username, rejection)
        if (current() !== pending) return
        setResend({ errorCode: rejection.code, error: rejection })
      }
    },
  }
}
