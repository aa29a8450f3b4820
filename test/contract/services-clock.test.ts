import { expect, test } from 'vitest'
import { getData } from '../../src/store/core/request.ts'
import { plansActions } from '../../src/store/plans/plan-list.ts'
import { resumeTerms } from '../../src/store/plans/resume-terms.ts'
import { openClient, signInWithToken } from '../fixtures/client.ts'
import { advanceUntilDone, withFakeTime } from '../fixtures/fake-time.ts'
import { buildWorld } from '../fixtures/worlds.ts'

withFakeTime()

const HOUR_MS = 60 * 60_000

test.each([
  ['as far as this device', 0],
  ['two days ahead of this device', 48 * HOUR_MS],
  ['six hours behind this device', -6 * HOUR_MS],
])('dates compare with the time of services that are %s', async (_, skewMs) => {
  const client = openClient()
  await advanceUntilDone(signInWithToken(client, 'active@geeni.example', 'geeni'))
  await client.control('/clock', { method: 'POST', body: JSON.stringify({ skewMs }) })
  await advanceUntilDone(client.store.use(plansActions).loadSubscriptions({ reload: true }))
  const aheadMs = client.store.serverNow().getTime() - Date.now()
  expect(Math.abs(aheadMs - skewMs)).toBeLessThan(60_000)
})

test('the terms of a resume name no next charge once the pause has begun by the time of the services', async () => {
  const client = openClient()
  const account = await buildWorld(client.sandbox, {
    plans: [{ code: 'geeni_plus_m', state: 'pausing', devices: 1 }],
  })
  await advanceUntilDone(signInWithToken(client, account, 'geeni'))
  const find = async () => {
    await advanceUntilDone(client.store.use(plansActions).loadSubscriptions({ reload: true }))
    const [plan] = getData(client.store.state.getState().plans.subscriptions) ?? []
    if (!plan) throw new Error('the account has no plan')
    const { result } = await advanceUntilDone(client.store.use(resumeTerms).find(plan, 'recurly'))
    return { plan, next: result.next }
  }
  const { plan, next } = await find()
  expect(next).toBe(plan.periodEnd)
  const skewMs = Date.parse(plan.paused?.effective ?? '') - Date.now() + 24 * HOUR_MS
  await client.control('/clock', { method: 'POST', body: JSON.stringify({ skewMs }) })
  expect((await find()).next).toBeNull()
})
