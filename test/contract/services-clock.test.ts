import { expect, test } from 'vitest'
import { plansActions } from '../../src/store/plans/plans.actions.ts'
import { openClient, signInWithToken } from '../fixtures/client.ts'
import { advanceUntilDone, withFakeTime } from '../fixtures/fake-time.ts'

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
