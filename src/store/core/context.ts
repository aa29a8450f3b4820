import type { Track } from '../../domain/analytics/analytics.ts'
import type { SessionResponse } from '../../services/access/session-response.ts'
import type { Client } from '../../services/client.ts'
import type { SessionSource, SignedSession } from '../../transport/session.ts'
import type { Transport } from '../../transport/transport.ts'
import type { Persistence } from './persistence.ts'
import type { ChangeName, StalePart } from './tabs.ts'

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
  /** The brand's code, as calls carry it. */
  brand: string
  transport: Transport
  /** Returns the time of the services, as far as a response has shown it. */
  serverNow(): Date
  /** Plans and devices of the account. Rejects with AcctError `network` or `damaged` when the code does not load. */
  subscriptions(): Promise<typeof import('../../services/plans/subscriptions.ts')>
  /** Social sign-in and the linking of voice assistants. Rejects as `subscriptions` does. */
  linking(): Promise<typeof import('../../services/access/linking.ts')>
  /** The codes of a second factor. Rejects as above. */
  secondFactor(): Promise<typeof import('../../services/access/second-factor.ts')>
  /** Waits for the `import()` of signed services, and loads the signer beside it. Rejects as above. */
  signed<Services extends object>(code: Promise<Services>): Promise<Services>
  /** Waits for the `import()` of services whose calls are not signed. Rejects as `subscriptions` does. */
  unsigned<Services extends object>(code: Promise<Services>): Promise<Services>
}

/** Permission of another site for one change, which checks it immediately before it is sent. */
export interface Permit {
  /** Aborts when the permission ends with the session or the connection. */
  readonly signal: AbortSignal
  /** Throws AcctError `unauthorized` when the permission has ended. */
  check(): void
}

/** What the actions of the store receive. `State` is the part of the state that they read and write. */
export interface SliceContext<State = unknown> {
  /** The brand's code, as the services know it. */
  brand: string
  /** Address of the services. */
  baseUrl: string
  /** Whether the services execute one idempotency key once, so that a repeated call does no harm. */
  hasKeys: boolean
  /** Loads the calls when first needed; rejects with AcctError `network` or `damaged` when their code does not load. */
  calls(): Promise<Calls>
  persistence: Persistence
  get(): State
  set(update: (state: State) => Partial<State>): void
  /** Calls the listener after every change of the state. Returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void
  /** Returns the id of the account that is signed in; null without one. */
  accountId(): string | null
  /** Returns a signal that aborts at sign-out, so that no response of one account reaches the next. */
  signal(): AbortSignal
  /** Resolves after `ms`; rejects with AcctError `aborted` when the signal aborts. */
  delay(ms: number, signal: AbortSignal): Promise<void>
  /** Local time in ms. */
  now(): number
  /** Returns the time of the services, for comparing their dates; local until a response has shown it. */
  serverNow(): Date
  /** Sends an analytics event. */
  track: Track
  /** Notifies the other tabs of a sign-in. */
  signedIn(): void
  /** Notifies the other tabs that the services have changed the account, for example its pending deletion. */
  accountChanged(): void
  /**
   * Records when a change can happen at the latest: every tab reloads what the change can make stale, once no list
   * can be older. A tab that crashes meanwhile sends no message.
   * @param at Ms since 1970.
   */
  changing(at: number): void
  /** Notifies the other tabs of the account, which reload what the changes have made stale (core/tabs.ts). */
  notifyTabs(changes: readonly ChangeName[]): void
  /**
   * Reloads what the changes have made stale, where a screen has loaded it.
   * @param fresh What has been loaded since the changes.
   */
  reloadStale(changes: readonly ChangeName[], fresh: readonly StalePart[]): void
  /** Notifies the other tabs, and reloads what is stale. */
  changed(changes: readonly ChangeName[], fresh: readonly StalePart[]): void
  /** Reports changed plans, which have been loaded since. */
  plansChanged(): void
  /** Returns the actions of a subject, created once per store; `AccountStore.use` returns the same ones. */
  use<Actions>(create: (context: SliceContext<State>) => Actions): Actions
}
