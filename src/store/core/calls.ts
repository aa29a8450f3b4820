import type { Client } from '../../services/client.ts'
import type { SessionResponse } from '../../services/session-response.ts'
import type { SessionSource, SignedSession } from '../../transport/session.ts'
import type { Transport } from '../../transport/transport.ts'

/** The session of one brand in one document: cloud credentials in memory, the token in storage. */
export interface Session extends SessionSource {
  /**
   * Takes over a new sign-in; with `remember` its token outlives the browser, as it does where the browser
   * already remembers the account. Returns whether it does.
   */
  start(answer: SessionResponse, remember: boolean): boolean
  /**
   * Mints now, so that the profile is the one that the services have, and a session that they have ended ends here.
   * Returns null then. Rejects as a mint does, without a response.
   */
  recheck(): Promise<SignedSession | null>
  forget(): void
}

/**
 * What the store needs to call the services; a lazy part that loads with the first call. Services that only
 * some areas call load with their own first call, and take the transport.
 */
export interface Calls {
  client: Client
  session: Session
  /** The brand's code, as calls carry it (A§7). */
  brand: string
  transport: Transport
  /** Returns the time of the services, as far as a response has shown it. */
  serverNow(): Date
  /** Plans and devices of the account. Rejects with AcctError `network` when the code does not load. */
  subscriptions(): Promise<typeof import('../../services/subscriptions.ts')>
  /** Social sign-in and the linking of voice assistants. Rejects as `subscriptions` does. */
  linking(): Promise<typeof import('../../services/linking.ts')>
  /** The codes of a second factor. Rejects as above. */
  secondFactor(): Promise<typeof import('../../services/second-factor.ts')>
  /** Waits for the `import()` of signed services, and loads the signer beside it. Rejects as above. */
  signed<Services extends object>(code: Promise<Services>): Promise<Services>
  /** Waits for the `import()` of services whose calls are not signed. Rejects as `subscriptions` does. */
  unsigned<Services extends object>(code: Promise<Services>): Promise<Services>
}
