import { afterEach, describe, expect, it, vi } from 'vitest'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import { timeLimits, timeoutOr } from '../../../../src/store/core/time-limits.ts'

afterEach(() => void vi.restoreAllMocks())

/** Starts the limits of a change; `pass` ends the timeouts of up to so many ms. */
function start() {
  const timeouts = new Map<number, AbortController>()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const timeout = new AbortController()
    timeouts.set(ms, timeout)
    return timeout.signal
  })
  const signOut = new AbortController()
  const limits = timeLimits(signOut.signal)
  return {
    limits,
    signOut,
    pass(until: number): void {
      for (const [ms, timeout] of timeouts) if (ms <= until) timeout.abort()
    },
    passed: () => Object.entries(limits).flatMap(([name, limit]) => (limit.aborted ? [name] : [])),
  }
}

describe('the time limits of a change', () => {
  it.each([
    [5_999, []],
    [6_000, ['lookup']],
    [21_999, ['lookup']],
    [22_000, ['lookup', 'change']],
    [26_999, ['lookup', 'change']],
    [27_000, ['lookup', 'change', 'all']],
  ])('after %i ms have ended for %j', (ms, names) => {
    const { pass, passed } = start()
    pass(ms)
    expect(passed()).toEqual(names)
  })

  it('end with the session', () => {
    const { signOut, passed } = start()
    signOut.abort()
    expect(passed()).toEqual(['lookup', 'change', 'all'])
  })

  it('are the reason of a failure once the change’s own has passed', () => {
    const { limits, pass } = start()
    const failure = new AcctError('network')
    pass(6_000)
    expect(timeoutOr(failure, limits)).toBe(failure)
    pass(22_000)
    expect(timeoutOr(failure, limits)).toMatchObject({ code: 'timeout', cause: failure })
  })
})
