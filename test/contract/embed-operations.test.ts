import { afterEach, expect, test } from 'vitest'
import { READS, WRITES } from '../../src/embed/protocol.ts'
import { embedActions } from '../../src/store/embed/embed.actions.ts'
import { createStoreClient, type StoreClient, signInByToken } from '../fixtures/client.ts'
import { handshake, hostOf, request, type TestPort } from '../unit/embed/support.ts'

interface Logged {
  method: string
  path: string
  auth: string
  signature: string
  idempotencyKey: string | null
  status: number
}
interface Partner {
  client: StoreClient
  port: TestPort
  account: string
  changed: number[]
  // biome-ignore lint/suspicious/noExplicitAny: expectations check responses of every shape
  ask(method: string, params?: object): Promise<any>
  subscriptionId: string
  charges(): Promise<{ planCode: string; amountInCents: number }[]>
  fault(fault: object): Promise<unknown>
}

const clients: StoreClient[] = []
afterEach(() => {
  for (const made of clients.splice(0)) made.close()
})

/** Connects a partner page with a listed origin to a signed-in account of visi. */
async function partner(scenario: string): Promise<Partner> {
  const account = `${scenario}@visi.example`
  const client = createStoreClient({ brand: 'visi' })
  clients.push(client)
  await signInByToken(client, account, 'visi')
  client.sent.length = 0
  await client.control('/requests', { method: 'DELETE' }).catch(() => {})
  const { host, changed } = hostOf({ account: async () => client.store.use(embedActions) })
  const port = handshake(host)
  const ask = (method: string, params?: object) => port.send(request(method, params))
  const [held] = (await ask('listSubscriptions')).result ?? []
  return {
    client,
    port,
    account,
    changed,
    ask,
    subscriptionId: held?.subscriptionId ?? '',
    charges: () => client.control(`/charges?account=${account}`),
    fault: (fault) => client.control('/faults', { method: 'POST', body: JSON.stringify([fault]) }),
  }
}
const paramsOf = (method: string, subscriptionId: string): object | undefined =>
  ({
    resume: { subscriptionId },
    pause: { subscriptionId },
    cancel: { subscriptionId },
    redeemCoupon: { subscriptionId, couponId: 'save10' },
    extend: { subscriptionId, extension: { days: 7 } },
  })[method]
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
    const { client, ask, subscriptionId } = await partner(method === 'resume' ? 'paused' : 'active')
    client.sent.length = 0
    const before = (await client.control<Logged[]>('/requests')).length
    expect(await ask(method, paramsOf(method, subscriptionId))).not.toHaveProperty('error')
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
  const { client, ask } = await partner('pending-delete')
  const before = (await client.control<Logged[]>('/requests')).length
  expect(client.store.state.getState().auth.authenticated).toBe(true)
  for (const method of [...READS, ...WRITES])
    expect((await ask(method, paramsOf(method, 'any'))).error, method).toMatchObject({ code: -32003 })
  expect((await client.control<Logged[]>('/requests')).slice(before)).toEqual([])
})

/** Documented fields of each response (account-data.ts), written by hand. */
const PLAN = 'id code name billingCycle deviceQuantity retentionDays amounts trial'.split(' ')
const SUBSCRIPTION =
  'subscriptionId planId planCode name billingCycle provider periodEnd trialEnd expiration paused pending deviceIds'.split(
    ' ',
  )
const AVAILABLE = 'subscriptionId planCode provider status renewalDate trialEnd pending deviceIds'.split(' ')
const DEVICE = 'deviceId name model subscribable planCode'.split(' ')
const FIELDS: Record<string, string[]> = {
  getUserInfo: ['accountId', 'email', 'fullName', 'brand'],
  listPlans: PLAN,
  listSubscriptions: SUBSCRIPTION,
  listAvailableSubscriptions: AVAILABLE,
  listDevices: DEVICE,
  pause: AVAILABLE,
  cancel: AVAILABLE,
  extend: AVAILABLE,
}
const NESTED: Record<string, string[]> = {
  trial: ['duration', 'unit'],
  paused: ['effective', 'until'],
}

