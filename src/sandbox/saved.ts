import type { Fault } from './http/faults.ts'
import type { LoggedRequest } from './http/request-log.ts'

/** The state of a sandbox in memory, which another one can continue. */
export interface SavedSandbox {
  /** The database, with the clock. */
  image: Uint8Array
  faults: readonly Fault[]
  /** The log, oldest first. */
  requests: readonly LoggedRequest[]
}
