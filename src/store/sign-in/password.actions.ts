import type { SliceContext } from '../core/context.ts'
import { isLockout } from '../core/lockout-codes.ts'
import { IDLE, runRequest } from '../core/request.ts'
import { type AuthPart, authSlice, initialAuth } from '../session/auth.slice.ts'
import { LOGIN_DELAY_MS, signInSteps } from './sign-in-steps.ts'

export type SignInOutcome = 'signedIn' | 'secondFactor' | 'failed'

export interface PasswordActions {
  /** Signs in with username and password; the outcome is also in `auth.signIn`. Never rejects. */
  signIn(login: { username: string; password: string; rememberMe: boolean }): Promise<SignInOutcome>
  /** Ends the pending second factor and clears its error. */
  resetSecondFactor(): void
  clearSignInError(): void
}

/** Signs in with username and password (A§4). */
export function passwordActions(context: SliceContext<AuthPart>): PasswordActions {
  const { get, set, slot } = authSlice(context)
  const { pending, setSecondFactor, startSession } = context.use(signInSteps)

  return {
    async signIn({ username, password, rememberMe }) {
      if (get().signIn.status === 'pending') return 'failed'
      set({ username, password, rememberMe, errorCode: null, wasIdle: false })
      const outcome = await runRequest(slot('signIn'), async () => {
        const signal = context.signal()
        const [{ client, session }] = await Promise.all([
          context.calls(),
          context.delay(LOGIN_DELAY_MS, signal),
        ])
        const answer = await client.signInByEmail({ username, password, signal })
        if (answer.kind === 'session') startSession(session, answer.session, rememberMe)
        else setSecondFactor({ factor: answer.mfa, username, rememberMe })
        // Rejected, with a second factor to return to (U-07).
        if (answer.kind === 'secondFactor' && answer.rejection) throw answer.rejection
        return answer.kind === 'session' ? 'signedIn' : 'secondFactor'
      })
      const { signIn } = get()
      const failure = signIn.status === 'failed' ? signIn.error.code : null
      set({ password: '', errorCode: failure })
      if (failure) context.track('LoginFailed')
      if (outcome === 'signedIn') context.track('SigninUsername')
      // Some rejections belong to the second factor, if there is one to return to (U-07).
      if (failure && pending() && isLockout(failure)) return 'secondFactor'
      return outcome ?? 'failed'
    },

    resetSecondFactor() {
      setSecondFactor(null)
      set({ verify: IDLE, signIn: IDLE, mfaResendData: initialAuth.mfaResendData, errorCode: null })
    },

    clearSignInError() {
      if (get().signIn.status !== 'pending') set({ signIn: IDLE, errorCode: null })
    },
  }
}
