import { inspect } from 'node:util'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { brandSettings } from '../../../src/brand/default-settings.ts'
import { AcctError } from '../../../src/errors/acct-error.ts'
import { endpoints } from '../../../src/services/endpoints.ts'
import type { Endpoint } from '../../../src/transport/endpoint.ts'
import type { SessionSource, SignedSession } from '../../../src/transport/session.ts'
import { type CallOptions, createTransport, TIMEOUT_MS } from '../../../src/transport/transport.ts'

/** What a fake service does with one request. */
type Answer = Response | Error | ((request: Request) => Promise<Response> | Response)

const READ: Endpoint = { method: 'GET', context: 'config', path: '/read', auth: 'none', retry: true }
const READ_ONCE: Endpoint = { ...READ, path: '/once', retry: false }
const WRITES = (['POST', 'PUT', 'DELETE'] as const).map(
  (method): Endpoint => ({ ...READ, method, retry: false }),
)
const ok = (body: unknown = { ok: true }) => Response.json(body)
const nobody: SessionSource = { get: async () => null, renew: async () => null, end: () => {} }

/** A call with the requests it made; the last answer repeats. */
function setUp(answers: Answer[], session: SessionSource = nobody) {
  const sent: { request: Request; at: number; body: string }[] = []
  const transport = createTransport({
    settings: brandSettings(
      { brands: { x: { baseUrl: 'https://api.example', idempotencyHeader: true } } },
      'x',
    ),
    session,
    fetch: async (input, init) => {
      const request = input instanceof Request ? input : new Request(input, init)
      request.signal.throwIfAborted()
      sent.push({ request, at: Date.now(), body: await request.clone().text() })
      const answer = answers[Math.min(sent.length, answers.length) - 1]
      if (!answer) throw new Error('no answer left')
      if (answer instanceof Error) throw answer
      return typeof answer === 'function' ? answer(request) : answer.clone()
    },
  })
  return { transport, sent }
}

/** Never answers, until the request is given up. */
const hang: Answer = (request) =>
  new Promise((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true })
  })
/** Begins an answer and never ends it. */
const hangInBody: Answer = (request) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"a":'))
        request.signal.addEventListener('abort', () => controller.error(request.signal.reason))
      },
    }),
  )
const offline = new TypeError('Failed to fetch')

/** The outcome of a call while the clock runs on for a minute. */
async function settle(
  call: Promise<unknown>,
): Promise<{ value?: unknown; error?: AcctError; tookMs: number }> {
  const start = Date.now()
  let outcome: { value?: unknown; error?: AcctError; tookMs: number } | null = null
  call.then(
    (value) => {
      outcome = { value, tookMs: Date.now() - start }
    },
    (error) => {
      outcome = { error, tookMs: Date.now() - start }
    },
  )
  for (let step = 0; step < 600 && !outcome; step += 1) {
    await vi.advanceTimersByTimeAsync(100)
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (!outcome) throw new Error('still under way after a minute')
  return outcome
}

// Fetched by the first signed call; that takes real time, which fake time would outrun.
beforeAll(() => import('../../../src/transport/signer.ts'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  // The built-in one does not follow the fake clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), ms)
    return controller.signal
  })
})
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
  ])('is repeated after %s', async (_, first) => {
    const { transport, sent } = setUp([first, ok()])
    expect((await settle(transport.call(READ))).value).toEqual({ ok: true })
    expect(sent).toHaveLength(2)
  })

  it('is given up after three tries', async () => {
    const { transport, sent } = setUp([new Response('', { status: 503 })])
    expect((await settle(transport.call(READ))).error).toMatchObject({ code: 'server', status: 503 })
    expect(sent).toHaveLength(3)
    const lost = setUp([offline])
    expect((await settle(lost.transport.call(READ))).error).toMatchObject({ code: 'network' })
    expect(lost.sent).toHaveLength(3)
  })

  it.each([400, 401, 403, 404, 409, 422])('is not repeated after %i', async (status) => {
    const { transport, sent } = setUp([new Response('', { status }), ok()])
    expect((await settle(transport.call(READ))).error).toBeInstanceOf(AcctError)
    expect(sent).toHaveLength(1)
  })

  it.each(['3600', '86400', new Date(Date.UTC(2099, 0)).toUTCString()])(
    'waits as told, but never long: Retry-After %s',
    async (wait) => {
      const { transport, sent } = setUp([
        new Response('', { status: 429, headers: { 'retry-after': wait } }),
        ok(),
      ])
      const { value } = await settle(transport.call(READ))
      expect(value).toEqual({ ok: true })
      expect((sent[1]?.at ?? 0) - (sent[0]?.at ?? 0)).toBeLessThanOrEqual(3_000)
    },
  )

  it('waits as told when that is short', async () => {
    const { transport, sent } = setUp([
      new Response('', { status: 503, headers: { 'retry-after': '2' } }),
      ok(),
    ])
    await settle(transport.call(READ))
    expect((sent[1]?.at ?? 0) - (sent[0]?.at ?? 0)).toBeGreaterThanOrEqual(2_000)
  })

  it('that consumes something is sent once', async () => {
    for (const first of [new Response('', { status: 503 }), offline]) {
      const { transport, sent } = setUp([first, ok()])
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
    ['an answer that is no JSON', new Response('<html>')],
  ])('is sent once whatever happens: %s', async (_case, first) => {
    const { transport, sent } = setUp([first, ok()])
    expect((await settle(transport.call(endpoint, { body: {} }))).error).toBeInstanceOf(AcctError)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })

  it('is sent once and given up in time when nothing comes back', async () => {
    const { transport, sent } = setUp([hang, ok()])
    const { error, tookMs } = await settle(transport.call(endpoint, { body: {} }))
    expect(error?.code).toBe('timeout')
    expect(tookMs).toBeLessThanOrEqual(TIMEOUT_MS.call + 100)
    expect(sent).toHaveLength(1)
  })
})

