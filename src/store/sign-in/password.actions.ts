import type { SliceContext } from '../core/context.ts'
import { IDLE } from '../core/request.ts'
import { authSlice, initialAuth } from '../session/auth.slice.ts'
import { type Entered, type Proof, type SignInParts, signInSteps, type Way } from './sign-in-steps.ts'

export interface PasswordLogin {
  username: string
  password: string
  rememberMe: boolean
}

export interface PasswordActions {
  /** Signs in with username and password; the outcome is also in `auth.signIn`. Never rejects. */
  signIn(login: PasswordLogin): Promise<Entered['kind']>
  /** Ends the pending second factor and clears its error. */
  resetSecondFactor(): void
  /** Clears the failure and the notice of the sign-in form. */
  clearSignInError(): void
}

/** Signs in with username and password (A§4). */
export function passwordActions(context: SliceContext<SignInParts>): PasswordActions {
  const { get, set } = authSlice(context)
  const { enter, setSecondFactor } = context.use(signInSteps)

  return {
    async signIn({ username, password, rememberMe }) {
      if (get().signIn.status === 'pending') return 'failed'
      set({ username, password, rememberMe })
      const entered = await enter(passwordWay({ username, password, rememberMe }))
      set({ password: '' })
      return entered.kind
    },

    resetSecondFactor() {
      setSecondFactor(null)
      set({ verify: IDLE, signIn: IDLE, mfaResendData: initialAuth.mfaResendData, errorCode: null })
    },

    clearSignInError() {
      if (get().signIn.status !== 'pending') set({ signIn: IDLE, errorCode: null, notice: null })
    },
  }
}

/** Describes the sign-in with username and password. */
export const passwordWay = ({ username, password, rememberMe }: PasswordLogin): Way => ({
  ...{ slot: 'signIn', username, rememberMe, request: null, event: 'SigninUsername' },
  call: ({ client }, signal): Promise<Proof> => client.signInByEmail({ username, password, signal }),
})
