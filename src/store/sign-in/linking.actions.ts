import { addCode, assistantRedirect, isLoopbackAddress } from '../../domain/assistant-redirect.ts'
import { type OAuthRequest, parametersOf, partnerOf } from '../../domain/oauth-request.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { AuthcodeRequest } from '../../services/authcode.ts'
import type { SocialCredential } from '../../services/social.ts'
import type { SliceContext } from '../core/context.ts'
import { asAcctError, type RequestState, runRequest } from '../core/request.ts'
import { type AuthState, LOGIN_DELAY_MS } from '../session/auth.slice.ts'
import type { Calls } from '../session/calls.ts'

/** OAuth state of linking a voice assistant (A§3). The code is there from its answer until the browser has left. */
export interface OAuthState {
  clientId: string | null
  redirectUri: string | null
  state: string | null
  authorizationCode: string | null
}

/** How a step of the linking ended: in the address to go to, in a second factor, or in a failure that is kept. */
export type LinkOutcome = { kind: 'linked'; address: string } | { kind: 'secondFactor' } | { kind: 'failed' }

/** Where authorization codes come from. */
type Codes = Awaited<ReturnType<Calls['linking']>>

/** Where the services are, which decides what address an assistant may have. */
interface Deployment {
  brand: string
  baseUrl: string
}

export interface LinkingActions {
  /** Takes up a request; without any of its three parameters the OAuth state is reset. */
  enter(request: OAuthRequest): void
  /** Resets the OAuth state. */
  leave(): void
  /** Name and password (A§4). */
  byPassword(
    at: Deployment,
    login: { username: string; password: string; rememberMe: boolean },
  ): Promise<LinkOutcome>
  /** The session of one who is signed in already. */
  bySession(at: Deployment): Promise<LinkOutcome>
  /** A social provider's credential. */
  bySocial(at: Deployment, credential: SocialCredential): Promise<LinkOutcome>
  /** The code of the second factor under way; its outcome is in `auth.verify`. */
  byCode(at: Deployment, otp: string): Promise<LinkOutcome>
}

/** Refusals of a second factor's code, which have words of their own (A§8). */
const CODE_REFUSALS: readonly AcctError['code'][] = [
  'codeInvalid',
  'codeExpired',
  'accountLocked',
  'tooManyRequests',
  'emailLimit',
  'smsLimit',
  'invalidToken',
]

const FAILED: LinkOutcome = { kind: 'failed' }

/** Linking of a voice assistant (A§4): no session is started, all that comes of it is the assistant's code. */
export function linkingActions(context: SliceContext): LinkingActions {
  const get = (): AuthState => context.get().auth
  const set = (part: Partial<AuthState>): void =>
    context.set((state) => ({ auth: { ...state.auth, ...part } }))
  const setOAuth = (oauth: OAuthState | null): void => context.set(() => ({ oauth }))
  const signInSlot: Slot = { get: () => get().signIn, set: (signIn) => set({ signIn }) }
  const verifySlot: Slot = {
    get: () => get().verify,
    // A code asks for no further one, so it never ends in a second factor.
    set: (verify) => set({ verify: verify as AuthState['verify'] }),
  }

  function reset(): void {
    set({ isOAuthLogin: false, oauthParameters: null, accountLinkingPartner: null })
    setOAuth(null)
  }

  /** One attempt: nothing is called before the request is complete and its address is one to go to. */
  async function attempt(
    { baseUrl }: Deployment,
    slot: Slot,
    ask: (calls: Calls & { code: Codes }, request: AuthcodeRequest) => Promise<string | null>,
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
      const code = await ask(
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
    const after = slot.get()
    if (after.status === 'failed') {
      set({ errorCode: after.error.code })
      if (slot === signInSlot) context.track('LoginFailed')
      return FAILED
    }
    if (after.status === 'done' && after.data === 'signedIn') context.track('VoiceAssistantLinked')
    return outcome
  }

  return {
    enter(request) {
      const { clientId, redirectUri, state, source } = request
      if (!clientId && !redirectUri && !state) return reset()
      set({
        isOAuthLogin: true,
        oauthParameters: { ...(source ? { source } : {}), ...parametersOf(request) },
        accountLinkingPartner: partnerOf(source),
      })
      setOAuth({ clientId, redirectUri, state, authorizationCode: null })
    },

    leave: reset,

    async byPassword(at, { username, password, rememberMe }) {
      set({ username, rememberMe })
      return attempt(at, signInSlot, async ({ client, transport, code }, request) => {
        // Whether a second factor is due, is said by the sign-in; its session is not taken up.
        const answer = await client.signInByEmail({ username, password, signal: request.signal })
        if (answer.kind === 'secondFactor') {
          context.signIn.keepSecondFactor({ factor: answer.mfa, rememberMe })
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
      const pending = context.signIn.pending()
      if (!pending) return FAILED
      const { factor } = pending
      const outcome = await attempt(at, verifySlot, ({ transport, code }, request) =>
        linked(
          code.authcodeByMfa(transport, request, {
            email: factor.email ?? get().username,
            token: factor.token,
            otp,
          }),
          CODE_REFUSALS,
        ),
      )
      if (outcome.kind === 'linked') context.signIn.keepSecondFactor(null)
      return outcome
    },
  }
}

/** The state of an attempt, whichever screen shows it. */
interface Slot {
  get(): RequestState<'signedIn' | 'secondFactor'>
  set(next: RequestState<'signedIn' | 'secondFactor'>): void
}

/** A failed link is a 401 failure, whatever it failed of (A§4). */
async function linked(code: Promise<string>, own: readonly AcctError['code'][] = []): Promise<string> {
  try {
    return await code
  } catch (thrown) {
    const error = asAcctError(thrown)
    if (own.includes(error.code) || error.code === 'aborted') throw error
    // What a service says of its own trouble is not for people, here as at sign-in.
    const detail = error.code === 'server' ? undefined : error.detail
    throw new AcctError('unauthorized', { status: 401, ...(detail ? { detail } : {}) })
  }
}