it('has no endpoint that repeats a write or a code', () => {
  for (const [name, endpoint] of Object.entries(endpoints))
    if (endpoint.retry) expect([name, endpoint.method]).toEqual([name, 'GET'])
  const authcode = Object.values(endpoints).filter(({ path }) => path.startsWith('/authcode'))
  for (const endpoint of authcode) expect(endpoint.retry).toBe(false)
})

describe('a failure', () => {
  it.each<[string, Answer, string]>([
    ['nothing comes back', hang, 'timeout'],
    ['an answer never ends', hangInBody, 'timeout'],
    ['an HTML page', new Response('<!doctype html><p>Hi'), 'malformed'],
    ['cut-off JSON', new Response('{"token":"secret-token'), 'malformed'],
    ['no JSON', new Response('OK'), 'malformed'],
    ['an HTML error page', new Response('<h1>Error</h1>', { status: 500 }), 'server'],
    ['an answer without CORS headers', offline, 'network'],
    [
      'a refusal in the words of the service',
      Response.json({ code: 970 }, { status: 400 }),
      'emailNotVerified',
    ],
  ])('reads as its code: %s', async (_, answer, code) => {
    const { transport } = setUp([answer])
    const { error, tookMs } = await settle(transport.call(READ))
    expect(error).toBeInstanceOf(AcctError)
    expect(error?.code).toBe(code)
    // "A spinner never lasts more than 30 s without a word."
    expect(tookMs).toBeLessThan(30_000)
  })

  it.each<[string, Answer]>([
    ['nothing comes back', hang],
    ['offline', offline],
    ['cut-off JSON', new Response('{"token":"secret-token')],
    ['refused', Response.json({ message: 'no' }, { status: 403 })],
    ['broken', new Response('{"token":"secret-token"}', { status: 500 })],
  ])('tells neither address nor body nor credentials, however deep one looks: %s', async (_, answer) => {
    const { transport } = setUp([answer])
    const { error } = await settle(
      transport.call(
        { ...READ, method: 'POST', retry: false },
        { body: { code: 'secret-code' }, authorization: 'Basic secret-basic', query: { q: 'secret-query' } },
      ),
    )
    const everything = inspect(error, { depth: 20, showHidden: true, getters: true })
    expect(everything).not.toMatch(/secret-|api\.example/)
    expect(String(error)).toMatch(/^AcctError: \w+$/)
  })

  it('of the settings is told before anything is sent', async () => {
    const transport = createTransport({ settings: brandSettings({}, 'x'), session: nobody })
    expect((await settle(transport.call(READ))).error).toMatchObject({ code: 'configuration' })
  })
})