test.each(['active', 'paused', 'pending-change', 'trial', 'many', 'new'])(
  'every response for %s has the documented fields, without token and credentials',
  async (scenario) => {
    const { client, port, ask, subscriptionId } = await partner(scenario)
    for (const method of [...READS, ...WRITES]) {
      const { result } = await ask(method, paramsOf(method, subscriptionId || 'none'))
      for (const item of [result ?? []].flat()) {
        expect(Object.keys(item).sort(), method).toEqual([...(FIELDS[method] ?? [])].sort())
        for (const [name, fields] of Object.entries(NESTED))
          if (item[name]) expect(Object.keys(item[name]).sort(), `${method} ${name}`).toEqual(fields)
        if (item.pending)
          expect(Object.keys(item.pending).sort(), method).toEqual(
            method === 'listSubscriptions'
              ? ['effectiveDate', 'name', 'planCode']
              : ['effectiveDate', 'planCode'],
          )
      }
    }
    const token = JSON.parse(client.storages.session.get('acct.visi.session') ?? '{}').state?.token
    expect(token).toBeTruthy()
    const secrets = [token, ...client.sent.map(({ headers }) => headers.get('x-amz-security-token'))].filter(
      Boolean,
    )
    const all = JSON.stringify(port.said)
    for (const secret of secrets) expect(all).not.toContain(secret)
    expect(all).not.toMatch(/token|credential|secret|AKIA|password|card|cvv/i)
  },
)

test("getUserInfo returns the account holder's name, id and e-mail address, and the brand", async () => {
  const { ask } = await partner('active')
  expect((await ask('getUserInfo')).result).toEqual({
    accountId: expect.any(String),
    email: 'active@visi.example',
    fullName: expect.any(String),
    brand: 'visi',
  })
})

test("the lists contain the account's data", async () => {
  const { ask } = await partner('active')
  const [held] = (await ask('listSubscriptions')).result ?? []
  const devices = (await ask('listDevices')).result
  expect(devices).toHaveLength(5)
  expect(held.deviceIds).toHaveLength(3)
  const covered = devices.filter(({ planCode }: { planCode: string | null }) => planCode === held.planCode)
  expect(covered.map(({ deviceId }: { deviceId: string }) => deviceId).sort()).toEqual(
    [...held.deviceIds].sort(),
  )
  const plans = (await ask('listPlans')).result
  expect(plans.map(({ code }: { code: string }) => code)).toContain(held.planCode)
  const [available] = (await ask('listAvailableSubscriptions')).result
  expect(available).toMatchObject({ planCode: held.planCode, status: 'active' })
})

test('five concurrent resume requests end the pause once and charge once', async () => {
  const { ask, subscriptionId, charges, changed } = await partner('paused')
  const before = await charges()
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('resume', { subscriptionId })))
  expect(answers.map((answer) => answer?.result)).toEqual([null, null, null, null, null])
  expect(await charges()).toHaveLength(before.length + 1)
  expect((await ask('listSubscriptions')).result[0].paused).toBeNull()
  // A further resume changes and charges nothing.
  expect(await ask('resume', { subscriptionId })).toMatchObject({ result: null })
  expect(await charges()).toHaveLength(before.length + 1)
  expect(changed.length).toBeGreaterThan(0)
})

test.each(['status', 'nocors', 'reset', 'malformed', 'html', 'truncated'])(
  'resume charges once under a %s fault, before and after the payment',
  async (kind) => {
    for (const when of ['before', 'after'] as const) {
      const { ask, subscriptionId, charges, fault } = await partner('paused')
      const before = (await charges()).length
      await fault({ method: 'POST', path: '/subscriptions/*/resume', kind, when })
      const { result, error } = await ask('resume', { subscriptionId })
      // The store loads the current state, which shows whether the pause has ended.
      if (when === 'after') expect(result, kind).toBeNull()
      else expect(error, kind).toMatchObject({ code: -32000, data: { outcome: 'unknown' } })
      expect(await ask('resume', { subscriptionId })).toMatchObject({ result: null })
      expect(await charges(), `${kind} ${when}`).toHaveLength(before + 1)
    }
  },
)

test('writes to a subscription of another account return notFound and change nothing', async () => {
  const { ask, charges } = await partner('paused')
  for (const method of WRITES)
    expect((await ask(method, paramsOf(method, 'sub-of-somebody-else'))).error, method).toEqual({
      code: -32000,
      message: 'the services did not carry it out',
      data: { code: 'notFound' },
    })
  expect(await charges()).toEqual([])
})

