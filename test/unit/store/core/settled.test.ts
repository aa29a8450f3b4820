import { describe, expect, it } from 'vitest'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import { IDLE, type RequestState } from '../../../../src/store/core/request.ts'
import { settled, within } from '../../../../src/store/core/settled.ts'

const DONE: RequestState<string> = { status: 'done', data: 'data' }
const FAILED: RequestState<string> = { status: 'failed', error: new AcctError('network') }

/** Waits for a request in this state; `change` writes its next state. */
function waitFor(state: RequestState<string>) {
  const listeners = new Set<() => void>()
  let isSettled = false
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  void settled({ subscribe }, () => state).then(() => {
    isSettled = true
  })
  return {
    listeners,
    async change(next: RequestState<string>) {
      state = next
      for (const listener of listeners) listener()
      await Promise.resolve()
      return isSettled
    },
  }
}

describe('the wait for a request', () => {
  it.each([IDLE, DONE, FAILED])('ends at once when it is not pending: %j', async (state) => {
    const wait = waitFor(state)
    expect(wait.listeners.size).toBe(0)
    expect(await wait.change(state)).toBe(true)
  })

  it.each([IDLE, DONE, FAILED])('ends, and stops listening, once it is not pending: %j', async (state) => {
    const wait = waitFor({ status: 'pending' })
    expect(await wait.change({ status: 'pending', data: 'known' })).toBe(false)
    expect(wait.listeners.size).toBe(1)
    expect(await wait.change(state)).toBe(true)
    expect(wait.listeners.size).toBe(0)
  })
})

describe('a wait for a result within a limit', () => {
  it('settles with the result', async () => {
    const { signal } = new AbortController()
    await expect(within(signal, Promise.resolve('done'))).resolves.toBe('done')
    const failure = new AcctError('network')
    await expect(within(signal, Promise.reject(failure))).rejects.toBe(failure)
  })

  it('rejects when the limit ends, whatever comes later', async () => {
    const limit = new AbortController()
    const { promise: result, resolve } = Promise.withResolvers<string>()
    const waiting = within(limit.signal, result)
    limit.abort()
    resolve('late')
    await expect(waiting).rejects.toMatchObject({ code: 'timeout' })
  })

  it('rejects when the limit has ended before, although the result is there', async () => {
    await expect(within(AbortSignal.abort(), Promise.resolve('done'))).rejects.toMatchObject({
      code: 'timeout',
    })
  })
})
