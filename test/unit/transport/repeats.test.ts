import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { AcctError } from '../../../src/errors/acct-error.ts'
import { endpoints } from '../../../src/services/endpoints.ts'
import { createTransport, TIMEOUT_MS } from '../../../src/transport/transport.ts'
import { fakeClock } from '../../fixtures/fake-time.ts'
import {
  fakeTransport,
  hang,
  noSession,
  offline,
  ok,
  READ,
  READ_ONCE,
  settle,
  WRITES,
} from '../support/transport.ts'

beforeEach(fakeClock)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a read', () => {
  it.each([
    ['503', new Response('', { status: 503 })],
    ['500', new Response('', { status: 500 })],
    ['502', new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['504', new Response('', { status: 504 })],
    ['429', new Response('', { status: 429 })],
    ['a network error', offline],
  ])('is retried after %s', async (_, first) => {
    const { transport, sent } = fakeTransport([first, ok()])
    expect((await settle(transport.call(READ))).value).toEqual({ ok: true })
    expect(sent).toHaveLength(2)
  })

  it('fails after three attempts', async () => {
    const { transport, sent } = fakeTransport([new Response('', { status: 503 })])
    expect((await settle(transport.call(READ))).error).toMatchObject({ code: 'server', status: 503 })
    expect(sent).toHaveLength(3)
    const lost = fakeTransport([offline])
    expect((await settle(lost.transport.call(READ))).error).toMatchObject({ code: 'network' })
    expect(lost.sent).toHaveLength(3)
  })

  it.each([400, 401, 403, 404, 409, 422])('is not retried after %i', async (status) => {
    const { transport, sent } = fakeTransport([new Response('', { status }), ok()])
    expect((await settle(transport.call(READ))).error).toBeInstanceOf(AcctError)
    expect(sent).toHaveLength(1)
  })

  it.each(['3600', '86400', new Date(Date.UTC(2099, 0)).toUTCString()])(
    'limits the wait of Retry-After %s',
    async (wait) => {
      const { transport, sent } = fakeTransport([
        new Response('', { status: 429, headers: { 'retry-after': wait } }),
        ok(),
      ])
      const { value } = await settle(transport.call(READ))
      expect(value).toEqual({ ok: true })
      expect((sent[1]?.at ?? 0) - (sent[0]?.at ?? 0)).toBeLessThanOrEqual(3_000)
    },
  )

  it('waits as long as a short Retry-After requests', async () => {
    const { transport, sent } = fakeTransport([
      new Response('', { status: 503, headers: { 'retry-after': '2' } }),
      ok(),
    ])
    await settle(transport.call(READ))
    expect((sent[1]?.at ?? 0) - (sent[0]?.at ?? 0)).toBeGreaterThanOrEqual(2_000)
  })

  it('that consumes a code is sent once', async () => {
    for (const first of [new Response('', { status: 503 }), offline]) {
      const { transport, sent } = fakeTransport([first, ok()])
      expect((await settle(transport.call(READ_ONCE))).error).toBeInstanceOf(AcctError)
      expect(sent).toHaveLength(1)
    }
  })
})

describe.each(WRITES.map((endpoint) => [endpoint.method, endpoint] as const))('a %s', (_, endpoint) => {
  it.each([
    ['503', new Response('', { status: 503 })],
    ['503 with Retry-After', new Response('', { status: 503, headers: { 'retry-after': '0' } })],
    ['429', new Response('', { status: 429, headers: { 'retry-after': '1' } })],
    ['500', new Response('', { status: 500 })],
    ['a network error', offline],
    ['a response that is not JSON', new Response('<html>')],
  ])('is sent once after any failure: %s', async (_case, first) => {
    const { transport, sent } = fakeTransport([first, ok()])
    expect((await settle(transport.call(endpoint, { body: {} }))).error).toBeInstanceOf(AcctError)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })

  it('is sent once and times out without a response', async () => {
    const { transport, sent } = fakeTransport([hang, ok()])
    const { error, tookMs } = await settle(transport.call(endpoint, { body: {} }))
    expect(error?.code).toBe('timeout')
    expect(tookMs).toBeLessThanOrEqual(TIMEOUT_MS.call + 100)
    expect(sent).toHaveLength(1)
  })
})

it.each([
  [true, 'key-1', 'key-1'],
  [true, undefined, null],
  [false, 'key-1', null],
])(
  'sends the idempotency key where settings allow it: %s, %s',
  async (idempotencyHeader, idempotencyKey, sent) => {
    const keys: (string | null)[] = []
    const transport = createTransport({
      settings: resolveSettings(
        { brands: { x: { baseUrl: 'https://api.example', idempotencyHeader } } },
        'x',
      ),
      session: noSession,
      fetch: async (input) => {
        keys.push(new Request(input).headers.get('idempotency-key'))
        return ok()
      },
    })
    for (const endpoint of WRITES)
      await settle(transport.call(endpoint, idempotencyKey === undefined ? {} : { idempotencyKey }))
    expect(keys).toEqual([sent, sent, sent])
  },
)

it('has no endpoint that retries a write or a one-time code', () => {
  for (const [name, endpoint] of Object.entries(endpoints))
    if (endpoint.retry) expect({ name, method: endpoint.method }).toEqual({ name, method: 'GET' })
  const authcode = Object.values(endpoints).filter(({ path }) => path.startsWith('/authcode'))
  for (const endpoint of authcode) expect(endpoint.retry).toBe(false)
})
