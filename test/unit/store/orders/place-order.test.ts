import { describe, expect, it, vi } from 'vitest'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import { getData } from '../../../../src/store/core/request.ts'
import { ANSWER_MS } from '../../../../src/store/core/tabs.ts'
import { historyActions } from '../../../../src/store/history/history.actions.ts'
import { checkoutActions } from '../../../../src/store/orders/checkout.actions.ts'
import { type OrderToPlace, placeOrderActions } from '../../../../src/store/orders/place-order.actions.ts'
import { promoActions } from '../../../../src/store/orders/promo.actions.ts'
import { planChangeActions } from '../../../../src/store/plans/plan-change.actions.ts'
import { plansActions } from '../../../../src/store/plans/plan-list.ts'
import { RECEIPT } from '../../../../stories/support/receipt.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { down, holding, settled, wirePlan, withPlans } from '../../support/account-plans.ts'
import { lockedByOtherTab } from '../../support/locks.ts'
import { done, order, rejection } from '../../support/order.ts'
import { open, pass, session, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import { type Answer, hang, type TestStore, type TestStoreOptions } from '../../support/store.ts'

withFakeClock()

const none = holding()
const ordered = holding(wirePlan())

/** Creates a signed-in store. `plans` are the responses of later loads of the plans; the last one repeats. */
async function signedInStore(
  subscribe: Answer | Answer[],
  plans: Answer[] = [none],
  options: TestStoreOptions = {},
): Promise<TestStore & { keys: string[] }> {
  const keys: string[] = []
  const answers = [subscribe].flat().map((answer) => (request: Request) => {
    keys.push(request.headers.get('idempotency-key') ?? '')
    return typeof answer === 'function' ? answer(request) : answer.clone()
  })
  const one = open({
    ...options,
    answers: { byEmail: session(), subscriptions: [none, ...plans], subscribe: answers, ...options.answers },
  })
  await withPlans(one)
  return { ...one, keys }
}
const place = (one: TestStore, part: Partial<OrderToPlace> = {}) =>
  settled(one.store.use(placeOrderActions).place(order(part)))
const reloadPlans = (one: TestStore) =>
  settled(one.store.use(plansActions).loadSubscriptions({ reload: true }))
const state = ({ store }: TestStore) => store.state.getState().order
const countOrders = ({ requestedPaths }: TestStore) =>
  requestedPaths.filter((name) => name === 'subscribe').length

describe('placing an order', () => {
  it('changes from pending to done, or to failed and back when cleared [CHANGE-15]', async () => {
    const one = await signedInStore([rejection('error.subscription.card.declined'), done])
    const { place: start, clear } = one.store.use(placeOrderActions)
    const failing = start(order())
    expect(state(one)?.placing.status).toBe('pending')
    expect(await settled(failing)).toEqual({ kind: 'failed' })
    expect(state(one)?.placing).toMatchObject({ status: 'failed', error: { code: 'cardDeclined' } })
    clear()
    expect(state(one)?.placing.status).toBe('idle')
    expect(await place(one)).toEqual({ kind: 'done' })
    expect(state(one)?.placing).toMatchObject({ status: 'done', data: { receipt: RECEIPT } })
  })

  it('sends AcctDashPlanChange with the plan’s code once it is done, and no second time [ANALYTICS-06]', async () => {
    const tracked: unknown[] = []
    const local = browserStorage()
    const options: TestStoreOptions = { local: () => local, track: (...event) => void tracked.push(event) }
    const one = await signedInStore(
      [rejection('error.subscription.card.declined'), done],
      [none, ordered],
      options,
    )
    tracked.length = 0
    await place(one)
    expect(tracked).toEqual([])
    await place(one)
    expect(tracked).toEqual([['AcctDashPlanChange', { planCode: 'plus_m' }]])
    // Another tab that places the same order finds it done.
    const second = await signedInStore(done, [ordered], options)
    tracked.length = 0
    expect(await place(second)).toEqual({ kind: 'done' })
    expect({ orders: countOrders(second), tracked }).toEqual({ orders: 0, tracked: [] })
  })

  it('is sent with its present price, and not at all when its terms do not hold any more', async () => {
    const one = await signedInStore(done, [none, ordered])
    const submitted = order()
    const check = async () => Promise.reject(new AcctError('priceChanged'))
    const { place: start } = one.store.use(placeOrderActions)
    expect(await settled(start({ ...submitted, check }))).toEqual({ kind: 'failed' })
    expect(state(one)?.placing).toMatchObject({ error: { code: 'priceChanged' } })
    expect(countOrders(one)).toBe(0)
    const receipt = { ...RECEIPT, price: 1_099 }
    expect(await settled(start({ ...submitted, check: async () => receipt }))).toEqual({ kind: 'done' })
    expect(state(one)?.placing).toMatchObject({ data: { receipt: { price: 1_099 } } })
  })

  describe('on a plan that another change has changed since', () => {
    const old = wirePlan()
    /** Another tab has ordered Lite, which starts with the next period. */
    const pendingLite = wirePlan({
      pending_subscription: {
        recurly_plan_code: 'lite_m',
        effective_date: '2031-06-04T12:00:00Z',
        billing_cycle: 1,
        pepper_name: 'Lite',
      },
    })
    const replaced = wirePlan({ id: 'p-2', subscription_id: 's-2' }, { id: 'c-2' })
    const current = { id: 'p-1', subscriptionId: 's-1' }
    const getOrder = (id: string, code: string): Partial<OrderToPlace> => ({
      order: { ...order().order, target: { id, code }, current },
    })

    it('is not made, and the screen that shows the change may repeat it', async () => {
      const local = browserStorage()
      const options = { local: () => local }
      const winner = await signedInStore(done, [holding(old), holding(pendingLite)], options)
      await reloadPlans(winner)
      const loser = await signedInStore(done, [holding(old), holding(pendingLite)], options)
      await reloadPlans(loser)
      expect(await place(winner, getOrder('c-2', 'lite_m'))).toEqual({ kind: 'done' })
      expect(await place(loser, getOrder('c-3', 'premium_m'))).toEqual({ kind: 'failed' })
      expect(state(loser)?.placing).toMatchObject({ error: { code: 'planChanged' } })
      expect(countOrders(loser)).toBe(0)
      await place(loser, getOrder('c-3', 'premium_m'))
      expect(countOrders(loser)).toBe(1)
    })

    it.each([
      ['rejected by the services', rejection('changed'), 'planChanged'],
      ['rejected with 409', () => Response.json({}, { status: 409 }), 'planChanged'],
      ['rejected for its card', rejection('error.subscription.card.declined'), 'cardDeclined'],
    ])('is %s with the reason, and its draft replaces the present plan', async (_, rejected, code) => {
      const one = await signedInStore(rejected, [holding(old), holding(replaced)])
      await reloadPlans(one)
      const draft = { planId: 'c-3', subscriptionId: 'p-1', deviceIds: [], promo: 'SAVE10' }
      const drafts = one.store.use(planChangeActions)
      drafts.setOrder(draft)
      expect(await place(one, getOrder('c-3', 'premium_m'))).toEqual({ kind: 'failed' })
      expect(state(one)?.placing).toMatchObject({ error: { code } })
      expect(drafts.order()).toMatchObject({
        ...draft,
        subscriptionId: code === 'planChanged' ? null : 'p-1',
      })
    })

    it('is rejected for its devices with the reason, where another tab has saved others', async () => {
      const devices = ['d-1', 'd-2'].map((id) => ({ pepperDeviceId: id, deviceId: id, subscribable: true }))
      const limit = rejection('error.subscription.device.limit')
      const one = await signedInStore(limit, [holding(old), holding(wirePlan({ devices }))])
      await reloadPlans(one)
      expect(await place(one, getOrder('c-3', 'premium_m'))).toEqual({ kind: 'failed' })
      expect(state(one)?.placing).toMatchObject({ error: { code: 'planChanged' } })
      const other = await signedInStore(limit, [holding(old), holding(old)])
      await reloadPlans(other)
      expect(await place(other, getOrder('c-3', 'premium_m'))).toEqual({ kind: 'failed' })
      expect(state(other)?.placing).toMatchObject({ error: { code: 'unknown' } })
    })

    it('shows the devices that another tab has just saved', async () => {
      const local = browserStorage()
      const devices = [{ pepperDeviceId: 'd-1', deviceId: 'd-1', subscribable: true, name: 'Nursery' }]
      const premium = wirePlan({ plan_config_id: 'c-3', subscription_id: 's-2', devices }, { id: 'c-3' })
      const placed = { id: 'p-1', uuid: 's-2', plan_code: 'premium_m' }
      const catalog = { id: 'c-3', name: 'Premium', external_plan_code: 'premium_m' }
      const one = await signedInStore(
        () => Response.json({ subscription: placed }),
        [holding(old), holding(premium)],
        { local: () => local, answers: { plans: Response.json({ plans: [catalog] }) } },
      )
      await reloadPlans(one)
      await settled(one.store.use(planChangeActions).loadCatalog())
      const answer = { at: Date.now(), until: Date.now() + ANSWER_MS, planId: 'p-1', plan: { devices } }
      local.setItem(
        'acct.geeni.answers',
        JSON.stringify({ version: 0, state: { accountId: '42', entries: [answer] } }),
      )
      expect(await place(one, getOrder('c-3', 'premium_m'))).toEqual({ kind: 'done' })
      const plans = getData(one.store.state.getState().plans.subscriptions) ?? []
      expect(plans.map((plan) => [plan.planConfig?.name, plan.devices.map(({ name }) => name)])).toEqual([
        ['Premium', ['Nursery']],
      ])
    })
  })

  it.each([
    ['cardDeclined', 'error.subscription.card.declined', null],
    ['unknown', 'error.subscription.plan', 'secret-card-token'],
  ])('that is rejected as %s drops its card alone when another one helps', async (_, type, left) => {
    const one = await signedInStore(rejection(type), [none])
    const { takeCard, checkout } = one.store.use(checkoutActions)
    const token = { referenceType: null, provider: 'recurly', resultToken: null } as const
    const take = (id: string) => takeCard({ ...token, token: id, cardType: 'visa', lastFour: '1' }, null)
    take('secret-card-token')
    await place(one)
    expect(checkout().card?.token ?? null).toBe(left)
    take('another-card')
    await place(one)
    expect(checkout().card?.token).toBe('another-card')
  })

  it('runs once, however often it is submitted', async () => {
    const one = await signedInStore(done, [none, ordered])
    const { place: start } = one.store.use(placeOrderActions)
    const outcomes = await settled(Promise.all([start(order()), start(order()), start(order())]))
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'ignored', 'ignored'])
    expect(await place(one)).toEqual({ kind: 'done' })
    expect(countOrders(one)).toBe(1)
  })

  it('stops waiting for a tab that holds the lock for 28 s, sends nothing, and works afterwards', async () => {
    const one = await signedInStore(done, [none, ordered])
    const { limit, release } = lockedByOtherTab()
    const outcome = one.store.use(placeOrderActions).place(order())
    limit.abort()
    expect(await settled(outcome)).toEqual({ kind: 'failed' })
    expect(state(one)).toMatchObject({
      placing: { error: { code: 'changePending' } },
      isOutcomeUnknown: false,
    })
    expect({
      orders: countOrders(one),
      hasUnknownOutcome: one.store.use(placeOrderActions).hasUnknownOutcome(),
    }).toEqual({ orders: 0, hasUnknownOutcome: false })
    release()
    expect(await place(one)).toEqual({ kind: 'done' })
    expect(countOrders(one)).toBe(1)
  })

  it('stores an intent record without a card or result token', async () => {
    const local = browserStorage()
    const one = await signedInStore(hang, [none], { local: () => local })
    void one.store.use(placeOrderActions).place(order({ resultToken: 'secret-result' }))
    await untilIdle()
    expect(countOrders(one)).toBe(1)
    const record = local.getItem('acct.geeni.intent') ?? ''
    expect(JSON.parse(record).state).toMatchObject({ state: 'sent', key: one.keys[0] })
    const all = Array.from({ length: local.length }, (_, at) => local.getItem(local.key(at) ?? ''))
    expect(all.join()).not.toContain('secret')
  })

  it('sends a challenged order again under a new key', async () => {
    const one = await signedInStore(
      [rejection('error.subscription.card.3d.security', 'action-1'), done],
      [ordered],
    )
    expect(await place(one)).toEqual({ kind: 'challenge', actionToken: 'action-1' })
    expect(state(one)?.placing.status).toBe('idle')
    expect(one.store.use(placeOrderActions).hasUnknownOutcome()).toBe(false)
    expect(await place(one, { resultToken: 'result-1' })).toEqual({ kind: 'done' })
    expect(new Set(one.keys).size).toBe(2)
  })

  it('keeps the failure of an order that the account holder left, but not after a sign-out', async () => {
    const one = await signedInStore(done)
    const { leave } = one.store.use(placeOrderActions)
    const error = new AcctError('cardDeclined')
    leave(error)
    expect(state(one)).toMatchObject({ placing: { status: 'failed', error }, isLeft: true })
    one.store.signOut('user')
    leave(error)
    expect(state(one)).toBeUndefined()
  })

  it('reports a done order although its response was lost', async () => {
    const one = await signedInStore(down, [ordered])
    expect(await place(one)).toEqual({ kind: 'done' })
    expect(countOrders(one)).toBe(1)
  })

  it('stays unknown for a minute when the account does not show the order, then allows a retry with the same key', async () => {
    const one = await signedInStore([down, down, done], [none])
    const { lookUpOutcome } = one.store.use(placeOrderActions)
    const missed = { isOutcomeUnknown: false, isMissed: true }
    expect(await place(one)).toEqual({ kind: 'unknown' })
    expect(state(one)).toMatchObject({ isOutcomeUnknown: true, isMissed: false })
    expect(await settled(lookUpOutcome())).toEqual({ kind: 'unknown' })
    expect(await place(one)).toEqual({ kind: 'unknown' })
    expect(countOrders(one)).toBe(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await settled(lookUpOutcome())).toEqual({ kind: 'failed' })
    expect(state(one)).toMatchObject(missed)
    expect(await place(one)).toEqual({ kind: 'unknown' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await settled(lookUpOutcome())).toEqual({ kind: 'failed' })
    expect(state(one)).toMatchObject(missed)
    expect(await place(one, { billingToken: 'another-token' })).toEqual({ kind: 'done' })
    const [first, second, third] = one.keys
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('looks again when the first lookup does not find it, as the order may be in flight', async () => {
    const one = await signedInStore(down, [none, ordered])
    expect(await place(one)).toEqual({ kind: 'done' })
    expect(countOrders(one)).toBe(1)
  })

  it('is done when the account shows it after a retry was allowed', async () => {
    // The screens load the list again after a minute.
    const one = await signedInStore(down, [none, none, none, none, none, ordered])
    expect(await place(one)).toEqual({ kind: 'unknown' })
    await vi.advanceTimersByTimeAsync(60_000)
    const { lookUpOutcome } = one.store.use(placeOrderActions)
    expect(await settled(lookUpOutcome())).toEqual({ kind: 'failed' })
    expect(await settled(lookUpOutcome())).toEqual({ kind: 'done' })
    expect(state(one)).toMatchObject({ isMissed: false, placing: { status: 'done' } })
    expect(countOrders(one)).toBe(1)
  })

  it('sends nothing for another tab whose order may still be in flight', async () => {
    const local = browserStorage()
    const first = await signedInStore(hang, [none], { local: () => local })
    void first.store.use(placeOrderActions).place(order())
    await untilIdle()
    expect(countOrders(first)).toBe(1)
    first.store.close()
    const second = await signedInStore(done, [none], { local: () => local })
    expect(await place(second)).toEqual({ kind: 'unknown' })
    expect(countOrders(second)).toBe(0)
  })

  it('sends no other order while the outcome of one is unknown', async () => {
    let isDown = true
    const one = await signedInStore(down, [() => (isDown ? down() : ordered.clone())])
    expect(await place(one)).toEqual({ kind: 'unknown' })
    expect(state(one)?.isOutcomeUnknown).toBe(true)
    expect(await place(one)).toEqual({ kind: 'unknown' })
    expect(countOrders(one)).toBe(1)
    isDown = false
    expect(await settled(one.store.use(placeOrderActions).lookUpOutcome())).toEqual({ kind: 'done' })
    expect(state(one)).toMatchObject({ isOutcomeUnknown: false, placing: { status: 'done' } })
    expect(countOrders(one)).toBe(1)
  })

  it('sends no other order while a list can lack an earlier one, which happened late', async () => {
    const options = { local: () => local }
    const local = browserStorage()
    expect(await place(await signedInStore(down, [none], options))).toEqual({ kind: 'unknown' })
    await pass(65_000)
    const one = await signedInStore(done, [none], options)
    const other = { order: { ...order().order, target: { id: 'c-3', code: 'premium_m' } } }
    expect(await place(one, other)).toEqual({ kind: 'failed' })
    expect(state(one)?.placing).toMatchObject({ error: { code: 'changePending' } })
    await pass(60_000)
    expect(await place(one, other)).toEqual({ kind: 'done' })
  })

  it('finds the order of another tab or an earlier load by its record', async () => {
    const local = browserStorage()
    const first = await signedInStore(hang, [none], { local: () => local })
    void first.store.use(placeOrderActions).place(order())
    await untilIdle()
    expect(countOrders(first)).toBe(1)
    first.store.close()
    const second = await signedInStore(done, [ordered], { local: () => local })
    const actions = second.store.use(placeOrderActions)
    expect(actions.hasUnknownOutcome()).toBe(true)
    expect(await place(second)).toEqual({ kind: 'done' })
    expect(actions.hasUnknownOutcome()).toBe(false)
    expect(countOrders(second)).toBe(0)
    // A third tab with stale plans sends nothing, and rejects another order for the same plan.
    const third = await signedInStore(done, [ordered], { local: () => local })
    expect(await place(third)).toEqual({ kind: 'done' })
    const other = { ...order().order, target: { id: 'c-2', code: 'premium_m' } }
    const fourth = await signedInStore(done, [ordered], { local: () => local })
    expect(await place(fourth, { order: other })).toEqual({ kind: 'failed' })
    expect({ third: countOrders(third), fourth: countOrders(fourth) }).toEqual({ third: 0, fourth: 0 })
  })

  it('ignores the record of another account', async () => {
    const local = browserStorage()
    local.setItem(
      'acct.geeni.intent',
      JSON.stringify({
        version: 0,
        state: {
          accountId: 'other',
          key: 'k',
          at: Date.now(),
          state: 'sent',
          target: { id: 'c-1', code: '' },
        },
      }),
    )
    const one = await signedInStore(done, [none], { local: () => local })
    expect(one.store.use(placeOrderActions).hasUnknownOutcome()).toBe(false)
    expect(await place(one)).toEqual({ kind: 'done' })
  })
})

describe('an order summary', () => {
  it('stores neither itself nor its promo codes', async () => {
    const [local, session] = [browserStorage(), browserStorage()]
    const one = await signedInStore(done, [none], {
      local: () => local,
      session: () => session,
      answers: { save10: Response.json({ coupon_code: 'save10', plan_codes: [] }), geeni: Response.json([]) },
    })
    await settled(
      one.store.use(promoActions).apply('SAVE10', { externalPlanCode: 'plus_m', isImmediate: true }),
    )
    expect(state(one)?.promo.valid).toBe(true)
    const entries = [local, session].flatMap((storage) =>
      Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').map(
        (key) => `${key}=${storage.getItem(key)}`,
      ),
    )
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.join()).not.toMatch(/promo|save10|orderSummary|checkout|payment/i)
  })

  it('checks a promo code again for another kind of order, while the first check is pending', async () => {
    const coupon = (): Response => Response.json({ coupon_code: 'save10', plan_codes: [] })
    const one = await signedInStore(done, [none], {
      answers: { save10: coupon, geeni: Response.json([]) },
    })
    const { apply } = one.store.use(promoActions)
    const checks = () => one.requestedPaths.filter((name) => name === 'save10').length
    const plan = { externalPlanCode: 'plus_m', isImmediate: true }
    await settled(
      Promise.all([
        apply('save10', plan),
        apply('save10', plan),
        apply('save10', { ...plan, isImmediate: false }),
      ]),
    )
    expect(checks()).toBe(2)
    expect(state(one)?.promo).toMatchObject({
      valid: false,
      attempts: { save10: { errorCode: 'promoCodeNeedsChange' } },
    })
  })
})

