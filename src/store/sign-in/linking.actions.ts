import { addCode, assistantRedirect, isLoopbackAddress } from '../../domain/assistant-redirect.ts'
import { type OAuthRequest, parametersOf, partnerOf } from '../../domain/oauth-request.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { AuthcodeRequest } from '../../services/authcode.ts'
import type { SocialCredential } from '../../services/social.ts'
import type { Calls } from '../core/calls.ts'
import type { SliceContext } from '../core/context.ts'
import { asAcctError, type RequestState, runRequest } from '../core/request.ts'
import type { Slot } from '../core/slice.ts'
import { type AuthPart, type AuthState, authSlice } from '../session/auth.slice.ts'
import type { OAuthPart, OAuthState } from './oauth.slice.ts'
import { LOGIN_DELAY_MS, signInSteps } from './sign-in-steps.ts'

/** Outcome of a linking step: the assistant's address, a second factor, or a failure (in `auth.signIn`). */
export type LinkOutcome = { kind: 'linked'; address: string } | { kind: 'secondFactor' } | { kind: 'failed' }

/** The services that return authorization codes. */
type CodeServices = Awaited<ReturnType<Calls['linking']>>

/** The deployment, whose address decides which addresses an assistant may have. */
interface Deployment {
  brand: string
  baseUrl: string
}

export interface LinkingActions {
  /** Starts a request; without any of its three parameters it resets the OAuth state. */
  start(request: OAuthRequest): void
  reset(): void
  /** Links with username and password (A§4). */
  byPassword(
    at: Deployment,
    login: { username: string; password: string; rememberMe: boolean },
  ): Promise<LinkOutcome>
  /** Links with the present session. */
  bySession(at: Deployment): Promise<LinkOutcome>
  /** Links with a social provider's credential. */
  bySocial(at: Deployment, credential: SocialCredential): Promise<LinkOutcome>
  /** Links with the code of the pending second factor; the outcome is in `auth.verify`. */
  byCode(at: Deployment, otp: string): Promise<LinkOutcome>
}

/** Rejections of a second factor's code, which have messages of their own (A§8). */
const CODE_REJECTIONS: readonly AcctError['code'][] = [
  'codeInvalid',
  'codeExpired',
  'accountLocked',
  'tooManyRequests',
  'emailLimit',
  'smsLimit',
  'invalidToken',
]

const FAILED: LinkOutcome = { kind: 'failed' }

/**
 * Links a voice assistant (A§4): starts no session, its only result is the assistant's authorization code.
 */
export function linkingActions(context: SliceContext<AuthPart & OAuthPart>): LinkingActions {
  const { get, set, slot } = authSlice(context)
  const signIn = context.use(signInSteps)
  const setOAuth = (oauth: OAuthState | null): void => context.set(() => ({ oauth }))
  const signInSlot: LinkSlot = slot('signIn')
  const verifySlot: LinkSlot = {
    get: () => get().verify,
    // A code never leads to a second factor.
    set: (verify) => set({ verify: verify as AuthState['verify'] }),
  }

  function reset(): void {
    set({ isOAuthLogin: false, oauthParameters: null, accountLinkingPartner: null })
    setOAuth(null)
  }

  /** Runs one attempt: calls nothing until the request is complete and its address is allowed. */
  async function attempt(
    { baseUrl }: Deployment,
    slot: LinkSlot,
    authorize: (calls: Calls & { code: CodeServices }, request: AuthcodeRequest) => Promise<string | null>,
  ): Promise<LinkOutcome> {
    if (slot.get().status === 'pending') return FAILED
    let outcome: LinkOutcome = FAILED
    set({ errorCode: null })
    await runRequest(slot, async () => {
      const { clientId, redirectUri, state } = context.get().oauth ?? {}
      if (!clientId || !redirectUri || !state) throw new AcctError('missingParameters')
      const redirect = assistantRedirect(redirectUri, isLoopbackAddress(baseUrl))
      if (!redirect) throw new AcctError('configuration')
      const signal = context.signal()
      const [calls] = await Promise.all([context.calls(), context.delay(LOGIN_DELAY_MS, signal)])
      const code = await authorize(
        { ...calls, code: await calls.linking() },
        { clientId, redirectUri, state, signal },
      )
      if (code === null) {
        outcome = { kind: 'secondFactor' }
        return 'secondFactor'
      }
      setOAuth({ clientId, redirectUri, state, authorizationCode: code })
      outcome = { kind: 'linked', address: addCode(redirect, { code, state }) }
      return 'signedIn'
    })
    const finalState = slot.get()
    if (finalState.status === 'failed') {
      set({ errorCode: finalState.error.code })
      if (slot === signInSlot) context.track('LoginFailed')
      return FAILED
    }
    if (finalState.status === 'done' && finalState.data === 'signedIn') context.track('VoiceAssistantLinked')
    return outcome
  }

  return {
    start(request) {
      const { clientId, redirectUri, state, source } = request
      if (!clientId && !redirectUri && !state) return reset()
      set({
        isOAuthLogin: true,
        oauthParameters: { ...(source ? { source } : {}), ...parametersOf(request) },
        accountLinkingPartner: partnerOf(source),
      })
      setOAuth({ clientId, redirectUri, state, authorizationCode: null })
    },

    reset,

    async byPassword(at, { username, password, rememberMe }) {
      set({ username, rememberMe })
      return attempt(at, signInSlot, async ({ client, transport, code }, request) => {
        // This call only finds out whether the account has a second factor; it starts no session.
        const answer = await client.signInByEmail({ username, password, signal: request.signal })
        if (answer.kind === 'secondFactor') {
          signIn.setSecondFactor({ factor: answer.mfa, username, rememberMe })
          return null
        }
        return linked(code.authcode(transport, request, [at.brand, username, password]))
      })
    },

    bySession: (at) =>
      attempt(at, signInSlot, async ({ session, transport, code }, request) => {
        const held = await session.get()
        if (!held) throw new AcctError('unauthorized', { status: 401 })
        return linked(code.authcode(transport, request, [at.brand, held.token]))
      }),

    bySocial: (at, credential) =>
      attempt(at, signInSlot, ({ transport, code }, request) =>
        linked(code.authcodeBySocial(transport, request, credential)),
      ),

    async byCode(at, otp) {
      const pending = signIn.pending()
      if (!pending) return FAILED
      const { factor, username } = pending
      const outcome = await attempt(at, verifySlot, ({ transport, code }, request) =>
        linked(
          code.authcodeByMfa(transport, request, {
            email: username,
            token: factor.token,
            otp,
          }),
          CODE_REJECTIONS,
        ),
      )
      if (outcome.kind === 'linked') signIn.setSecondFactor(null)
      return outcome
    },
  }
}

/** The request state that an attempt writes: the sign-in's or the code's. */
type LinkSlot = Slot<RequestState<'signedIn' | 'secondFactor'>>

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
