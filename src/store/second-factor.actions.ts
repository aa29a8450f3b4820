import { AcctError } from '../errors/acct-error.ts'
import { type AuthState, initialAuth, LOGIN_DELAY_MS } from './auth.slice.ts'
import { asAcctError, IDLE, runRequest } from './request.ts'
import type { SliceContext } from './slice.ts'

export interface SecondFactorActions {
  /** The one-time code; one call at a time, however often it is submitted. Never rejects. */
  verifyCode(code: string): Promise<'signedIn' | 'failed'>
  /** Asks for a new code (A§4). Never rejects. */
  resendCode(): Promise<void>
}

/** What can be done with a second factor that is under way (A§4). */
export function secondFactorActions(context: SliceContext): SecondFactorActions {
  const { delay, signIn } = context
  const get = (): AuthState => context.get().auth
  const set = (part: Partial<AuthState>): void =>
    context.set((state) => ({ auth: { ...state.auth, ...part } }))

  return {
    async verifyCode(code) {
      const pending = signIn.pending()
      if (!pending || get().verify.status === 'pending') return 'failed'
      set({ mfaResendData: initialAuth.mfaResendData })
      const outcome = await runRequest(
        { get: () => get().verify, set: (verify) => set({ verify }) },
        async () => {
          const signal = context.signal()
          const [{ client, session }] = await Promise.all([context.calls(), delay(LOGIN_DELAY_MS, signal)])
          const { userMFASettings } = get()
          const answer = await client.validateCode({
            mfa: pending.factor,
            userMFASettings,
            code,
            signal,
          })
          // Left behind in the meantime: that sign-in is not wanted any more.
          if (signIn.pending() !== pending) throw new AcctError('aborted')
          signIn.finish(session, answer, pending.rememberMe)
          context.track('SigninUsername')
          return 'signedIn' as const
        },
      )
      return outcome ?? 'failed'
    },

    async resendCode() {
      const pending = signIn.pending()
      if (!pending || get().mfaResendData.loading) return
      const { verify } = get()
      set({
        mfaResendData: { loading: true, resent: false, errorCode: null },
        verify: verify.status === 'pending' ? verify : IDLE,
      })
      try {
        const { userMFASettings } = get()
        const { client } = await context.calls()
        const factor = await client.resendCode({
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
        set({ mfaResendData: { loading: false, resent: false, errorCode: asAcctError(thrown).code } })
      }
    },
  }
}
