import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryConnection } from '../../../src/areas/plans/use-portal-account.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Connects with an error for each attempt; returns the number of attempts after each wait in ms. */
async function attempts(errors: readonly object[], waits: readonly number[]) {
  const aborter = new AbortController()
  const connect = vi.fn(async () => {
    const error = errors[connect.mock.calls.length - 1]
    if (error) throw error
    return 'connected'
  })
  let end: unknown
  retryConnection(connect, aborter.signal).then(
    (result) => {
      end = result
    },
    (reason) => {
      end = reason
    },
  )
  const counts: number[] = []
  for (const ms of waits) {
    await vi.advanceTimersByTimeAsync(ms)
    counts.push(connect.mock.calls.length)
  }
  return { counts, end, aborter }
}

it('a connection that fails is retried after 2 s and 10 s, and no more', async () => {
  const error = { code: 'unreachable', data: {} }
  const { counts, end } = await attempts([error, error, error], [0, 1_999, 1, 9_999, 1, 60_000])
  expect({ counts, end }).toEqual({ counts: [1, 1, 2, 2, 3, 3], end: error })
})

it('a connection over the rate limit is retried when the portal allows it', async () => {
  const error = { code: 'rateLimitExceeded', data: { retryAfterMs: 45_000 } }
  const { counts, end } = await attempts([error], [0, 44_999, 1])
  expect({ counts, end }).toEqual({ counts: [1, 1, 2], end: 'connected' })
})

it.each(['originNotAllowed', 'invalidRequest'])(
  'a connection that the portal refuses is not retried: %s',
  async (code) => {
    const { counts, end } = await attempts([{ code }], [60_000])
    expect({ counts, end }).toEqual({ counts: [1], end: { code } })
  },
)
