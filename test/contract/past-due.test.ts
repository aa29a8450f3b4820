import { expect, test } from 'vitest'
import { getPastDue } from '../../src/areas/shared/past-due/past-due.tsx'
import { type FoundPastDue, watchPastDue } from '../../src/areas/shared/past-due/watch-past-due.ts'
import { getData } from '../../src/store/core/request.ts'
import { plansActions } from '../../src/store/plans/plan-list.ts'
import { openClient, signInWithToken } from '../fixtures/client.ts'
import { untilIdle } from '../fixtures/event-loop.ts'
import { advanceUntilDone, withFakeTime } from '../fixtures/fake-time.ts'
import { buildWorld, type World, type WorldPlan } from '../fixtures/worlds.ts'

withFakeTime()

const plan = (code: string, state: string): WorldPlan => ({ code, state, devices: 0 })

test.each<[string, Partial<World>, string[]]>([
  ['the only plan', { plans: [plan('geeni_basic_m', 'pastDue')] }, ['geeni_basic_m']],
  [
    'one of two plans',
    { plans: [plan('geeni_premium_m', 'active'), plan('geeni_basic_m', 'pastDue')] },
    ['geeni_basic_m'],
  ],
  [
    'two of three plans',
    {
      plans: [
        plan('geeni_plus_m', 'pastDue'),
        plan('geeni_premium_m', 'paused'),
        plan('geeni_basic_m', 'pastDue'),
      ],
    },
    ['geeni_plus_m', 'geeni_basic_m'],
  ],
  ['no plan', { plans: [plan('geeni_premium_m', 'active'), plan('geeni_basic_m', 'active')] }, []],
])('what is past due is about %s', async (_, world, codes) => {
  const client = openClient()
  await advanceUntilDone(signInWithToken(client, await buildWorld(client.sandbox, world)))
  await advanceUntilDone(client.store.use(plansActions).loadSubscriptions())
  const seen: ('loading' | 'unknown' | FoundPastDue | null)[] = []
  const stop = watchPastDue(client.store, (now) => seen.push(now))
  await untilIdle()
  stop()
  const last = seen.at(-1) ?? null
  if (typeof last === 'string') throw new Error(last)
  const plans = getData(client.store.state.getState().plans.subscriptions) ?? []
  const pastDue = plans.filter(
    (one) => last && getPastDue(one, { kind: 'pastDue', amount: null, ids: last.ids }).kind === 'pastDue',
  )
  expect(pastDue.map(({ recurlyPlanCode }) => recurlyPlanCode)).toEqual(codes)
})
