import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSandbox, serveSandbox } from '../../../src/sandbox/serve.ts'
import { readVersion, withService } from '../../vendors/recurly/client.ts'
import { createService, SERVICE_PATH } from '../../vendors/recurly/service.ts'

const ORIGIN = 'http://localhost:1'
const CARD = {
  number: '4242424242424242',
  month: '12',
  year: '40',
  cvv: '123',
  first_name: 'A',
  last_name: 'B',
}

describe('the service for the real Recurly.js', () => {
  let sandbox: RunningSandbox
  beforeAll(async () => {
    sandbox = await serveSandbox({ port: 0, dataDir: ':memory:' })
  })
  afterAll(() => sandbox.close())

  const call = (path: string, init?: RequestInit): Promise<Response> =>
    Promise.resolve(
      createService({
        client: '"https://api.recurly.com/js/v1"',
        origin: ORIGIN,
        sandbox: sandbox.url,
      }).fetch(new Request(`${ORIGIN}${SERVICE_PATH}${path}`, init)),
    )
  const post = (path: string, form: Record<string, string>): Promise<Response> =>
    call(path, { method: 'POST', body: new URLSearchParams(form) })
  const newChallenge = async (): Promise<string> => {
    const response = await fetch(`${sandbox.url}/sandbox/challenge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: 'active', brand: 'geeni', vendor: 'recurly' }),
    })
    return ((await response.json()) as { actionToken: string }).actionToken
  }

  it('serves the client with its own address', async () => {
    expect(await (await call('/recurly.js')).text()).toBe(`"${ORIGIN}${SERVICE_PATH}"`)
    expect(withService('https://api.eu.recurly.com/js/v1', 'a')).toBe('https://api.eu.recurly.com/js/v1')
  })

  it.each([
    '/field.html',
    '/field-canary.html',
    '/three_d_secure/mock',
    '/three_d_secure/start',
    '/paypal/start',
    '/paypal_complete/start',
  ])('serves the page %s with its script', async (path) => {
    const [, script = ''] =
      /<script src="([^"]+(?:field|challenge|paypal)\.js)"/.exec(await (await call(path)).text()) ?? []
    const response = await call(script.replace(SERVICE_PATH, ''))
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(await response.text()).toContain('postMessage')
  })

  it('creates tokens, and names the field of a rejected card', async () => {
    expect(await (await post('/token', CARD)).json()).toMatchObject({
      type: 'credit_card',
      id: expect.any(String),
    })
    const rejected = await post('/token', { ...CARD, cvv: '1234' })
    expect(rejected.status).toBe(400)
    expect(await rejected.json()).toMatchObject({ error: { code: 'invalid-parameter', fields: ['cvv'] } })
  })

  it('describes a challenge for the gateway that the key names, and turns its result into a token', async () => {
    const action = await newChallenge()
    const describeAction = async (key: string): Promise<unknown> =>
      (await call(`/tokens/${action}?${new URLSearchParams({ key })}`)).json()
    expect(await describeAction('key')).toMatchObject({
      type: 'three_d_secure_action',
      gateway: { type: 'test' },
    })
    expect(await describeAction('key&strategy=amazon')).toMatchObject({ gateway: { type: 'amazon' } })
    expect((await call('/tokens/none?key=key')).status).toBe(404)

    const passed = await call('/challenge', {
      method: 'POST',
      body: JSON.stringify({ actionToken: action, pass: true }),
    })
    const { resultToken } = (await passed.json()) as { resultToken: string }
    const result = { 'results[result_token]': resultToken }
    expect(await (await post('/tokens', { ...result, key: 'key' })).json()).toEqual({
      type: 'three_d_secure_action_result',
      id: resultToken,
    })
    expect((await post('/tokens', { ...result, key: 'key&result=reject' })).status).toBe(400)
  })
})

describe('the source of Recurly.js', () => {
  const folder = mkdtempSync(join(tmpdir(), 'acct-recurly-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is a folder with its name and its packages', () => {
    expect(() => readVersion(folder)).toThrow('is not the source of Recurly.js')
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'recurly.js', version: '4.43.0' }))
    expect(() => readVersion(folder)).toThrow('npm install --omit=dev --ignore-scripts')
    mkdirSync(join(folder, 'node_modules'))
    expect(readVersion(folder)).toBe('4.43.0')
  })
})
