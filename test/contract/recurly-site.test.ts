import { describe, expect, test } from 'vitest'
import { createSandboxAt, createTarget } from '../fixtures/sandbox.ts'

const target = createTarget(createSandboxAt())

async function read(path: string, query: string, region = '') {
  const response = await target.fetch(new Request(`${target.url}${region}/vendors/${path}?${query}`))
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  return { status: response.status, body: await response.json() }
}

describe('Recurly’s stand-in returns to any origin', () => {
  const currency = 'currency=USD&country=US'

  test('the merchant’s gateways for Google Pay', async () => {
    expect(await read('google_pay/info', currency)).toMatchObject({
      status: 200,
      body: { siteMode: 'test', paymentMethods: [{ gatewayCode: expect.any(String) }] },
    })
    const live = await read('google_pay/info', `${currency}&site=production`)
    expect(live.body.siteMode).toBe('production')
    expect((await read('google_pay/info', `${currency}&site=none`)).body.paymentMethods).toEqual([])
    expect((await read('google_pay/info', 'currency=USD')).status).toBe(422)
  })

  test('the currencies for Apple Pay, for a host', async () => {
    const known = `${currency}&host=localhost`
    const { status, body } = await read('apple_pay/info', known)
    expect({ status, currencies: body.currencies }).toEqual({
      status: 200,
      currencies: expect.arrayContaining(['USD']),
    })
    expect((await read('apple_pay/info', `${known}&site=foreign`)).body.currencies).not.toContain('USD')
    expect((await read('apple_pay/info', `${known}&site=failing`)).status).toBe(500)
    expect((await read('apple_pay/info', currency)).status).toBe(422)
  })

  test('the processors that detect fraud, none by default', async () => {
    expect((await read('risk/info', 'key=any')).body).toEqual({ profiles: [] })
    expect((await read('risk/info', 'key=any&site=fraudnet')).body).toMatchObject({
      profiles: [{ processor: 'fraudnet' }],
    })
    expect((await read('risk/info', '')).status).toBe(422)
  })

  test('the same at the European service', async () => {
    for (const [path, query] of [
      ['google_pay/info', currency],
      ['apple_pay/info', `${currency}&host=localhost`],
      ['risk/info', 'key=fra-any'],
    ] as const)
      expect(await read(path, query, '/eu')).toEqual(await read(path, query))
  })
})
