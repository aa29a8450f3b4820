import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '../../src/sandbox/app.ts'
import { Database } from '../../src/sandbox/data/database.ts'
import { compileGlob } from '../../src/sandbox/http/glob.ts'
import { type Listening, listen } from '../../src/sandbox/listen.ts'
import { PartnerList } from '../../src/sandbox/portal/partners.ts'
import type { SavedSandbox } from '../../src/sandbox/saved.ts'
import { sendRaw } from '../fixtures/raw-request.ts'
import { createSandboxAt, NOON } from '../fixtures/sandbox.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
const LONG = 'x'.repeat(5_000)

/** A control call: input that it accepts, and absurd input by the field that the rejection names. */
interface Attacked {
  accepted?: Record<string, unknown>
  absurd?: readonly (readonly [field: string, input: unknown])[]
}

const TOO_MANY = Array.from({ length: 101 }, () => ({ kind: 'status' }))
const FAULTS: NonNullable<Attacked['absurd']> = [
  ['kind', { kind: 'nonsense' }],
  ['path', { kind: 'status', path: `/${'**a'.repeat(12)}` }],
  ['path', { kind: 'status', path: '/*a*a*a*a*a*a*a*a*a' }],
  ['path', { kind: 'status', path: `/${LONG}` }],
  ['method', { kind: 'status', method: LONG }],
  ['times', { kind: 'status', times: 1e12 }],
  ['times', { kind: 'status', times: 0 }],
  ['status', { kind: 'status', status: 99 }],
  ['ms', { kind: 'slow', ms: 1e15 }],
  ['ms', { kind: 'slow', ms: -1 }],
]
const ACCOUNT = { account: 'active', brand: 'geeni' }
const ACCOUNTS: NonNullable<Attacked['absurd']> = [
  ['account', { ...ACCOUNT, account: LONG }],
  ['account', { ...ACCOUNT, account: 1 }],
  ['brand', { ...ACCOUNT, brand: LONG }],
]
const CLOCK: NonNullable<Attacked['absurd']> = [
  ['advanceMs', { advanceMs: 8.64e15 }],
  ['advanceMs', { advanceMs: 1e300 }],
  ['advanceMs', { advanceMs: -1 }],
  ['advanceMs', { advanceMs: 0 }],
  ['advanceMs', { advanceMs: 0.5 }],
  ['advanceMs', { advanceMs: '1e99' }],
  ['skewMs', { skewMs: 8.64e15 }],
  ['skewMs', { skewMs: -8.64e15 }],
]

const WORLD = { brand: 'geeni', email: 'world@geeni.example', plans: [], devices: 5, invoices: 0 }
const PLAN = { code: 'geeni_premium_m', state: 'active', devices: 1 }
const WORLDS: NonNullable<Attacked['absurd']> = [
  ['surplus', { ...WORLD, surplus: 1 }],
  ['devices', { ...WORLD, devices: undefined }],
  ['devices', { ...WORLD, devices: 1_001 }],
  ['devices', { ...WORLD, devices: -1 }],
  ['invoices', { ...WORLD, invoices: 201 }],
  ['invoices', { ...WORLD, invoices: 1.5 }],
  ['brand', { ...WORLD, brand: LONG }],
  ['brand', { ...WORLD, brand: 'constructor' }],
  ['email', { ...WORLD, email: `${LONG}@geeni.example` }],
  ['email', { ...WORLD, email: '<script>' }],
  ['country', { ...WORLD, country: 'de' }],
  ['provider', { ...WORLD, provider: LONG }],
  ['card', { ...WORLD, card: '4242424242424242' }],
  ['promo', { ...WORLD, promo: LONG }],
  ['promo', { ...WORLD, promo: "' OR 1 = 1" }],
  ['deletion', { ...WORLD, deletion: 1 }],
  ['plans', { ...WORLD, plans: 'geeni_premium_m' }],
  ['plans', { ...WORLD, plans: Array.from({ length: 11 }, () => PLAN) }],
  ['plans.0', { ...WORLD, plans: ['geeni_premium_m'] }],
  ['plans.0.code', { ...WORLD, plans: [{ ...PLAN, code: LONG }] }],
  ['plans.0.state', { ...WORLD, plans: [{ ...PLAN, state: 'toString' }] }],
  ['plans.0.devices', { ...WORLD, plans: [{ ...PLAN, devices: 1e12 }] }],
  ['plans.0.surplus', { ...WORLD, plans: [{ ...PLAN, surplus: 1 }] }],
]

