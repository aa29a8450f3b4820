import { addCode, assistantRedirect, isLoopbackAddress } from '../../domain/access/assistant-redirect.ts'
import {
  getLinkingPath,
  getParameters,
  getPartner,
  type OAuthRequest,
} from '../../domain/access/oauth-request.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { AuthcodeRequest } from '../../services/access/authcode.ts'
import type { SocialCredential } from '../../services/access/social.ts'
import type { Calls, SliceContext } from '../core/context.ts'
import { LOCKOUT_CODES } from '../core/lockout-codes.ts'
import { asAcctError, IDLE } from '../core/request.ts'
import { authSlice, isLeaving } from './auth.slice.ts'
import { hasDeletionPending } from './deletion.slice.ts'
import {
  type Entered,
  type PasswordLogin,
  type Proof,
  passwordWay,
  type SignInParts,
  type Way,
  waysIn,
} from './enter.ts'
import { signInState } from './sign-in-state.ts'
import type { OAuthPart, OAuthState } from './sso.slice.ts'

type CodeServices = Awaited<ReturnType<Calls['linking']>>

/** Rejections of a second factor's code, which have messages of their own. */
const CODE_REJECTIONS: readonly AcctError['code'][] = [
  ...LOCKOUT_CODES,
  'codeInvalid',
  'codeExpired',
  'invalidToken',
]

/** Links a voice assistant (A§4): a code, and no session unless a deletion is pending. */
export function linkingActions(context: SliceContext<SignInParts & OAuthPart>) {
  const { get, set } = authSlice(context)
  const steps = context.use(waysIn)
  const setOAuth = (oauth: OAuthState | null): void => context.set(() => ({ oauth }))
  let path: string | null = null

  /** Makes the screen usable again after a link, when the browser has not left the page or has returned. */
  function endLeaving(): void {
    if (!isLeaving(get())) return
    context.use(signInState).setSecondFactor(null)
    set({ signIn: IDLE, verify: IDLE })
  }

  function reset(): void {
    endLeaving()
    path = null
    set({ isOAuthLogin: false, oauthParameters: null, accountLinkingPartner: null })
    setOAuth(null)
  }

  /** Enters by a way whose proof is an authorization code: only for a complete request with an allowed address. */
  function enter(
    way: Pick<Way, 'slot' | 'username' | 'rememberMe' | 'event'>,
    authorize: (code: CodeServices, request: AuthcodeRequest, calls: Calls) => Promise<string | Proof>,
  ): Promise<Entered> {
    const { clientId, redirectUri, state } = context.get().oauth ?? {}
    return steps.enter({
      ...way,
      request: path,
      async call(calls, signal) {
        if (!clientId || !redirectUri || !state) throw new AcctError('missingParameters')
        const redirect = assistantRedirect(redirectUri, isLoopbackAddress(context.baseUrl))
        if (!redirect) throw new AcctError('configuration')
        const request = { clientId, redirectUri, state }
        const proof = await authorize(await calls.linking(), { ...request, signal }, calls)
        if (typeof proof !== 'string') return proof
        setOAuth({ ...request, authorizationCode: proof })
        return { kind: 'linked', address: addCode(redirect, { code: proof, state }) }
      },
    })
  }

  return {
    /** Starts a request; without any of its three parameters it resets the OAuth state. */
    start(request: OAuthRequest) {
      const { clientId, redirectUri, state, source } = request
      if (!clientId && !redirectUri && !state) return reset()
      path = getLinkingPath(request)
      set({
        isOAuthLogin: true,
        oauthParameters: { ...(source ? { source } : {}), ...getParameters(request) },
        accountLinkingPartner: getPartner(source),
      })
      setOAuth({ clientId, redirectUri, state, authorizationCode: null })
    },

    reset,
    endLeaving,
    /** Links with username and password. An account whose deletion is pending signs in instead. */
    async byPassword(login: PasswordLogin): Promise<Entered> {
      const { username, password } = login
      const way = passwordWay(login)
      return enter(way, async ({ authcode }, request, calls) => {
        // This call finds out whether the account has a second factor.
        const proof = await way.call(calls, request.signal)
        if (proof.kind !== 'session' || hasDeletionPending(proof.session.profile)) return proof
        return linked(authcode(calls.transport, request, [context.brand, username, password]))
      })
    },
    /** Links with the present session. */
    bySession: () =>
      enter({ slot: 'signIn' }, async ({ authcode }, request, { session, transport }) => {
        const present = await session.get()
        if (!present) throw new AcctError('unauthorized', { status: 401 })
        return linked(authcode(transport, request, [context.brand, present.token]))
      }),
    /** Links with a social provider's credential. */
    bySocial: (credential: SocialCredential) =>
      enter({ slot: 'signIn' }, ({ authcodeBySocial }, request, { transport }) =>
        linked(authcodeBySocial(transport, request, credential)),
      ),
    /** Links with the code of the pending second factor; the outcome is in `auth.verify`. */
    async byCode(otp: string): Promise<Entered> {
      const pending = context.use(signInState).pending()
      if (!pending) return { kind: 'failed' }
      const { factor, username, rememberMe } = pending
      const login = { slot: 'verify', username, rememberMe } as const
      return enter(login, ({ authcodeByMfa }, request, { transport }) =>
        linked(
          authcodeByMfa(transport, request, { email: username, token: factor.token, otp }),
          CODE_REJECTIONS,
        ),
      )
    },
  }
}

export type LinkingActions = ReturnType<typeof linkingActions>

/** Makes every failure a 401 failure, whatever its cause (A§4), except the codes in `own`. */
async function linked(code: Promise<string>, own: readonly AcctError['code'][] = []): Promise<string> {
  try {
    return await code
  } catch (thrown) {
    const error = asAcctError(thrown)
    if (own.includes(error.code) || error.code === 'aborted') throw error
    // The text of a server error is not for account holders, here as at sign-in.
    const detail = error.code === 'server' ? undefined : error.detail
    throw new AcctError('unauthorized', { status: 401, cause: error, ...(detail ? { detail } : {}) })
  }
}