describe('the charge of a done order', () => {
  const invoice = (invoiceId: string, invoiceTotal: number) => ({
    invoiceId,
    invoiceTotal,
    get invoiceDate() {
      return new Date().toISOString()
    },
    status: 'collected',
    currency: 'USD',
  })
  const history =
    (...invoices: object[]) =>
    () =>
      Response.json({ invoices })
  const receipt = { ...RECEIPT, total: 10_152, subTotal: 9_400 }
  const charge = (one: TestStore) => {
    const placing = state(one)?.placing
    return placing?.status === 'done' ? placing.data.paid : undefined
  }
  async function storeWithHistory(...paymentHistory: Answer[]) {
    return storeWithPlan(none, ...paymentHistory)
  }
  async function storeWithPlan(plan: Answer, ...paymentHistory: Answer[]) {
    const one = await signedInStore(done, [plan], { answers: { paymentHistory } })
    await settled(one.store.use(historyActions).loadInvoices())
    return one
  }

  it('is the sum of its invoice, not of an earlier one', async () => {
    const renewal = invoice('1', 1_079)
    const one = await storeWithHistory(history(renewal), history(renewal, invoice('2', 9_137)))
    expect(await place(one, { receipt })).toEqual({ kind: 'done' })
    expect(charge(one)).toBe(9_137)
  })

  it('is not an invoice that the account has paid since an earlier order of the same plan', async () => {
    const invoices = [invoice('1', 1_079)]
    const one = await signedInStore([done, done], [none], {
      answers: { paymentHistory: () => Response.json({ invoices }) },
    })
    await settled(one.store.use(historyActions).loadInvoices())
    invoices.push(invoice('2', 9_137))
    await place(one, { receipt })
    expect(charge(one)).toBe(9_137)
    one.store.use(placeOrderActions).clear()
    await vi.advanceTimersByTimeAsync(61 * 60_000)
    invoices.push(invoice('3', 500))
    await settled(one.store.use(historyActions).loadInvoices({ reload: true }))
    await place(one, { receipt })
    expect(charge(one)).toBeNull()
  })

  it('is not an invoice of another change since a rejected order of the same plan', async () => {
    const invoices = [invoice('1', 1_079)]
    const one = await signedInStore([rejection('error.subscription.card.declined'), done], [none], {
      answers: { paymentHistory: () => Response.json({ invoices }) },
    })
    await settled(one.store.use(historyActions).loadInvoices())
    expect(await place(one, { receipt })).toEqual({ kind: 'failed' })
    await vi.advanceTimersByTimeAsync(61_000)
    invoices.push(invoice('2', 431))
    await settled(one.store.use(historyActions).loadInvoices({ reload: true }))
    expect(await place(one, { receipt })).toEqual({ kind: 'done' })
    expect(charge(one)).toBeNull()
  })

  it('follows as soon as the payment history has the invoice', async () => {
    const one = await storeWithHistory(history(), history(), down, history(invoice('1', 9_137)))
    expect(await place(one, { receipt })).toEqual({ kind: 'done' })
    expect(charge(one)).toBeNull()
    for (let look = 0; look < 6; look += 1)
      await settled(untilIdle().then(() => vi.advanceTimersByTimeAsync(5_000)))
    expect(charge(one)).toBe(9_137)
  })

  it('does not wait for a history that hangs', async () => {
    const one = await storeWithHistory(history(), hang)
    expect(await place(one, { receipt })).toEqual({ kind: 'done' })
    expect(charge(one)).toBeNull()
  })

  it('needs no invoice where the account’s plan starts later', async () => {
    const waiting = holding(
      wirePlan(
        { recurly_plan_code: 'top_m', pending_subscription: { recurly_plan_code: 'plus_m' } },
        { id: 'c-2' },
      ),
    )
    const one = await storeWithPlan(waiting, history(), history(invoice('1', 999)))
    const { order: placed, ...rest } = order({ receipt })
    expect(
      await place(one, { ...rest, order: { ...placed, current: { id: 'p-1', subscriptionId: 's-1' } } }),
    ).toEqual({
      kind: 'done',
    })
    expect(charge(one)).toBeNull()
    const placing = state(one)?.placing
    expect(placing?.status === 'done' && placing.data.start).toEqual({ kind: 'later', date: null })
  })

  const FREE = { code: 'free100', description: null }
  const TRIAL = { isTrial: true, tax: null, total: 0, subTotal: 0 }
  it.each<[string, object, number | null, Answer, number | null, number | null]>([
    ['is nothing where the response names no tax and no invoice exists', { promo: FREE }, 0, history(), 0, 0],
    ['is nothing where no invoice exists after a minute', { promo: FREE }, 752, history(), null, 0],
    ['is unknown while the history fails', { promo: FREE }, 0, down, null, null],
    ['is that of the preview without a promo code', {}, 0, history(), null, null],
    ['is nothing where a trial has no invoice after a minute', TRIAL, null, history(), null, 0],
    ['is unknown while the history of a trial fails', TRIAL, null, down, null, null],
    ['is unknown where the response to a trial names a tax', TRIAL, 752, history(), null, null],
    [
      'is unknown while an invoice of a trial fails',
      TRIAL,
      null,
      history({ ...invoice('1', 5), status: 'failed' }),
      null,
      null,
    ],
    ['is the few cents that the code leaves', { promo: FREE }, 0, history(invoice('1', 5)), 5, 5],
  ])('%s', async (_, part, tax, later, first, last) => {
    const tax_in_cents = tax === null ? null : { _: tax }
    const answers = { paymentHistory: [history(), later] }
    const trial_ends_at = 'isTrial' in part ? null : undefined
    const placed = () => Response.json({ subscription: { uuid: 's-1', tax_in_cents, trial_ends_at } })
    const one = await signedInStore(placed, [none], { answers })
    await settled(one.store.use(historyActions).loadInvoices())
    await place(one, { receipt: { ...receipt, ...part } })
    expect(charge(one)).toBe(first)
    for (let look = 0; look < 14; look += 1)
      await settled(untilIdle().then(() => vi.advanceTimersByTimeAsync(5_000)))
    expect(charge(one)).toBe(last)
  })

  it('is the sum of the invoice with a promo code, also after a reload', async () => {
    const local = browserStorage()
    const renewal = invoice('1', 1_079)
    const promo = { code: 'save10', description: null }
    const first = await signedInStore(hang, [none], {
      local: () => local,
      answers: { paymentHistory: history(renewal) },
    })
    await settled(first.store.use(historyActions).loadInvoices())
    void first.store.use(placeOrderActions).place(order({ receipt: { ...receipt, promo } }))
    await untilIdle()
    const reloaded = await signedInStore(hang, [ordered], {
      local: () => local,
      answers: { paymentHistory: history(renewal, invoice('2', 9_137)) },
    })
    const { lookUpOutcome } = reloaded.store.use(placeOrderActions)
    expect(await settled(lookUpOutcome())).toEqual({ kind: 'done' })
    expect(charge(reloaded)).toBe(9_137)
  })

  it('is unknown without an invoice of a trial where the earlier invoices are unknown', async () => {
    const one = await signedInStore(done, [none], { answers: { paymentHistory: history() } })
    await place(one, { receipt: { ...receipt, ...TRIAL } })
    for (let look = 0; look < 14; look += 1)
      await settled(untilIdle().then(() => vi.advanceTimersByTimeAsync(5_000)))
    expect(charge(one)).toBeNull()
  })

  it('is another sum than the preview’s once the list has it, where the earlier invoices are unknown', async () => {
    const answers = { paymentHistory: history(invoice('1', 15_941)) }
    const one = await signedInStore(done, [none], { answers })
    await place(one, { receipt })
    expect(charge(one)).toBeNull()
    for (let look = 0; look < 14; look += 1)
      await settled(untilIdle().then(() => vi.advanceTimersByTimeAsync(5_000)))
    expect(charge(one)).toBe(15_941)
  })

  it('waits for a pending load of the history, which may contain another payment', async () => {
    const other = invoice('1', 6_479)
    const one = await storeWithHistory(history(), history(other), history(other, invoice('2', 9_137)))
    void one.store.use(historyActions).refreshInvoices()
    expect(await place(one, { receipt })).toEqual({ kind: 'done' })
    expect(charge(one)).toBe(9_137)
  })

  it.each([
    ['of nothing needs no second lookup', { total: 0 }, 0],
    ['that the receipt does not know is looked up again', { total: null }, 4],
    ['of a trial that only the preview shows is looked up again', { isTrial: true, total: 0 }, 4],
  ])('%s', async (_, part, repeats) => {
    const one = await storeWithHistory(history())
    const count = () => one.requestedPaths.filter((path) => path === 'paymentHistory').length
    const before = count()
    await place(one, { receipt: { ...receipt, ...part } })
    for (let look = 0; look < 10; look += 1)
      await settled(untilIdle().then(() => vi.advanceTimersByTimeAsync(5_000)))
    expect(count() - before).toBe(1 + repeats)
  })

  it('is not looked up any more once another order is on the screen', async () => {
    const one = await storeWithHistory(history())
    await place(one, { receipt })
    one.store.use(placeOrderActions).clear()
    const count = () => one.requestedPaths.filter((path) => path === 'paymentHistory').length
    const before = count()
    for (let look = 0; look < 10; look += 1)
      await settled(untilIdle().then(() => vi.advanceTimersByTimeAsync(5_000)))
    expect(count()).toBe(before)
    expect(charge(one)).toBeUndefined()
  })
})

