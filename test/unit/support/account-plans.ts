import { vi } from 'vitest'
import { plansActions } from '../../../src/store/plans/plan-list.ts'
import { untilIdle } from '../../fixtures/event-loop.ts'
import { signIn } from './sign-in.ts'
import type { TestStore } from './store.ts'

/** Returns an account's plan in the wire format. */
export const wirePlan = (part: object = {}, config: object = {}): object => ({
  id: 'p-1',
  subscription_id: 's-1',
  plan_config_id: 'c-1',
  recurly_plan_code: 'plus_m',
  recurly_period_end_date: '2031-06-04T12:00:00Z',
  devices: [],
  ...part,
  plan_config: {
    id: 'c-1',
    name: 'Plus',
    billing_cycle: 1,
    external_plan_code: 'plus_m',
    provider: 'recurly',
    device_quantity: 5,
    billing_order: 20,
    features: { retention: 30 },
    ...config,
  },
})

export const holding = (...plans: object[]): Response => Response.json({ subscriptions: plans })
export const down = (): Response => Response.json({}, { status: 503 })

/** Signs in and loads the plans, like My Plan. */
export async function withPlans(one: TestStore): Promise<void> {
  await signIn(one)
  await settled(one.store.use(plansActions).loadSubscriptions())
}

/** Returns the result of a promise that waits only for responses and retries of reads. */
export async function settled<Result>(running: Promise<Result>): Promise<Result> {
  await knownOutcome(running)
  return running
}

/** Returns the result of a change; `unknown` after half a minute without one. */
export async function knownOutcome<Result>(running: Promise<Result>): Promise<Result | 'unknown'> {
  let isOver = false
  const over = running.finally(() => {
    isOver = true
  })
  for (let turn = 0; turn < 60 && !isOver; turn += 1) {
    await untilIdle()
    if (!isOver) await vi.advanceTimersByTimeAsync(500)
  }
  return isOver ? over : 'unknown'
}
