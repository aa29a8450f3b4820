import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { AcctError } from '../../../src/errors/acct-error.ts'
import type { Endpoint } from '../../../src/transport/endpoint.ts'
import type { SessionSource } from '../../../src/transport/session.ts'
import { type CallOptions, createTransport } from '../../../src/transport/transport.ts'
import { fakeClock } from '../../fixtures/fake-time.ts'
import {
  type Answer,
  fakeTransport,
  hang,
  hangInBody,
  noSession,
  offline,
  ok,
  READ,
  settle,
} from '../support/transport.ts'

beforeEach(fakeClock)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a failure', () => {
  it.each<[string, Answer, string]>([
    ['nothing comes back', hang, 'timeout'],
    ['a response never ends', hangInBody, 'timeout'],
    ['an HTML page', new Response('<!doctype html><p>Hi'), 'malformed'],
    ['cut-off JSON', new Response('{"token":"secret-token'), 'malformed'],
    ['no JSON', new Response('OK'), 'malformed'],
    ['an HTML error page', new Response('<h1>Error</h1>', { status: 500 }), 'server'],
    ['a response without CORS headers', offline, 'network'],
    [
      'a rejection with the service’s text',
      Response.json({ code: 970 }, { status: 400 }),
      'emailNotVerified',
    ],
  ])('has its code: %s', async (_, response, code) => {
    const { transport } = fakeTransport([response])
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
    ['rejected', Response.json({ message: 'no' }, { status: 403 })],
    ['broken', new Response('{"token":"secret-token"}', { status: 500 })],
  ])('contains neither address nor body nor credentials at any depth: %s', async (_, response) => {
    const { transport } = fakeTransport([response])
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

  it('of the settings is thrown before any request', async () => {
    const transport = createTransport({ settings: resolveSettings({}, 'x'), session: noSession })
    expect((await settle(transport.call(READ))).error).toMatchObject({ code: 'configuration' })
  })
})

describe('a caller that aborts', () => {
  const giveUp = (afterMs: number): CallOptions => {
    const controller = new AbortController()
    if (afterMs === 0) controller.abort()
    else setTimeout(() => controller.abort(), afterMs)
    return { signal: controller.signal }
  }

  it.each<[string, Answer]>([
    ['a response', hang],
    ['the end of a response', hangInBody],
    ['a repeat', new Response('', { status: 503, headers: { 'retry-after': '3' } })],
  ])('stops waiting for %s', async (_, response) => {
    const { transport, sent } = fakeTransport([response])
    const { error, tookMs } = await settle(transport.call(READ, giveUp(200)))
    expect(error?.code).toBe('aborted')
    expect(tookMs).toBeLessThanOrEqual(400)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })

  it('before the call sends no request', async () => {
    const { transport, sent } = fakeTransport([ok()])
    expect((await settle(transport.call(READ, giveUp(0)))).error?.code).toBe('aborted')
    expect(sent).toHaveLength(0)
  })

  it('stops waiting for the session, as the time limit does', async () => {
    const stuck: SessionSource = { ...noSession, get: () => new Promise(() => {}) }
    const { transport, sent } = fakeTransport([ok()], stuck)
    const given = await settle(transport.call({ ...READ, auth: 'signed' }, giveUp(200)))
    expect(given.error?.code).toBe('aborted')
    const late = await settle(transport.call({ ...READ, auth: 'signed' }))
    expect(late.error?.code).toBe('timeout')
    expect(late.tookMs).toBeLessThan(30_000)
    expect(sent).toHaveLength(0)
  })
})

describe('a call', () => {
  it('has its headers, and none that identify the page', async () => {
    const { transport, sent } = fakeTransport([ok()])
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

  it('without a body or a key has no headers for them', async () => {
    const { transport, sent } = fakeTransport([new Response('')])
    expect(await settle(transport.call(READ))).toMatchObject({ value: undefined })
    const headers = sent[0]?.request.headers
    for (const name of ['content-type', 'authorization', 'idempotency-key', 'peppertoken'])
      expect(headers?.has(name), name).toBe(false)
  })
})