describe('a caller that gives up', () => {
  const giveUp = (afterMs: number): CallOptions => {
    const controller = new AbortController()
    if (afterMs === 0) controller.abort()
    else setTimeout(() => controller.abort(), afterMs)
    return { signal: controller.signal }
  }

  it.each<[string, Answer]>([
    ['an answer', hang],
    ['the end of an answer', hangInBody],
    ['a repeat', new Response('', { status: 503, headers: { 'retry-after': '3' } })],
  ])('stops waiting for %s', async (_, answer) => {
    const { transport, sent } = setUp([answer])
    const { error, tookMs } = await settle(transport.call(READ, giveUp(200)))
    expect(error?.code).toBe('aborted')
    expect(tookMs).toBeLessThanOrEqual(400)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })

  it('before the call sends nothing', async () => {
    const { transport, sent } = setUp([ok()])
    expect((await settle(transport.call(READ, giveUp(0)))).error?.code).toBe('aborted')
    expect(sent).toHaveLength(0)
  })

  it('does not wait for a session either, and neither does the clock', async () => {
    const stuck: SessionSource = { ...nobody, get: () => new Promise(() => {}) }
    const { transport, sent } = setUp([ok()], stuck)
    const given = await settle(transport.call({ ...READ, auth: 'signed' }, giveUp(200)))
    expect(given.error?.code).toBe('aborted')
    const late = await settle(transport.call({ ...READ, auth: 'signed' }))
    expect(late.error?.code).toBe('timeout')
    expect(late.tookMs).toBeLessThan(30_000)
    expect(sent).toHaveLength(0)
  })
})

describe('a call', () => {
  it('carries what it should and nothing that tells on the page', async () => {
    const { transport, sent } = setUp([ok()])
    const write: Endpoint = { ...READ, method: 'POST', retry: false }
    await settle(
      transport.call(write, { body: { a: 'ż' }, authorization: 'Basic x', idempotencyKey: 'intent-1' }),
    )
    const request = sent[0]?.request
    expect(request).toMatchObject({
      url: 'https://api.example/config/read',
      method: 'POST',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    })
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: 'Basic x',
      'idempotency-key': 'intent-1',
    })
    expect(sent[0]?.body).toBe('{"a":"ż"}')
  })

  it('without a body or a key says nothing of them', async () => {
    const { transport, sent } = setUp([new Response('')])
    expect(await settle(transport.call(READ))).toMatchObject({ value: undefined })
    const headers = sent[0]?.request.headers
    for (const name of ['content-type', 'authorization', 'idempotency-key', 'peppertoken'])
      expect(headers?.has(name), name).toBe(false)
  })
})

