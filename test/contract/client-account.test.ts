import { expect, test } from 'vitest'
import { resolveSettings } from '../../src/brand/default-settings.ts'
import { createClient as createServicesClient } from '../../src/services/client.ts'
import { contracts } from '../../src/services/contract/contract.ts'
import { listDeviceModels } from '../../src/services/devices/device-model-list.ts'
import { listPlans } from '../../src/services/plans/plan-catalog.ts'
import { getAccountSubscriptions, listDevices } from '../../src/services/plans/subscriptions.ts'
import { deletionActions } from '../../src/store/access/deletion.actions.ts'
import { isDeletionPending } from '../../src/store/access/deletion.slice.ts'
import { plansActions } from '../../src/store/plans/plan-list.ts'
import { createTransport } from '../../src/transport/transport.ts'
import { openClient, PASSWORD, type StoreClient, signInAs } from '../fixtures/client.ts'
import { withoutDelays } from '../fixtures/fake-time.ts'

withoutDelays()

interface Logged {
  method: string
  path: string
  auth: string
  signature: string
  status: number
}

/** Returns a function that signs the services' client in, without a store. */
const createSignedClient =
  ({ sandbox }: StoreClient) =>
  async (username: string) => {
    const settings = resolveSettings({ brands: { geeni: { baseUrl: 'http://localhost' } } }, 'geeni')
    const sent: Request[] = []
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init)
      sent.push(request)
      return sandbox.app.fetch(request)
    }
    const login = { username, password: PASSWORD, signal: new AbortController().signal }
    const noSession = { get: async () => null, renew: async () => null, end: () => {} }
    const result = await createServicesClient(
      'geeni',
      createTransport({ settings, fetch, session: noSession }),
    ).signInByEmail(login)
    if (result.kind !== 'session') throw new Error(`${username} needs a second factor`)
    const { token, credentials, profile } = result.session
    const session = { get: async () => ({ token, credentials }), renew: async () => null, end: () => {} }
    const transport = createTransport({ settings, fetch, session })
    return { transport, accountId: profile.account.id, credentials, sent }
  }

const plans = ({ store }: StoreClient) => store.state.getState().plans

test('GET /subscriptions has a token header and a signature that the sandbox verifies [CALL-01 CALL-24]', async () => {
  const client = openClient()
  await signInAs(client, 'active@geeni.example')
  await client.store.use(plansActions).loadSubscriptions()
  const sent = client.sent.at(-1)
  expect(`${sent?.method} ${sent?.url.pathname}`).toBe('GET /account/subscriptions')
  expect(sent?.body).toBe('')
  expect(sent?.headers.get('peppertoken')).toBeTruthy()
  expect(sent?.headers.get('authorization')).toMatch(
    /^AWS4-HMAC-SHA256 Credential=.*\/us-east-2\/execute-api\/aws4_request/,
  )
  const log = await client.control<Logged[]>('/requests')
  expect(log.at(-1)).toMatchObject({ auth: 'signed', signature: 'ok', status: 200 })
  const { subscriptions } = plans(client)
  expect(subscriptions.status).toBe('done')
  expect(subscriptions).toMatchObject({ data: [{ planConfig: { billingCycle: 1 } }] })
})

test('every call of the contexts account and subscriptions is signed with the credentials of the sign-in [CALL-02]', async () => {
  const { account, subscriptions, others } = Object.groupBy(contracts, ({ context }) =>
    context === 'account' || context === 'subscriptions' ? context : 'others',
  )
  const unsigned = [...(account ?? []), ...(subscriptions ?? [])].filter(({ auth }) => auth !== 'signed')
  // Visitors see the plan catalog, too.
  expect(unsigned.map(({ name }) => name)).toEqual(['plans'])
  expect(others?.filter(({ auth }) => auth === 'signed')).toEqual([])

  const client = openClient()
  const {
    transport,
    accountId,
    credentials,
    sent: requests,
  } = await createSignedClient(client)('active@geeni.example')
  const reads = contracts.filter(
    ({ auth, effect, method }) => auth === 'signed' && effect === 'reads' && method === 'GET',
  )
  expect(reads.length).toBeGreaterThan(10)
  for (const call of reads) {
    const before = requests.length
    await transport.call(call, {
      path: { accountId, brand: 'geeni' },
      ...(call.query && { query: { excludeExternalSub: 'false' } }),
    })
    const [sent, ...more] = requests.slice(before)
    expect(more, call.name).toEqual([])
    const { accessKeyId, sessionToken } = credentials
    expect(sent?.headers.get('authorization'), call.name).toMatch(
      new RegExp(`^AWS4-HMAC-SHA256 Credential=${accessKeyId}/\\d{8}/us-east-2/execute-api/aws4_request, `),
    )
    expect(sent?.headers.get('x-amz-security-token'), call.name).toBe(sessionToken)
    expect((await client.control<Logged[]>('/requests')).at(-1), call.name).toMatchObject({
      auth: 'signed',
      signature: 'ok',
      status: 200,
    })
  }
})

