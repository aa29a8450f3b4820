import { expect, test } from 'vitest'
import { READS, WRITES } from '../../src/embed/protocol.ts'
import { connectPartner, getParams, type Logged } from './embed-support.ts'

const CALLS: Record<string, string> = {
  listSubscriptions: 'GET /account/subscriptions',
  listAvailableSubscriptions: 'GET /subscriptions/listAvailableSubscriptions',
  listDevices: 'GET /account/devices',
  resume: 'POST /subscriptions/{id}/resume',
  pause: 'POST /subscriptions/{id}/pause',
  cancel: 'DELETE /subscriptions/{id}',
  redeemCoupon: 'POST /subscriptions/{id}/couponRedemptions',
  extend: 'POST /subscriptions/{id}/extensions',
}

test.each([...READS, ...WRITES].filter((name) => name !== 'getUserInfo' && name !== 'listPlans'))(
  '%s sends its call with a signature and the token header [EMBED-08]',
  async (method) => {
    const { client, send, subscriptionId } = await connectPartner(method === 'resume' ? 'paused' : 'active')
    client.sent.length = 0
    const before = (await client.control<Logged[]>('/requests')).length
    expect(await send(method, getParams(method, subscriptionId))).not.toHaveProperty('error')
    const call = (CALLS[method] ?? '').replace('{id}', subscriptionId)
    const sent = client.sent.find(({ method: verb, url }) => `${verb} ${url.pathname}` === call)
    expect(sent?.headers.get('peppertoken')).toBeTruthy()
    expect(sent?.headers.get('x-amz-security-token')).toBeTruthy()
    expect(sent?.headers.get('authorization')).toMatch(
      /^AWS4-HMAC-SHA256 Credential=.*\/us-east-2\/execute-api\/aws4_request/,
    )
    const log = (await client.control<Logged[]>('/requests')).slice(before)
    expect(log.find(({ method: verb, path }) => `${verb} ${path.split('?')[0]}` === call)).toMatchObject({
      auth: 'signed',
      signature: 'ok',
      status: 200,
    })
    expect(log.every(({ signature }) => signature === 'ok')).toBe(true)
  },
)

test('an account with a pending deletion returns no data and allows no change', async () => {
  const { client, send } = await connectPartner('pending-delete')
  const before = (await client.control<Logged[]>('/requests')).length
  expect(client.store.state.getState().auth.authenticated).toBe(true)
  for (const method of [...READS, ...WRITES])
    expect((await send(method, getParams(method, 'any'))).error, method).toMatchObject({ code: -32003 })
  expect((await client.control<Logged[]>('/requests')).slice(before)).toEqual([])
})

test.each(['active', 'paused', 'pending-change', 'trial', 'many', 'new'])(
  'no response for %s contains a token or credentials',
  async (scenario) => {
    const { client, port, send, subscriptionId } = await connectPartner(scenario)
    for (const method of [...READS, ...WRITES])
      await send(method, getParams(method, subscriptionId || 'none'))
    // Node has no local storage to remember the session in.
    const token = JSON.parse(client.storages.session.get('acct.visi.session') ?? '{}').state?.token
    expect(token).toBeTruthy()
    const secrets = [token, ...client.sent.map(({ headers }) => headers.get('x-amz-security-token'))].filter(
      Boolean,
    )
    const all = JSON.stringify(port.received)
    for (const secret of secrets) expect(all).not.toContain(secret)
    expect(all).not.toMatch(/token|credential|secret|AKIA|password|card|cvv/i)
  },
)

test("the lists contain the account's data", async () => {
  const { send } = await connectPartner('active')
  const [current] = (await send('listSubscriptions')).result ?? []
  const devices = (await send('listDevices')).result
  expect(devices).toHaveLength(5)
  expect(current.deviceIds).toHaveLength(3)
  const covered = devices.filter(({ planCode }: { planCode: string | null }) => planCode === current.planCode)
  expect(covered.map(({ deviceId }: { deviceId: string }) => deviceId).sort()).toEqual(
    [...current.deviceIds].sort(),
  )
  const plans = (await send('listPlans')).result
  expect(plans.map(({ code }: { code: string }) => code)).toContain(current.planCode)
  const [available] = (await send('listAvailableSubscriptions')).result
  expect(available).toMatchObject({ planCode: current.planCode, status: 'active' })
})
