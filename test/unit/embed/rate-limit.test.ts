import { describe, expect, it } from 'vitest'
import { addressesFor } from '../../../demo/addresses.ts'
import { demoSettings } from '../../../demo/settings.ts'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { type CallChange, type CallMemory, createRateLimit } from '../../../src/embed/rate-limit.ts'
import { untilIdle } from '../../fixtures/event-loop.ts'
import { createTestHost, handshake, request, type TestPort } from './support.ts'

const geeni = resolveSettings(demoSettings(addressesFor(4400), { hosted: true }), 'geeni').externalApi
const LIMITED = { code: -32005, message: 'rate limit exceeded' }

/**
 * Creates the memory of a browser, whose tabs change it one after the other: a step takes a turn of the event loop,
 * as a transaction of a database does.
 */
function sharedMemory(): CallMemory {
  const calls = new Map<string, readonly number[]>()
  let last: Promise<unknown> = Promise.resolve()
  return {
    update(origin, change) {
      const step = last.then(async () => {
        const known = calls.get(origin) ?? []
        await untilIdle()
        const { times, result } = change(known)
        calls.set(origin, times)
        return result
      })
      last = step
      return step
    },
  }
}

/** Creates a portal of geeni in one browser, whose frames share a memory and a clock. */
function portal() {
  const clock = { now: 1_000_000 }
  const memory = sharedMemory()
  return {
    clock,
    async frame(origin: string): Promise<TestPort> {
      const limit = createRateLimit({ perMinute: geeni.rateLimitPerMinute, memory, now: () => clock.now })
      const rest = handshake(createTestHost({ ...geeni, limit }).host, { origin })
      while (rest.received.length === 0) await untilIdle()
      return rest
    },
  }
}
/**
 * Sends a call and returns its error code. No account is available, so -32002 means that the call was served.
 */
const sendCall = async (frame: TestPort): Promise<number> =>
  (await frame.send(request('getUserInfo')))?.error?.code
async function sendCalls(frame: TestPort, times: number): Promise<number[]> {
  const codes: number[] = []
  for (let time = 0; time < times; time += 1) codes.push(await sendCall(frame))
  return codes
}
const served = (times: number): number[] => Array.from({ length: times }, () => -32002)

describe("geeni's embedding API", () => {
  it('serves 50 calls of any origin and refuses the 51st with the time to wait [EMBED-10]', async () => {
    for (const origin of ['https://a.example', 'https://b.example:8443', 'http://[::1]:9']) {
      const { frame } = portal()
      const one = await frame(origin)
      expect(one.received).toMatchObject([{ type: 'acct:connected' }])
      expect(await sendCalls(one, 50)).toEqual(served(50))
      expect(await one.send(request('getUserInfo'))).toMatchObject({
        error: { ...LIMITED, data: { retryAfterMs: 60_000 } },
      })
    }
  })

  it('counts the served calls of the last 60 seconds', async () => {
    const { frame, clock } = portal()
    const one = await frame('https://a.example')
    const start = clock.now
    for (let time = 0; time < 50; time += 1) {
      clock.now = start + time * 1_000
      expect(await sendCall(one)).toBe(-32002)
    }
    for (const at of [50_000, 55_000, 59_999]) {
      clock.now = start + at
      expect(await one.send(request('listPlans'))).toMatchObject({
        error: { ...LIMITED, data: { retryAfterMs: 60_000 - at } },
      })
    }
    // Each second one call becomes older than a minute.
    for (let second = 60; second < 65; second += 1) {
      clock.now = start + second * 1_000
      expect(await sendCalls(one, 2)).toEqual([-32002, -32005])
    }
    clock.now += 60_000
    expect(await sendCalls(one, 51)).toEqual([...served(50), -32005])
  })

  it('counts the calls of all frames of an origin together', async () => {
    const { frame } = portal()
    const one = await frame('https://a.example')
    const hidden = await frame('https://a.example')
    expect(await sendCalls(one, 20)).toEqual(served(20))
    expect(await sendCalls(hidden, 30)).toEqual(served(30))
    expect(await sendCalls(one, 1)).toEqual([-32005])
    expect(await sendCalls(hidden, 1)).toEqual([-32005])
    // A reloaded frame does not reset the count.
    expect(await sendCalls(await frame('https://a.example'), 1)).toEqual([-32005])
  })

  it('serves an origin while another one exceeds the limit', async () => {
    const { frame } = portal()
    const flooding = await frame('https://a.example')
    await sendCalls(flooding, 60)
    expect(await sendCalls(await frame('https://b.example'), 51)).toEqual([...served(50), -32005])
    expect(await sendCalls(await frame('https://a.example:8443'), 1)).toEqual([-32002])
  })

  it('counts malformed requests too', async () => {
    const { frame } = portal()
    const one = await frame('https://a.example')
    const malformed = Array.from({ length: 50 }, (_, at) =>
      at % 2 ? { id: at } : request('nothing', { at }),
    )
    await Promise.all(malformed.map(one.send))
    expect(new Set(one.received.slice(1).map(({ error }) => error.code))).toEqual(new Set([-32600, -32601]))
    expect(await sendCall(one)).toBe(-32005)
  })
})

