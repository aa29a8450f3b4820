import { describe, expect, it } from 'vitest'
import type { SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import { ANSWER_MS, OLDEST_LIST_MS } from '../../../../src/store/core/tabs.ts'
import { plansActions } from '../../../../src/store/plans/plan-list.ts'
import { wirePlan } from '../../support/account-plans.ts'
import { advance, CANCELLED, isCancelled, PAUSED, RESUMED, tab } from '../../support/list-tab.ts'
import { pass, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'

withFakeClock()

describe('answers about several plans', () => {
  const OTHER = { id: 'p-2', subscription_id: 's-2', ...PAUSED }
  const getPauses = (plans: readonly SubscriptionPlan[] | null) =>
    plans?.map(({ id, paused }) => [id, paused !== null])

  it('change their plan alone, in any order', async () => {
    const { loadAll, lay } = await tab()
    lay(RESUMED)
    expect(getPauses(await loadAll(wirePlan(OTHER), wirePlan(PAUSED)))).toEqual([
      ['p-2', true],
      ['p-1', false],
    ])
  })

  it('end with a list that shows their own plan so', async () => {
    const { loadAll, lay, stored } = await tab()
    lay(RESUMED)
    const [laid] = stored()
    advance(OLDEST_LIST_MS)
    await loadAll(wirePlan({ ...OTHER, paused: null }), wirePlan(PAUSED))
    expect(stored()).toEqual([laid])
  })

  it('add a plan that a list lacks, where they state all of it', async () => {
    const { loadAll, lay, shown } = await tab()
    const plan = shown()
    if (!plan) throw new Error('no plan')
    lay([
      { planId: 'p-2', plan: { ...plan, id: 'p-2', paused: null } },
      { planId: 'p-3', plan: { paused: null } },
    ])
    expect(getPauses(await loadAll(wirePlan(PAUSED)))).toEqual([
      ['p-1', true],
      ['p-2', false],
    ])
  })

  it('stay where a later one states other fields, or another plan', async () => {
    const { lay, stored } = await tab()
    lay([{ planId: 'p-1', plan: { paused: null, periodEnd: 'a', trialEnd: null } }])
    const { at = 0, until = 0 } = stored()[0] ?? {}
    advance(1_000)
    const later = { at: at + 1_000, until: until + 1_000 }
    lay([{ planId: 'p-2', plan: { paused: null } }])
    lay([{ planId: 'p-1', plan: { periodEnd: 'b' } }])
    expect(stored()).toEqual([
      { at, until, planId: 'p-1', plan: { paused: null, trialEnd: null } },
      { ...later, planId: 'p-2', plan: { paused: null } },
      { ...later, planId: 'p-1', plan: { periodEnd: 'b' } },
    ])
    lay([{ planId: 'p-1', plan: { paused: null, periodEnd: 'c', trialEnd: null } }])
    expect(stored().map(({ planId, plan }) => [planId, plan])).toEqual([
      ['p-2', { paused: null }],
      ['p-1', { paused: null, periodEnd: 'c', trialEnd: null }],
    ])
  })

  it('lose the fields of a plan that a site has changed since', async () => {
    const { load, lay, forget, stored } = await tab()
    const getPlans = () => stored().map(({ planId, plan }) => [planId, plan])
    lay([
      { planId: 'p-1', plan: { paused: null, periodEnd: 'a' } },
      { planId: 'p-2', plan: { paused: null } },
    ])
    forget('p-1', ['paused', 'trialEnd'])
    expect(getPlans()).toEqual([
      ['p-1', { periodEnd: 'a' }],
      ['p-2', { paused: null }],
    ])
    expect(await load(PAUSED)).toBe(true)
    forget('p-1', ['periodEnd'])
    expect(getPlans()).toEqual([['p-2', { paused: null }]])
  })
})

describe('an answer', () => {
  it('with devices is shown by a list that has them in another order', async () => {
    const { loadAll, lay, stored } = await tab()
    const wire = (...ids: string[]) =>
      wirePlan({ devices: ids.map((id) => ({ pepperDeviceId: id, deviceId: id, name: id })) })
    const [plan] = (await loadAll(wire('d-1', 'd-2'))) ?? []
    lay([{ planId: 'p-1', plan: { devices: plan?.devices ?? [] } }])
    const { at = 0 } = stored()[0] ?? {}
    await loadAll(wire('d-2', 'd-1'))
    expect(stored()).toMatchObject([{ until: at + OLDEST_LIST_MS }])
  })

  it('keeps its other fields over a list that shows its pending change as done', async () => {
    const { load, lay, shown } = await tab()
    const pending = { recurlyPlanCode: 'no_plan', effectiveDate: null, billingCycle: 0, name: 'No Plan' }
    lay([{ planId: 'p-1', plan: { pending, periodEnd: '2032-01-01T12:00:00Z' } }])
    await load({ recurly_plan_code: 'no_plan' })
    expect(shown()).toMatchObject({ pending: null, periodEnd: '2032-01-01T12:00:00Z' })
  })

  it('that has ended does not return with the next change', async () => {
    const { load, lay, expectChange, shown } = await tab()
    lay(RESUMED)
    advance(ANSWER_MS)
    await load(PAUSED)
    expectChange()
    expect(shown()?.paused).not.toBeNull()
  })

  it('of a time that has not come, by a clock that went back, is not laid', async () => {
    const { load, lay } = await tab()
    lay(RESUMED)
    advance(-1)
    expect(await load(PAUSED)).toBe(true)
  })

  it('changes nothing on screens while none is known', async () => {
    const { store, expectChange } = await tab()
    const status = () => store.state.getState().plans.subscriptions.status
    void store.use(plansActions).loadSubscriptions({ reload: true })
    expect(status()).toBe('pending')
    expectChange()
    expect(status()).toBe('pending')
  })
})

describe('a list that shows a change', () => {
  const BOTH = { ...PAUSED, ...CANCELLED }

  it.each([
    ['is older than two minutes', 2 * OLDEST_LIST_MS, true],
    ['is not', 2 * OLDEST_LIST_MS - 1, false],
  ])('is newer than the answers only if the last list that showed the same %s', async (_, ms, isPaused) => {
    const { load, lay, expectChange } = await tab()
    await load(BOTH)
    advance(ms)
    await load(PAUSED)
    lay(RESUMED)
    expectChange(isCancelled)
    advance(1)
    expect(await load(BOTH)).toBe(isPaused)
  })

  it('is not newer where the screens have shown the same by an answer', async () => {
    const { load, lay, expectChange } = await tab()
    const pending = { recurlyPlanCode: 'no_plan', effectiveDate: null, billingCycle: 0, name: 'No Plan' }
    lay([{ planId: 'p-1', plan: { pending } }])
    lay([{ planId: 'p-1', plan: { pending: null, paused: null } }])
    expectChange(isCancelled)
    advance(1)
    expect(await load(BOTH)).toBe(false)
  })

  it('is not newer where the first list of the page has shown the same', async () => {
    const { load, lay, expectChange } = await tab()
    lay(RESUMED)
    expectChange(([plan]) => plan?.paused != null)
    advance(1)
    expect(await load(PAUSED)).toBe(false)
  })

  it('is not newer than an answer to the page before', async () => {
    const local = browserStorage()
    const one = await tab(local)
    one.lay(RESUMED)
    advance(1)
    const two = await tab(local)
    two.expectChange(isCancelled)
    advance(1)
    expect(await two.load(BOTH)).toBe(false)
  })
})

describe('the load after the end of the answers', () => {
  it('shows what has happened since, also without a list in between', async () => {
    const { lay, loads, shown } = await tab()
    lay(RESUMED)
    const before = loads()
    await pass(ANSWER_MS - 1)
    expect({ loads: loads(), paused: shown()?.paused }).toEqual({ loads: before, paused: null })
    await pass(1)
    expect(loads()).toBe(before + 1)
    expect(shown()?.paused).not.toBeNull()
  })

  it('follows in a tab that has found them in storage', async () => {
    const local = browserStorage()
    const one = await tab(local)
    one.lay(RESUMED)
    const two = await tab(local)
    expect(two.shown()?.paused).toBeNull()
    one.store.close()
    await pass(ANSWER_MS)
    expect(two.shown()?.paused).not.toBeNull()
  })

  it('is one for several answers, and is followed by another for those that have not ended', async () => {
    const { lay, loads } = await tab()
    const before = loads()
    lay(RESUMED)
    await pass(1_000)
    lay([{ planId: 'p-1', plan: { planConfigId: 'c-9' } }])
    await pass(ANSWER_MS - 1_000)
    expect(loads() - before).toBe(1)
    await pass(ANSWER_MS - 1)
    expect(loads() - before).toBe(1)
    await pass(1)
    expect(loads() - before).toBe(2)
    await pass(2 * ANSWER_MS)
    expect(loads() - before).toBe(2)
  })

  it('does not follow without answers, nor where a list has ended them', async () => {
    const { load, lay, loads } = await tab()
    lay([])
    await load(PAUSED)
    let before = loads()
    await pass(2 * ANSWER_MS)
    expect(loads()).toBe(before)
    lay(RESUMED)
    await pass(OLDEST_LIST_MS)
    await load({})
    before = loads()
    await pass(2 * ANSWER_MS)
    expect(loads()).toBe(before)
  })

  it('follows after a new sign-in, too', async () => {
    const { store, lay, shown, loads, again } = await tab()
    lay(RESUMED)
    store.signOut('expired')
    await again()
    lay(RESUMED)
    const before = loads()
    await pass(ANSWER_MS)
    expect(loads()).toBe(before + 1)
    expect(shown()?.paused).not.toBeNull()
  })
})

describe('a list that does not load', () => {
  it('is null, and leaves the plans on the screen', async () => {
    const { fail, shown } = await tab()
    expect(await fail()).toBeNull()
    expect(shown()?.id).toBe('p-1')
  })
})
