import { describe, expect, it } from 'vitest'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import { within } from '../../../../src/store/core/delay.ts'

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
