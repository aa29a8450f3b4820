import type { SliceContext } from '../core/context.ts'
import { authSlice } from '../session/auth.slice.ts'
import { type Entered, type Proof, type SignInParts, type Way, waysIn } from './enter.ts'

export interface PasswordLogin {
  username: string
  password: string
  rememberMe: boolean
}

/** Signs in with username and password (A§4). */
export function passwordActions(context: SliceContext<SignInParts>) {
  const { get, set } = authSlice(context)
  const { enter } = context.use(waysIn)

  return {
    /** Signs in with username and password; the outcome is also in `auth.signIn`. Never rejects. */
    async signIn(login: PasswordLogin): Promise<Entered['kind']> {
      if (get().signIn.status === 'pending') return 'failed'
      set({ password: login.password })
      const entered = await enter(passwordWay(login))
      set({ password: '' })
      return entered.kind
    },
  }
}

/** Describes the sign-in with username and password. */
export const passwordWay = ({ username, password, rememberMe }: PasswordLogin): Way => ({
  ...{ slot: 'signIn', username, rememberMe, request: null, event: 'SigninUsername' },
  call: ({ client }, signal): Promise<Proof> => client.signInByEmail({ username, password, signal }),
})
