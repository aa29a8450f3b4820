import { AcctError } from '../../errors/acct-error.ts'
import type { SocialLogin } from '../../services/social.ts'
import type { SliceContext } from '../core/context.ts'
import { asAcctError, runRequest } from '../core/request.ts'
import { type AuthPart, authSlice } from '../session/auth.slice.ts'
import { LOGIN_DELAY_MS, signInSteps } from './sign-in-steps.ts'

export type { SocialCredential } from '../../services/social.ts'

export interface SocialActions {
  /** Signs in with a social provider's credential; the outcome is also in `auth.signIn`. Never rejects. */
  signInSocially(login: SocialLogin & { brand: string }): Promise<'signedIn' | 'failed'>
}

/** Failures to reach the service: more precise than the message of a rejected sign-in. */
const UNREACHED: readonly AcctError['code'][] = ['network', 'timeout', 'aborted']

/** Signs in with a social provider (A§4). */
export function socialActions(context: SliceContext<AuthPart>): SocialActions {
  const { get, set, slot } = authSlice(context)
  const { startSession } = context.use(signInSteps)

  return {
    async signInSocially(login) {
      if (get().signIn.status === 'pending') return 'failed'
      set({ errorCode: null })
      const outcome = await runRequest(slot('signIn'), async () => {
        try {
          const signal = context.signal()
          const [{ transport, session, linking }] = await Promise.all([
            context.calls(),
            context.delay(LOGIN_DELAY_MS, signal),
          ])
          const { signInSocially } = await linking()
          const answer = await signInSocially(transport, { ...login, signal })
          startSession(session, answer, get().rememberMe)
          return 'signedIn' as const
        } catch (thrown) {
          throw socialFailure(thrown)
        }
      })
      const { signIn } = get()
      if (signIn.status === 'failed') set({ errorCode: signIn.error.code })
      return outcome === 'signedIn' ? outcome : 'failed'
    },
  }
}

/** Logs a failure without the text of the response, and returns the generic failure (A§4). */
function socialFailure(thrown: unknown): AcctError {
  const error = asAcctError(thrown)
  const { code, status } = error
  if (code !== 'aborted')
    console.error(`acct-elements: social sign-in failed (${code}${status ? `, ${status}` : ''})`)
  return UNREACHED.includes(code)
    ? error
    : new AcctError('invalidLogin', { cause: error, ...(status ? { status } : {}) })
}
