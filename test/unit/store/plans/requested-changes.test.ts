import { describe, expect, it, vi } from 'vitest'
import type { Device } from '../../../../src/domain/plans/plan.ts'
import { getData } from '../../../../src/store/core/request.ts'
import { cancelActions } from '../../../../src/store/plans/cancel.actions.ts'
import { planChangeActions } from '../../../../src/store/plans/plan-change.actions.ts'
import { keepPlanActions } from '../../../../src/store/plans/plan-save.ts'
import { requestedChanges } from '../../../../src/store/plans/requested-changes.ts'
import { down, holding, settled, wirePlan, withPlans } from '../../support/account-plans.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { FREE } from '../../support/plans.ts'
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
