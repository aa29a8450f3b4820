import { AcctError } from '../../errors/acct-error.ts'
import { getPrefix } from './storage-keys.ts'

export interface TabLock {
  brand: string
  /** Name of the lock, such as `change`: at most one tab of the brand holds it. */
  name: string
  /** Ends the wait for another tab. It does not abort what already runs. */
  signal: AbortSignal
  /** Longest wait for another tab, ms; 28 s by default. */
  waitMs?: number
}

/**
 * Runs a function while no other tab of the origin holds the lock. Where the browser has no locks (outside
 * secure contexts, and in a frame without storage) it runs without one. Rejects when the signal aborts, and
 * with AcctError `changePending` when another tab holds the lock for too long, as a hanging one does.
 */
export async function withTabLock<Result>(
  { brand, name, signal, waitMs = WAIT_MS }: TabLock,
  run: () => Promise<Result>,
): Promise<Result> {
  const locks = globalThis.navigator?.locks
  if (!locks) return run()
  const wait = AbortSignal.any([signal, AbortSignal.timeout(waitMs)])
  let hasBegun = false
  try {
    return await locks.request(`${getPrefix(brand)}${name}`, { signal: wait }, () => {
      hasBegun = true
      return run()
    })
  } catch (thrown) {
    // A frame whose storage the browser blocks has no locks either.
    if (!hasBegun && thrown instanceof DOMException && thrown.name === 'SecurityError') return run()
    throw hasBegun || signal.aborted ? thrown : new AcctError('changePending')
  }
}

/** Longest wait for another tab, ms: a little longer than a change takes (time-limits.ts). */
const WAIT_MS = 28_000
