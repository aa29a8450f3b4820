import { AcctError } from '../../errors/acct-error.ts'
import type { SessionResponse } from '../../services/access/session-response.ts'
import type { CloudCredentials, SignedSession } from '../../transport/session.ts'
import type { Session } from '../core/context.ts'
import { withTabLock } from '../core/tab-lock.ts'
import type { SessionToken } from './session-token.ts'

export interface SessionDeps {
  brand: string
  token: SessionToken
  /** Calls byToken; rejects with AcctError. */
  mint(token: string, signal?: AbortSignal): Promise<SessionResponse>
  /** Receives each mint's response: its profile is what the screens show. */
  onMinted(answer: SessionResponse): void
  /** Called when the services do not accept the token any more, or storage has lost it. */
  onRejected(error: AcctError): void
}

/** Creates the session over the stored token. */
export function createSession(deps: SessionDeps): Session {
  const { token } = deps
  let credentials: CloudCredentials | null = null
  let minting: Promise<SignedSession | null> | null = null

  /** Number of sign-ins and sign-outs: a mint that began before the last one is stale. */
  let generation = 0

  function currentSession(): SignedSession | null {
    const current = token.read()
    return current && credentials ? { token: current, credentials } : null
  }

  async function mint(): Promise<SignedSession | null> {
    const started = generation
    const limit = AbortSignal.timeout(MINT_MS)
    try {
      return await withTabLock({ brand: deps.brand, name: 'mint', signal: limit }, async () => {
        // While this tab waited for the lock, another may have rotated the shared token.
        const current = token.read()
        if (!current) throw new AcctError('unauthorized')
        const answer = await deps.mint(current, limit)
        if (started !== generation) return currentSession()
        if (!token.read()) throw new AcctError('unauthorized')
        // Before the lock passes to the next tab.
        token.renew(answer.token, answer.profile.account.id)
        credentials = answer.credentials
        deps.onMinted(answer)
        return currentSession()
      })
    } catch (thrown) {
      if (started !== generation) return currentSession()
      if (limit.aborted) throw new AcctError('timeout')
      if (!(thrown instanceof AcctError) || !REJECTIONS.includes(thrown.code)) throw thrown
      deps.onRejected(thrown)
      return null
    }
  }

  function mintOnce(): Promise<SignedSession | null> {
    if (!minting) {
      const started = mint().finally(() => {
        if (minting === started) minting = null
      })
      minting = started
    }
    return minting
  }

  /** Ends the session of this page when its token has vanished; otherwise every later call would fail. */
  function endVanished(): null {
    if (credentials) deps.onRejected(new AcctError('unauthorized'))
    return null
  }

  function renewGeneration(next: CloudCredentials | null): void {
    generation += 1
    minting = null
    credentials = next
  }

  return {
    async get() {
      return token.read() ? (currentSession() ?? mintOnce()) : endVanished()
    },
    async renew(rejected) {
      if (!token.read()) return endVanished()
      // Another call renewed them while this one was in flight.
      return credentials && credentials.accessKeyId !== rejected.credentials.accessKeyId
        ? currentSession()
        : mintOnce()
    },
    recheck: async () => (token.read() ? mintOnce() : endVanished()),
    end(rejected) {
      // The rejection of older credentials does not end a newer sign-in.
      if (credentials?.accessKeyId === rejected.credentials.accessKeyId)
        deps.onRejected(new AcctError('unauthorized'))
    },
    start(answer, remember) {
      renewGeneration(answer.credentials)
      const { id } = answer.profile.account
      if (remember) token.remember(answer.token, id)
      else token.renew(answer.token, id)
      return token.isRemembered()
    },
    forget: () => renewGeneration(null),
  }
}

/** Time limit of a mint in ms, the wait for another tab included: a screen waits for it. */
const MINT_MS = 25_000

/** Codes of a rejected token, in contrast to a failure to reach the services. */
const REJECTIONS: readonly AcctError['code'][] = [
  'unauthorized',
  'invalidToken',
  'invalidLogin',
  'accountLocked',
  'emailNotVerified',
]
