import { AcctError } from '../../errors/acct-error.ts'
import { prefixOf } from './storage-keys.ts'

export interface TabLock {
  brand: string
  /** Name of the lock, such as `order`: at most one tab of the brand holds it. */
  name: string
  /** Ends the wait for another tab. It does not abort what already runs. */
  signal: AbortSignal
  /** Longest wait for another tab, ms; without it only `signal` ends the wait. */
  waitMs?: number
}

/**
 * Runs a function while no other tab of the origin holds the lock. Where the browser has no locks (outside
 * secure contexts, and in a frame without storage) it runs without one. Rejects when the signal aborts, and
 * with AcctError `timeout` when the wait for another tab takes too long.
 */
export async function withTabLock<Result>(
  { brand, name, signal, waitMs }: TabLock,
  run: () => Promise<Result>,
): Promise<Result> {
  const locks = globalThis.navigator?.locks
  if (!locks) return run()
  const wait = waitMs ? AbortSignal.any([signal, AbortSignal.timeout(waitMs)]) : signal
  let hasBegun = false
  try {
    return await locks.request(`${prefixOf(brand)}${name}`, { signal: wait }, () => {
      hasBegun = true
      return run()
    })
  } catch (thrown) {
    // A frame whose storage the browser blocks has no locks either.
    if (!hasBegun && thrown instanceof DOMException && thrown.name === 'SecurityError') return run()
    throw hasBegun || signal.aborted ? thrown : new AcctError('timeout')
  }
}
