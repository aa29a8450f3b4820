import { AcctError } from '../../errors/acct-error.ts'
import { prefixOf } from './storage-keys.ts'

/** What no two tabs of a brand do at once. */
export interface OneAtATime {
  brand: string
  /** What is done, such as `order`. */
  what: string
  /** Ends the wait for another tab; what runs has to heed it itself. */
  signal: AbortSignal
  /** Longest wait for another tab, ms; as long as `signal` allows unless told. */
  patienceMs?: number
}

/**
 * Runs something while no other tab of the origin does; where the browser has no locks (outside secure contexts, or in a
 * frame that it keeps from storage), without. Rejects when the signal aborts, and with AcctError `timeout` when the other
 * tab takes too long.
 */
export async function inAllTabs<Result>(
  { brand, what, signal, patienceMs }: OneAtATime,
  run: () => Promise<Result>,
): Promise<Result> {
  const locks = globalThis.navigator?.locks
  if (!locks) return run()
  const patience = patienceMs ? AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]) : signal
  let hasBegun = false
  try {
    return await locks.request(`${prefixOf(brand)}${what}`, { signal: patience }, () => {
      hasBegun = true
      return run()
    })
  } catch (thrown) {
    // A frame whose storage the browser blocks has no locks either.
    if (!hasBegun && thrown instanceof DOMException && thrown.name === 'SecurityError') return run()
    throw hasBegun || signal.aborted ? thrown : new AcctError('timeout')
  }
}
