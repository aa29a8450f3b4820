import { AcctError } from '../../errors/acct-error.ts'
import type { SessionResponse } from '../../services/session-response.ts'
import type { SliceContext } from '../core/context.ts'
import { asAcctError } from '../core/request.ts'
import { settled } from '../core/settled.ts'
import { type AuthPart, authSlice } from '../session/auth.slice.ts'
import { linkAccount, nameOf } from './link-account.ts'
import { LOGIN_DELAY_MS, signInSteps } from './sign-in-steps.ts'
import { type SsoPart, ssoSlice } from './sso.slice.ts'

/** Time limit of a sign-in by link, ms. */
export const ARRIVAL_MS = 30_000

/** Single sign-on, or a token link of the mobile app or of the sign-in page (A§2, U-06). */
export type ArrivalKind = 'sso' | 'token'

/**
 * `none`: the link had no token; `other`: another account is signed in and the account holder has to choose.
 */
export type ArrivalOutcome = 'signedIn' | 'other' | 'none' | 'failed'

const INVALID: readonly AcctError['code'][] = ['invalidToken', 'unauthorized']

export interface ArrivalActions {
  /** Holds the token of the address until the link's screen uses it. */
  hold(token: string): void
  /** Reads what the link carries besides its token (A§2). */
  read(query: URLSearchParams): void
  /** Signs in with the token of `hold`. Calls during a pending sign-in share its result. Never rejects. */
  signIn(kind: ArrivalKind): Promise<ArrivalOutcome>
  /** Signs in to the link's account; `signOut` ends the present session. */
  switchAccount(signOut: () => void): Promise<void>
  /** Keeps the present account. */
  stay(): void
}

/** Signs in by link (A§4 SSO, token link; ). */
export function arrivalActions(context: SliceContext<AuthPart & SsoPart>): ArrivalActions {
  const { get, set } = ssoSlice(context)
  const auth = authSlice(context)
  const steps = context.use(signInSteps)
  let pending: Promise<ArrivalOutcome> | null = null
  let undecided: { answer: SessionResponse; kind: ArrivalKind } | null = null

  async function startSession(answer: SessionResponse, kind: ArrivalKind, remember: boolean): Promise<void> {
    const { session } = await context.calls()
    const { profile } = answer
    // An account that was signed in before is the account holder's own choice.
    if (!auth.get().profile) context.use(linkAccount).mark(profile.account.id)
    auth.set({ username: profile.email })
    steps.startSession(session, answer, remember)
    set({ token: null, other: null, usedSso: kind === 'sso' })
  }

  async function run(kind: ArrivalKind, limit: AbortSignal): Promise<ArrivalOutcome> {
    await settled(context, auth.slot('restore').get)
    limit.throwIfAborted()
    const { token } = get()
    if (!token) return 'none'
    const signal = AbortSignal.any([context.signal(), limit])
    const [{ client, session }] = await Promise.all([context.calls(), context.delay(LOGIN_DELAY_MS, signal)])
    // A stored session that was not restored may belong to another account; the account holder decides then.
    await session.get()
    const answer = await client.signInByToken(token, signal)
    if (limit.aborted) throw new AcctError('timeout')
    const { profile, rememberMe } = auth.get()
    if (profile && profile.account.id !== answer.profile.account.id) {
      undecided = { answer, kind }
      set({ token: null, other: nameOf(answer.profile) })
      return 'other'
    }
    await startSession(answer, kind, profile !== null && rememberMe)
    return 'signedIn'
  }

  async function signIn(kind: ArrivalKind): Promise<ArrivalOutcome> {
    const limit = AbortSignal.timeout(ARRIVAL_MS)
    try {
      return await Promise.race([run(kind, limit), timeoutOf(limit)])
    } catch (thrown) {
      const failure = limit.aborted ? new AcctError('timeout', { cause: thrown }) : asAcctError(thrown)
      // There was no session that could have expired: the link itself is invalid.
      const error = INVALID.includes(failure.code)
        ? new AcctError('linkInvalid', { cause: failure })
        : failure
      set({ token: null })
      // The sign-in screen shows it.
      auth.set({ signIn: { status: 'failed', error } })
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
      pending ??= signIn(kind).finally(() => {
        pending = null
      })
      return pending
    },
    async switchAccount(signOut) {
      if (!undecided) return
      const { answer, kind } = undecided
      const linkState = get()
      undecided = null
      signOut()
      set(linkState)
      await startSession(answer, kind, false)
    },
    stay() {
      undecided = null
      set({ other: null })
    },
  }
}

function timeoutOf(limit: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    limit.addEventListener('abort', () => reject(new AcctError('timeout')), { once: true })
  })
}
