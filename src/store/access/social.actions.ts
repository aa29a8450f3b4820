import { AcctError } from '../../errors/acct-error.ts'
import type { SocialLogin } from '../../services/access/social.ts'
import type { SliceContext } from '../core/context.ts'
import { type Entered, type SignInParts, waysIn } from './enter.ts'

export type { SocialCredential } from '../../services/access/social.ts'

/** Failures to reach the service: more precise than the message of a rejected sign-in. */
const UNREACHED: readonly AcctError['code'][] = ['network', 'damaged', 'timeout', 'aborted']

/** Signs in with a social provider (A§4). */
export function socialActions(context: SliceContext<SignInParts>) {
  const { enter } = context.use(waysIn)
  return {
    /** Signs in with a social provider's credential; the outcome is also in `auth.signIn`. Never rejects. */
    async signInSocially(login: SocialLogin): Promise<Entered['kind']> {
      const entered = await enter({
        ...{ slot: 'signIn', request: null },
        async call({ brand, transport, linking }, signal) {
          const { signInSocially } = await linking()
          return { kind: 'session', session: await signInSocially(transport, { ...login, brand, signal }) }
        },
        nameFailure: socialFailure,
      })
      return entered.kind
    },
  }
}

/** Logs a failure without the text of the response, and returns the generic failure. */
export function socialFailure(error: AcctError): AcctError {
  const { code, status } = error
  if (code !== 'aborted')
    console.error(`acct-elements: social sign-in failed (${code}${status ? `, ${status}` : ''})`)
  return UNREACHED.includes(code)
    ? error
    : new AcctError('invalidLogin', { cause: error, ...(status ? { status } : {}) })
}
