import { describe, expect, it, vi } from 'vitest'
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