test('pause starts at the end of the period and lasts until a date or without an end', async () => {
  const one = await partner('active')
  const [before] = (await one.ask('listSubscriptions')).result
  const until = new Date(Date.parse(before.periodEnd) + 30 * 86_400_000).toISOString()
  expect((await one.ask('pause', { subscriptionId: one.subscriptionId, until })).result).toMatchObject({
    subscriptionId: expect.any(String),
    planCode: before.planCode,
  })
  const [paused] = (await one.ask('listSubscriptions')).result
  expect(Date.parse(paused.paused.until)).toBe(Date.parse(until))
  expect(Date.parse(paused.paused.effective)).toBe(Date.parse(before.periodEnd))
  expect((await one.ask('pause', { subscriptionId: one.subscriptionId })).error).toMatchObject({
    code: -32000,
    data: { code: expect.any(String) },
  })
  const other = await partner('annual')
  await other.ask('pause', { subscriptionId: other.subscriptionId })
  expect((await other.ask('listSubscriptions')).result[0].paused).toMatchObject({ until: null })
})

test('cancel ends a plan at once', async () => {
  const { ask, subscriptionId } = await partner('active')
  expect((await ask('cancel', { subscriptionId })).result).toMatchObject({ planCode: expect.any(String) })
  const left = (await ask('listSubscriptions')).result
  expect(left.map((plan: { subscriptionId: string }) => plan.subscriptionId)).not.toContain(subscriptionId)
  expect((await ask('cancel', { subscriptionId })).error).toMatchObject({ data: { code: 'notFound' } })
})

test('redeemCoupon redeems a coupon once and rejects an invalid coupon', async () => {
  const { client, ask, subscriptionId } = await partner('active')
  expect(await ask('redeemCoupon', { subscriptionId, couponId: 'save10' })).toMatchObject({ result: null })
  const sent = client.sent.find(({ url }) => url.pathname.endsWith('/couponRedemptions'))
  expect(JSON.parse(sent?.body ?? '')).toEqual({ coupon_id: 'save10', currency: 'USD' })
  await ask('redeemCoupon', { subscriptionId, couponId: 'nonsense', currency: 'EUR' })
  const last = client.sent.findLast(({ url }) => url.pathname.endsWith('/couponRedemptions'))
  expect(JSON.parse(last?.body ?? '')).toEqual({ coupon_id: 'nonsense', currency: 'EUR' })
  const { error } = await ask('redeemCoupon', { subscriptionId, couponId: 'nonsense' })
  expect(error).toMatchObject({ code: -32000, data: { code: expect.any(String) } })
  expect(error.data).not.toHaveProperty('outcome')
})

test('extend adds the days once after an unknown outcome', async () => {
  for (const when of ['before', 'after'] as const) {
    const { client, ask, subscriptionId, fault } = await partner('active')
    const ends = async () => Date.parse((await ask('listSubscriptions')).result[0].periodEnd)
    const before = await ends()
    await fault({ method: 'POST', path: '/subscriptions/*/extensions', kind: 'reset', when })
    const params = { subscriptionId, extension: { days: 7 } }
    expect((await ask('extend', params)).error).toMatchObject({ code: -32000, data: { outcome: 'unknown' } })
    expect(await ask('extend', params)).toHaveProperty('result')
    expect((await ends()) - before, when).toBe(7 * 86_400_000)
    const keys = client.sent
      .filter(({ url }) => url.pathname.endsWith('/extensions'))
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    // A further extension is another intent.
    await ask('extend', params)
    expect((await ends()) - before, when).toBe(14 * 86_400_000)
  }
})

test.each(['pause', 'cancel', 'redeemCoupon', 'extend'])(
  '%s under a fault returns the code and the unknown outcome',
  async (method) => {
    for (const kind of ['status', 'nocors', 'reset', 'malformed', 'html', 'truncated'] as const)
      for (const when of ['before', 'after'] as const) {
        const { ask, subscriptionId, fault, changed } = await partner('active')
        await fault({ method: '*', path: '/subscriptions/**', kind, when })
        const { error } = await ask(method, paramsOf(method, subscriptionId))
        expect(error, `${kind} ${when}`).toEqual({
          code: -32000,
          message: 'the services did not carry it out',
          data: {
            code: expect.stringMatching(/^(network|server|malformed|timeout|unknown)$/),
            outcome: 'unknown',
          },
        })
        // The page gets an event to reload its plans.
        expect(changed).toHaveLength(1)
      }
  },
)

test('a rejected change has a known outcome', async () => {
  const { ask, subscriptionId, fault, changed } = await partner('active')
  await fault({ method: 'POST', path: '/subscriptions/**', kind: 'status', status: 400, when: 'before' })
  const { error } = await ask('pause', { subscriptionId })
  expect(error).toMatchObject({ code: -32000, data: { code: expect.any(String) } })
  expect(error.data).not.toHaveProperty('outcome')
  expect(changed).toEqual([])
})
