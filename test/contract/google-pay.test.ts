import { expect, test } from 'vitest'
import { createSandboxAt, createTarget } from '../fixtures/sandbox.ts'

test('Recurly’s stand-in tells the merchant’s gateways for Google Pay to any origin', async () => {
  const target = createTarget(createSandboxAt())
  const read = async (query: string) => {
    const response = await target.fetch(new Request(`${target.url}/vendors/google_pay/info?${query}`))
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    return { status: response.status, body: await response.json() }
  }
  const known = 'currency=USD&country=US'
  expect(await read(known)).toMatchObject({
    status: 200,
    body: { siteMode: 'test', paymentMethods: [{ gatewayCode: expect.any(String) }] },
  })
  expect((await read(`${known}&site=production`)).body.siteMode).toBe('production')
  expect((await read(`${known}&site=none`)).body.paymentMethods).toEqual([])
  expect((await read('currency=USD')).status).toBe(422)
})