const PRICE = { brand: 'geeni', code: 'geeni_plus_m', cents: 799 }

/** Every control call. One that the router has and this table lacks fails a test below. */
const TABLE: Readonly<Record<string, Attacked>> = {
  'POST /sandbox/reset': {},
  'GET /sandbox/inbox': { absurd: [['to', { to: LONG }]] },
  'POST /sandbox/token': { accepted: ACCOUNT, absurd: ACCOUNTS },
  'POST /sandbox/challenge': {
    accepted: { ...ACCOUNT, vendor: 'stripe' },
    absurd: [['vendor', { ...ACCOUNT, vendor: LONG }], ...ACCOUNTS.map(withVendor)],
  },
  'GET /sandbox/faults': {},
  'POST /sandbox/faults': {
    accepted: { kind: 'status' },
    absurd: [
      ...FAULTS,
      ['retryAfter', { kind: 'status', retryAfter: '7\r\nset-cookie: a=b' }],
      ['retryAfter', { kind: 'status', retryAfter: 1e12 }],
      ['100', TOO_MANY],
      ['Object', 'text'],
    ],
  },
  'DELETE /sandbox/faults': {},
  'GET /sandbox/requests': {},
  'DELETE /sandbox/requests': {},
  'GET /sandbox/charges': { absurd: [['account', { account: LONG }]] },
  'GET /sandbox/clock': {},
  'POST /sandbox/clock': { accepted: { advanceMs: 1_000 }, absurd: CLOCK },
  'POST /sandbox/price': {
    accepted: PRICE,
    absurd: [
      ['code', { ...PRICE, code: LONG }],
      ['currency', { ...PRICE, currency: 'dollars' }],
      ['cents', { ...PRICE, cents: 0 }],
      ['cents', { ...PRICE, cents: 1e9 }],
    ],
  },
  'POST /sandbox/world': { accepted: WORLD, absurd: WORLDS },
  'GET /console': {},
  'POST /console/faults': { accepted: { kind: 'status' }, absurd: FAULTS },
  'POST /console/faults/remove': {
    accepted: { index: 0 },
    absurd: [
      ['index', {}],
      ['index', { index: -1 }],
      ['index', { index: 'first' }],
    ],
  },
  'POST /console/partners': {
    accepted: { origin: 'https://evil.example' },
    absurd: [
      ['origin', { origin: LONG }],
      ['scopes', { origin: 'https://evil.example', scopes: LONG }],
      ['unknown scope', { origin: 'https://evil.example', scopes: 'root' }],
      ['origin', { origin: 'javascript:alert(1)' }],
    ],
  },
  'POST /console/partners/remove': {
    accepted: { origin: 'http://localhost:5173' },
    absurd: [['origin', { origin: LONG }]],
  },
  'POST /console/clock': { accepted: { advanceMs: 1_000 }, absurd: CLOCK },
  'POST /console/reset': {},
}

function withVendor([field, input]: readonly [string, unknown]): readonly [string, unknown] {
  return [field, { ...(input as object), vendor: 'stripe' }]
}

const endpoints = Object.keys(TABLE)
const absurdInputs = Object.entries(TABLE).flatMap(([endpoint, { absurd = [] }]) =>
  absurd.map(([field, input]) => [endpoint, field, JSON.stringify(input).slice(0, 60), input] as const),
)

let sandbox: Sandbox
let server: Listening
const partners = new PartnerList({ geeni: [{ origin: 'http://localhost:5173' }] })

beforeAll(async () => {
  sandbox = createSandbox({ dataDir: ':memory:', now: () => NOON, partners })
  server = await listen(sandbox.app.fetch, 0)
})
afterAll(async () => {
  await server.close()
  sandbox.close()
})
/** Restores the accounts, and a state that a reset, a removal or a move of the clock would change. */
async function prepare(): Promise<void> {
  sandbox.reset()
  await send('POST /sandbox/faults', {
    headers: JSON_TYPE,
    input: { kind: 'status', path: '/none', times: 9 },
  })
  await send('POST /sandbox/clock', { headers: JSON_TYPE, input: { advanceMs: 60_000 } })
  await sendRaw(`http://localhost:${server.port}/subscriptions/plans?brand=geeni`)
}

