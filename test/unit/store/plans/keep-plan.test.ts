import { describe, expect, it, vi } from 'vitest'
import type { SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import { getData } from '../../../../src/store/core/request.ts'
import { keepPlanActions } from '../../../../src/store/plans/plan-save.ts'
import { down, holding, settled, wirePlan, withPlans } from '../../support/account-plans.ts'
import { open, pass, session, withFakeClock } from '../../support/sign-in.ts'
import type { Answer, TestStore } from '../../support/store.ts'

withFakeClock()

const change = { recurly_plan_code: 'basic_m', effective_date: '2031-05-09T12:00:00Z', billing_cycle: 1 }
const OTHER = { ...change, recurly_plan_code: 'lite_m' }
const pending = holding(wirePlan({ pendingSubscription: change }))
const kept = holding(wirePlan())
const done = (): Response =>
  Response.json({ subscription: { id: 'p-1', current_period_ends_at: '2031-05-09T12:00:00Z' } })
const rejected = (): Response => Response.json({ message: 'no' }, { status: 400 })
const conflict = (): Response => Response.json({ message: 'too late' }, { status: 409 })
const TERMS = { isV3: false, flow: 'default', currency: 'USD' }

/** An account with a pending change; `reloads` are the responses of later loads; the last repeats. */
async function holder(subscribe: Answer | Answer[], ...reloads: Answer[]): Promise<TestStore> {
  const one = open({ answers: { byEmail: session(), subscriptions: [pending, ...reloads], subscribe } })
  await withPlans(one)
  return one
}
const getPlan = ({ store }: TestStore): SubscriptionPlan => {
  const [plan] = getData(store.state.getState().plans.subscriptions) ?? []
  if (!plan) throw new Error('no plan')
  return plan
}
const keep = (one: TestStore) => settled(one.store.use(keepPlanActions).keep(getPlan(one), TERMS))
const orders = ({ requestedPaths }: TestStore) => requestedPaths.filter((name) => name === 'subscribe').length

describe('keeping a plan', () => {
  it('orders the current plan without devices, and shows the plan without the change (U-47)', async () => {
    const one = await holder(done, pending, kept)
    expect(getPlan(one).pending).not.toBeNull()
    expect(await keep(one)).toBe(true)
    expect(orders(one)).toBe(1)
    expect(getPlan(one).pending).toBeNull()
  })

  it('sends nothing when the change is gone, or while that is unknown', async () => {
    const gone = await holder(done, kept)
    expect(await keep(gone)).toBe(true)
    expect(orders(gone)).toBe(0)
    const unknown = await holder(done, down)
    expect(await keep(unknown)).toBe(false)
    expect(orders(unknown)).toBe(0)
    expect(unknown.store.state.getState().plans.change?.keeping).toMatchObject({ error: { code: 'network' } })
  })

  it('succeeds without a response when the reloaded plans show no change', async () => {
    expect(await keep(await holder(down, pending, kept))).toBe(true)
  })

  it.each<[string, Answer[], boolean, string | undefined]>([
    [
      'another change has replaced it',
      [pending, holding(wirePlan({ pendingSubscription: OTHER }))],
      false,
      'planChanged',
    ],
    [
      'it has happened before, which no list shows for a minute',
      [...Array(12).fill(pending), kept],
      true,
      undefined,
    ],
    ['no list explains it', [pending], false, 'conflict'],
  ])('that conflicts (409) has the outcome that the list shows: %s', async (_, lists, isKept, code) => {
    const one = await holder(conflict, ...lists)
    const keeping = one.store.use(keepPlanActions).keep(getPlan(one), TERMS)
    await pass(150_000)
    expect(await keeping).toBe(isKept)
    const { error = null } = { error: undefined, ...one.store.state.getState().plans.change?.keeping }
    expect(error?.code).toBe(code)
    expect(orders(one)).toBe(1)
  })

  it('fails when the services reject it, and leaves the change on the screen', async () => {
    const one = await holder(rejected, pending, pending)
    expect(await keep(one)).toBe(false)
    expect(getPlan(one).pending).not.toBeNull()
    expect(one.store.state.getState().plans.change?.keeping.status).toBe('failed')
  })

  it('clears the change on the screen while the plans cannot be reloaded', async () => {
    const one = await holder(done, pending, down)
    expect(await keep(one)).toBe(true)
    expect(getPlan(one).pending).toBeNull()
  })
})

describe('the order that keeps a plan', () => {
  /** Records the bodies of the orders. */
  function recorded(answer: Answer) {
    const bodies: Record<string, unknown>[] = []
    const keys: (string | null)[] = []
    const subscribe = async (request: Request) => {
      bodies.push(await request.clone().json())
      keys.push(request.headers.get('idempotency-key'))
      return typeof answer === 'function' ? answer(request) : answer.clone()
    }
    return { subscribe, bodies, keys }
  }

  it('names the plan, its code and its subscription, and no device', async () => {
    const { subscribe, bodies, keys } = recorded(done())
    await keep(await holder(subscribe, pending, kept))
    expect(bodies).toEqual([
      {
        pepperPlanId: 'c-1',
        pepperSubscriptionId: 'p-1',
        targetPlanCode: 'plus_m',
        currentSubscriptionUuid: 's-1',
        devices: [],
        devicesRemoved: [],
        currency: 'USD',
        isV3: false,
        flow: 'default',
      },
    ])
    expect(keys[0]).toMatch(/.{16}/)
  })

  it('notifies other tabs when the plan is kept, and not when it is not', async () => {
    const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
    await keep(await holder(rejected, pending, pending))
    expect(posted).not.toHaveBeenCalledWith({ name: 'plans-changed', account: '42' })
    await keep(await holder(done, pending, kept))
    expect(posted).toHaveBeenLastCalledWith({ name: 'plans-changed', account: '42' })
    posted.mockRestore()
  })

  it('is sent once for two presses', async () => {
    const one = await holder(done, pending, kept)
    const { keep: start } = one.store.use(keepPlanActions)
    const plan = getPlan(one)
    expect(await settled(Promise.all([start(plan, TERMS), start(plan, TERMS)]))).toEqual([true, false])
    expect(orders(one)).toBe(1)
  })

  it('is sent for a plan that is pending among plans that are not', async () => {
    const others = [wirePlan({ id: 'p-2' }), wirePlan({ pendingSubscription: change })]
    const one = await holder(done, holding(...others), kept)
    expect(await keep(one)).toBe(true)
    expect(orders(one)).toBe(1)
  })

  it('is not sent when another plan alone has a pending change', async () => {
    const others = [wirePlan({ id: 'p-2', pendingSubscription: change }), wirePlan()]
    const one = await holder(done, holding(...others), kept)
    expect(await keep(one)).toBe(true)
    expect(orders(one)).toBe(0)
  })

  it('is not sent when another change has replaced the one on the screen', async () => {
    const one = await holder(done, holding(wirePlan({ pendingSubscription: OTHER })))
    expect(await keep(one)).toBe(false)
    expect(orders(one)).toBe(0)
    expect(one.store.state.getState().plans.change?.keeping).toMatchObject({ error: { code: 'planChanged' } })
  })
})
