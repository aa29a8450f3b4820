import { expect, vi } from 'vitest'

/**
 * Lets another tab hold every lock. `limit` is the time limit of the next wait, which has to be 28 s;
 * `release` checks that; afterwards the browser has no locks.
 */
export function lockedByOtherTab(): { limit: AbortController; release: () => void } {
  const limit = new AbortController()
  const createTimeout = AbortSignal.timeout
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (ms === 28_000 ? limit.signal : createTimeout(ms)))
  const request = (_: string, { signal }: { signal: AbortSignal }): Promise<never> =>
    new Promise((__, reject) => {
      if (signal.aborted) reject(signal.reason)
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  vi.stubGlobal('navigator', { locks: { request } })
  return {
    limit,
    release() {
      expect(timeout).toHaveBeenCalledWith(28_000)
      timeout.mockRestore()
      vi.stubGlobal('navigator', {})
    },
  }
}