describe('a done order without the end of its period', () => {
  const endless = () => Response.json({ subscription: { uuid: 's-1', current_period_ends_at: null } })
  const due = (one: TestStore) => {
    const placing = state(one)?.placing
    return placing?.status === 'done' ? placing.data.invoiceDue : undefined
  }

  const own = {
    invoiceId: '2',
    invoiceTotal: 9_137,
    get invoiceDate() {
      return new Date().toISOString()
    },
    status: 'collected',
    currency: 'USD',
  }
  const dated = () => Response.json({ due_date: '2031-07-01' })

  it.each([
    ['has the due date of its invoice', dated, '2031-07-01'],
    ['has no date while that call fails', () => Response.json({}, { status: 400 }), null],
  ])('%s', async (_, invoiceDetails, date) => {
    const one = await signedInStore(endless, [none], {
      answers: {
        invoiceDetails,
        paymentHistory: [Response.json({ invoices: [] }), () => Response.json({ invoices: [own] })],
      },
    })
    await settled(one.store.use(historyActions).loadInvoices())
    expect(await place(one)).toEqual({ kind: 'done' })
    expect(due(one)).toBe(date)
    expect(one.requestedPaths).toContain('invoiceDetails')
  })

  it('has no due date of another payment’s invoice', async () => {
    const answers = { invoiceDetails: dated, paymentHistory: () => Response.json({ invoices: [own] }) }
    const one = await signedInStore(endless, [none], { answers })
    await settled(one.store.use(historyActions).loadInvoices())
    expect(await place(one)).toEqual({ kind: 'done' })
    expect(due(one)).toBeNull()
  })

  it('alone needs that date', async () => {
    const one = await signedInStore(done)
    await place(one)
    expect(due(one)).toBeNull()
    expect(one.requestedPaths).not.toContain('invoiceDetails')
  })
})
