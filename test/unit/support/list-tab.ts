import { vi } from 'vitest'
import type { SubscriptionPlan } from '../../../src/domain/plans/plan.ts'
import type { PlanAnswer } from '../../../src/store/core/persisted.ts'
import { getData } from '../../../src/store/core/request.ts'
import { planList } from '../../../src/store/plans/plan-list.ts'
import { untilIdle } from '../../fixtures/event-loop.ts'
import { down, holding, settled, wirePlan, withPlans } from './account-plans.ts'
import { open, session } from './sign-in.ts'
import { browserStorage } from './storage.ts'
import type { Answer } from './store.ts'

/** The entry with the answers. */
const KEY = 'acct.geeni.answers'
/** Part of a paused plan in the wire format. */
export const PAUSED = { paused: { pause_effective: '2020-01-01', paused_until: '2031-07-01' } }
/** Part of a cancelled plan in the wire format. */
export const CANCELLED = {
  pendingSubscription: { recurly_plan_code: 'no_plan', effective_date: '2031-06-04T12:00:00Z' },
}
/** The answer to a resume. */
export const RESUMED = [{ planId: 'p-1', plan: { paused: null } }]
/** Returns whether the first plan is cancelled. */
export const isCancelled = ([plan]: readonly SubscriptionPlan[]): boolean =>
  plan?.pending?.recurlyPlanCode === 'no_plan'

/** Signs in an account with a paused plan; returns the list of its tab. */
export async function tab(local = browserStorage()) {
  const writes: (string | null)[] = []
  const { setItem, removeItem } = local
  local.setItem = (key, value) => {
    if (key === KEY) writes.push(value)
    setItem(key, value)
  }
  local.removeItem = (key) => {
    if (key === KEY) writes.push(null)
    removeItem(key)
  }
  const listed: { now: Answer } = { now: holding(wirePlan(PAUSED)) }
  const subscriptions = (request: Request) =>
    typeof listed.now === 'function' ? listed.now(request) : listed.now.clone()
  const one = open({ answers: { byEmail: session(), subscriptions }, local: () => local })
  await withPlans(one)
  const { reload, lay, forget, expectChange } = one.store.use(planList)
  /** Returns whether a list shows the plan as paused. */
  const isPaused = async (loading: ReturnType<typeof reload>): Promise<boolean> => {
    const [plan] = (await settled(loading)) ?? []
    if (!plan) throw new Error('no plan')
    return plan.paused !== null
  }
  return {
    ...{ lay, forget, expectChange, writes, store: one.store },
    /** Loads a list with several plans; returns what the screens show. */
    async loadAll(...plans: object[]): Promise<readonly SubscriptionPlan[] | null> {
      listed.now = holding(...plans)
      return settled(reload())
    },
    /** Loads a list while the services respond with an error. */
    fail() {
      listed.now = down()
      return settled(reload())
    },
    /** Signs in again. */
    again: () => withPlans(one),
    /** Returns how many lists have been requested. */
    loads: () => one.requestedPaths.filter((path) => path === 'subscriptions').length,
    /** Loads a list with a plan. */
    load(part: object): Promise<boolean> {
      listed.now = holding(wirePlan(part))
      return isPaused(reload())
    },
    /** Requests a list, and returns the function that responds with a plan. */
    async request() {
      const { promise, resolve } = Promise.withResolvers<Response>()
      listed.now = () => promise
      const loading = reload()
      await untilIdle()
      return (part: object): Promise<boolean> => {
        resolve(holding(wirePlan(part)))
        return isPaused(loading)
      }
    },
    shown: () => getData(one.store.state.getState().plans.subscriptions)?.[0],
    stored: (): PlanAnswer[] => JSON.parse(local.getItem(KEY) ?? 'null')?.state.entries ?? [],
  }
}
/** Moves the clock, and no timer. */
export const advance = (ms: number): void => void vi.setSystemTime(Date.now() + ms)
