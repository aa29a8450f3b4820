import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '../../../src/transport/endpoint.ts'
import type { SignedSession } from '../../../src/transport/session.ts'
import { keepInThread } from '../../fixtures/event-loop.ts'
import { fakeClock } from '../../fixtures/fake-time.ts'
import { fakeTransport, noSession, ok, READ, settle } from '../support/transport.ts'

keepInThread()
beforeEach(fakeClock)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a signed call', () => {
  const getSession = (key: string): SignedSession => ({
    token: `token-${key}`,
    credentials: {
      accessKeyId: `AKIA${key}`,
      secretAccessKey: `secret-${key}`,
      sessionToken: `session-${key}`,
    },
  })
  const rejection = () => Response.json({ message: 'Forbidden' }, { status: 403 })
  const skewed = (serverMs: number) =>
    Response.json(
      { message: 'Signature expired' },
      { status: 403, headers: { date: new Date(serverMs).toUTCString() } },
    )
  const SIGNED_WRITE: Endpoint = { ...READ, method: 'POST', auth: 'signed', retry: false }
  const SIGNED_READ: Endpoint = { ...READ, auth: 'signed' }
  function source(renewed: SignedSession | null = getSession('2')) {
    return {
      get: vi.fn(async () => getSession('1')),
      renew: vi.fn(async (_rejected: SignedSession) => renewed),
      end: vi.fn((_rejected: SignedSession) => {}),
    }
  }
  const keys = (sent: { request: Request }[]) =>
    sent.map(({ request }) => /Credential=(\w+)/.exec(request.headers.get('authorization') ?? '')?.[1])

  it('has token, date and signature', async () => {
    const { transport, sent } = fakeTransport([ok()], source())
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
  ])('rejected is sent again with renewed credentials: a %s', async (_, endpoint) => {
    const session = source()
    const { transport, sent } = fakeTransport([rejection(), ok()], session)
    expect((await settle(transport.call(endpoint, {}))).value).toEqual({ ok: true })
    expect(keys(sent)).toEqual(['AKIA1', 'AKIA2'])
    expect(session.renew.mock.calls[0]?.[0]).toEqual(getSession('1'))
    expect(session.end).not.toHaveBeenCalled()
  })

  it('rejected twice is unauthorized and ends the session, after two attempts', async () => {
    const session = source()
    const { transport, sent } = fakeTransport([rejection()], session)
    expect((await settle(transport.call(SIGNED_WRITE, {}))).error).toMatchObject({
      code: 'unauthorized',
      status: 403,
    })
    expect(sent).toHaveLength(2)
    expect(session.renew).toHaveBeenCalledTimes(1)
    expect(session.end).toHaveBeenCalledExactlyOnceWith(getSession('2'))
  })

  it('is unauthorized without a session, or without renewal', async () => {
    const out = fakeTransport([ok()], noSession)
    expect((await settle(out.transport.call(SIGNED_READ))).error?.code).toBe('unauthorized')
    expect(out.sent).toHaveLength(0)
    const over = fakeTransport([rejection(), ok()], source(null))
    expect((await settle(over.transport.call(SIGNED_READ))).error).toMatchObject({
      code: 'unauthorized',
      status: 403,
    })
    expect(over.sent).toHaveLength(1)
  })

  it.each([3_600_000, -3_600_000])(
    'rejected for a clock offset of %i ms is sent again with the correct time',
    async (offMs) => {
      const session = source()
      const serverMs = Date.now() + offMs
      const { transport, sent } = fakeTransport([skewed(serverMs), ok()], session)
      expect((await settle(transport.call(SIGNED_WRITE, {}))).value).toEqual({ ok: true })
      expect(keys(sent)).toEqual(['AKIA1', 'AKIA1'])
      expect(session.renew).not.toHaveBeenCalled()
      const stamp = sent[1]?.request.headers.get('x-amz-date') ?? ''
      const said = Date.parse(stamp.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
      expect(Math.abs(said - serverMs)).toBeLessThan(5_000)
      // The next call uses the correction.
      await settle(transport.call(SIGNED_WRITE, {}))
      expect(sent).toHaveLength(3)
    },
  )

  it('rejected for its clock without a Date header, and then again, ends the session', async () => {
    const session = source()
    const { transport, sent } = fakeTransport(
      [Response.json({ message: 'Signature expired' }, { status: 403 })],
      session,
    )
    expect((await settle(transport.call(SIGNED_READ))).error?.code).toBe('unauthorized')
    expect(sent).toHaveLength(2)
    expect(session.end).toHaveBeenCalledTimes(1)
  })

  it('keeps its clock after a rejection for another reason, and after a failure that names a date', async () => {
    const headers = { date: new Date(Date.now() + 3_600_000).toUTCString() }
    const session = source()
    const other = Response.json({ message: 'Forbidden' }, { status: 403, headers })
    const { transport, sent } = fakeTransport([other, ok()], session)
    expect((await settle(transport.call(SIGNED_WRITE, {}))).value).toEqual({ ok: true })
    expect(keys(sent)).toEqual(['AKIA1', 'AKIA2'])
    const failed = Response.json({ message: 'Signature expired' }, { status: 400, headers })
    const failing = fakeTransport([failed, ok()], source())
    expect((await settle(failing.transport.call(SIGNED_WRITE, {}))).error?.status).toBe(400)
    expect(failing.sent).toHaveLength(1)
  })

  it('stops at the end of its signal while it waits for the session', async () => {
    const caller = new AbortController()
    const waiting = { ...noSession, get: () => new Promise<never>(() => {}) }
    const { transport, sent } = fakeTransport([ok()], waiting)
    const call = settle(transport.call(SIGNED_READ, { signal: caller.signal }))
    caller.abort()
    expect((await call).error?.code).toBe('aborted')
    expect((await settle(transport.call(SIGNED_READ, { signal: caller.signal }))).error?.code).toBe('aborted')
    expect(sent).toHaveLength(0)
  })

  it('corrects clock and credentials once each', async () => {
    const session = source()
    const { transport, sent } = fakeTransport([skewed(Date.now() + 3_600_000), rejection(), ok()], session)
    expect((await settle(transport.call(SIGNED_READ))).value).toEqual({ ok: true })
    expect(keys(sent)).toEqual(['AKIA1', 'AKIA1', 'AKIA2'])
  })

  it('signs every retry', async () => {
    const { transport, sent } = fakeTransport(
      [new Response('', { status: 503, headers: { 'retry-after': '2' } }), ok()],
      source(),
    )
    await settle(transport.call(SIGNED_READ))
    const stamps = sent.map(({ request }) => request.headers.get('x-amz-date'))
    expect(new Set(stamps).size).toBe(2)
  })
})
