import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkApi } from '../../src/cli/check/api/check-api.ts'
import { API_RULES } from '../../src/cli/check/api/rules.ts'
import { main } from '../../src/cli/check/command.ts'
import type { Report } from '../../src/cli/check/finding.ts'
import { createSandbox, type Sandbox } from '../../src/sandbox/app.ts'
import { PASSWORD } from '../fixtures/sandbox.ts'

type Code = keyof typeof API_RULES

/** Replaces a response of the sandbox; `respond` runs the sandbox. */
type Fault = (request: Request, respond: () => Promise<Response>) => Promise<Response> | Response

const USERNAME = 'active@geeni.example'
const ORIGIN = 'https://www.example.com'
const folder = mkdtempSync(join(tmpdir(), 'acct-check-'))

let sandbox: Sandbox
let fault: Fault | null = null
let url = ''
/** Secrets in the responses of the sandbox. */
const secrets = new Set<string>()
const server = createAdaptorServer({
  async fetch(request, env) {
    const respond = async (): Promise<Response> => sandbox.app.fetch(request, env)
    const response =
      fault && !request.url.includes('/sandbox/') ? await fault(request, respond) : await respond()
    if (/\/by(Email|Token)$/.test(request.url) && response.status === 200)
      await rememberSecrets(response.clone())
    return response
  },
})

async function rememberSecrets(response: Response): Promise<void> {
  const { token, pepperUser } = (await response.json()) as {
    token?: string
    pepperUser?: { awsUserCredentials: Record<string, string> }
  }
  for (const secret of [token, ...Object.values(pepperUser?.awsUserCredentials ?? {})])
    if (secret) secrets.add(secret)
}

beforeAll(async () => {
  sandbox = createSandbox({ dataDir: ':memory:' })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
})

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(() => {
  fault = null
  secrets.clear()
  sandbox.reset()
})

const account = (username: string, password = PASSWORD) => ({ username, password, token: null })
const NO_CREDENTIALS = { username: null, password: null, token: null }

const check = (more: Partial<Parameters<typeof checkApi>[1]> = {}, address = url): Promise<Report> =>
  checkApi(new URL(address), {
    brand: 'geeni',
    settings: { brands: { geeni: { idempotencyHeader: true } } },
    oauthUrl: `${address}/oauth`,
    origin: ORIGIN,
    credentials: account(USERNAME),
    writes: [],
    ...more,
  })

const getCodes = ({ findings }: Report): string[] => [...new Set(findings.map(({ code }) => code))].sort()

