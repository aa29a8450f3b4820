import { AcctError } from '../errors/acct-error.ts'
import type { SessionAnswer } from '../services/session-answer.ts'
import type { CloudCredentials, SessionSource, SignedSession } from '../transport/session.ts'
import type { Persistence } from './persist.ts'

/**
 * The session of one brand in one document: the token at rest in its one key, the cloud credentials in memory
 * (design.md decision 3).
 */
export interface Session extends SessionSource {
  token(): string | null
  /** Takes over a fresh sign-in; with `remember` it outlives the browser. */
  start(answer: SessionAnswer, remember: boolean): void
  /** Drops token and credentials, here and at rest. */
  end(): void
}

export interface SessionDeps {
  brand: string
  persistence: Persistence
  /** byToken; rejects with AcctError. */
  mint(token: string, signal?: AbortSignal): Promise<SessionAnswer>
  /** Tells of a mint's profile, so that the screen knows who it is. */
  onMinted(answer: SessionAnswer): void
  /** Told when the services do not accept the token any more. */
  onRejected(error: AcctError): void
}

/** Makes the session over what is stored. */
export function createSession(deps: SessionDeps): Session {
  const { persistence } = deps
  let credentials: CloudCredentials | null = null
  let minting: Promise<SignedSession | null> | null = null

  const token = (): string | null =>
    (persistence.read('session', 'session') ?? persistence.read('session', 'local'))?.token ?? null
  const isRemembered = (): boolean => persistence.read('session', 'local') !== null

  function store(value: string, remember: boolean): void {
    persistence.write('session', remember ? 'local' : 'session', { token: value })
    persistence.write('session', remember ? 'session' : 'local', null)
  }

  async function mint(): Promise<SignedSession | null> {
    const held = token()
    if (!held) return null
    try {
      const answer = await oneAtATime(`acct.${deps.brand}.mint`, () => {
        // While this tab waited for the lock, another may have rotated the shared token.
        const current = token()
        if (!current) throw new AcctError('unauthorized')
        return deps.mint(current)
      })
      if (!token()) return null
      store(answer.token, isRemembered())
      credentials = answer.credentials
      deps.onMinted(answer)
      return { token: answer.token, credentials }
    } catch (thrown) {
      if (!(thrown instanceof AcctError) || !isRejection(thrown)) throw thrown
      deps.onRejected(thrown)
      return null
    }
  }

  function mintOnce(): Promise<SignedSession | null> {
    minting ??= mint().finally(() => {
      minting = null
    })
    return minting
  }

  return {
    token,
    async get() {
      const held = token()
      if (!held) return null
      return credentials ? { token: held, credentials } : mintOnce()
    },
    async renew(refused) {
      // Somebody else renewed while this call was under way.
      const held = token()
      if (held && credentials && credentials.accessKeyId !== refused.credentials.accessKeyId)
        return { token: held, credentials }
      return mintOnce()
    },
    start(answer, remember) {
      store(answer.token, remember)
      credentials = answer.credentials
    },
    end() {
      credentials = null
      persistence.write('session', 'session', null)
      persistence.write('session', 'local', null)
    },
  }
}

/** The services' word that a token is no good, as against a failure to reach them. */
function isRejection(error: AcctError): boolean {
  return ['unauthorized', 'invalidToken', 'invalidLogin', 'accountLocked', 'emailNotVerified'].includes(
    error.code,
  )
}

/** One mint per origin at a time where Web Locks exist (secure contexts); one per store elsewhere. */
function oneAtATime<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const locks = globalThis.navigator?.locks
  return locks ? locks.request(name, run) : run()
}
