import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import { delay } from '../../../../src/store/core/delay.ts'
import { lookUntilCertain } from '../../../../src/store/core/look-until-certain.ts'
import { timeoutOr } from '../../../../src/store/core/time-limits.ts'
import { isOutcomeUnknown } from '../../../../src/store/core/unknown-outcome.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Looks up with these results; returns the outcome, the number of lookups and the waits in ms. */
async function look(results: unknown[], limit = new AbortController()) {
  const waits: number[] = []
  let lookups = 0
  const wait = async (ms: number, signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted()
    waits.push(ms)
  }
  const found = await lookUntilCertain(
    { delay: wait },
    async () => {
      const result = results[lookups]
      lookups += 1
      if (result === 'abort') limit.abort()
      return result === 'abort' ? undefined : result
    },
    limit.signal,
  )
  return { found, lookups, waits }
}

describe('the lookup of a payment that may be in flight', () => {
  it.each<[string, unknown[], unknown, number]>([
    ['finds it at once', ['it'], 'it', 1],
    ['finds it at the second lookup', [null, 'it'], 'it', 2],
    ['finds it after no response', [undefined, undefined, 'it'], 'it', 3],
    ['is sure after two misses', [null, null], null, 2],
    ['is sure after two misses around no response', [null, undefined, null], null, 3],
    ['is not sure after one miss', [undefined, null, undefined], undefined, 3],
    ['is not sure without a response', [undefined, undefined, undefined], undefined, 3],
    ['ends at its limit', ['abort'], undefined, 1],
  ])('%s', async (_, results, found, lookups) => {
    const outcome = await look(results)
    expect(outcome).toEqual({ found, lookups, waits: Array.from({ length: lookups - 1 }, () => 2_500) })
  })

  it('ends when its limit passes during the wait', async () => {
    const controller = new AbortController()
    const looking = lookUntilCertain({ delay }, async () => null, controller.signal)
    await vi.advanceTimersByTimeAsync(100)
    controller.abort()
    expect(await looking).toBeUndefined()
  })
})

describe('a delay', () => {
  it('rejects at once for a signal that has aborted', async () => {
    await expect(delay(60_000, AbortSignal.abort())).rejects.toMatchObject({ code: 'aborted' })
  })

  it('resolves after its time and keeps no listener', async () => {
    const controller = new AbortController()
    const remove = vi.spyOn(controller.signal, 'removeEventListener')
    const done = vi.fn()
    void delay(100, controller.signal).then(done)
    await vi.advanceTimersByTimeAsync(99)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalledOnce()
    expect(remove).toHaveBeenCalledWith('abort', expect.any(Function))
  })

  it('rejects when the signal aborts and keeps no timer', async () => {
    const controller = new AbortController()
    const rejected = delay(100, controller.signal).catch((reason: unknown) => reason)
    controller.abort()
    expect(await rejected).toMatchObject({ name: 'AcctError', code: 'aborted' })
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('a failed change reports its own timeout, else what was thrown', () => {
  const thrown = new AcctError('network')
  expect(timeoutOr(thrown, { change: new AbortController().signal })).toBe(thrown)
  expect(timeoutOr(thrown, { change: AbortSignal.abort() })).toMatchObject({ code: 'timeout' })
})

it.each([
  ['network', undefined, true],
  ['timeout', undefined, true],
  ['unknown', undefined, true],
  ['unknown', 399, true],
  ['unknown', 400, false],
  ['unknown', 499, false],
  ['unknown', 500, true],
  ['cardDeclined', 402, false],
  ['cardDeclined', undefined, false],
] as const)('after %s with status %s the outcome of a change is unknown: %s', (code, status, isUnknown) => {
  expect(isOutcomeUnknown(new AcctError(code, status ? { status } : {}))).toBe(isUnknown)
})