const control = (method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`${url}/sandbox${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

/** Returns the response with other headers; null removes one. */
async function withHeaders(response: Response, headers: Record<string, string | null>): Promise<Response> {
  const all = new Headers(response.headers)
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) all.delete(name)
    else all.set(name, value)
  }
  const { status } = response
  return new Response(status === 204 ? null : await response.text(), { status, headers: all })
}

/** Changes the headers of preflights. */
const preflightWith =
  (headers: Record<string, string | null>): Fault =>
  async (request, respond) =>
    request.method === 'OPTIONS' ? withHeaders(await respond(), headers) : respond()

/** Changes the headers of all responses but preflights. */
const responseWith =
  (headers: Record<string, string | null>, isMeant = (_: Response) => true): Fault =>
  async (request, respond) => {
    const response = await respond()
    return request.method !== 'OPTIONS' && isMeant(response) ? withHeaders(response, headers) : response
  }

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Date, Retry-After, x-amzn-errortype',
}
const reply = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { ...CORS, ...headers },
  })

/** Replaces the responses to one method and path. */
const at =
  (
    method: string,
    path: RegExp,
    replace: (response: Response, request: Request) => Promise<Response> | Response,
  ): Fault =>
  async (request, respond) =>
    request.method === method && path.test(new URL(request.url).pathname)
      ? replace(await respond(), request)
      : respond()

/** Changes the first plan of the plan catalog. */
const planWith = (change: (plan: Record<string, unknown>) => void): Fault =>
  at('GET', /\/plans$/, async (response) => {
    const body = (await response.json()) as { plans: Record<string, unknown>[] }
    for (const plan of body.plans.slice(0, 1)) change(plan)
    return reply(200, body, { date: new Date().toUTCString() })
  })

const isError = ({ status }: Response): boolean => status >= 400
const getBasic = (request: Request): string =>
  Buffer.from((request.headers.get('authorization') ?? '').replace('Basic ', ''), 'base64').toString()

/** One fault per row: what a mistake in the configuration of the services does to their responses. */
const FAULTS: [fault: string, code: Code, plant: Fault][] = [
  [
    'preflights that need a token',
    'cors-preflight',
    (request, respond) => (request.method === 'OPTIONS' ? reply(403, {}) : respond()),
  ],
  [
    'preflights for another origin',
    'cors-origin',
    preflightWith({ 'access-control-allow-origin': 'https://a.example' }),
  ],
  [
    'responses without an origin',
    'cors-origin',
    responseWith({ 'access-control-allow-origin': null }, ({ status }) => status === 200),
  ],
  [
    'no PUT in preflights',
    'cors-method',
    preflightWith({ 'access-control-allow-methods': 'GET, POST, DELETE' }),
  ],
  [
    'no token header in preflights',
    'cors-headers',
    preflightWith({
      'access-control-allow-headers':
        'authorization, content-type, idempotency-key, x-amz-content-sha256, x-amz-date, x-amz-security-token',
    }),
  ],
  [
    'a wildcard of headers, which covers no Authorization',
    'cors-headers',
    preflightWith({ 'access-control-allow-headers': '*' }),
  ],
  ['errors without CORS', 'cors-error', responseWith({ 'access-control-allow-origin': null }, isError)],
  [
    'no exposed Date',
    'cors-exposed',
    responseWith({ 'access-control-expose-headers': 'Retry-After, x-amzn-errortype' }),
  ],
  ['no valid date', 'clock-missing', responseWith({ date: 'soon' })],
  [
    'an unknown path',
    'call-failed',
    at('GET', /deviceModels/, () => reply(404, { statusCode: 404, message: 'No.' })),
  ],
  [
    'a redirect',
    'call-redirected',
    at('GET', /deviceModels/, () => reply(301, '', { location: '/elsewhere' })),
  ],
  ['a missing field', 'field-missing', planWith((plan) => delete plan.name)],
  ['a null', 'field-null', planWith((plan) => Object.assign(plan, { name: null }))],
  ['a field of another type', 'field-type', planWith((plan) => Object.assign(plan, { name: 7 }))],
  [
    'an unknown value',
    'field-value',
    at('GET', /\/paymentHistory$/, async (response) =>
      reply(200, (await response.text()).replaceAll(/("invoiceDate":")[^"]+/g, '$1yesterday')),
    ),
  ],
  [
    'calls without a signature',
    'unsigned-accepted',
    at('GET', /\/users$/, (response, request) =>
      request.headers.has('authorization') ? response : reply(200, {}),
    ),
  ],
  [
    'invented signatures',
    'signature-ignored',
    at('GET', /\/users$/, (response, request) =>
      request.headers.get('authorization')?.includes('Credential=acct-check') ? reply(200, {}) : response,
    ),
  ],
  [
    'invented accounts',
    'sign-in-accepted',
    at('POST', /\/byEmail$/, (response, request) =>
      getBasic(request).includes('nobody') ? reply(200, {}) : response,
    ),
  ],
  [
    'an error as a page',
    'error-shape',
    at('GET', /\/users$/, (response, request) =>
      request.headers.has('authorization') ? response : reply(403, '<h1>Forbidden</h1>'),
    ),
  ],
  [
    'an error without a message',
    'error-shape',
    at('POST', /\/by/, (response) => (isError(response) ? reply(401, { statusCode: 401 }) : response)),
  ],
  [
    'a wrong status of a rejection',
    'error-shape',
    at('POST', /\/byToken$/, (response) =>
      isError(response) ? reply(400, { statusCode: 400, message: 'No.' }) : response,
    ),
  ],
  [
    'a session without a token',
    'sign-in-failed',
    at('POST', /\/byToken$/, (response) =>
      isError(response) ? response : reply(500, { statusCode: 500, message: 'No.' }),
    ),
  ],
  [
    'a role without a call',
    'signed-rejected',
    at('GET', /\/devices$/, () => reply(403, { message: 'User is not authorized.' })),
  ],
  [
    'an old signature as a wrong one',
    'skew-unreadable',
    at('GET', /\/users$/, async (response) =>
      /expired/.test(await response.clone().text()) ? reply(403, { message: 'Forbidden' }) : response,
    ),
  ],
]

/** Faults that the sandbox itself injects. */
const INJECTED: [fault: string, code: Code, input: object][] = [
  ['a broken call', 'call-failed', { path: '/config/deviceModels/**', kind: 'status', status: 500 }],
  ['a connection that ends', 'call-failed', { path: '/account/devices', kind: 'reset', times: 2 }],
  ['JSON that ends too early', 'not-json', { path: '/config/appUri/**', kind: 'malformed' }],
  ['a page of a proxy', 'not-json', { path: '/account/contactInfo', kind: 'html', status: 200 }],
  ['an error without CORS', 'cors-error', { path: '/account/users', kind: 'nocors', status: 403 }],
]

describe('acct-check api', () => {
  it('finds nothing in the sandbox, and sends reads and sign-ins only', async () => {
    const report = await check()
    expect(report.findings).toEqual([])
    expect(report.checked.join('\n')).toMatch(/50 calls: \d+ preflights, 3 open reads\n13 signed reads$/)
    const sent = (await (await control('GET', '/requests')).json()) as { method: string; path: string }[]
    expect(sent.length).toBeGreaterThan(20)
    const writes = sent.filter(({ method }) => method !== 'GET')
    expect([...new Set(writes.map(({ path }) => path))].sort()).toEqual([
      '/authentication/byEmail',
      '/authentication/byToken',
    ])
    expect(sent.some(({ path }) => path.includes('authcode'))).toBe(false)
  })

  it('checks without credentials what needs none', async () => {
    const report = await check({ credentials: NO_CREDENTIALS })
    expect(report.findings).toEqual([])
    expect(report.checked.at(-1)).toMatch(/^no credentials/)
  })

  it.each(FAULTS)('finds %s as %s', async (_, code, plant) => {
    fault = plant
    const report = await check()
    expect(getCodes(report), JSON.stringify(report.findings, null, 1)).toEqual([code])
  })

  it.each(INJECTED)('finds %s as %s', async (_, code, input) => {
    await control('POST', '/faults', input)
    const report = await check()
    expect(getCodes(report), JSON.stringify(report.findings, null, 1)).toEqual([code])
  })

  it('finds a clock that is wrong, and signs by it as a page does', async () => {
    await control('POST', '/clock', { skewMs: 7 * 60_000 })
    const { findings } = await check()
    expect(findings.map(({ code, problem }) => [code, problem])).toEqual([
      ['clock-skew', 'The services are 7 min ahead of this machine; signatures expire after 5 min.'],
    ])
  })

  it('finds services that do not respond, and an address without https', async () => {
    expect(getCodes(await check({}, 'http://localhost:1'))).toEqual(['api-unreachable'])
    expect(getCodes(await check({}, 'http://api.example.com'))).toEqual(['api-insecure'])
    const oauth = await check({ oauthUrl: 'http://api.example.com/oauth' })
    expect(oauth.findings.map(({ code, where }) => [code, where])).toEqual([
      ['api-insecure', 'http://api.example.com/oauth'],
    ])
  })

  it('finds a wrong password, and an account with a second factor', async () => {
    expect(getCodes(await check({ credentials: account(USERNAME, 'Wrong-1!') }))).toEqual(['sign-in-failed'])
    expect(getCodes(await check({ credentials: account('mfa-email@geeni.example') }))).toEqual([
      'sign-in-second-factor',
    ])
  })

  it('accepts a session token instead of a password', async () => {
    await check()
    const [token = ''] = secrets
    const report = await check({ credentials: { ...NO_CREDENTIALS, token } })
    expect(report.findings).toEqual([])
    expect(report.checked.at(-1)).toBe('13 signed reads')
  })

  it('has a fault of each kind in its tests', () => {
    const elsewhere: Code[] = ['api-unreachable', 'api-insecure', 'clock-skew', 'sign-in-second-factor']
    const found = [...FAULTS, ...INJECTED].map(([, code]) => code)
    expect([...new Set([...found, ...elsewhere])].sort()).toEqual(Object.keys(API_RULES).sort())
  })
})

describe('the output of acct-check api', () => {
  /** Runs the command and returns all of its output. */
  async function getOutput(...args: string[]): Promise<{ code: number; text: string }> {
    const lines: string[] = []
    const code = await main(['api', url, '--brand', 'geeni', '--origin', ORIGIN, ...args], {
      environment: { ACCT_CHECK_USERNAME: USERNAME, ACCT_CHECK_PASSWORD: PASSWORD },
      print: (line) => lines.push(line),
      printError: (line) => lines.push(line),
      columns: 120,
      hasColors: false,
    })
    return { code, text: lines.join('\n') }
  }

  it('contains no credentials, in the table and as JSON', async () => {
    // Every response is wrong, so that findings could quote it.
    fault = async (request, respond) => {
      const response = await respond()
      if (request.method === 'OPTIONS' || /\/by/.test(request.url)) return response
      return reply(200, `{"message": "${[...secrets].join(' ')} ${USERNAME}"`)
    }
    for (const args of [[], ['--json']]) {
      const { code, text } = await getOutput(...args)
      expect(code).toBe(1)
      expect(text).toContain('not-json')
      expect(secrets.size).toBeGreaterThanOrEqual(4)
      for (const secret of [...secrets, PASSWORD, USERNAME]) expect(text).not.toContain(secret)
    }
  })

  it('sends a call that a flag names, and no other', async () => {
    const file = join(folder, 'pause.json')
    writeFileSync(file, JSON.stringify({ path: { subscriptionId: 'nobody' }, body: {} }))
    const { code, text } = await getOutput('--write', `pause=${file}`)
    expect(code).toBe(1)
    expect(text).toContain('sent POST /subscriptions/{subscriptionId}/pause')
    expect(text).toContain('call-failed')
    const sent = (await (await control('GET', '/requests')).json()) as { method: string; path: string }[]
    const writes = sent.filter(({ method, path }) => method !== 'GET' && !/\/by/.test(path))
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /subscriptions/nobody/pause',
    ])
  })

  it('rejects settings that the library would not accept', async () => {
    const file = join(folder, 'settings.json')
    writeFileSync(file, JSON.stringify({ brands: { geeni: { ownOrigins: ['www.example.com'] } } }))
    const { code, text } = await getOutput('--settings', file)
    expect(code).toBe(2)
    expect(text).toMatch(/^The settings of geeni are not valid: ownOrigins\.0 must be an origin/)
  })

  it('names the calls that a flag can name', async () => {
    const file = join(folder, 'empty.json')
    writeFileSync(file, '{}')
    const { code, text } = await getOutput('--write', `byEmail=${file}`)
    expect(code).toBe(2)
    expect(text).toMatch(/^--write names the call "byEmail"; it must be one of .*subscribe/)
  })
})
