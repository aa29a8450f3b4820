import type { Track } from '../../domain/analytics.ts'
import type { AccountState } from '../account-store.ts'
import type { SignInSteps } from '../session/auth.slice.ts'
import type { Calls } from '../session/calls.ts'
import type { Persistence } from './persist.ts'

/** What every slice works with, and the actions of an area (`AccountStore.use`). */
export interface SliceContext {
  /** The brand's code, as the services know it. */
  brand: string
  /** The calls, fetched when first needed; rejects with AcctError `network` when they do not arrive. */
  calls(): Promise<Calls>
  persistence: Persistence
  get(): AccountState
  set(update: (state: AccountState) => Partial<AccountState>): void
  /** Told of every change, until what it gives is called. */
  changed(listener: () => void): () => void
  /** Aborts with sign-out, so that nothing of one account arrives after it. */
  signal(): AbortSignal
  /** Resolves after `ms`; rejects with AcctError `aborted` when the signal does. */
  delay(ms: number, signal: AbortSignal): Promise<void>
  /** Local time in ms. */
  now(): number
  /** Sends an analytics event (A§9). */
  track: Track
  /** A sign-in has succeeded: tell the other tabs. */
  signedIn(): void
  /** The account's plans have been changed: tell other tabs, and frames of the embedding API. */
  plansChanged(): void
  signIn: SignInSteps
}
