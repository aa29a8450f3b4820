import { afterEach, describe, expect, it, vi } from 'vitest'
import { changes } from '../../../../src/store/core/change.ts'
import type { IntentRecord } from '../../../../src/store/core/persisted.ts'
import { getData } from '../../../../src/store/core/request.ts'
import { unsettledChange } from '../../../../src/store/core/unsettled-change.ts'
import { placeOrderActions } from '../../../../src/store/orders/place-order.actions.ts'
import { cancelActions } from '../../../../src/store/plans/cancel.actions.ts'
import { down, holding, wirePlan, withPlans } from '../../support/account-plans.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { done, order, rejection } from '../../support/order.ts'
import { FREE } from '../../support/plans.ts'
import { open, pass, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import type { Answer } from '../../support/store.ts'

withFakeClock()

/** Makes a change in one tab; returns another tab, which has not made it. */
async function otherTab(change: 'order' | 'cancel', answer: Answer) {
  const local = browserStorage()
  const options = { local: () => local }
  const subscriptions = holding(wirePlan())
  const tab = open({
    ...options,
    answers: { byEmail: session(), subscriptions, [change === 'order' ? 'subscribe' : 'cancel']: answer },
  })
  await withPlans(tab)
  const [plan] = getData(tab.store.state.getState().plans.subscriptions) ?? []
  const other = open({ ...options, answers: { byEmail: session() } })
  await signIn(other)
  // Without a response it is looked up for a minute.
  if (change === 'order') {
    const target = { id: 'c-2', code: 'lite_m' }
    void tab.store.use(placeOrderActions).place(order({ order: { ...order().order, target } }))
  } else if (plan) void tab.store.use(cancelActions).cancel(plan, FREE)
  await pass(20_000)
  return { local, unsettled: other.store.use(unsettledChange) }
}

describe('the last change, in another tab', () => {
  it.each<['order' | 'cancel', string, Answer, string | null]>([
    ['order', 'has no response', down, 'order'],
    ['cancel', 'has no response', down, 'other'],
    ['order', 'is done', done, null],
    ['order', 'is rejected', rejection('error.subscription.card.declined'), null],
  ])('is unsettled or not: an %s that %s', async (change, _, answer, kind) => {
    const { unsettled } = await otherTab(change, answer)
    expect(unsettled.kind()).toBe(kind)
  })

  it('belongs to one account, and is settled after a minute', async () => {
    const { local, unsettled } = await otherTab('order', down)
    const bob = open({
      local: () => local,
      answers: { byEmail: Response.json(sessionAnswer({ account_id: 7 })) },
    })
    await signIn(bob)
    expect(bob.store.use(unsettledChange).kind()).toBeNull()
    const listener = vi.fn(() => unsettled.kind())
    const unsubscribe = unsettled.subscribe(listener)
    await pass(40_000)
    expect(listener).toHaveLastReturnedWith(null)
    unsubscribe()
  })
})

describe('a record of a change', () => {
  afterEach(() => void vi.unstubAllGlobals())

  /** Signs in to a page whose storage has the record of a change; `calls` counts those of the listener. */
  async function subscribed(part: Partial<IntentRecord> | null = {}) {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const one = open({ answers: { byEmail: session() } })
    await signIn(one)
    const { store } = one
    const record: IntentRecord = {
      accountId: '42',
      key: 'key-42',
      at: Date.now(),
      state: 'sent',
      intent: 'cancel',
      order: null,
      payload: null,
      wasThere: false,
      others: [],
      ...part,
    }
    if (part) store.use(changes).write(record)
    const { kind, subscribe } = store.use(unsettledChange)
    let calls = 0
    const unsubscribe = subscribe(() => {
      calls += 1
    })
    return {
      kind,
      unsubscribe,
      calls: () => calls,
      changeState: () => store.state.setState(({ auth }) => ({ auth: { ...auth } })),
      storeKey: (key: string | null) =>
        page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: '{}' })),
    }
  }

  it.each([
    ['is in flight', 0, null],
    ['is in flight', 9_999, null],
    ['is unsettled', 10_000, 'other'],
    ['is unsettled', 59_999, 'other'],
    ['cannot happen any more', 60_000, null],
  ])('%s after %i ms', async (_, ms, kind) => {
    const one = await subscribed()
    vi.advanceTimersByTime(ms)
    expect(one.kind()).toBe(kind)
  })

  it('is none where storage has none', async () => {
    expect((await subscribed(null)).kind()).toBeNull()
  })

  it('calls the listener when its kind changes, and not a millisecond earlier or again', async () => {
    const one = await subscribed()
    const calls = [9_999, 1, 1, 49_998, 1, 600_000].map((ms) => {
      vi.advanceTimersByTime(ms)
      return one.calls()
    })
    expect(calls).toEqual([0, 1, 1, 1, 2, 2])
  })

  it('calls the listener with every change of the state, which starts no second wait', async () => {
    const one = await subscribed()
    vi.advanceTimersByTime(5_000)
    one.changeState()
    expect(one.calls()).toBe(1)
    vi.advanceTimersByTime(5_000)
    expect(one.calls()).toBe(2)
  })

  it.each<[string, Partial<IntentRecord> | null]>([
    ['without a record', null],
    ['for a record from a clock that is a month ahead', { at: Date.now() + 30 * 86_400_000 }],
  ])('waits for nothing %s', async (_, part) => {
    const one = await subscribed(part)
    vi.advanceTimersByTime(1_000)
    expect(one.calls()).toBe(0)
  })

  it.each([
    ['the record', 'acct.geeni.intent', 1],
    ['the whole storage', null, 1],
    ['another entry', 'acct.geeni.login', 0],
    ['the record of another brand', 'acct.visi.intent', 0],
  ])('calls the listener or not when another tab changes %s', async (_, key, calls) => {
    const one = await subscribed()
    one.storeKey(key)
    expect(one.calls()).toBe(calls)
  })

  it('calls no listener that has unsubscribed', async () => {
    const one = await subscribed()
    one.unsubscribe()
    one.changeState()
    one.storeKey('acct.geeni.intent')
    vi.advanceTimersByTime(60_000)
    expect(one.calls()).toBe(0)
  })
})
