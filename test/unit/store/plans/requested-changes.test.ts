import { describe, expect, it, vi } from 'vitest'
import type { Device } from '../../../../src/domain/plans/plan.ts'
import { getData } from '../../../../src/store/core/request.ts'
import { ANSWER_MS } from '../../../../src/store/core/tabs.ts'
import { cancelActions } from '../../../../src/store/plans/cancel.actions.ts'
import { planChangeActions } from '../../../../src/store/plans/plan-change.actions.ts'
import { keepPlanActions } from '../../../../src/store/plans/plan-save.ts'
import { requestedChanges } from '../../../../src/store/plans/requested-changes.ts'
import { down, holding, settled, wirePlan, withPlans } from '../../support/account-plans.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { FREE, plan } from '../../support/plans.ts'
import { open, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import type { Answer, TestStore } from '../../support/store.ts'

withFakeClock()

const TERMS = { isV3: false, flow: 'default' }
const DEVICE = { pepperDeviceId: 'd-1', deviceId: 'd-1', subscribable: true } as Device
const other = () => Response.json(sessionAnswer({ account_id: 43 }))
const PENDING = { recurly_plan_code: 'no_plan', effective_date: '2031-06-04T12:00:00Z', billing_cycle: 0 }
const cancelled = () => Response.json({ statusCode: 200, pending_subscription: PENDING })
const kept = () =>
  Response.json({
    subscription: { id: 'p-1', uuid: 's-1', plan_code: 'plus_m', current_period_ends_at: null },
  })

/** Opens a tab with a plan, whose list shows the answers of the services alone. */
async function tab(answers: Record<string, Answer | Answer[]>, local = browserStorage()) {
  const one = open({
    answers: { byEmail: session(), subscriptions: holding(wirePlan()), ...answers },
    local: () => local,
  })
  await withPlans(one)
  return { ...one, local }
}

const planIn = ({ store }: TestStore) => {
  const [plan] = getData(store.state.getState().plans.subscriptions) ?? []
  if (!plan) throw new Error('no plan')
  return plan
}
const cancel = (one: TestStore) => settled(one.store.use(cancelActions).cancel(planIn(one), FREE))

describe('the request of a pending change', () => {
  it('has the time of its sending in every tab, and is new in the tab of the request until it is seen', async () => {
    const one = await tab({ cancel: cancelled })
    const sentAt = Date.now()
    await cancel(one)
    const { find, isUnseen, see } = one.store.use(requestedChanges)
    expect(find('p-1', 'no_plan')).toEqual({ planId: 'p-1', code: 'no_plan', at: sentAt })
    expect(isUnseen('p-1', 'no_plan')).toBe(true)
    const pending = holding(wirePlan({ pending_subscription: PENDING }))
    const two = await tab({ subscriptions: pending }, one.local)
    const other = two.store.use(requestedChanges)
    expect(other.find('p-1', 'no_plan')).toMatchObject({ at: sentAt })
    expect(other.isUnseen('p-1', 'no_plan')).toBe(false)
    other.see('p-1')
    expect(isUnseen('p-1', 'no_plan')).toBe(true)
    see('p-1')
    expect(isUnseen('p-1', 'no_plan')).toBe(false)
  })

  it('has it also where a lookup shows the change', async () => {
    const pending = holding(wirePlan({ pending_subscription: PENDING }))
    const one = await tab({
      cancel: down,
      subscriptions: [holding(wirePlan()), holding(wirePlan()), pending],
    })
    const sentAt = Date.now()
    await cancel(one)
    expect(one.store.use(requestedChanges).find('p-1', 'no_plan')).toMatchObject({ at: sentAt })
  })

  it('is unknown for another change of the plan, after a rejection, and once the plan is kept', async () => {
    const one = await tab({ cancel: [() => Response.json({}, { status: 400 }), cancelled], subscribe: kept })
    const { find } = one.store.use(requestedChanges)
    await cancel(one)
    expect(find('p-1', 'no_plan')).toBeNull()
    await cancel(one)
    expect(find('p-1', 'no_plan')).not.toBeNull()
    expect(find('p-1', 'basic_m')).toBeNull()
    expect(find('p-2', 'no_plan')).toBeNull()
    await settled(
      one.store
        .use(keepPlanActions)
        .keep(planIn(one), { isV3: false, flow: 'default', currency: 'USD' } as never),
    )
    expect(planIn(one).pending).toBeNull()
    expect(one.local.getItem('acct.geeni.requested')).toBeNull()
  })

  it('keeps its time when another change of the plan follows, and is not invented by one', async () => {
    const answers = { cancel: cancelled, subscribe: kept }
    const saveDevices = (one: TestStore) =>
      settled(
        one.store
          .use(planChangeActions)
          .saveDevices({ plan: planIn(one), added: [DEVICE], removed: [], currency: 'USD' }, TERMS),
      )
    const one = await tab(answers)
    const sentAt = Date.now()
    await cancel(one)
    const { find, isUnseen, see } = one.store.use(requestedChanges)
    see('p-1')
    await vi.advanceTimersByTimeAsync(60_000)
    await saveDevices(one)
    expect(planIn(one).devices).toHaveLength(1)
    expect({ ...find('p-1', 'no_plan'), isUnseen: isUnseen('p-1', 'no_plan') }).toMatchObject({
      at: sentAt,
      isUnseen: false,
    })
    const pending = wirePlan({ pending_subscription: PENDING })
    const other = await tab({ ...answers, subscriptions: holding(pending) })
    await saveDevices(other)
    expect(planIn(other).pending).not.toBeNull()
    expect(other.store.use(requestedChanges).find('p-1', 'no_plan')).toBeNull()
  })

  it('is returned once with the plan that it has ended at once', async () => {
    const free = wirePlan(
      { plan_config_id: 'free', recurly_plan_code: 'no_plan' },
      { id: 'free', name: 'No Plan' },
    )
    const ended = () => Response.json({ statusCode: 200, pending_subscription: {} })
    const one = await tab({
      cancel: ended,
      subscriptions: [holding(wirePlan()), holding(wirePlan()), holding(free)],
    })
    const sentAt = Date.now()
    await cancel(one)
    const { find, takeEnded } = one.store.use(requestedChanges)
    expect(takeEnded()).toMatchObject({
      at: sentAt,
      plan: {
        id: 'p-1',
        planConfig: { name: 'Plus' },
        pending: { recurlyPlanCode: 'no_plan', name: 'No Plan' },
      },
    })
    expect(takeEnded()).toBeNull()
    expect(find('p-1', 'no_plan')).toBeNull()
    const pending = await tab({ cancel: cancelled })
    await cancel(pending)
    expect(pending.store.use(requestedChanges).takeEnded()).toBeNull()
  })

  it('is returned to no other account', async () => {
    const free = wirePlan({ plan_config_id: 'free', recurly_plan_code: 'no_plan' }, { id: 'free' })
    const one = await tab({
      cancel: () => Response.json({ statusCode: 200, pending_subscription: {} }),
      byEmail: [session(), other()],
      subscriptions: [holding(wirePlan()), holding(wirePlan()), holding(free)],
    })
    await cancel(one)
    one.store.signOut('expired')
    await withPlans(one)
    expect(one.store.use(requestedChanges).takeEnded()).toBeNull()
  })

  it('stays while no list has loaded', async () => {
    const one = await tab({ cancel: cancelled })
    await cancel(one)
    const pending = holding(wirePlan({ pending_subscription: PENDING }))
    const reloaded = open({
      answers: { byEmail: session(), subscriptions: pending },
      local: () => one.local,
    })
    await signIn(reloaded)
    const { note, find } = reloaded.store.use(requestedChanges)
    note(null)
    expect(find('p-1', 'no_plan')).not.toBeNull()
  })

  it('stays for its account while another one has none', async () => {
    const one = await tab({ cancel: cancelled, byEmail: [session(), other(), session()], subscribe: kept })
    await cancel(one)
    one.store.signOut('expired')
    await withPlans(one)
    one.store.use(requestedChanges).note(null)
    one.store.signOut('expired')
    await withPlans(one)
    expect(one.store.use(requestedChanges).find('p-1', 'no_plan')).not.toBeNull()
  })
})

describe('the requests of several pending changes', () => {
  const basic = { ...PENDING, recurly_plan_code: 'basic_m', billing_cycle: 1 }
  const both = holding(
    wirePlan({ pending_subscription: PENDING }),
    wirePlan({ id: 'p-2', subscription_id: 's-2', pending_subscription: basic }),
  )
  const FIRST = { planId: 'p-1', code: 'no_plan', at: 1_000 }
  const SECOND = { planId: 'p-2', code: 'basic_m', at: 2_000 }
  async function noted() {
    const one = await tab({ subscriptions: both })
    const requested = one.store.use(requestedChanges)
    requested.note(FIRST)
    requested.note(SECOND)
    const stored = () => JSON.parse(one.local.getItem('acct.geeni.requested') ?? 'null')?.state
    return { ...requested, stored }
  }

  it('are known and seen one by one', async () => {
    const { find, isUnseen, see, stored } = await noted()
    expect(stored()).toEqual({ accountId: '42', entries: [FIRST, SECOND] })
    expect([find('p-1', 'no_plan'), find('p-2', 'basic_m')]).toEqual([FIRST, SECOND])
    const unseen = () =>
      ['p-1 no_plan', 'p-1 basic_m', 'p-2 no_plan', 'p-2 basic_m'].filter((name) => {
        const [planId = '', code = ''] = name.split(' ')
        return isUnseen(planId, code)
      })
    expect(unseen()).toEqual(['p-1 no_plan', 'p-2 basic_m'])
    see('p-3')
    expect(unseen()).toEqual(['p-1 no_plan', 'p-2 basic_m'])
    see('p-1')
    expect(unseen()).toEqual(['p-2 basic_m'])
  })

  it('stay after a change of another kind', async () => {
    const { note, stored } = await noted()
    note(null)
    expect(stored().entries).toEqual([FIRST, SECOND])
  })

  it('have the time of the last one of each plan', async () => {
    const { note, stored } = await noted()
    note({ ...FIRST, at: 3_000 })
    expect(stored().entries).toEqual([SECOND, { ...FIRST, at: 3_000 }])
  })
})

describe('a screen that shows requested changes', () => {
  it('is notified of each, until it unsubscribes', async () => {
    const { store } = await tab({})
    const { subscribe, count, note } = store.use(requestedChanges)
    const counts: number[] = []
    const unsubscribe = subscribe(() => counts.push(count()))
    expect(count()).toBe(0)
    note({ planId: 'p-1', code: 'no_plan', at: 1 })
    note(null)
    note({ planId: 'p-1', code: 'basic_m', at: 2 })
    unsubscribe()
    note({ planId: 'p-1', code: 'no_plan', at: 3 })
    expect({ counts, count: count() }).toEqual({ counts: [1, 2], count: 3 })
  })
})

describe('a plan that has ended at once', () => {
  const before = plan({ id: 'p-1' })
  const free = (id: string) => wirePlan({ id, subscription_id: null, recurly_plan_code: 'no_plan' })

  /** Notes a change of p-1 to the free plan, in an account with these plans. */
  async function end(plans: object[], from: typeof before | null = before) {
    const { store } = await tab({ subscriptions: holding(...plans) })
    const { note, takeEnded } = store.use(requestedChanges)
    note({ planId: 'p-1', code: 'no_plan', at: Date.now() }, from)
    return takeEnded
  }

  it.each([
    ['in its place', [free('p-1')], before, 'p-1'],
    ['in its place, beside another plan', [wirePlan({ id: 'p-5' }), free('p-1')], before, 'p-1'],
    ['as another one', [free('p-2')], before, 'p-1'],
    ['beside the plan itself', [wirePlan(), free('p-2')], before, undefined],
    ['in place of an unknown one', [free('p-1')], null, undefined],
    ['in place of one without a configuration', [free('p-1')], plan({ planConfig: null }), undefined],
  ])('is one that the account lists the next plan %s', async (_, plans, from, id) => {
    const takeEnded = await end(plans, from)
    expect(takeEnded()?.plan.id).toBe(id)
  })

  it.each([
    ['for five minutes', ANSWER_MS - 1, 'p-1'],
    ['no longer', ANSWER_MS, undefined],
  ])('is returned %s', async (_, ms, id) => {
    const takeEnded = await end([free('p-1')])
    vi.setSystemTime(Date.now() + ms)
    expect(takeEnded()?.plan.id).toBe(id)
  })
})
