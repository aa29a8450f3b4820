import { AcctError } from '../../errors/acct-error.ts'
import type { SocialLogin } from '../../services/social.ts'
import type { SliceContext } from '../core/context.ts'
import { asAcctError, runRequest } from '../core/request.ts'
import { type AuthState, LOGIN_DELAY_MS } from '../session/auth.slice.ts'

export type { SocialCredential } from '../../services/social.ts'

export interface SocialActions {
  /** Signs in by a social provider's credential; the outcome is also in `auth.signIn`. Never rejects. */
  signInSocially(login: SocialLogin & { brand: string }): Promise<'signedIn' | 'failed'>
}

/** Failures to reach the service, which say something truer than that a sign-in was refused. */
const UNREACHED: readonly AcctError['code'][] = ['network', 'timeout', 'aborted']

/** Social sign-in (A§4). */
export function socialActions(context: SliceContext): SocialActions {
  const get = (): AuthState => context.get().auth
  const set = (part: Partial<AuthState>): void =>
    context.set((state) => ({ auth: { ...state.auth, ...part } }))

  return {
    async signInSocially(login) {
      if (get().signIn.status === 'pending') return 'failed'
      set({ errorCode: null })
      const outcome = await runRequest(
        { get: () => get().signIn, set: (signIn) => set({ signIn }) },
        async () => {
          try {
            const signal = context.signal()
            const [{ transport, session, linking }] = await Promise.all([
              context.calls(),
              context.delay(LOGIN_DELAY_MS, signal),
            ])
            const { signInSocially } = await linking()
            const answer = await signInSocially(transport, { ...login, signal })
            context.signIn.finish(session, answer, get().rememberMe)
            return 'signedIn' as const
          } catch (thrown) {
            throw socialFailure(thrown)
          }
        },
      )
      const { signIn } = get()
      if (signIn.status === 'failed') set({ errorCode: signIn.error.code })
      return outcome === 'signedIn' ? outcome : 'failed'
    },
  }
}

/** Logs what failed, without any of its words, and gives the generic failure (A§4). */
function socialFailure(thrown: unknown): AcctError {
  const error = asAcctError(thrown)
  const { code, status } = error
  if (code !== 'aborted')
    console.error(`acct-elements: social sign-in failed (${code}${status ? `, ${status}` : ''})`)
  return UNREACHED.includes(code) ? error : new AcctError('invalidLogin', status ? { status } : {})
}
