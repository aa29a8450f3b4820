import { AcctError } from '../../errors/acct-error.ts'
import type { SessionResponse } from '../../services/session-response.ts'
import type { CloudCredentials, SessionSource, SignedSession } from '../../transport/session.ts'
import { inAllTabs } from '../core/tab-lock.ts'
import type { SessionToken } from './session-token.ts'

/** The cloud credentials of one brand in one document, in memory only, minted again when needed. */
export interface Session extends SessionSource {
  /** Takes over a fresh sign-in; with `remember` it outlives the browser. */
  start(answer: SessionResponse, remember: boolean): void
  /** Drops the credentials. */
  forget(): void
}

export interface SessionDeps {
  brand: string
  token: SessionToken
  /** byToken; rejects with AcctError. */
  mint(token: string, signal?: AbortSignal): Promise<SessionResponse>
  /** Tells of a mint's profile, so that the screen knows who it is. */
  onMinted(answer: SessionResponse): void
  /** Told when the services do not accept the token any more. */
  onRejected(error: AcctError): void
}

/** Makes the session over the stored token. */
export function createSession(deps: SessionDeps): Session {
  const { token } = deps
  let credentials: CloudCredentials | null = null
  let minting: Promise<SignedSession | null> | null = null

  /** Sign-ins and sign-outs so far: what was asked before the last one is none of the present account's. */
  let era = 0

  function held(): SignedSession | null {
    const current = token.read()
    return current && credentials ? { token: current, credentials } : null
  }

  async function mint(): Promise<SignedSession | null> {
    const asked = era
    const limit = AbortSignal.timeout(MINT_MS)
    try {
      return await inAllTabs({ brand: deps.brand, what: 'mint', signal: limit }, async () => {
        // While this tab waited for the lock, another may have rotated the shared token.
        const current = token.read()
        if (!current) throw new AcctError('unauthorized')
        const answer = await deps.mint(current, limit)
        if (asked !== era || !token.read()) return held()
        // Before the next tab has its turn.
        token.keep(answer.token, token.isRemembered())
        credentials = answer.credentials
        deps.onMinted(answer)
        return held()
      })
    } catch (thrown) {
      if (asked !== era) return held()
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

  function turnEra(next: CloudCredentials | null): void {
    era += 1
    minting = null
    credentials = next
  }

  return {
    async get() {
      return token.read() ? (held() ?? mintOnce()) : null
    },
    async renew(refused) {
      if (!token.read()) return null
      // Somebody else renewed while this call was under way.
      return credentials && credentials.accessKeyId !== refused.credentials.accessKeyId ? held() : mintOnce()
    },
    end(refused) {
      // A newer sign-in is none of this refusal's business.
      if (credentials?.accessKeyId === refused.credentials.accessKeyId)
        deps.onRejected(new AcctError('unauthorized'))
    },
    start(answer, remember) {
      turnEra(answer.credentials)
      token.keep(answer.token, remember)
    },
    forget: () => turnEra(null),
  }
}

/** How long a mint may take, the wait for another tab's included, ms: a screen waits for it. */
const MINT_MS = 25_000

/** The services' word that a token is no good, as against a failure to reach them. */
const REJECTIONS: readonly AcctError['code'][] = [
  'unauthorized',
  'invalidToken',
  'invalidLogin',
  'accountLocked',
  'emailNotVerified',
]
