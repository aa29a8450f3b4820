import type { Track } from '../../domain/analytics.ts'
import type { Calls } from './calls.ts'
import type { Persistence } from './persistence.ts'
import type { ChangeName, StalePart } from './tabs.ts'

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
  /** Loads the calls when first needed; rejects with AcctError `network` when their code does not load. */
  calls(): Promise<Calls>
  persistence: Persistence
  get(): State
  set(update: (state: State) => Partial<State>): void
  /** Calls the listener after every change of the state. Returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void
  /** Returns a signal that aborts at sign-out, so that no response of one account reaches the next. */
  signal(): AbortSignal
  /** Resolves after `ms`; rejects with AcctError `aborted` when the signal aborts. */
  delay(ms: number, signal: AbortSignal): Promise<void>
  /** Local time in ms. */
  now(): number
  /** Returns the time of the services, for comparing their dates; local until a response has shown it. */
  serverNow(): Date
  /** Sends an analytics event (A§9). */
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
  /**
   * Notifies the other tabs of the account, and reloads what the changes have made stale (core/tabs.ts),
   * where a screen has loaded it.
   * @param fresh What has been loaded since the changes.
   */
  changed(changes: readonly ChangeName[], fresh: readonly StalePart[]): void
  /** Reports changed plans, which have been loaded since. */
  plansChanged(): void
  /** Returns the actions of a subject, created once per store; `AccountStore.use` returns the same ones. */
  use<Actions>(create: (context: SliceContext<State>) => Actions): Actions
}