describe('a signed call', () => {
  const held = (key: string): SignedSession => ({
    token: `token-${key}`,
    credentials: {
      accessKeyId: `AKIA${key}`,
      secretAccessKey: `secret-${key}`,
      sessionToken: `session-${key}`,
    },
  })
  const refusal = () => Response.json({ message: 'Forbidden' }, { status: 403 })
  const skewed = (serverMs: number) =>
    Response.json(
      { message: 'Signature expired' },
      { status: 403, headers: { date: new Date(serverMs).toUTCString() } },
    )
  const SIGNED_WRITE: Endpoint = { ...READ, method: 'POST', auth: 'signed', retry: false }
  const SIGNED_READ: Endpoint = { ...READ, auth: 'signed' }
  function source(renewed: SignedSession | null = held('2')) {
    return {
      get: vi.fn(async () => held('1')),
      renew: vi.fn(async (_refused: SignedSession) => renewed),
      end: vi.fn((_refused: SignedSession) => {}),
    }
  }
  const keys = (sent: { request: Request }[]) =>
    sent.map(({ request }) => /Credential=(\w+)/.exec(request.headers.get('authorization') ?? '')?.[1])

  it('carries token, date and signature', async () => {
    const { transport, sent } = setUp([ok()], source())
    await settle(transport.call(SIGNED_WRITE, { body: { a: 1 } }))
    const headers = sent[0]?.request.headers
    expect(headers?.get('peppertoken')).toBe('token-1')
    expect(headers?.get('x-amz-security-token')).toBe('session-1')
    expect(headers?.get('authorization')).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIA1\/\d{8}\/us-east-2\/execute-api\/aws4_request, SignedHeaders=/,
    )
    expect(headers?.has('host')).toBe(false)
  })

  it.each([
    ['read', SIGNED_READ],
    ['write', SIGNED_WRITE],
  ])('refused is sent once more with renewed credentials: a %s', async (_, endpoint) => {
    const session = source()
    const { transport, sent } = setUp([refusal(), ok()], session)
    expect((await settle(transport.call(endpoint, {}))).value).toEqual({ ok: true })
    expect(keys(sent)).toEqual(['AKIA1', 'AKIA2'])
    expect(session.renew.mock.calls[0]?.[0]).toEqual(held('1'))
    expect(session.end).not.toHaveBeenCalled()
  })

  it('refused twice is unauthorized and ends the session, after two tries', async () => {
    const session = source()
    const { transport, sent } = setUp([refusal()], session)
    expect((await settle(transport.call(SIGNED_WRITE, {}))).error).toMatchObject({
      code: 'unauthorized',
      status: 403,
    })
    expect(sent).toHaveLength(2)
    expect(session.renew).toHaveBeenCalledTimes(1)
    expect(session.end).toHaveBeenCalledExactlyOnceWith(held('2'))
  })

  it('is unauthorized when there is nobody, or no renewal', async () => {
    const out = setUp([ok()], nobody)
    expect((await settle(out.transport.call(SIGNED_READ))).error?.code).toBe('unauthorized')
    expect(out.sent).toHaveLength(0)
    const over = setUp([refusal(), ok()], source(null))
    expect((await settle(over.transport.call(SIGNED_READ))).error?.code).toBe('unauthorized')
    expect(over.sent).toHaveLength(1)
  })

  it.each([3_600_000, -3_600_000])(
    'refused for a clock %i ms off is sent again with the right time',
    async (offMs) => {
      const session = source()
      const serverMs = Date.now() + offMs
      const { transport, sent } = setUp([skewed(serverMs), ok()], session)
      expect((await settle(transport.call(SIGNED_WRITE, {}))).value).toEqual({ ok: true })
      expect(keys(sent)).toEqual(['AKIA1', 'AKIA1'])
      expect(session.renew).not.toHaveBeenCalled()
      const stamp = sent[1]?.request.headers.get('x-amz-date') ?? ''
      const said = Date.parse(stamp.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
      expect(Math.abs(said - serverMs)).toBeLessThan(5_000)
      // And the next call knows.
      await settle(transport.call(SIGNED_WRITE, {}))
      expect(sent).toHaveLength(3)
    },
  )

  it('refused for its clock without a date to learn from, and then again, ends', async () => {
    const session = source()
    const { transport, sent } = setUp(
      [Response.json({ message: 'Signature expired' }, { status: 403 })],
      session,
    )
    expect((await settle(transport.call(SIGNED_READ))).error?.code).toBe('unauthorized')
    expect(sent).toHaveLength(2)
    expect(session.end).toHaveBeenCalledTimes(1)
  })

  it('cures clock and credentials once each', async () => {
    const session = source()
    const { transport, sent } = setUp([skewed(Date.now() + 3_600_000), refusal(), ok()], session)
    expect((await settle(transport.call(SIGNED_READ))).value).toEqual({ ok: true })
    expect(keys(sent)).toEqual(['AKIA1', 'AKIA1', 'AKIA2'])
  })

  it('signs every repeat anew', async () => {
    const { transport, sent } = setUp(
      [new Response('', { status: 503, headers: { 'retry-after': '2' } }), ok()],
      source(),
    )
    await settle(transport.call(SIGNED_READ))
    const stamps = sent.map(({ request }) => request.headers.get('x-amz-date'))
    expect(new Set(stamps).size).toBe(2)
  })
})
