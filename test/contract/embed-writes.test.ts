import { expect, test } from 'vitest'
import { WRITES } from '../../src/embed/protocol.ts'
import { withoutDelays } from '../fixtures/fake-time.ts'
import { connectPartner, getParams } from './embed-support.ts'

withoutDelays()

test('five concurrent resume requests end the pause once and charge once', async () => {
  const { send, subscriptionId, charges, changed } = await connectPartner('paused')
  const before = await charges()
  const responses = await Promise.all(Array.from({ length: 5 }, () => send('resume', { subscriptionId })))
  expect(responses.map((response) => response?.result)).toEqual([null, null, null, null, null])
  expect(await charges()).toHaveLength(before.length + 1)
  expect((await send('listSubscriptions')).result[0].paused).toBeNull()
  // A further resume changes and charges nothing.
  expect(await send('resume', { subscriptionId })).toMatchObject({ result: null })
  expect(await charges()).toHaveLength(before.length + 1)
  expect(changed.length).toBeGreaterThan(0)
})

test.each(['status', 'nocors', 'reset', 'malformed', 'html', 'truncated'])(
  'resume charges once under a %s fault, before and after the payment',
  async (kind) => {
    for (const when of ['before', 'after'] as const) {
      const { send, subscriptionId, charges, fault } = await connectPartner('paused')
      const before = (await charges()).length
      await fault({ method: 'POST', path: '/subscriptions/*/resume', kind, when })
      const { result, error } = await send('resume', { subscriptionId })
      // The store loads the current state, which shows whether the pause has ended.
      if (when === 'after') expect(result, kind).toBeNull()
      else expect(error, kind).toMatchObject({ code: -32000, data: { outcome: 'unknown' } })
      expect(await send('resume', { subscriptionId })).toMatchObject({ result: null })
      expect(await charges(), `${kind} ${when}`).toHaveLength(before + 1)
    }
  },
)

test('writes to a subscription of another account return notFound and change nothing', async () => {
  const { send, charges } = await connectPartner('paused')
  for (const method of WRITES)
    expect((await send(method, getParams(method, 'sub-of-another-account'))).error, method).toEqual({
      code: -32000,
      message: 'the services did not carry it out, or did not confirm it',
      data: { code: 'notFound' },
    })
  expect(await charges()).toEqual([])
})

test.each(['cancel', 'extend', 'resume'] as const)(
  '%s needs its confirmation with the id of each list, and executes what was confirmed',
  async (method) => {
    const confirmed: string[] = []
    let answer: 'declined' | 'confirmed' = 'declined'
    const { send, client, subscriptionId } = await connectPartner('active', async ({ plan }) => {
      confirmed.push(plan.id)
      return answer
    })
    const [listed] = (await send('listAvailableSubscriptions')).result
    expect(listed.subscriptionId).not.toBe(subscriptionId)
    const sent = () =>
      client.sent.filter(({ method: verb, url }) => verb !== 'GET' && /subscriptions/.test(url.href))
    for (const id of [listed.subscriptionId, subscriptionId])
      expect((await send(method, getParams(method, id))).error.code).toBe(-32006)
    expect(sent()).toEqual([])
    expect(new Set(confirmed)).toHaveProperty('size', 1)
    answer = 'confirmed'
    expect(await send(method, getParams(method, listed.subscriptionId))).toHaveProperty('result')
    for (const { url } of sent()) expect(url.pathname).toContain(subscriptionId)
  },
)

test('pause starts at the end of the period and lasts until a date or without an end', async () => {
  const active = await connectPartner('active')
  const [before] = (await active.send('listSubscriptions')).result
  const until = new Date(Date.parse(before.periodEnd) + 30 * 86_400_000).toISOString()
  expect((await active.send('pause', { subscriptionId: active.subscriptionId, until })).result).toMatchObject(
    {
      subscriptionId: expect.any(String),
      planCode: before.planCode,
    },
  )
  const [paused] = (await active.send('listSubscriptions')).result
  expect(Date.parse(paused.paused.until)).toBe(Date.parse(until))
  expect(Date.parse(paused.paused.effective)).toBe(Date.parse(before.periodEnd))
  expect((await active.send('pause', { subscriptionId: active.subscriptionId })).error).toMatchObject({
    code: -32000,
    data: { code: expect.any(String) },
  })
  const other = await connectPartner('annual')
  await other.send('pause', { subscriptionId: other.subscriptionId })
  expect((await other.send('listSubscriptions')).result[0].paused).toMatchObject({ until: null })
})

