import type { Transport } from '../transport/transport.ts'
import type { AccountState } from './account-store.ts'
import type { Persistence } from './persist.ts'
import type { Session } from './session.ts'

/** What every slice works with. */
export interface SliceContext {
  brand: string
  transport: Transport
  session: Session
  persistence: Persistence
  get(): AccountState
  set(update: (state: AccountState) => Partial<AccountState>): void
  /** Aborts with sign-out, so that nothing of one account arrives after it. */
  signal(): AbortSignal
  /** Resolves after `ms`; rejects with AcctError `aborted` when the signal does. */
  delay(ms: number, signal: AbortSignal): Promise<void>
  /** Local time in ms. */
  now(): number
  /** A sign-in has succeeded: tell the other tabs. */
  signedIn(): void
}
