import { describe, expect, it } from 'vitest'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import type { BrandSettings, GivenSettings } from '../../../src/brand/settings.ts'
import { endpoints } from '../../../src/services/endpoints.ts'
import { basicAuth } from '../../../src/transport/basic.ts'
import { createServerClock } from '../../../src/transport/clock.ts'
import { type Endpoint, fillPath } from '../../../src/transport/endpoint.ts'
import {
  getFailure,
  isRejectedCredential,
  isSkewedClock,
  readResponse,
} from '../../../src/transport/failure.ts'
import { callUrl } from '../../../src/transport/transport.ts'
import { getSigning, wireHeaders } from '../../../src/transport/wire-headers.ts'

const settings = (part: GivenSettings = {}): BrandSettings =>
  resolveSettings(
    { brands: { x: { baseUrl: 'https://api.example', oauthUrl: 'https://oauth.example/v1/', ...part } } },
    'x',
  )
const get = (context: Endpoint['context'], path = '/thing'): Endpoint => ({
  name: 'thing',
  method: 'GET',
  context,
  path,
  auth: 'none',
  retry: true,
})

describe('the address of a call', () => {
  it.each<[Endpoint['context'], string]>([
    ['account', 'https://api.example/account/thing'],
    ['subscriptions', 'https://api.example/subscriptions/thing'],
    ['config', 'https://api.example/config/thing'],
    ['authentication', 'https://api.example/authentication/thing'],
    ['oauth', 'https://oauth.example/v1/thing'],
  ])('is built for the context %s [CALL-04]', (context, url) => {
    expect(callUrl(settings(), get(context)).href).toBe(url)
  })

  it('has the context prefix of the settings, or none [CALL-04]', () => {
    const contexts = { account: '//acct/v2//', subscriptions: '', config: 'cfg' }
    const url = (context: Endpoint['context']) => callUrl(settings({ contexts }), get(context)).href
    expect(url('account')).toBe('https://api.example/acct/v2/thing')
    expect(url('subscriptions')).toBe('https://api.example/thing')
    expect(url('config')).toBe('https://api.example/cfg/thing')
    expect(url('authentication')).toBe('https://api.example/authentication/thing')
  })

  it('belongs to one of these contexts for every call [CALL-04]', () => {
    const used = new Set(Object.values(endpoints).map(({ context }) => context))
    expect(['account', 'authentication', 'config', 'oauth', 'subscriptions']).toEqual(
      expect.arrayContaining([...used]),
    )
    expect([...used]).toEqual(expect.arrayContaining(['account', 'subscriptions', 'config']))
  })

  it('contains the encoded query', () => {
    const query = { a: '1&b=2', 'n m': 'ż/?#', empty: '' }
    const url = callUrl(settings(), get('account'), { query })
    expect(Object.fromEntries(url.searchParams)).toEqual(query)
    expect(url.hash).toBe('')
  })

  it.each(['https://api.example', 'https://api.example/', 'https://api.example//'])(
    'starts at %s',
    (baseUrl) => {
      expect(callUrl(settings({ baseUrl }), get('account')).href).toBe('https://api.example/account/thing')
    },
  )

  it.each(['http://localhost:4410', 'http://127.0.0.1', 'http://[::1]:1', 'http://visi.localhost'])(
    'can be loopback http: %s',
    (baseUrl) => {
      expect(callUrl(settings({ baseUrl }), get('account')).protocol).toBe('http:')
    },
  )

  it.each([
    '',
    '/',
    'api.example',
    'http://api.example',
    'http://localhost.evil.example',
    'ftp://x',
    'javascript:1',
  ])('is a configuration error with the base address %j', (baseUrl) => {
    expect(() => callUrl(settings({ baseUrl }), get('account'))).toThrow('configuration')
  })
})

describe('the headers and the signature', () => {
  it.each([null, undefined, {}])(
    'are those of the contract with %j in the settings, and each can differ',
    (wire) => {
      expect(wireHeaders(wire)).toEqual({ token: 'peppertoken', key: 'idempotency-key' })
      expect(wireHeaders({ ...wire, tokenHeader: 't' })).toEqual({ token: 't', key: 'idempotency-key' })
      expect(getSigning(wire)).toEqual({ service: 'execute-api', region: 'us-east-2' })
      const signing = { region: 'eu-west-1' }
      expect(getSigning({ ...wire, signing })).toEqual({ service: 'execute-api', region: 'eu-west-1' })
    },
  )
})

describe('a placeholder in a path', () => {
  it('is filled with the encoded value', () => {
    expect(fillPath('/a/{one}/b/{two}', { one: 'x/y?z#%', two: '$& ż' })).toBe(
      '/a/x%2Fy%3Fz%23%25/b/%24%26%20%C5%BC',
    )
  })

  it.each([{}, { id: '' }, { id: '.' }, { id: '..' }])('throws for %j', (values) => {
    expect(() => fillPath('/a/{id}', values)).toThrow('/a/{id}')
    expect(() => callUrl(settings(), get('account', '/a/{id}'), { path: values })).toThrow('configuration')
  })
})

describe('basic credentials', () => {
  it.each([
    [['geeni', 'jane@x.org', 'Sandbox-1!'], 'geeni:jane@x.org:Sandbox-1!'],
    [['geeni', 'żółw@x.org', 'pässwörd😀'], 'geeni:żółw@x.org:pässwörd😀'],
    [['geeni', 'token'], 'geeni:token'],
    [['a', 'b', 'c:d'], 'a:b:c:d'],
  ])('encode %j', (parts, text) => {
    const [scheme, value = ''] = basicAuth(...parts).split(' ')
    expect(scheme).toBe('Basic')
    expect(Buffer.from(value, 'base64').toString('utf8')).toBe(text)
  })

  it('encode a very long token', () => {
    expect(() => basicAuth('geeni', 'x'.repeat(20_000))).not.toThrow()
  })
})