interface Sent {
  headers: Readonly<Record<string, string>>
  input?: unknown
}

function send(endpoint: string, { headers, input }: Sent) {
  const [method = '', path = ''] = endpoint.split(' ')
  const isForm = headers['content-type'] === FORM_TYPE['content-type']
  const fields = isForm || method === 'GET' ? new URLSearchParams(input as Record<string, string>) : ''
  const query = method === 'GET' && input ? `?${fields}` : ''
  const body = isForm ? `${fields}` : JSON.stringify(input)
  return sendRaw(`http://localhost:${server.port}${path}${query}`, {
    method,
    headers,
    ...(method !== 'GET' && input !== undefined && { body }),
  })
}

/** Returns everything that a control call can change. */
const readState = () => ({
  ...hashed(sandbox.save()),
  partners: partners.current,
})

function hashed(saved: SavedSandbox | null) {
  const image = createHash('sha256')
    .update(saved?.image ?? '')
    .digest('hex')
  return { ...saved, image }
}

describe('a call that the control interface rejects', () => {
  // A rejected call changes nothing, so that one state serves all of them.
  let before: ReturnType<typeof readState>
  beforeAll(async () => {
    await prepare()
    before = readState()
  })

  it('exists for each of its endpoints', () => {
    const routes = sandbox.app.routes
      .filter(({ method, path }) => method !== 'ALL' && /^\/(sandbox|console)(\/|$)/.test(path))
      .map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(routes)].toSorted()).toEqual(endpoints.toSorted())
  })

  it.each(endpoints)('comes from a page of another origin or host: %s', async (endpoint) => {
    const input = TABLE[endpoint]?.accepted
    const rejected = async (headers: Record<string, string>) => {
      const response = await send(endpoint, { headers, input })
      const { 'access-control-allow-origin': allowed } = response.headers
      return { status: response.status, allowed }
    }
    expect({
      foreign: await rejected({ ...JSON_TYPE, origin: 'https://evil.example' }),
      lookalike: await rejected({ ...JSON_TYPE, origin: 'http://localhost.evil.example' }),
      sandboxed: await rejected({ ...JSON_TYPE, origin: 'null' }),
      form: await rejected({ ...FORM_TYPE, origin: 'https://evil.example' }),
      host: await rejected({ ...JSON_TYPE, host: 'evil.example' }),
    }).toEqual({
      foreign: { status: 403 },
      lookalike: { status: 403 },
      sandboxed: { status: 403 },
      form: { status: 403 },
      host: { status: 421 },
    })
    expect(readState()).toEqual(before)
  })

  it.each(endpoints.filter((endpoint) => !endpoint.startsWith('GET ')))(
    'is a change without an origin that a form could send: %s',
    async (endpoint) => {
      const input = TABLE[endpoint]?.accepted
      const types = [FORM_TYPE, { 'content-type': 'text/plain' }, {}]
      for (const headers of types)
        expect((await send(endpoint, { headers, input })).status, JSON.stringify(headers)).toBe(403)
      expect(readState()).toEqual(before)
    },
  )

  it.each(absurdInputs)('has an input out of bounds: %s, %s in %s', async (endpoint, field, _, input) => {
    const { status, text } = await send(endpoint, { headers: JSON_TYPE, input })
    expect({ status, text }).toEqual({ status: 400, text: expect.stringContaining(field) })
    expect(readState()).toEqual(before)
  })

  it.each(endpoints.filter((endpoint) => TABLE[endpoint]?.accepted))(
    'has a body of more than 64 KiB: %s',
    async (endpoint) => {
      const input = { ...TABLE[endpoint]?.accepted, surplus: 'x'.repeat(65_536) }
      const { status, text } = await send(endpoint, { headers: JSON_TYPE, input })
      expect({ status, text }).toEqual({ status: 400, text: expect.stringContaining('65536 bytes') })
      expect(readState()).toEqual(before)
    },
  )
})

