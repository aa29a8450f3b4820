import { AcctError } from '../errors/acct-error.ts'
import type { SessionAnswer } from '../services/session-answer.ts'
import type { CloudCredentials, SessionSource, SignedSession } from '../transport/session.ts'
import type { SessionToken } from './session-token.ts'

/** The cloud credentials of one brand in one document, in memory only, minted again when needed. */
export interface Session extends SessionSource {
  /** Takes over a fresh sign-in; with `remember` it outlives the browser. */
  start(answer: SessionAnswer, remember: boolean): void
  /** Drops the credentials. */
  forget(): void
}

export interface SessionDeps {
  brand: string
  token: SessionToken
  /** byToken; rejects with AcctError. */
  mint(token: string, signal?: AbortSignal): Promise<SessionAnswer>
  /** Tells of a mint's profile, so that the screen knows who it is. */
  onMinted(answer: SessionAnswer): void
  /** Told when the services do not accept the token any more. */
  onRejected(error: AcctError): void
}

/** Makes the session over the stored token. */
export function createSession(deps: SessionDeps): Session {
  const { token } = deps
  let credentials: CloudCredentials | null = null
  let minting: Promise<SignedSession | null> | null = null

  async function mint(): Promise<SignedSession | null> {
    try {
      const answer = await oneAtATime(`acct.${deps.brand}.mint`, () => {
        // While this tab waited for the lock, another may have rotated the shared token.
        const current = token.read()
        if (!current) throw new AcctError('unauthorized')
        return deps.mint(current)
      })
      // Signed out in the meantime: nothing of that account may come back.
      if (!token.read()) return null
      token.keep(answer.token, token.isRemembered())
      credentials = answer.credentials
      deps.onMinted(answer)
      return { token: answer.token, credentials }
    } catch (thrown) {
      if (!(thrown instanceof AcctError) || !REJECTIONS.includes(thrown.code)) throw thrown
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
    async get() {
      const held = token.read()
      if (!held) return null
      return credentials ? { token: held, credentials } : mintOnce()
    },
    async renew(refused) {
      const held = token.read()
      if (!held) return null
      // Somebody else renewed while this call was under way.
      if (credentials && credentials.accessKeyId !== refused.credentials.accessKeyId)
        return { token: held, credentials }
      return mintOnce()
    },
    end(refused) {
      // A newer sign-in is none of this refusal's business.
      if (credentials?.accessKeyId === refused.credentials.accessKeyId)
        deps.onRejected(new AcctError('unauthorized'))
    },
    start(answer, remember) {
      token.keep(answer.token, remember)
      credentials = answer.credentials
    },
    forget() {
      credentials = null
    },
  }
}

/** The services' word that a token is no good, as against a failure to reach them. */
const REJECTIONS: readonly AcctError['code'][] = [
  'unauthorized',
  'invalidToken',
  'invalidLogin',
  'accountLocked',
  'emailNotVerified',
]

/** One mint per origin at a time where Web Locks exist (secure contexts); one per store elsewhere. */
function oneAtATime<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const locks = globalThis.navigator?.locks
  return locks ? locks.request(name, run) : run()
}