describe('the clock of the services', () => {
  const local = Date.UTC(2026, 10, 21, 12)
  const date = (ms: number) => new Date(local + ms).toUTCString()

  it('is the local clock until a correction', () => {
    const clock = createServerClock(() => local)
    expect(clock.now().getTime()).toBe(local)
    expect(clock.sync(date(3_600_000))).toBe(true)
    expect(clock.now().getTime()).toBe(local + 3_600_000)
    expect(clock.sync(date(-7_200_000))).toBe(true)
    expect(clock.now().getTime()).toBe(local - 7_200_000)
  })

  it('continues from its correction', () => {
    let now = local
    const clock = createServerClock(() => now)
    clock.sync(date(600_000))
    now += 5_000
    expect(clock.now().getTime()).toBe(local + 605_000)
  })

  it.each([null, '', 'yesterday', '59 s', date(0), date(59_000), date(-59_000)])('ignores %j', (header) => {
    const clock = createServerClock(() => local)
    expect(clock.sync(header)).toBe(false)
    expect(clock.now().getTime()).toBe(local)
  })

  it('corrects the same offset once', () => {
    const clock = createServerClock(() => local)
    expect(clock.sync(date(600_000))).toBe(true)
    expect(clock.sync(date(600_000))).toBe(false)
  })
})

describe('a rejected call', () => {
  it.each<[number, string, string, string | undefined]>([
    [400, '{"code":970,"message":"Not verified"}', 'emailNotVerified', 'Not verified'],
    [401, '{"code":"1198"}', 'accountLocked', undefined],
    [500, '{"code":1067}', 'codeInvalid', undefined],
    [400, '{"code":424242,"description":"Odd"}', 'unknown', 'Odd'],
    [400, '{"code":"constructor"}', 'unknown', undefined],
    [400, '{"message":"","error":"Odd"}', 'unknown', 'Odd'],
    [400, '{"message":{"a":1},"error":7}', 'unknown', undefined],
    [400, '{}', 'unknown', undefined],
    [400, 'null', 'unknown', undefined],
    [400, '"text"', 'unknown', undefined],
    [400, '[1]', 'unknown', undefined],
    [400, '', 'unknown', undefined],
    [401, '', 'unauthorized', undefined],
    [403, '{"message":"Forbidden"}', 'unauthorized', 'Forbidden'],
    [404, '<h1>Not found</h1>', 'notFound', undefined],
    [409, '{}', 'conflict', undefined],
    [429, '', 'tooManyRequests', undefined],
    [500, '<!doctype html><title>Oops</title>', 'server', undefined],
    [502, '{"message":"cut o', 'server', undefined],
    [503, '', 'server', undefined],
    [599, '', 'server', undefined],
    [418, '', 'unknown', undefined],
  ])('with %i and %s is %s', async (status, body, code, detail) => {
    expect(await getFailure(new Response(body, { status }))).toMatchObject({ code, status, detail })
  })

  it.each<[string, number | undefined]>([
    ['0', 0],
    ['120', 120],
    ['1.5', 1.5],
    ['-1', undefined],
    ['soon', undefined],
    ['Infinity', undefined],
    ['Sat, 21 Nov 2026 12:00:00 GMT', undefined],
  ])('with Retry-After: %s has a wait of %s s', async (header, seconds) => {
    const response = new Response('', { status: 429, headers: { 'retry-after': header } })
    expect((await getFailure(response)).retryAfter).toBe(seconds)
  })

  it.each([
    [401, true],
    [403, true],
    [400, false],
    [404, false],
    [500, false],
    [200, false],
  ])('with %i is due to the credential: %s', (status, isBlamed) => {
    expect(isRejectedCredential(new Response('', { status }))).toBe(isBlamed)
  })

  it.each<[string, string, boolean]>([
    ['RequestTimeTooSkewed', '', true],
    ['RequestTimeTooSkewed:http://internal', '', true],
    ['', '{"message":"Signature expired: 20261121T110000Z is now earlier than"}', true],
    ['', '{"message":"Signature not yet current: 20261121T130000Z"}', true],
    ['InvalidSignatureException', '{"message":"The request signature does not match"}', false],
    ['', '<html>', false],
    ['', '', false],
  ])('of type %j with %j is due to the clock: %s, and stays readable', async (type, body, isBlamed) => {
    const response = new Response(body, { status: 403, headers: type ? { 'x-amzn-errortype': type } : {} })
    expect(await isSkewedClock(response)).toBe(isBlamed)
    expect(await response.text()).toBe(body)
  })
})

describe('a successful response', () => {
  it.each<[string, unknown]>([
    ['{"a":1}', { a: 1 }],
    ['[]', []],
    ['null', null],
    ['"x"', 'x'],
    ['', undefined],
    [' \n', undefined],
  ])('%j is parsed', async (body, value) => {
    expect(await readResponse(new Response(body))).toEqual(value)
  })

  it.each(['<!doctype html>', '{"a":1', '{"a":"secret', 'undefined', '{a:1}', '\u0000'])(
    '%j is malformed and does not appear in the error',
    async (body) => {
      const error = await readResponse(new Response(body)).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ code: 'malformed', status: 200 })
      expect(error).not.toHaveProperty('cause')
    },
  )
})
