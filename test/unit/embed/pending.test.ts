import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { EmbedError, toEmbedError } from '../../../src/embed/embed-error.ts'
import { createPendingCalls } from '../../../src/embed/pending.ts'
import { ERRORS, type RpcErrorName } from '../../../src/embed/protocol.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Records how a promise settles; null while it is pending. */
function getOutcome(promise: Promise<unknown>): () => unknown {
  let outcome: unknown = null
  promise.then(
    (value) => {
      outcome = { value }
    },
    (reason: unknown) => {
      outcome = { reason }
    },
  )
  return () => outcome
}
const flush = () => vi.advanceTimersByTimeAsync(0)

describe('pending calls', () => {
  it('ignore responses without a pending call', async () => {
    const calls = createPendingCalls()
    const outcome = getOutcome(calls.wait('late', null).promise)
    for (const id of [2, 0, '1', 'x'] as const) calls.settle({ jsonrpc: '2.0', id, result: 1 })
    calls.settle({ jsonrpc: '2.0', id: null, error: ERRORS.invalidRequest })
    await flush()
    expect(outcome()).toBeNull()
  })

  it('without a limit, or with one beyond the longest timer, do not end early', async () => {
    const calls = createPendingCalls()
    calls.wait('', null)
    expect(vi.getTimerCount()).toBe(0)
    const outcomes = [1e12, Number.POSITIVE_INFINITY].map((ms) => getOutcome(calls.wait('', ms).promise))
    await vi.advanceTimersByTimeAsync(2 ** 31 - 2)
    expect(outcomes.map((outcome) => outcome())).toEqual([null, null])
    await vi.advanceTimersByTimeAsync(1)
    expect(outcomes.map((outcome) => outcome())).not.toContain(null)
  })

  it('remove the listener of their signal when they end', () => {
    const { signal } = new AbortController()
    const remove = vi.spyOn(signal, 'removeEventListener')
    createPendingCalls().wait('', null, signal).resolve(1)
    expect(remove).toHaveBeenCalledWith('abort', expect.any(Function))
  })

  it('need no `Promise.withResolvers`, which the Promise of an older zone.js lacks', async () => {
    const { withResolvers } = Promise
    onTestFinished(() => {
      Promise.withResolvers = withResolvers
    })
    Reflect.deleteProperty(Promise, 'withResolvers')
    const calls = createPendingCalls()
    const call = calls.wait('', null)
    calls.settle({ jsonrpc: '2.0', id: call.id, result: 1 })
    expect(await call.promise).toBe(1)
  })
})

describe('an error of the embedding API', () => {
  it.each(Object.keys(ERRORS) as RpcErrorName[])('has the name %s, the number and the data', (name) => {
    const data = { retryAfterMs: 5 }
    const error = toEmbedError({ ...ERRORS[name], message: 'said so', data })
    expect(error).toBeInstanceOf(Error)
    const { code, rpcCode, message } = error
    expect({ code, rpcCode, message, data: error.data }).toEqual({
      code: name,
      rpcCode: ERRORS[name].code,
      message: 'said so',
      data,
    })
    expect(String(error)).toBe('EmbedError: said so')
  })

  it('of a later portal counts as failed, and one of the client has neither number nor data', () => {
    expect(toEmbedError({ code: -32099, message: 'new' })).toMatchObject({
      code: 'failed',
      rpcCode: -32099,
      data: {},
    })
    expect(new EmbedError('closed', 'over')).toMatchObject({ code: 'closed', rpcCode: null, data: {} })
  })
})
