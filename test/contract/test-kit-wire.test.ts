import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../src/testing/index.ts'

const wire = { calls: { plans: { path: '/catalog/plans', response: { plans: 'offers' } } } }
const BASE = 'https://api.example.com'
let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startTestSandbox({ settings: { brands: { geeni: { baseUrl: BASE, wire } } } })
})
afterAll(() => sandbox.close())

it('a test sandbox responds as the setting wire describes, to intercepted calls and at its own address', async () => {
  const intercepted = await sandbox.respond(new Request(`${BASE}/catalog/plans?brand=geeni`))
  expect(await intercepted?.json()).toHaveProperty('offers')
  const { baseUrl, wire: given } = sandbox.settingsFor('http://localhost:5173').brands?.geeni ?? {}
  expect(given).toEqual(wire)
  expect(await (await fetch(`${baseUrl}/catalog/plans?brand=geeni`)).json()).toHaveProperty('offers')
})
