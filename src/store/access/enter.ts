import type { Access } from '../../domain/access/access.ts'
import type { AnalyticsEvent } from '../../domain/analytics/analytics.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { SecondFactorChallenge, SessionResponse } from '../../services/access/session-response.ts'
import type { Calls, Session, SliceContext } from '../core/context.ts'
import { isLockout } from '../core/lockout-codes.ts'
import { asAcctError, runRequest } from '../core/request.ts'
import { type AuthPart, authSlice, type EntryKind, initialAuth, isLeaving } from './auth.slice.ts'
import { type DeletionPart, isDeletionPending } from './deletion.slice.ts'
import { getKey, lockouts, mayVerify } from './lockout.ts'
import { type PendingFactor, signInState } from './sign-in-state.ts'
import type { SsoPart } from './sso.slice.ts'

/** Delay before sign-in calls (A§4, A§9), ms. */
export const LOGIN_DELAY_MS = 400

export type Proof =
  | { kind: 'session'; session: SessionResponse }
  /** With the rejection that contained the challenge, if there was one. */
  | { kind: 'secondFactor'; mfa: SecondFactorChallenge; rejection?: AcctError }
  /** The address of the voice assistant, with its authorization code. */
  | { kind: 'linked'; address: string }
  /** The proof waits for the account holder's decision. */
  | { kind: 'other' }

/** How an attempt ended. `failed`: the error is in the slot of the attempt. */
export type Entered = { kind: Exclude<EntryKind, 'linked'> } | { kind: 'linked'; address: string }

interface Login {
  /** The email address that names the account; null where only the response does. */
  username: string | null
  /** Null keeps how the browser remembers the account. */
  rememberMe: boolean | null
}

/**
 * One way in: a description of what it sends and what its failure means. `enter` has the rules. Without
 * `rememberMe`, the choice of the sign-in form counts.
 */
export interface Way extends Partial<Login> {
  /** The request state that shows its progress: `verify` for the code of the pending second factor. */
  slot: 'signIn' | 'verify'
  /** Path of the voice assistant's request; null for a sign-in to the portal. */
  request: string | null
  /** Rejects with AcctError. */
  call(calls: Calls, signal: AbortSignal): Promise<Proof>
  /** Returns the failure that the screen shows for one of the call. */
  nameFailure?(failure: AcctError): AcctError
  /** Event of a sign-in. */
  event?: AnalyticsEvent
}

/** The parts of the state that a sign-in reads and writes. */
export type SignInParts = AuthPart & DeletionPart & SsoPart

/** The rules of all ways in. */
export function waysIn(context: SliceContext<SignInParts>) {
  const { persistence } = context
  const { get, set, slot } = authSlice(context)
  const locks = context.use(lockouts)
  const { pending, setSecondFactor } = context.use(signInState)
  /** Starts a session; without a typed name, the account's own email address is the name. */
  function startSession(session: Session, answer: SessionResponse, { username, ...login }: Login): void {
    const { profile } = answer
    const name = username ?? profile.email
    setSecondFactor(null)
    const isAsked = login.rememberMe === true
    const rememberMe = session.start(answer, isAsked) || isAsked
    persistence.write('login', 'local', rememberMe ? { username: name } : null)
    persistence.write('remember', 'session', null)
    // A link that was not used ends with another sign-in.
    context.set(({ sso }) => ({ sso: sso?.token ? null : sso }))
    const restore = { status: 'done', data: true } as const
    set({ profile, username: name, rememberMe, authenticated: true, errorCode: null, restore })
    context.signedIn()
  }

  /** Signs in or links by one way; one attempt at a time for each slot. Never rejects. */
  async function enter(way: Way): Promise<Entered> {
    const { username = null, rememberMe = get().rememberMe, request } = way
    const isCode = way.slot === 'verify'
    const attempt = slot(way.slot)
    if (attempt.get().status === 'pending' || isLeaving(get())) return FAILED
    // A second factor belongs to one account and one request; a newer request wins.
    const earlier = pending()
    if (!isCode && earlier && !isOf(earlier, way)) setSecondFactor(null)
    const before = pending()
    if (isCode && !mayVerify(before && locks.of(before.username))) return FAILED
    const typed = username === null || rememberMe === null ? {} : { username, rememberMe }
    set(isCode ? { mfaResendData: initialAuth.mfaResendData } : { ...typed, errorCode: null, notice: null })
    let entered: Entered = FAILED
    const kind = await runRequest(attempt, async () => {
      const signal = context.signal()
      let proof: Proof
      try {
        const [calls] = await Promise.all([context.calls(), context.delay(LOGIN_DELAY_MS, signal)])
        proof = await way.call(calls, signal)
        // The visitor has left this second factor meanwhile, or the session has ended.
        if (signal.aborted || (isCode && pending() !== before)) throw new AcctError('aborted')
        if (proof.kind === 'session') {
          if (before && isCode) locks.end(before.username)
          startSession(calls.session, proof.session, { username, rememberMe })
        }
      } catch (thrown) {
        const failure = asAcctError(thrown)
        if (isCode && before) locks.start(before.username, failure)
        throw way.nameFailure?.(failure) ?? failure
      }
      if (proof.kind === 'secondFactor') {
        setSecondFactor({
          factor: proof.mfa,
          username: username ?? '',
          rememberMe: rememberMe ?? false,
          request,
        })
        if (proof.rejection) throw proof.rejection
      }
      // The second factor stays in memory, for its screen, until `LinkingActions.endLeaving`.
      if (proof.kind === 'linked') persistence.write('secondFactor', 'session', null)
      entered = proof.kind === 'linked' ? proof : { kind: proof.kind === 'session' ? 'signedIn' : proof.kind }
      return entered.kind
    })
    if (kind !== null) {
      if (kind === 'linked') context.track('VoiceAssistantLinked')
      if (kind === 'signedIn' && way.event) context.track(way.event)
      return entered
    }
    const { status, error } = { error: null, ...attempt.get() }
    // Otherwise a sign-out has cleared this attempt.
    if (status !== 'failed' || !error) return FAILED
    set({ errorCode: error.code })
    if (isCode) return FAILED
    context.track('LoginFailed')
    // Some rejections belong to the second factor, if there is one to return to.
    const left = pending()
    if (!left || !isLockout(error.code)) return FAILED
    locks.start(left.username, error)
    return { kind: 'secondFactor' }
  }

  /** Returns where the access stands for an arrival; `request` is the assistant's path, null for others. */
  function access(request: string | null): Access {
    const { authenticated, restore } = get()
    const factor = pending()
    const isOwn = factor?.request === request
    if (isLeaving(get())) return 'leaving'
    if (isDeletionPending(context.get())) return 'deletionPending'
    // Linking continues beside a session that another tab has started.
    if (authenticated && !(isOwn && request)) return 'signedIn'
    if (restore.status === 'pending') return 'restoring'
    return isOwn ? 'secondFactor' : factor ? 'otherFactor' : authenticated ? 'signedIn' : 'signedOut'
  }

  return {
    startSession,
    enter,
    access,
    /** Sets Remember Me for every way in, also one that leaves the page and returns. */
    setRememberMe(rememberMe: boolean) {
      persistence.write('remember', 'session', { rememberMe })
      set({ rememberMe })
    },
  }
}

const FAILED: Entered = { kind: 'failed' }

/** Returns whether a pending second factor belongs to the account and the request of a way in. */
const isOf = ({ username, request }: PendingFactor, way: Way): boolean =>
  request === way.request && getKey(username) === getKey(way.username ?? '')

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
