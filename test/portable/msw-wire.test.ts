import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHandlers, type MockedServices, type Settings } from '../../src/testing/msw/index.ts'
import { call, callSigned, postByEmail, type Target, toSandboxSession } from '../fixtures/sandbox.ts'

const BASE = 'https://api.example.com/prod'
// MSW replaces the global function when it starts.
const target: Target = { url: BASE, fetch: (request) => fetch(request) }
const wire = {
  fields: { planName: 'plan_name' },
  calls: {
    // Below the renamed prefix of its context.
    devices: { path: '/people/my-devices', method: 'POST', response: { devices: 'cameras' } },
    plans: { path: '/catalog/v2/plans' },
  },
} as const
const settings: Settings = { brands: { geeni: { baseUrl: BASE, contexts: { account: 'people' }, wire } } }

let services: MockedServices
const server = setupServer()

beforeAll(async () => {
  services = await createHandlers({ settings })
  server.use(...services.handlers)
  server.listen({ onUnhandledFrame: 'error' })
})
beforeEach(() => services.controls.reset())
afterAll(() => {
  server.close()
  services.close()
})

async function readSigned(method: string, path: string) {
  const session = toSandboxSession((await postByEmail(target, 'active@geeni.example')).body)
  return callSigned(target, session, method, path, { at: Date.now() })
}
const readDevices = () => readSigned('POST', '/people/my-devices?excludeExternalSub=false')

describe('the handlers of MSW for services that the setting wire describes', () => {
  it('respond at the changed path, by the changed method and with the changed names', async () => {
    expect(await readDevices()).toMatchObject({ status: 200, body: { cameras: expect.any(Array) } })
    expect((await call(target, 'GET', '/catalog/v2/plans?brand=geeni')).status).toBe(200)
  })

  it('respond to an unchanged call below the renamed prefix', async () => {
    expect((await readSigned('GET', '/people/users')).status).toBe(200)
  })

  it('fail a changed call by its name', async () => {
    await services.fail('devices', { kind: 'status', status: 503 })
    expect((await readDevices()).status).toBe(503)
    expect((await readDevices()).status).toBe(200)
  })
})

it('createHandlers rejects brands whose services differ', async () => {
  const brands = { ...settings.brands, visi: { baseUrl: BASE } }
  await expect(createHandlers({ settings: { brands } })).rejects.toThrow(
    'The settings have another "wire" for visi than for geeni; the sandbox has one form.',
  )
})
