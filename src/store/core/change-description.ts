import type { Permit } from './context.ts'
import type { IntentRecord, OrderRecord } from './persisted.ts'
import type { OnUnknown } from './request.ts'

/** One change of the account: what to send, and how the account shows that it has happened. */
export interface Change<Done> {
  /** Names the intent over reloads, without a secret: a repeated change has the same name. */
  intent: string
  /** Returns what is sent besides the intent, of which a digest is stored; another one needs another key. */
  payload?(): string
  /** Whether its request carries no key, so that the services execute a repetition, too. */
  hasNoKey?: boolean
  /** Whether a repetition waits until the change cannot happen any more, because it would charge again. */
  isChargedTwice?: boolean
  /** Permission of another site; the change ends with it. */
  permit?: Permit
  /** Returns the record of an order; called after `prepare`. Absent for every other change. */
  order?(): OrderRecord
  /** Whether another tab or device may have made it, so that the services reject it here. */
  canBeMadeElsewhere?: boolean
  /** Returns whether the last lookup shows that another change has replaced what it was to change. */
  isOvertaken?(): boolean
  /**
   * Returns whether it may follow a change of this intent that the account does not show, because both
   * together do no more than one of them.
   */
  canFollow?(intent: string): boolean
  /** Returns whether the account shows it before it is sent, so that a later lookup proves nothing. */
  wasThere?(): boolean
  /** Returns whether a lookup without it proves that it has not happened. Absent where it always does. */
  isMissProof?(): boolean
  /**
   * Looks up once whether it has happened: returns what shows it, null when the account does not, undefined
   * when the services do not respond. Absent where nothing shows it. Never rejects.
   */
  look?(limit: AbortSignal): Promise<Done | null | undefined>
  /**
   * Compares with the present account before it is sent: returns a result when nothing is left to do, else
   * null. Throws AcctError when it must not be sent.
   * @param earlier The change that was sent before.
   */
  prepare?(limit: AbortSignal, earlier: IntentRecord | null): Promise<Done | null>
  /** Loads the code that sends it, before anything is recorded, and returns the function that sends it. */
  load(): Promise<(key: string, limit: AbortSignal) => Promise<Done>>
  /** Returns whether the bank requires 3-D Secure, so that nothing has happened yet. */
  isChallenge?(done: Done): boolean
  /**
   * Runs when its outcome is unknown. The change is then looked up until the outcome is known, or no list can
   * be older than it; not if nothing can show it. Absent where the caller does not wait for that.
   */
  onUnknown?: OnUnknown
  /** Runs once it has happened, before the next change can be sent. */
  settle?(done: Done, settled: Settled): Promise<void>
}

/** How a change has ended. */
export interface Settled {
  /** Its record; null for a change that was not sent. */
  record: IntentRecord | null
  /** How the result is known: by the response, by a lookup, or by a lookup after a rejection. */
  by: 'response' | 'lookup' | 'rejection'
  /** Aborts when the session or the permit ends: nothing is shown after that. */
  signal: AbortSignal
  /** Ends with the time limit of the whole change too. */
  limit: AbortSignal
}
