import { AcctError } from '../../errors/acct-error.ts'
import type { SessionResponse } from '../../services/access/session-response.ts'
import type { SliceContext } from '../core/context.ts'
import { settled, within } from '../core/settled.ts'
import { authSlice } from './auth.slice.ts'
import { type SignInParts, waysIn } from './enter.ts'
import { getName, linkAccount } from './link-account.ts'
import { socialFailure } from './social.actions.ts'
import { initialSso, ssoSlice } from './sso.slice.ts'

/** Time limit of a sign-in by link, ms. */
export const ARRIVAL_MS = 30_000

/** Single sign-on, or a token link of the mobile app or of the sign-in page. */
export type ArrivalKind = 'sso' | 'token'

/** `none`: the link had no token; `other`: another account is signed in, and its holder has to choose. */
export type ArrivalOutcome = 'signedIn' | 'other' | 'none' | 'failed'

const INVALID: readonly AcctError['code'][] = ['invalidToken', 'unauthorized']
/** Failures that have not used the token: the link can be tried again. */
const UNUSED: readonly AcctError['code'][] = ['network', 'damaged', 'timeout', 'server']

/** Signs in by link (A§4 SSO, token link; ). */
export function arrivalActions(context: SliceContext<SignInParts>) {
  const { get, set } = ssoSlice(context)
  const auth = authSlice(context)
  const steps = context.use(waysIn)
  let pending: Promise<ArrivalOutcome> | null = null
  let undecided: { answer: SessionResponse; kind: ArrivalKind } | null = null
  let isApple = false
  let method: ArrivalKind | 'apple' = 'token'

  /** Marks the account that a link signs in, unless the account holder has chosen it before. */
  function mark({ profile }: SessionResponse, kind: ArrivalKind): void {
    if (!auth.get().profile && !isApple) context.use(linkAccount).mark(profile.account.id)
    method = isApple ? 'apple' : kind
    set({ token: null, other: null, usedSso: method === 'sso' })
  }

  /** Nothing starts from a link that has not signed in; a visitor signs in to its `nextPath`. */
  function forget(): void {
    set({ ...initialSso, nextPath: auth.get().authenticated ? null : get().nextPath })
  }

  async function signIn(kind: ArrivalKind): Promise<ArrivalOutcome> {
    const limit = AbortSignal.timeout(ARRIVAL_MS)
    const slots = ['restore', 'signIn'] as const
    const attempts = Promise.all(slots.map((name) => settled(context, auth.slot(name).get)))
    await within(limit, attempts).catch(() => {})
    const { token } = get()
    if (!token) {
      forget()
      return 'none'
    }
    const entered = await steps.enter({
      ...{ slot: 'signIn', request: null },
      rememberMe: null,
      async call({ client, session, ...calls }, signal) {
        // A stored session that was not restored may belong to another account; the account holder decides then.
        await within(limit, session.get())
        const reach = AbortSignal.any([signal, limit])
        const byApple = async (): Promise<SessionResponse> => {
          const { signInSocially } = await calls.linking()
          const credential = { provider: 'apple', authCode: token } as const
          const login = { brand: calls.brand, credential, redirectUri: get().nextPath ?? '/', signal: reach }
          return signInSocially(calls.transport, login)
        }
        const proof = isApple ? byApple() : client.signInByToken(token, reach)
        const answer = await within(limit, proof)
        const { profile } = auth.get()
        if (!profile || profile.account.id === answer.profile.account.id) {
          mark(answer, kind)
          return { kind: 'session', session: answer }
        }
        undecided = { answer, kind }
        set({ token: null, other: getName(answer.profile) })
        return { kind: 'other' }
      },
      nameFailure(failure) {
        if (isApple) return socialFailure(failure)
        // There was no session that could have expired: the link itself is invalid.
        if (INVALID.includes(failure.code)) return new AcctError('linkInvalid', { cause: failure })
        return limit.aborted ? new AcctError('timeout', { cause: failure }) : failure
      },
    })
    if (entered.kind === 'signedIn' || entered.kind === 'other') return entered.kind
    const { signIn: attempt } = auth.get()
    if (attempt.status === 'failed' && !UNUSED.includes(attempt.error.code)) forget()
    return 'failed'
  }

  return {
    /**
     * Holds the token of the address until the link's screen uses it; with `isApple` it is the credential of Apple's
     * sign-in, whose page has returned while a session is stored.
     */
    hold(token: string, isCredential: boolean = false) {
      isApple = isCredential
      set({ token })
    },
    /** Returns how the last sign-in by link was. */
    method: () => method,
    /** Reads what the link carries besides its token (A§2); `path` opens it again after a failure. */
    read(path: string, query: URLSearchParams) {
      set({
        path,
        toPlanCode: query.get('toPlanCode'),
        fromPlanCode: query.get('fromPlanCode'),
        nextPath: query.get('nextPath'),
      })
    },
    /** Signs in with the token of `hold`. Calls during a pending sign-in share its result. Never rejects. */
    signIn(kind: ArrivalKind): Promise<ArrivalOutcome> {
      pending ??= signIn(kind).finally(() => {
        pending = null
      })
      return pending
    },
    /** Signs in to the link's account; `signOut` ends the present session. */
    async switchAccount(signOut: () => void): Promise<void> {
      if (!undecided) return
      const { answer, kind } = undecided
      const linkState = get()
      undecided = null
      signOut()
      set(linkState)
      const { session } = await context.calls()
      mark(answer, kind)
      steps.startSession(session, answer, { username: null, rememberMe: false })
    },
    /** Keeps the present account. */
    stay() {
      undecided = null
      // The plan change of the link was for its own account.
      set({ other: null, toPlanCode: null, fromPlanCode: null })
    },
  }
}
