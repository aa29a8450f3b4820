import { AcctError } from '../../errors/acct-error.ts'
import type { Profile, SessionResponse } from '../../services/session-response.ts'
import type { SliceContext } from '../core/context.ts'
import { asAcctError } from '../core/request.ts'
import { LOGIN_DELAY_MS } from '../session/auth.slice.ts'
import type { SsoState } from './sso.slice.ts'

/** How long a link may take to sign in, ms: no screen waits longer without a word. */
export const ARRIVAL_MS = 30_000

/** Single sign-on, or a token link of the mobile app or of the sign-in page (A§2, U-06). */
export type ArrivalKind = 'sso' | 'token'

/** `none`: the link had no token; `other`: somebody else is signed in and has to say what to do. */
export type ArrivalOutcome = 'signedIn' | 'other' | 'none' | 'failed'

const REFUSED: readonly AcctError['code'][] = ['invalidToken', 'unauthorized']

export interface ArrivalActions {
  /** Keeps the token of the address until the link's screen uses it. */
  hold(token: string): void
  /** Takes over what the link says besides its token (A§2). */
  read(query: URLSearchParams): void
  /** Signs in by the token that is held, once however often it is asked for. Never rejects. */
  signIn(kind: ArrivalKind): Promise<ArrivalOutcome>
  /** Leaves the one who is signed in for the link's account; `signOut` ends the present session. */
  switchAccount(signOut: () => void): Promise<void>
  /** Goes on as the one who is signed in. */
  stay(): void
}

export const initialSso: SsoState = {
  token: null,
  toPlanCode: null,
  fromPlanCode: null,
  nextPath: null,
  planConfigs: [],
  usedSso: false,
  other: null,
}

/** Arriving by link (A§4 SSO, token link; ). */
export function arrivalActions(context: SliceContext): ArrivalActions {
  const get = (): SsoState => context.get().sso ?? initialSso
  const set = (part: Partial<SsoState>): void => context.set(() => ({ sso: { ...get(), ...part } }))
  let underWay: Promise<ArrivalOutcome> | null = null
  let waiting: { answer: SessionResponse; kind: ArrivalKind } | null = null

  async function adopt(answer: SessionResponse, kind: ArrivalKind, remember: boolean): Promise<void> {
    const { session } = await context.calls()
    context.set(({ auth }) => ({ auth: { ...auth, username: answer.profile.email } }))
    context.signIn.finish(session, answer, remember)
    set({ token: null, other: null, usedSso: kind === 'sso' })
  }

  async function run(kind: ArrivalKind, limit: AbortSignal): Promise<ArrivalOutcome> {
    await settled(context, limit)
    const { token } = get()
    if (!token) return 'none'
    const signal = AbortSignal.any([context.signal(), limit])
    const [{ client, session }] = await Promise.all([context.calls(), context.delay(LOGIN_DELAY_MS, signal)])
    // A stored session that could not be asked about may be somebody else's: not to be overwritten unasked.
    await session.get()
    const answer = await client.signInByToken(token, signal)
    if (limit.aborted) throw new AcctError('timeout')
    const { profile, rememberMe } = context.get().auth
    if (profile && profile.account.id !== answer.profile.account.id) {
      waiting = { answer, kind }
      set({ token: null, other: nameOf(answer.profile) })
      return 'other'
    }
    await adopt(answer, kind, profile !== null && rememberMe)
    return 'signedIn'
  }

  async function signIn(kind: ArrivalKind): Promise<ArrivalOutcome> {
    const limit = AbortSignal.timeout(ARRIVAL_MS)
    try {
      return await Promise.race([run(kind, limit), overtaken(limit)])
    } catch (thrown) {
      const refusal = limit.aborted ? new AcctError('timeout') : asAcctError(thrown)
      // Whoever came by a link had no session that could have ended.
      const error = REFUSED.includes(refusal.code)
        ? new AcctError('linkInvalid', { cause: refusal })
        : refusal
      set({ token: null })
      // The sign-in page says what happened.
      context.set(({ auth }) => ({ auth: { ...auth, signIn: { status: 'failed', error } } }))
      return 'failed'
    }
  }

  return {
    hold: (token) => set({ token }),
    read(query) {
      set({
        toPlanCode: query.get('toPlanCode'),
        fromPlanCode: query.get('fromPlanCode'),
        nextPath: query.get('nextPath'),
      })
    },
    signIn(kind) {
      underWay ??= signIn(kind).finally(() => {
        underWay = null
      })
      return underWay
    },
    async switchAccount(signOut) {
      if (!waiting) return
      const { answer, kind } = waiting
      const kept = get()
      waiting = null
      signOut()
      set(kept)
      await adopt(answer, kind, false)
    },
    stay() {
      waiting = null
      set({ other: null })
    },
  }
}

/** How an account is called where two have to be told apart. */
export const nameOf = ({ email, fullName }: Profile): string => email || fullName

/** Resolves when it is known who is signed in already, or that this cannot be found out. */
function settled({ get, changed }: SliceContext, limit: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const isKnown = (): boolean => get().auth.restore.status !== 'pending'
    if (isKnown()) return resolve()
    const stop = changed(() => {
      if (!isKnown()) return
      stop()
      resolve()
    })
    limit.addEventListener('abort', () => {
      stop()
      reject(limit.reason)
    })
  })
}

function overtaken(limit: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    limit.addEventListener('abort', () => reject(new AcctError('timeout')), { once: true })
  })
}
