import { describe, expect, it, vi } from 'vitest'
import { refuseUnlisted } from '../../../src/embed/page/refuse-unlisted.ts'
import { createRateLimit } from '../../../src/embed/rate-limit.ts'
import {
  connectMessage,
  createTestHost,
  createTestPort,
  handshake,
  PARTNER,
  page,
  request,
  view,
} from './support.ts'

const NOT_ALLOWED = { code: -32001, message: 'origin not allowed' }
const INVALID = { code: -32600, message: 'invalid request' }
const connected = { type: 'acct:connected', version: 1, channel: 'c-1' }
const refusal = (error: object) => ({ type: 'acct:refused', version: 1, channel: 'c-1', error })

describe('the handshake', () => {
  it('gets its response on its own port, with its channel', () => {
    const { host, connected: origins } = createTestHost()
    const port = handshake(host, { message: { channel: 'another channel' } })
    expect(port.received).toEqual([{ ...connected, channel: 'another channel' }])
    expect(port.isClosed()).toBe(false)
    expect(origins).toEqual([PARTNER])
  })

  it.each([
    ['disabled', { enabled: false, allowedOrigins: [PARTNER] }],
    ['disabled despite a wildcard entry', { enabled: false, allowedOrigins: ['*'] }],
    ['enabled by a value other than true', { enabled: 'false' as unknown as boolean }],
  ])('is rejected for a brand whose API is %s, and its port is closed [EMBED-01]', (_, api) => {
    const { host, connected: origins } = createTestHost(api)
    const port = handshake(host)
    expect(port.received).toEqual([refusal(NOT_ALLOWED)])
    expect(port.isClosed()).toBe(true)
    expect(origins).toEqual([])
  })

  it.each([
    ...['https://other.example', 'https://shop.example.evil.example', 'http://shop.example', 'null'].map(
      (origin) => ({ origin, message: {} }),
    ),
    // The refusal reveals neither the correct brand nor the correct version.
    ...[{ brand: 'geeni' }, { version: 2 }, { brand: 7, version: null }].map((message) => ({
      origin: 'https://other.example',
      message,
    })),
  ])(
    'from $origin with $message is rejected as "origin not allowed", and its port gets no further response [EMBED-04]',
    async ({ origin, message }) => {
      const account = vi.fn(() => Promise.reject(new Error('none')))
      const { host } = createTestHost({ account })
      const port = handshake(host, { origin, message })
      expect(port.received).toEqual([refusal(NOT_ALLOWED)])
      expect(port.isClosed()).toBe(true)
      expect(await port.send(request('getUserInfo'))).toBeUndefined()
      expect(account).not.toHaveBeenCalled()
    },
  )

  it.each([
    ['https://other.example', {}, page, [refusal(NOT_ALLOWED)]],
    ['https://other.example', { version: 2, brand: 7 }, page, [refusal(NOT_ALLOWED)]],
    ['https://other.example', { type: 'other' }, page, []],
    ['https://other.example', {}, {} as Window, []],
    [PARTNER, {}, page, []],
  ])(
    'with the page for refusals, from %s with %j: one error for an origin that is not listed [EMBED-04]',
    async (origin, message, source, received) => {
      const externalApi = { enabled: true, allowedOrigins: [PARTNER], rateLimitPerMinute: 50 }
      const handle = refuseUnlisted(view, externalApi)
      const port = handshake({ handle }, { origin, message, source })
      expect(port.received).toEqual(received)
      expect(port.isClosed()).toBe(true)
      expect(await port.send(request('getUserInfo'))).toBeUndefined()
    },
  )

  it('returns to a page that requests scopes those that the settings allow', () => {
    const getScopes = (scopes: unknown, allowed: readonly ('read' | 'plans' | 'cancel')[]) => {
      const { host } = createTestHost({ allowedOrigins: [{ origin: PARTNER, scopes: allowed }] })
      return handshake(host, { message: { scopes } }).received[0]
    }
    expect(getScopes(['plans', 'cancel'], ['read', 'plans'])).toEqual({
      ...connected,
      scopes: ['read', 'plans'],
    })
    expect(getScopes([], ['read', 'plans'])).toEqual({ ...connected, scopes: ['read'] })
    expect(getScopes(undefined, ['read'])).toEqual(connected)
    for (const wrong of ['plans', null, ['all'], {}, [1]])
      expect(getScopes(wrong, ['read', 'plans'])).toEqual(refusal(INVALID))
  })

  it.each([
    ['a later version', { version: 2 }],
    ['an earlier version', { version: 0 }],
    ['the version as text', { version: '1' }],
    ['no version', { version: undefined }],
    ['another brand', { brand: 'geeni' }],
    ['the brand in capitals', { brand: 'VISI' }],
    ['no brand', { brand: undefined }],
    ['a list for the brand', { brand: ['visi'] }],
  ])('with %s is rejected as an invalid request', (_, message) => {
    const port = handshake(createTestHost().host, { message })
    expect(port.received).toEqual([refusal(INVALID)])
    expect(port.isClosed()).toBe(true)
  })

  it.each([
    ['a sibling frame', {}],
    ['a child frame', { parent: view }],
    ['the opener', {}],
    ['the frame itself', view],
    ['a removed page', null],
    ['a port or a worker', new EventTarget()],
  ])('from %s gets no response, whatever its origin', (_, source) => {
    const { host, connected: origins } = createTestHost()
    const port = handshake(host, { source })
    expect(port.received).toEqual([])
    expect(port.isClosed()).toBe(true)
    expect(origins).toEqual([])
  })

  it('gets no response from a portal in a window, which has an opener and no parent', () => {
    const top = { opener: page } as unknown as { parent: Window }
    top.parent = top as unknown as Window
    const { host } = createTestHost({ view: top as unknown as Window })
    for (const source of [top, page]) {
      const port = handshake(host, { source })
      expect(port.received).toEqual([])
      expect(port.isClosed()).toBe(true)
    }
  })

  it.each([
    ['text', 'acct:connect'],
    ['nothing', undefined],
    ['null', null],
    ['a number', 5],
    ['a list', [connectMessage()]],
    ['a map', new Map(Object.entries(connectMessage()))],
    ['another type', connectMessage({ type: 'acct:Connect' })],
    ['no type', connectMessage({ type: undefined })],
    ['no channel', connectMessage({ channel: undefined })],
    ['an empty channel', connectMessage({ channel: '' })],
    ['a number for a channel', connectMessage({ channel: 5 })],
    ['a channel of a megabyte', connectMessage({ channel: 'x'.repeat(1_000_000) })],
  ])('that is %s gets no response, and its port is closed', (_, data) => {
    const port = handshake(createTestHost().host, { data })
    expect(port.received).toEqual([])
    expect(port.isClosed()).toBe(true)
  })

  it('requires exactly one port', () => {
    const { host, connected: origins } = createTestHost()
    const ports = [createTestPort(), createTestPort()]
    for (const sent of [[], ports])
      host.handle({
        data: connectMessage(),
        source: page,
        origin: PARTNER,
        ports: sent.map(({ port }) => port),
      } as unknown as MessageEvent)
    expect(ports.map(({ received, isClosed }) => [received.length, isClosed()])).toEqual([
      [0, true],
      [0, true],
    ])
    expect(origins).toEqual([])
  })

  it('replaces the previous connection', async () => {
    const { host } = createTestHost()
    const first = handshake(host)
    const second = handshake(host, { message: { channel: 'c-2' } })
    expect(first.isClosed()).toBe(true)
    expect(second.received).toEqual([{ ...connected, channel: 'c-2' }])
    expect(await first.send(request('getUserInfo'))).toBeUndefined()
    expect(await second.send(request('nothing'))).toMatchObject({ error: { code: -32601 } })
  })

  it('that is rejected keeps the previous connection', async () => {
    const { host } = createTestHost()
    const port = handshake(host)
    handshake(host, { origin: 'https://other.example' })
    handshake(host, { message: { version: 9 } })
    handshake(host, { data: 'x' })
    expect(port.isClosed()).toBe(false)
    expect(await port.send(request('nothing'))).toMatchObject({ error: { code: -32601 } })
  })

  it('counts for the rate limit, and rejected attempts do not extend the wait', () => {
    let now = 0
    const limit = createRateLimit({ perMinute: 3, now: () => now })
    const { host } = createTestHost({ limit })
    for (let time = 0; time < 3; time += 1) expect(handshake(host).received).toEqual([connected])
    now = 1_000
    const error = { code: -32005, message: 'rate limit exceeded', data: { retryAfterMs: 59_000 } }
    for (let time = 0; time < 100; time += 1) {
      const port = handshake(host)
      expect(port.received).toEqual([refusal(error)])
      expect(port.isClosed()).toBe(true)
    }
    now = 60_000
    expect(handshake(host).received).toEqual([connected])
  })
})

describe('notifications', () => {
  it('reach the connected page only, and no replaced or rejected port', () => {
    const { host } = createTestHost()
    host.notify('signedIn', { brand: 'visi' })
    const first = handshake(host)
    host.notify('signedIn', { brand: 'visi' })
    const second = handshake(host)
    handshake(host, { origin: 'https://other.example' })
    host.notify('signedOut', { brand: 'visi', reason: 'user' })
    host.notify('subscriptionsChanged', { brand: 'visi' })
    expect(first.received.slice(1)).toEqual([
      { jsonrpc: '2.0', method: 'signedIn', params: { brand: 'visi' } },
    ])
    expect(second.received.slice(1)).toEqual([
      { jsonrpc: '2.0', method: 'signedOut', params: { brand: 'visi', reason: 'user' } },
      { jsonrpc: '2.0', method: 'subscriptionsChanged', params: { brand: 'visi' } },
    ])
    host.close()
    host.notify('signedIn', { brand: 'visi' })
    expect(second.received).toHaveLength(3)
    expect(second.isClosed()).toBe(true)
  })
})