describe('a call that the control interface accepts', () => {
  beforeEach(prepare)

  it('has a preflight, and others have none', async () => {
    const preflight = async (origin: string) => {
      const headers = { origin, 'access-control-request-method': 'DELETE' }
      const response = await send('OPTIONS /sandbox/faults', { headers })
      return { status: response.status, allowed: response.headers['access-control-allow-origin'] }
    }
    expect(await preflight('https://evil.example')).toEqual({ status: 403 })
    const own = 'http://shop.localhost:5173'
    expect(await preflight(own)).toEqual({ status: 204, allowed: own })
  })

  it.each(endpoints)('comes from a page of this machine: %s', async (endpoint) => {
    const origin = 'http://localhost:5173'
    const headers = { ...JSON_TYPE, origin }
    const response = await send(endpoint, { headers, input: TABLE[endpoint]?.accepted })
    expect(response.status).toBeOneOf([200, 303])
    if (endpoint.includes(' /sandbox/')) expect(response.headers['access-control-allow-origin']).toBe(origin)
  })

  it('comes from the portal on a host of its own', async () => {
    const local = createSandbox({ dataDir: ':memory:', portal: 'https://account.acme.example' })
    const statusFrom = async (origin: string) =>
      (await local.app.request('http://localhost/sandbox/reset', { method: 'POST', headers: { origin } }))
        .status
    expect({
      portal: await statusFrom('https://account.acme.example'),
      other: await statusFrom('https://acme.example'),
    }).toEqual({ portal: 200, other: 403 })
    local.close()
  })
})

describe('bounds of the stored state', () => {
  it('the clock moves at most a hundred years ahead in all', async () => {
    // Without accounts, no event of a hundred years is due.
    const empty = createSandbox({ dataDir: ':memory:', now: () => NOON, brands: [] })
    const move = () =>
      empty.app.request('http://localhost/sandbox/clock', {
        method: 'POST',
        headers: JSON_TYPE,
        body: JSON.stringify({ advanceMs: 3_650 * 86_400_000 }),
      })
    for (let decade = 1; decade <= 10; decade += 1) expect((await move()).status).toBe(200)
    const beyond = await move()
    expect({ status: beyond.status, text: await beyond.text() }).toEqual({
      status: 400,
      text: expect.stringContaining('advanceMs'),
    })
    empty.close()
  })

  it('a restart discards times out of bounds', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'acct-attacked-'))
    const open = () => createSandbox({ dataDir, now: () => NOON, brands: [] })
    open().close()
    const db = new Database(dataDir)
    for (const key of ['advanceMs', 'skewMs'])
      db.run('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)', key, '8.64e15')
    db.close()
    const later = open()
    const clock = await (await later.app.request('http://localhost/sandbox/clock')).json()
    expect(clock).toMatchObject({ advanceMs: 0, skewMs: 0, now: new Date(NOON).toISOString() })
    later.close()
    rmSync(dataDir, { recursive: true })
  })

  it('a restart discards faults out of bounds', async () => {
    const first = createSandboxAt()
    const saved = first.save()
    if (!saved) throw new Error('The sandbox has no state.')
    first.close()
    const fault = { kind: 'status', method: '*', path: '**a'.repeat(12), times: 1, when: 'before' } as const
    const second = createSandbox({
      dataDir: ':memory:',
      now: () => NOON,
      saved: { ...saved, faults: [fault] },
    })
    const faults = await (await second.app.request('http://localhost/sandbox/faults')).json()
    expect(faults).toEqual([])
    second.close()
  })

  it('a pattern of many wildcards matches in linear time', () => {
    const matches = compileGlob('**a'.repeat(60))
    expect(matches('a'.repeat(8_000))).toBe(true)
    expect(matches(`${'a'.repeat(8_000)}b`)).toBe(false)
  })

  it.each([
    ['/account/*', '/account/subscriptions', true],
    ['/account/*', '/account/users/1', false],
    ['/account/**', '/account/users/1', true],
    ['**', '/', true],
    ['**/plans', '/subscriptions/plans', true],
    ['**/plans', '/subscriptions/plans/1', false],
    ['/a?c', '/abc', true],
    ['/a?c', '/a/c', false],
    ['/a.c', '/abc', false],
    ['/billingInfo*', '/billingInfo', true],
    ['', '/', false],
  ])('%s at %s: %s', (glob, path, isMatch) => {
    expect(compileGlob(glob)(path)).toBe(isMatch)
  })
})
