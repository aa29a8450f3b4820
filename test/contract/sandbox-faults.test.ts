import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RunningSandbox, serveSandbox } from '../../src/sandbox/serve.ts'
import { call, callSigned, createSandboxAt, createTarget, signIn, type Target } from '../fixtures/sandbox.ts'

const PLANS = '/subscriptions/plans?brand=geeni'
const DELETION = '/account/users/deletionRequests'

let running: RunningSandbox
let target: Target

beforeAll(async () => {
  running = await serveSandbox({ port: 0, dataDir: ':memory:' })
  target = { fetch, url: running.url }
})
afterAll(() => running.close())
beforeEach(async () => {
  await call(target, 'DELETE', '/sandbox/faults')
  await call(target, 'DELETE', '/sandbox/requests')
})

const fault = (input: Record<string, unknown>) => call(target, 'POST', '/sandbox/faults', { body: [input] })
const get = (path: string, signal?: AbortSignal) => fetch(running.url + path, signal ? { signal } : {})
const logged = async () => (await call(target, 'GET', '/sandbox/requests')).body

test('status: returns the given status, body and Retry-After once, readable across origins', async () => {
  await fault({
    method: 'GET',
    path: '/subscriptions/plans',
    kind: 'status',
    status: 503,
    retryAfter: 7,
    body: { a: 1 },
  })
  const response = await get(PLANS)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('7')
  expect(response.headers.get('access-control-expose-headers')).toBe('Date, Retry-After, x-amzn-errortype')
  expect(await response.json()).toEqual({ a: 1 })
  expect((await get(PLANS)).status).toBe(200)
})

test('nocors: returns an error that no other origin can read', async () => {
  await fault({ method: 'GET', path: '/subscriptions/*', kind: 'nocors' })
  const response = await get(PLANS)
  expect(response.status).toBe(502)
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

test('timeout: sends no response until the client aborts', async () => {
  await fault({ method: 'GET', path: '/subscriptions/*', kind: 'timeout' })
  const controller = new AbortController()
  const pending = expect(get(PLANS, controller.signal)).rejects.toThrow('This operation was aborted')
  await expect.poll(async () => (await call(target, 'GET', '/sandbox/faults')).body).toEqual([])
  controller.abort()
  await pending
  await expect.poll(logged).toMatchObject([{ path: PLANS, status: 0 }])
})

test('reset: resets the connection without a response', async () => {
  await fault({ method: 'GET', path: '/subscriptions/*', kind: 'reset' })
  await expect(get(PLANS)).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
  expect(await logged()).toMatchObject([{ path: PLANS, status: 0 }])
})

test('malformed: returns invalid JSON', async () => {
  await fault({ method: 'GET', path: '/subscriptions/*', kind: 'malformed' })
  const response = await get(PLANS)
  expect({ status: response.status, contentType: response.headers.get('content-type') }).toEqual({
    status: 200,
    contentType: 'application/json',
  })
  await expect(response.json()).rejects.toThrow(SyntaxError)
})

test('html: returns an error page', async () => {
  await fault({ method: 'GET', path: '/subscriptions/*', kind: 'html' })
  const response = await get(PLANS)
  expect({ status: response.status, contentType: response.headers.get('content-type') }).toEqual({
    status: 502,
    contentType: 'text/html; charset=utf-8',
  })
  expect(await response.text()).toContain('<h1>502 Bad Gateway</h1>')
})

test('truncated: sends half of the declared length, before and after the commit', async () => {
  for (const when of ['before', 'after']) {
    await fault({ method: 'GET', path: '/subscriptions/*', kind: 'truncated', when })
    const response = await get(PLANS)
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(40)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    await expect(response.text()).rejects.toThrow('terminated')
  }
})

test('slow: returns the correct response late', async () => {
  await fault({ method: 'GET', path: '/subscriptions/*', kind: 'slow', ms: 120 })
  const start = performance.now()
  expect((await get(PLANS)).status).toBe(200)
  expect(performance.now() - start).toBeGreaterThanOrEqual(115)
})

test('a fault before the commit prevents the change, a fault after it does not', async () => {
  const session = await signIn(target, 'active@geeni.example')
  const status = async () =>
    (await callSigned(target, session, 'GET', '/account/users', { at: Date.now() })).body.pepperUser.account
      .status
  const send = () => callSigned(target, session, 'POST', DELETION, { at: Date.now() })
  await fault({ method: 'POST', path: '/account/**', kind: 'status', when: 'before' })
  expect((await send()).status).toBe(500)
  expect(await status()).toBe('active')
  await fault({ method: 'POST', path: '/account/**', kind: 'reset', when: 'after' })
  await expect(send()).rejects.toThrow('fetch failed')
  expect(await status()).toBe('pending_delete')
})

test('a fault waits for its method and path, applies as often as `times`, and can be removed', async () => {
  await fault({ method: 'POST', path: '/subscriptions/plans', kind: 'status' })
  await fault({ method: 'GET', path: '/config/*', kind: 'status', times: 2 })
  expect((await get(PLANS)).status).toBe(200)
  const models = async () => (await get('/config/deviceModels/geeni')).status
  // One star matches one segment.
  expect(await models()).toBe(200)
  await fault({ method: '*', path: '/config/**', kind: 'status', times: 2 })
  expect([await models(), await models(), await models()]).toEqual([500, 500, 200])
  expect((await call(target, 'GET', '/sandbox/faults')).body).toHaveLength(2)
  await call(target, 'DELETE', '/sandbox/faults')
  expect((await call(target, 'GET', '/sandbox/faults')).body).toEqual([])
})

test('POST /faults rejects an invalid fault', async () => {
  expect((await fault({ kind: 'nonsense' })).status).toBe(400)
  expect((await fault({ kind: 'status', times: 0 })).status).toBe(400)
  expect((await call(target, 'POST', '/sandbox/faults')).status).toBe(400)
})

test('faults do not affect preflights', async () => {
  await fault({ method: '*', path: '**', kind: 'reset' })
  const response = await fetch(running.url + PLANS, {
    method: 'OPTIONS',
    headers: { origin: 'https://brand.example', 'access-control-request-method': 'GET' },
  })
  expect(response.status).toBe(204)
})

test('without a socket, a lost connection rejects and a truncated response fails midway', async () => {
  const sandbox = createSandboxAt()
  const local = createTarget(sandbox)
  const request = () => new Request(local.url + PLANS)
  const kinds = ['reset', 'truncated', 'timeout'].map((kind) => ({ kind, path: '/subscriptions/**' }))
  await call(local, 'POST', '/sandbox/faults', { body: kinds })
  await expect(sandbox.app.fetch(request())).rejects.toThrow('The connection was lost.')
  const half = await sandbox.app.fetch(request())
  await expect(half.text()).rejects.toThrow('The connection was lost.')
  const giveUp = new AbortController()
  const waiting = sandbox.app.fetch(new Request(request(), { signal: giveUp.signal }))
  giveUp.abort()
  await expect(waiting).rejects.toThrow('The connection was lost.')
  expect((await sandbox.app.fetch(request())).status).toBe(200)
})
