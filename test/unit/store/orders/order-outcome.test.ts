import { describe, expect, it, vi } from 'vitest'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import { changes } from '../../../../src/store/core/change.ts'
import { getData } from '../../../../src/store/core/request.ts'
import { ANSWER_MS } from '../../../../src/store/core/tabs.ts'
import { historyActions } from '../../../../src/store/history/history.actions.ts'
import { checkoutActions } from '../../../../src/store/orders/checkout.actions.ts'
import { type OrderToPlace, placeOrderActions } from '../../../../src/store/orders/place-order.actions.ts'
import { planChangeActions } from '../../../../src/store/plans/plan-change.actions.ts'
import { RECEIPT } from '../../../../stories/support/receipt.ts'
import { ADDRESS } from '../../../fixtures/billing.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { fakeLocks } from '../../../fixtures/fake-tabs.ts'
import { down, holding, settled, wirePlan, withPlans } from '../../support/account-plans.ts'
import { done, order as orderToPlace, rejection } from '../../support/order.ts'
import { open, session, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import { type Answer, hang, type TestStore } from '../../support/store.ts'

withFakeClock()

const order = (part: Partial<OrderToPlace> = {}): OrderToPlace =>
  orderToPlace({ receipt: { ...RECEIPT, promo: { code: 'SAVE10', description: null } }, ...part })
const none = holding()
const ordered = holding(wirePlan())

interface Buyer extends TestStore {
  actions: ReturnType<typeof placeOrderActions>
  bodies: Record<string, unknown>[]
  keys: (string | null)[]
}

/** Signs in; `plans` are the responses of the loads of the plans, of which the last one repeats. */
async function buyer(
  subscribe: Answer | Answer[],
  plans: Answer[],
  { local = browserStorage(), answers = {} as Record<string, Answer> } = {},
): Promise<Buyer> {
  const bodies: Record<string, unknown>[] = []
  const keys: (string | null)[] = []
  const one = open({
    local: () => local,
    answers: {
      byEmail: session(),
      subscriptions: plans,
      unassigned: Response.json({ devices: [] }),
      ...answers,
      subscribe: [subscribe].flat().map((answer) => async (request: Request) => {
        keys.push(request.headers.get('idempotency-key'))
        bodies.push(await request.clone().json())
        return typeof answer === 'function' ? answer(request) : answer.clone()
      }),
    },
  })
  await withPlans(one)
  return { ...one, actions: one.store.use(placeOrderActions), bodies, keys }
}
const place = ({ actions }: Buyer, part: Partial<OrderToPlace> = {}) => settled(actions.place(order(part)))
const lookUp = ({ actions }: Buyer) => settled(actions.lookUpOutcome())
const state = ({ store }: TestStore) => store.state.getState().order
const placed = (one: TestStore) => {
  const placing = state(one)?.placing
  return placing?.status === 'done' ? placing.data : null
}
const record = ({ store }: TestStore) => store.use(changes).record()
const minute = () => vi.advanceTimersByTimeAsync(60_000)

describe('a sent order', () => {
  it('contains the order, its terms, the card, the promo code and the result of the challenge', async () => {
    const one = await buyer(done, [none, ordered])
    await place(one, {
      resultToken: 'result-1',
      terms: { isV3: true, flow: 'default', ozTrialEndDate: '2031-01-01' },
    })
    expect(one.bodies).toEqual([
      {
        pepperPlanId: 'c-1',
        targetPlanCode: 'plus_m',
        devices: [],
        devicesRemoved: [],
        currency: 'USD',
        billingToken: 'secret-card-token',
        couponCode: 'SAVE10',
        actionResultTokenId: 'result-1',
        ozTrialEndDate: '2031-01-01',
        isV3: true,
        flow: 'default',
      },
    ])
    expect(one.keys[0]).toMatch(/.{16}/)
  })

  it('without a promo code sends none', async () => {
    const one = await buyer(done, [none, ordered])
    await place(one, { receipt: RECEIPT })
    expect(one.bodies[0]).not.toHaveProperty('couponCode')
  })
})

describe('an order whose code has arrived damaged', () => {
  it('is not sent, leaves no record, and fails with a known outcome', async () => {
    const one = await buyer(done, [none])
    const calls = await one.store.use((context) => context).calls()
    const { signed } = calls
    vi.spyOn(calls, 'signed').mockImplementation(async (code) => {
      const services = await signed(code)
      if ('placeOrder' in services) throw new AcctError('damaged')
      return services
    })
    expect(await place(one)).toEqual({ kind: 'failed' })
    expect({ record: record(one), bodies: one.bodies }).toEqual({ record: null, bodies: [] })
    expect(state(one)).toMatchObject({ placing: { status: 'failed' }, isOutcomeUnknown: false })
  })
})

describe('a done order', () => {
  it('ends its draft and its card, which is now on file, and notifies screens and tabs', async () => {
    const one = await buyer(done, [none, ordered])
    const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
    const changes = one.store.use(planChangeActions)
    await settled(changes.loadUnassigned())
    changes.setOrder({ planId: 'c-1', subscriptionId: null, deviceIds: [], promo: null })
    one.store.use(checkoutActions).takeCard(
      {
        token: 'secret-card-token',
        referenceType: null,
        provider: 'recurly',
        resultToken: null,
        cardType: null,
        lastFour: null,
      },
      ADDRESS,
    )
    // A card that has just been saved would hide the one that pays.
    const answer = { info: null, at: Date.now(), replaced: [] }
    one.store.state.setState(({ billing }) => ({ billing: { ...billing, answer } }))
    const loads = () => one.requestedPaths.filter((path) => path === 'unassigned').length
    const before = loads()
    expect(await place(one)).toEqual({ kind: 'done' })
    await untilIdle()
    const { billing, checkout } = one.store.state.getState()
    expect(billing).toMatchObject({ info: { status: 'idle' }, hasCard: true, answer: null })
    expect(checkout).toBeUndefined()
    expect(changes.order()).toBeNull()
    expect(loads()).toBe(before + 1)
    expect(posted).toHaveBeenCalledWith({ name: 'plans-changed', account: '42' })
    posted.mockRestore()
    expect(record(one)).toMatchObject({ state: 'done', order: { changed: { subscriptionId: 's-1' } } })
    expect(state(one)).toMatchObject({ isOutcomeUnknown: false, isMissed: false })
    expect(placed(one)).toMatchObject({ invoiceDue: null, receipt: { planId: 'c-1' } })
  })

  it('notifies other tabs once the services confirm it, and of its invoice once that is listed', async () => {
    const history = Promise.withResolvers<Response>()
    const answers = { paymentHistory: () => history.promise }
    const one = await buyer(done, [none, ordered], { answers })
    const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
    const names = () => posted.mock.calls.map(([message]) => message.name)
    const placing = one.actions.place(order({ receipt: { ...RECEIPT, total: 10_791 } }))
    await untilIdle()
    expect({ names: names(), placed: placed(one) }).toEqual({
      names: ['plans-changed', 'card-changed'],
      placed: null,
    })
    const invoice = { invoiceId: '1', invoiceTotal: 10_791, status: 'collected', currency: 'USD' }
    const invoiceDate = new Date().toISOString()
    history.resolve(Response.json({ invoices: [{ ...invoice, invoiceDate }] }))
    await settled(placing)
    expect(names()).toEqual(['plans-changed', 'card-changed', 'history-changed'])
    posted.mockRestore()
  })

  it('shows the plan that the account has now', async () => {
    const one = await buyer(done, [none, ordered])
    await place(one)
    expect(getData(one.store.state.getState().plans.subscriptions)?.map(({ id }) => id)).toEqual(['p-1'])
  })
})

describe('an order whose outcome is unknown', () => {
  it('shows the failure, and its lookup finds the order', async () => {
    const one = await buyer(down, [none, none, none, none, ordered])
    expect(await place(one)).toEqual({ kind: 'unknown' })
    expect(state(one)).toMatchObject({
      placing: { status: 'failed', error: { code: 'server' } },
      isOutcomeUnknown: true,
      isMissed: false,
    })
    one.actions.clear()
    expect(state(one)?.placing.status).toBe('failed')
    expect(await lookUp(one)).toEqual({ kind: 'done' })
    expect(placed(one)?.receipt.promo).toMatchObject({ code: 'SAVE10' })
    expect(one.keys).toHaveLength(1)
  })

  it('stays unknown while it may still happen, where the account had the plan before', async () => {
    const one = await buyer(down, [ordered])
    expect(await place(one)).toEqual({ kind: 'unknown' })
    expect(record(one)).toMatchObject({ state: 'sent', wasThere: true })
    expect(await lookUp(one)).toEqual({ kind: 'unknown' })
    expect(await place(one)).toEqual({ kind: 'unknown' })
    expect(one.keys).toHaveLength(1)
    await minute()
    expect(await lookUp(one)).toEqual({ kind: 'done' })
  })

  it('is a failure of the network for a lookup without a response', async () => {
    const one = await buyer(down, [none, down])
    expect(await place(one)).toEqual({ kind: 'unknown' })
    expect(await lookUp(one)).toEqual({ kind: 'unknown' })
    expect(state(one)).toMatchObject({ placing: { error: { code: 'network' } }, isOutcomeUnknown: true })
    await minute()
    // A minute proves nothing while the services do not respond.
    expect(await lookUp(one)).toEqual({ kind: 'unknown' })
    expect(await place(one)).toEqual({ kind: 'unknown' })
    expect(one.keys).toHaveLength(1)
  })

  it('is missed after exactly a minute, and a retry that fails stays missed', async () => {
    const one = await buyer(down, [none])
    await place(one)
    const sent = record(one)?.at ?? 0
    await vi.advanceTimersByTimeAsync(sent + 59_000 - Date.now())
    expect(await lookUp(one)).toEqual({ kind: 'failed' })
    expect({ state: record(one)?.state, isMissed: state(one)?.isMissed }).toEqual({
      state: 'missed',
      isMissed: true,
    })
    expect(one.actions.hasUnknownOutcome()).toBe(false)
    one.actions.clear()
    expect(state(one)?.placing.status).toBe('idle')
  })

  it('was settled by another tab meanwhile', async () => {
    const local = browserStorage()
    const one = await buyer(down, [none], { local })
    await place(one)
    const before = record(one)
    if (!before?.order) throw new Error('no record')
    const changed = {
      id: 'p-1',
      planCode: null,
      subscriptionId: 's-7',
      taxInCents: null,
      periodEndsAt: '2031-06-04T12:00:00Z',
    }
    one.store.use(changes).write({ ...before, state: 'done', order: { ...before.order, changed } })
    const count = one.requestedPaths.length
    expect(await lookUp(one)).toEqual({ kind: 'done' })
    expect(placed(one)).toMatchObject({ changed })
    expect(one.requestedPaths.slice(count)).not.toContain('subscriptions')
  })

  it.each([
    ['removed', null],
    ['replaced', 'another-key'],
  ])('whose record another tab has %s is left to it', async (_, key) => {
    vi.stubGlobal('navigator', { locks: fakeLocks() })
    const one = await buyer(down, [none])
    await place(one)
    const records = one.store.use(changes)
    const before = records.record()
    const looking = one.actions.lookUpOutcome()
    // The lock of the tab begins a turn later.
    records.write(before && key ? { ...before, key } : null)
    const outcome = await settled(looking)
    if (outcome.kind !== 'ignored') throw new Error(`not ignored: ${outcome.kind}`)
    expect(state(one)).toMatchObject({
      placing: { status: 'idle' },
      isOutcomeUnknown: false,
      isMissed: false,
    })
  })

  it('is definitely refused with an unknown code: the next attempt is another order', async () => {
    const one = await buyer([rejection('error.subscription.unheard.of'), done], [none])
    expect(await place(one)).toEqual({ kind: 'failed' })
    expect(state(one)).toMatchObject({ placing: { error: { code: 'unknown' } }, isMissed: false })
    expect(one.actions.hasUnknownOutcome()).toBe(false)
    expect(await place(one)).toEqual({ kind: 'done' })
    expect(one.keys[1]).not.toBe(one.keys[0])
  })

  it('is reported as not made by a failed program: it may be sent again at once, with the same key', async () => {
    const unknown = rejection('Runtime.ExitError')
    const one = await buyer([unknown, done], [none])
    expect(await place(one)).toEqual({ kind: 'failed' })
    expect(state(one)).toMatchObject({ placing: { error: { code: 'unknown' } }, isMissed: true })
    expect(await place(one)).toEqual({ kind: 'done' })
    expect(one.keys[1]).toBe(one.keys[0])
  })

  it.each([
    ['alreadySubscribed', rejection('already_subscribed')],
    ['conflict', () => Response.json({}, { status: 409 })],
  ])('was made when its retry is rejected with %s and the account shows it', async (_, rejection) => {
    let isMade = false
    const retried = () => {
      isMade = true
      return rejection()
    }
    const one = await buyer([down, retried], [() => (isMade ? ordered : none).clone()])
    expect(await place(one)).toEqual({ kind: 'unknown' })
    await minute()
    expect(await place(one)).toEqual({ kind: 'done' })
    expect(one.keys[1]).toBe(one.keys[0])
    // It is this order, with its promo code.
    expect(placed(one)?.receipt.promo).toMatchObject({ code: 'SAVE10' })
  })
})

describe('a rejected order', () => {
  it('leaves no record, and the next one has another key', async () => {
    const one = await buyer([rejection('error.subscription.card.declined'), done], [none, none, ordered])
    expect(await place(one)).toEqual({ kind: 'failed' })
    expect({ record: record(one), hasUnknownOutcome: one.actions.hasUnknownOutcome() }).toEqual({
      record: null,
      hasUnknownOutcome: false,
    })
    expect(state(one)).toMatchObject({ isOutcomeUnknown: false, isMissed: false })
    expect(await place(one)).toEqual({ kind: 'done' })
    expect(new Set(one.keys)).toHaveProperty('size', 2)
  })

  it('that another device has placed is done, without promo code and sums of this one', async () => {
    const one = await buyer(rejection('error.subscription.card.declined'), [none, ordered])
    const receipt = { ...order().receipt, total: 900, subTotal: 800 }
    expect(await place(one, { receipt })).toEqual({ kind: 'done' })
    expect(placed(one)?.receipt).toMatchObject({ promo: null, total: null, subTotal: null, planId: 'c-1' })
  })

  it('that conflicts (409) may be in a newer list, and is followed until a list shows it', async () => {
    const one = await buyer(() => Response.json({}, { status: 409 }), [none, none, none, ordered])
    expect(await place(one)).toEqual({ kind: 'unknown' })
    expect(one.actions.hasUnknownOutcome()).toBe(true)
    expect(await lookUp(one)).toEqual({ kind: 'done' })
    expect(placed(one)?.receipt).toMatchObject({ promo: null, total: null, planId: 'c-1' })
  })

  it('for a plan that the account had before stays rejected', async () => {
    const one = await buyer(rejection('error.subscription.card.declined'), [ordered])
    expect(await place(one)).toEqual({ kind: 'failed' })
    expect(record(one)).toBeNull()
  })
})

describe('an order that is rejected as already there, and not in the list', () => {
  const conflict = (): Response => Response.json({}, { status: 409 })
  const receipt = { ...order().receipt, total: 900, subTotal: 800 }

  it('loses its promo code and sums in the record, because another tab or device has placed it', async () => {
    const one = await buyer(conflict, [none])
    expect(await place(one, { receipt })).toEqual({ kind: 'unknown' })
    expect(record(one)).toMatchObject({
      state: 'sent',
      order: { receipt: { ...receipt, promo: null, total: null, subTotal: null } },
    })
  })

  it('keeps them where it repeats an attempt, which has placed it', async () => {
    const one = await buyer([down, conflict], [none])
    expect(await place(one, { receipt })).toEqual({ kind: 'unknown' })
    await minute()
    expect(await place(one, { receipt })).toEqual({ kind: 'unknown' })
    expect(one.keys).toHaveLength(2)
    expect(record(one)).toMatchObject({ state: 'sent', order: { receipt } })
  })

  it('keeps them where the response of the services is lost', async () => {
    const one = await buyer(down, [none])
    expect(await place(one, { receipt })).toEqual({ kind: 'unknown' })
    expect(record(one)).toMatchObject({ state: 'sent', order: { receipt } })
  })
})

describe('the earlier invoices of an order', () => {
  /** A buyer whose history loads again as the screens do: the account has one more invoice since. */
  async function billedBuyer(subscribe: Answer[]) {
    const ids = ['1']
    const paymentHistory = () => Response.json({ invoices: ids.map((invoiceId) => ({ invoiceId })) })
    const one = await buyer(subscribe, [none], { answers: { paymentHistory } })
    const load = () => settled(one.store.use(historyActions).loadInvoices({ reload: true }))
    await load()
    return {
      ...one,
      invoices: () => record(one)?.order?.invoices,
      /** Passes until so many ms after the last order was sent. */
      async passUntil(ms: number): Promise<void> {
        ids.push('2')
        await vi.advanceTimersByTimeAsync((record(one)?.at ?? 0) + ms - Date.now())
        await load()
      },
    }
  }

  it.each([
    [ANSWER_MS - 1, ['1']],
    [ANSWER_MS, ['1', '2']],
  ])('whose first attempt was sent %i ms before are %j', async (ms, expected) => {
    const one = await billedBuyer([down, down])
    expect(await place(one)).toEqual({ kind: 'unknown' })
    expect(one.invoices()).toEqual(['1'])
    await one.passUntil(ms)
    expect(await place(one)).toEqual({ kind: 'unknown' })
    expect(one.keys).toHaveLength(2)
    expect(one.invoices()).toEqual(expected)
  })

  it('are the present ones after another order, whose outcome is unknown', async () => {
    const one = await billedBuyer([down, down])
    expect(await place(one)).toEqual({ kind: 'unknown' })
    await one.passUntil(180_000)
    const other = { ...order().order, target: { id: 'c-3', code: 'premium_m' } }
    expect(await place(one, { order: other })).toEqual({ kind: 'unknown' })
    expect(one.keys).toHaveLength(2)
    expect(one.invoices()).toEqual(['1', '2'])
  })

  it('are the present ones after the same order is done', async () => {
    const one = await billedBuyer([done, done])
    expect(await place(one)).toEqual({ kind: 'done' })
    expect(one.invoices()).toEqual(['1'])
    await one.passUntil(120_000)
    expect(await place(one)).toEqual({ kind: 'done' })
    expect(one.keys).toHaveLength(2)
    expect(one.invoices()).toEqual(['1', '2'])
  })
})

describe('a challenged order', () => {
  it('is recorded as such, so that nothing is looked up', async () => {
    const one = await buyer(
      [rejection('error.subscription.card.3d.security', 'action-1'), done],
      [none, none, ordered],
    )
    expect(await place(one)).toEqual({ kind: 'challenge', actionToken: 'action-1' })
    expect(record(one)).toMatchObject({ state: 'challenged' })
    expect(JSON.stringify(one.store.state.getState())).not.toContain('action-1')
    const count = one.requestedPaths.length
    await place(one, { resultToken: 'result-1' })
    expect(one.requestedPaths[count]).toBe('subscribe')
  })
})

describe('a sign-out', () => {
  it('ends a pending order without a result', async () => {
    const one = await buyer(hang, [none])
    const placing = one.actions.place(order({ receipt: { ...RECEIPT, total: 10_791 } }))
    await untilIdle()
    one.store.signOut('user')
    expect(await settled(placing)).toEqual({ kind: 'ignored' })
    expect(state(one)).toBeUndefined()
  })

  it('while the plans reload after the order writes nothing', async () => {
    const one = await buyer(done, [none, hang])
    const placing = one.actions.place(order({ receipt: { ...RECEIPT, total: 10_791 } }))
    await untilIdle()
    expect(one.keys).toHaveLength(1)
    await untilIdle()
    one.store.signOut('user')
    expect(await settled(placing)).toEqual({ kind: 'ignored' })
    expect(state(one)).toBeUndefined()
  })
})
