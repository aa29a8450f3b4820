import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHandlers, type MockedServices } from '../../src/testing/msw/index.ts'
import { call, callSigned, postByEmail, type Target, toSandboxSession } from '../fixtures/sandbox.ts'

const BASE = 'https://api.example.com/prod'
// MSW replaces the global function when it starts.
const target: Target = { url: BASE, fetch: (request) => fetch(request) }
const contexts = { account: 'people' }
const DEVICES = '/people/devices?excludeExternalSub=false'

let services: MockedServices
const server = setupServer()

beforeAll(async () => {
  services = await createHandlers({
    settings: {
      brands: {
        geeni: { baseUrl: BASE, oauthUrl: 'https://login.example.com/link', contexts },
        acme: { baseUrl: BASE, contexts, extends: 'visi', name: 'Acme' },
      },
    },
  })
  server.use(...services.handlers)
  server.listen({ onUnhandledFrame: 'error' })
})
beforeEach(() => services.controls.reset())
afterAll(() => {
  server.close()
  services.close()
})

async function signIn(email: string) {
  const { status, body } = await postByEmail(target, email)
  expect(status).toBe(200)
  return toSandboxSession(body)
}
const read = async (email: string, path: string) =>
  callSigned(target, await signIn(email), 'GET', path, { at: Date.now() })

describe('the handlers of MSW', () => {
  it.each([
    ['plans', '/people/subscriptions'],
    ['the account', '/people/users'],
    ['devices', DEVICES],
    ['invoices', '/subscriptions/paymentHistory'],
  ])('respond to a signed call about %s', async (_subject, path) => {
    expect((await read('active@geeni.example', path)).status).toBe(200)
  })

  it('respond to calls without a sign-in, of a brand of your own too', async () => {
    const plans = await call(target, 'GET', '/subscriptions/plans?brand=acme')
    expect(plans).toMatchObject({ status: 200 })
    expect((await signIn(services.account('annual@acme').email)).accountId).toBeTruthy()
  })

  it('respond at the address of the OAuth service', async () => {
    const response = await fetch('https://login.example.com/link/authcode', { method: 'POST', body: '{}' })
    expect(response.status).toBe(400)
    expect((await services.controls.requests()).at(-1)?.path).toMatch(/^\/oauth\//)
  })

  it('fail a call by its name, and then respond again', async () => {
    await services.fail('devices', { kind: 'status', status: 503 })
    expect((await read('active@geeni.example', DEVICES)).status).toBe(503)
    expect((await read('active@geeni.example', DEVICES)).status).toBe(200)
    await services.fail('plans', { kind: 'reset' })
    await expect(fetch(`${BASE}/subscriptions/plans?brand=geeni`)).rejects.toThrow(TypeError)
  })

  it('leave a call to a handler of the test', async () => {
    server.use(http.get(`${BASE}/people/devices`, () => HttpResponse.json([], { status: 418 })))
    expect((await fetch(`${BASE}/people/devices`)).status).toBe(418)
    server.resetHandlers(...services.handlers)
  })

  it('build an account, and list its messages and charges', async () => {
    const { email } = await services.world({ brand: 'geeni', plans: [], devices: 2, invoices: 0 })
    expect((await read(email, DEVICES)).body.devices).toHaveLength(2)
    await call(target, 'POST', '/authentication/forgotPassword/geeni', { body: { template: '', email } })
    expect(await services.controls.inbox(email)).toMatchObject([{ to: email, channel: 'email' }])
    expect(await services.controls.charges(email)).toEqual([])
  })

  it('name the accounts when a test misspells one', () => {
    expect(() => services.account('pastdue@geeni')).toThrow(/one of active, annual.*past-due/)
    expect(() => services.account('active@visi')).toThrow('the code of a brand: geeni, acme.')
  })
})