test('cancel ends a plan at once', async () => {
  const { send, subscriptionId } = await connectPartner('active')
  expect((await send('cancel', { subscriptionId })).result).toMatchObject({ planCode: expect.any(String) })
  const left = (await send('listSubscriptions')).result
  expect(left.map((plan: { subscriptionId: string }) => plan.subscriptionId)).not.toContain(subscriptionId)
  expect((await send('cancel', { subscriptionId })).error).toMatchObject({ data: { code: 'notFound' } })
})

test('redeemCoupon redeems a coupon once and rejects an invalid coupon', async () => {
  const { client, send, subscriptionId } = await connectPartner('active')
  expect(await send('redeemCoupon', { subscriptionId, couponId: 'save10' })).toMatchObject({ result: null })
  const sent = client.sent.find(({ url }) => url.pathname.endsWith('/couponRedemptions'))
  expect(JSON.parse(sent?.body ?? '')).toEqual({ coupon_id: 'save10', currency: 'USD' })
  await send('redeemCoupon', { subscriptionId, couponId: 'nonsense', currency: 'EUR' })
  const last = client.sent.findLast(({ url }) => url.pathname.endsWith('/couponRedemptions'))
  expect(JSON.parse(last?.body ?? '')).toEqual({ coupon_id: 'nonsense', currency: 'EUR' })
  const { error } = await send('redeemCoupon', { subscriptionId, couponId: 'nonsense' })
  expect(error).toMatchObject({ code: -32000, data: { code: expect.any(String) } })
  expect(error.data).not.toHaveProperty('outcome')
})

test('extend adds the days once after an unknown outcome', async () => {
  for (const when of ['before', 'after'] as const) {
    const { client, send, subscriptionId, fault } = await connectPartner('active')
    const ends = async () => Date.parse((await send('listSubscriptions')).result[0].periodEnd)
    const before = await ends()
    await fault({ method: 'POST', path: '/subscriptions/*/extensions', kind: 'reset', when })
    const params = { subscriptionId, extension: { days: 7 } }
    expect((await send('extend', params)).error).toMatchObject({ code: -32000, data: { outcome: 'unknown' } })
    expect(await send('extend', params)).toHaveProperty('result')
    expect((await ends()) - before, when).toBe(7 * 86_400_000)
    const keys = client.sent
      .filter(({ url }) => url.pathname.endsWith('/extensions'))
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    // A further extension is another intent.
    await send('extend', params)
    expect((await ends()) - before, when).toBe(14 * 86_400_000)
  }
})

test.each(['pause', 'cancel', 'redeemCoupon', 'extend'])(
  '%s under a fault returns the code and the unknown outcome',
  async (method) => {
    for (const kind of ['status', 'nocors', 'reset', 'malformed', 'html', 'truncated'] as const)
      for (const when of ['before', 'after'] as const) {
        const { send, subscriptionId, fault, changed } = await connectPartner('active')
        await fault({ method: '*', path: '/subscriptions/**', kind, when })
        const { error } = await send(method, getParams(method, subscriptionId))
        expect(error, `${kind} ${when}`).toEqual({
          code: -32000,
          message: 'the services did not carry it out, or did not confirm it',
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
  const { send, subscriptionId, fault, changed } = await connectPartner('active')
  await fault({ method: 'POST', path: '/subscriptions/**', kind: 'status', status: 400, when: 'before' })
  const { error } = await send('pause', { subscriptionId })
  expect(error).toMatchObject({ code: -32000, data: { code: expect.any(String) } })
  expect(error.data).not.toHaveProperty('outcome')
  expect(changed).toEqual([])
})