describe('four tabs of an origin', () => {
  it('get the limit of any 60 s together where each calls every 500 ms', async () => {
    const memory = sharedMemory()
    const clock = { now: 1_000_000 }
    const tabs = [1, 2, 3, 4].map(() => createRateLimit({ perMinute: 50, memory, now: () => clock.now }))
    const times: number[] = []
    for (let call = 0; call < 200; call += 1) {
      const waits = await Promise.all(tabs.map((tab) => tab.take('a')))
      times.push(...waits.filter((wait) => wait === 0).map(() => clock.now))
      clock.now += 500
    }
    expect(times).toHaveLength(100)
    for (const [index, time] of times.entries())
      expect(time - (times[index - 50] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(60_000)
  })

  it('count the calls of a tab whose clock is a little ahead', async () => {
    const memory = sharedMemory()
    const ahead = createRateLimit({ perMinute: 5, memory, now: () => 1_000_050 })
    const behind = createRateLimit({ perMinute: 5, memory, now: () => 1_000_000 })
    for (let call = 0; call < 5; call += 1) expect(await ahead.take('a')).toBe(0)
    expect(await behind.take('a')).toBeGreaterThan(0)
  })

  it('do not count the calls of a clock that was an hour ahead', async () => {
    const memory = sharedMemory()
    const wrong = createRateLimit({ perMinute: 1, memory, now: () => 4_600_000 })
    await wrong.take('a')
    expect(await createRateLimit({ perMinute: 1, memory, now: () => 1_000_000 }).take('a')).toBe(0)
  })
})

describe('a rate limit', () => {
  it('defaults to 50 calls for an invalid number and is at least 0', () => {
    const served = (perMinute: unknown): number => {
      const limit = createRateLimit({ perMinute: perMinute as number, now: () => 0 })
      let count = 0
      while (count < 100 && limit.take('https://a.example') === 0) count += 1
      return count
    }
    expect([undefined, null, Number.NaN, '9', {}].map(served)).toEqual([50, 50, 50, 50, 50])
    expect([0, -1, 1, 2.9].map(served)).toEqual([0, 0, 1, 2])
  })

  it('returns the exact time to wait', async () => {
    let now = 5
    const limit = createRateLimit({ perMinute: 2, now: () => now })
    limit.take('a')
    now = 10.25
    limit.take('a')
    now = 20.5
    const wait = await limit.take('a')
    expect(wait).toBe(Math.ceil(60_005 - 20.5))
    now += wait - 1
    expect(limit.take('a')).toBeGreaterThan(0)
    now += 1
    expect(limit.take('a')).toBe(0)
    expect(limit.take('a')).toBeGreaterThan(0)
  })

  it('does not read the memory while it refuses calls', () => {
    let reads = 0
    let times: readonly number[] = []
    const memory: CallMemory = {
      update(_: string, change: CallChange) {
        reads += 1
        const step = change(times)
        times = step.times
        return step.result
      },
    }
    const limit = createRateLimit({ perMinute: 2, memory, now: () => 0 })
    for (let time = 0; time < 10_000; time += 1) limit.take('https://a.example')
    expect(reads).toBe(3)
  })
})