test("GET /devices returns the account's devices [CALL-29]", async () => {
  const client = openClient()
  const { transport } = await createSignedClient(client)('active@geeni.example')
  const devices = await listDevices(transport)
  const log = await client.control<Logged[]>('/requests')
  expect(log.at(-1)).toMatchObject({ method: 'GET', path: '/account/devices?excludeExternalSub=false' })
  expect(devices.map(({ name }) => name)).toContain('Front Door')
  expect(devices.length).toBe(5)
})

test('GET /subscriptions/{accountId} returns subscriptions and trial eligibility [CALL-25]', async () => {
  const client = createSignedClient(openClient())
  for (const [who, trials] of [
    ['active', 0],
    ['new', 1],
  ] as const) {
    const { transport, accountId } = await client(`${who}@geeni.example`)
    const { subscriptions, trialEligiblePlans } = await getAccountSubscriptions(
      transport,
      accountId,
      new AbortController().signal,
    )
    expect(Math.min(trialEligiblePlans.length, 1), who).toBe(trials)
    if (who === 'active') expect(subscriptions).toMatchObject([{ status: 'active', provider: 'recurly' }])
    else expect(subscriptions).toEqual([])
  }
})

test('the calls for plans and device models have neither token nor signature [CALL-03 CALL-26 CALL-27]', async () => {
  const client = openClient()
  const transport = createTransport({
    settings: resolveSettings({ brands: { geeni: { baseUrl: 'http://localhost' } } }, 'geeni'),
    session: { get: async () => null, renew: async () => null, end: () => {} },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      expect(request.headers.get('authorization')).toBeNull()
      expect(request.headers.get('peppertoken')).toBeNull()
      return client.sandbox.app.fetch(request)
    },
  })
  expect((await listPlans(transport, 'geeni')).length).toBeGreaterThan(1)
  expect((await listDeviceModels(transport, 'geeni')).length).toBeGreaterThan(1)
  const log = await client.control<Logged[]>('/requests')
  expect(log.map(({ path }) => path)).toEqual([
    '/subscriptions/plans?brand=geeni',
    '/config/deviceModels/geeni',
  ])
  expect(log.every(({ auth }) => auth === 'none')).toBe(true)
})

test('the client renews expired credentials and retries the call', async () => {
  const client = openClient()
  await signInAs(client, 'active@geeni.example')
  await client.control('/clock', { method: 'POST', body: JSON.stringify({ advanceMs: 61 * 60_000 }) })
  await client.store.use(plansActions).loadSubscriptions()
  expect(plans(client).subscriptions.status).toBe('done')
  const log = await client.control<Logged[]>('/requests')
  expect(log.map(({ path, status }) => `${path} ${status}`).slice(-3)).toContain(
    '/authentication/byToken 200',
  )
})

test('the client corrects its clock after a rejection', async () => {
  const client = openClient({ aheadMs: 40 * 60_000 })
  await signInAs(client, 'active@geeni.example')
  await client.store.use(plansActions).loadSubscriptions()
  expect(plans(client).subscriptions.status).toBe('done')
})

test.each(['status', 'html', 'malformed', 'truncated'] as const)(
  'a %s fault on a read leads to a retry or an error, never to a wrong state',
  async (kind) => {
    const client = openClient()
    await signInAs(client, 'active@geeni.example')
    const fault = { method: 'GET', path: '/account/subscriptions', times: 9, kind, status: 400, body: {} }
    await client.control('/faults', { method: 'POST', body: JSON.stringify([fault]) })
    await client.store.use(plansActions).loadSubscriptions()
    expect(plans(client).subscriptions.status).toBe('failed')
    await client.control('/faults', { method: 'DELETE' })
    await client.store.use(plansActions).loadSubscriptions({ reload: true })
    expect(plans(client).subscriptions.status).toBe('done')
  },
)

test('POST and PUT users/deletionRequests request and cancel a deletion with a signature [CALL-22 CALL-23]', async () => {
  const client = openClient()
  await signInAs(client, 'active@geeni.example')
  const status = async () => {
    const again = openClient({ sandbox: client.sandbox })
    await signInAs(again, 'active@geeni.example')
    return again.store.state.getState().auth.profile?.account.status
  }
  const last = async () => {
    const log = await client.control<Logged[]>('/requests')
    return log.findLast(({ path }) => path === '/account/users/deletionRequests')
  }
  const actions = client.store.use(deletionActions)
  const signed = { auth: 'signed', signature: 'ok', status: 200 }

  expect(await actions.requestDeletion()).toBe(true)
  expect(await last()).toMatchObject({ method: 'POST', ...signed })
  expect(client.sent.at(-1)?.headers.get('peppertoken')).toBeTruthy()
  expect(await status()).toBe('pending_delete')

  expect(await actions.cancelDeletion()).toBe(true)
  expect(await last()).toMatchObject({ method: 'PUT', ...signed })
  expect(await status()).toBe('active')
  expect(isDeletionPending(client.store.state.getState())).toBe(false)
})
