import { beforeEach, describe, expect, it, vi } from 'vitest'
import { brands } from '../../../../brands/index.ts'
import { keepPlan } from '../../../../src/areas/my-plan/keep-plan.ts'
import type { Device, SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import { cardActions } from '../../../../src/store/billing/card.actions.ts'
import { getData, getUnknown } from '../../../../src/store/core/request.ts'
import { placeOrderActions } from '../../../../src/store/orders/place-order.actions.ts'
import { cancelActions } from '../../../../src/store/plans/cancel.actions.ts'
import { getChange } from '../../../../src/store/plans/change-state.ts'
import { planChangeActions } from '../../../../src/store/plans/plan-change.actions.ts'
import { planList, plansActions } from '../../../../src/store/plans/plan-list.ts'
import { keepPlanActions } from '../../../../src/store/plans/plan-save.ts'
import { resumeActions } from '../../../../src/store/plans/resume.actions.ts'
import { ADDRESS } from '../../../fixtures/billing.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { fakeLocks } from '../../../fixtures/fake-tabs.ts'
import { isSweep } from '../../../fixtures/sweep.ts'
import { down, holding, knownOutcome, settled, wirePlan, withPlans } from '../../support/account-plans.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { order } from '../../support/order.ts'
import { FREE } from '../../support/plans.ts'
import { open, pass, session, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import { type Answer, hang, type TestStore } from '../../support/store.ts'

withFakeClock()
beforeEach(() => void vi.stubGlobal('navigator', { locks: fakeLocks() }))

const TERMS = { isV3: false, flow: 'default' }
const END = '2031-06-04T12:00:00Z'
const DOWNGRADE = { recurly_plan_code: 'basic_m', effective_date: END, billing_cycle: 1 }
const CANCELLED = { recurly_plan_code: 'no_plan', effective_date: END, billing_cycle: 0 }
const PAUSE = { pause_effective: '2020-01-01', paused_until: '2031-07-01' }
const DEVICE = { pepperDeviceId: 'd-1', deviceId: 'd-1', subscribable: true } as Device
const card = {
  address: ADDRESS,
  token: { id: 'card-1', referenceType: null },
  provider: 'recurly',
  resultToken: null,
} as const

/** Responses of the services to the changes. */
const ANSWERS: Record<string, Answer> = {
  subscribe: () =>
    Response.json({
      subscription: { id: 'p-1', uuid: 's-1', plan_code: 'plus_m', current_period_ends_at: END },
    }),
  cancel: () => Response.json({ statusCode: 200, pending_subscription: CANCELLED }),
  resume: () => Response.json({ statusCode: 200 }),
  'card-1': () => Response.json({ statusCode: 200, billingInfo: { card_type: 'visa', last_four: '4242' } }),
}

const planIn = ({ store }: TestStore): SubscriptionPlan => {
  const [plan] = getData(store.state.getState().plans.subscriptions) ?? []
  if (!plan) throw new Error('no plan')
  return plan
}

/** The changes of the first plan on the screen, by the call that each sends. */
const CHANGES = {
  keep: ({ store }: TestStore, plan: SubscriptionPlan) =>
    store.use(keepPlanActions).keep(plan, { ...TERMS, currency: 'USD' }),
  cancel: ({ store }: TestStore, plan: SubscriptionPlan) => store.use(cancelActions).cancel(plan, FREE),
  resume: ({ store }: TestStore, plan: SubscriptionPlan) => store.use(resumeActions).resume(plan),
  devices: ({ store }: TestStore, plan: SubscriptionPlan) =>
    store.use(planChangeActions).saveDevices({ plan, added: [DEVICE], removed: [], currency: 'USD' }, TERMS),
  downgrade: ({ store }: TestStore, { id, subscriptionId }: SubscriptionPlan) => {
    const target = { id: 'c-2', code: 'basic_m' }
    const change = {
      target,
      current: { id, subscriptionId },
      devices: [],
      devicesRemoved: [],
      currency: 'USD',
    }
    return store.use(planChangeActions).save(change, TERMS)
  },
  order: ({ store }: TestStore, { id, subscriptionId }: SubscriptionPlan) => {
    const { order: first } = order()
    const upgrade = { ...first, target: { id: 'c-3', code: 'premium_m' }, current: { id, subscriptionId } }
    return store
      .use(placeOrderActions)
      .place(order({ order: upgrade }))
      .then(({ kind }) => kind === 'done')
  },
  card: ({ store }: TestStore) => store.use(cardActions).saveCard(card),
}
type Name = keyof typeof CHANGES
const CALLS: Record<Name, string> = {
  keep: 'subscribe',
  cancel: 'cancel',
  resume: 'resume',
  devices: 'subscribe',
  downgrade: 'subscribe',
  order: 'subscribe',
  card: 'card-1',
}
const PLAN = wirePlan()
/** The plan on which each change can begin. */
const BEFORE: Record<Name, object> = {
  keep: wirePlan({ pendingSubscription: DOWNGRADE }),
  cancel: PLAN,
  resume: wirePlan({ paused: PAUSE }),
  devices: PLAN,
  downgrade: PLAN,
  order: PLAN,
  card: PLAN,
}

/** A tab with one plan, whose list the services keep serving. */
async function tab(
  plan: object | (() => object),
  answers: Record<string, Answer | Answer[]> = {},
  local = browserStorage(),
) {
  const sent: string[] = []
  const keys: (string | null)[] = []
  const changes = Object.entries({ ...ANSWERS, ...answers }).map(([name, given]) => [
    name,
    [given].flat().map((answer) => (request: Request) => {
      sent.push(name)
      keys.push(request.headers.get('idempotency-key'))
      return typeof answer === 'function' ? answer(request) : answer.clone()
    }),
  ])
  const one = open({
    local: () => local,
    answers: {
      byEmail: session(),
      subscriptions: () => holding(typeof plan === 'function' ? plan() : plan),
      unassigned: Response.json({ devices: [] }),
      paymentHistory: Response.json({ invoices: [] }),
      billingInfo: down,
      ...Object.fromEntries(changes),
    },
  })
  await withPlans(one)
  return { ...one, sent, keys }
}

describe('two changes of an account', () => {
  const names = Object.keys(CHANGES) as Name[]
  /**
   * Pairs of different changes. All changes run through the same code, which has an exception for cards alone:
   * outside of a sweep, each change is the first and the second of a pair once, and a card follows every other.
   */
  const pairs = names
    .flatMap((first) => names.map((second) => ({ first, second })))
    .filter(({ first, second }) => first !== second)
    .filter(
      ({ first, second }) =>
        isSweep || second === 'card' || second === names[(names.indexOf(first) + 1) % names.length],
    )

  it.each(pairs)('$second is not sent while $first is in flight, in any tab', async ({ first, second }) => {
    const answer = Promise.withResolvers<Response>()
    const local = browserStorage()
    const one = await tab(BEFORE[first], { [CALLS[first]]: () => answer.promise }, local)
    const two = await tab(BEFORE[second], {}, local)
    const running = CHANGES[first](one, planIn(one))
    await untilIdle()
    expect(one.sent).toEqual([CALLS[first]])
    const waiting = [CHANGES[second](two, planIn(two))]
    // The same tab waits as well.
    if (BEFORE[first] === BEFORE[second]) waiting.push(CHANGES[second](one, planIn(one)))
    for (let turn = 0; turn < 5; turn += 1) await untilIdle()
    expect({ one: one.sent, two: two.sent }).toEqual({ one: [CALLS[first]], two: [] })
    const response = ANSWERS[CALLS[first]]
    answer.resolve(typeof response === 'function' ? await response(new Request('https://x.example')) : down())
    await settled(Promise.all([running, ...waiting]))
  })

  it.each(pairs)(
    '$second is not sent while the outcome of $first is unknown, for a minute',
    async ({ first, second }) => {
      const local = browserStorage()
      const one = await tab(BEFORE[first], { [CALLS[first]]: down }, local)
      const outcome = await knownOutcome<unknown>(CHANGES[first](one, planIn(one)))
      expect(outcome).toBe(first === 'order' ? false : 'unknown')
      const two = await tab(BEFORE[second], {}, local)
      expect(await settled<unknown>(CHANGES[second](two, planIn(two)))).toBeFalsy()
      expect(two.sent).toEqual([])
      await pass(60_000)
      expect(await settled<unknown>(CHANGES[second](two, planIn(two)))).toBeTruthy()
      expect(two.sent).toEqual([CALLS[second]])
    },
  )
})

describe('a change in flight at a sign-out', () => {
  /** Signs out while an order is in flight, after another change that is done, and signs in again. */
  async function signInAgain(
    answers: Record<string, Answer | Answer[]> = {},
    signOut = (_: Storage, { store }: TestStore) => store.signOut('user'),
  ) {
    const local = browserStorage()
    const one = await tab(BEFORE.keep, { subscribe: [ANSWERS.subscribe ?? down, hang], ...answers }, local)
    expect(await settled(CHANGES.keep(one, planIn(one)))).toBe(true)
    const ordering = CHANGES.order(one, planIn(one))
    await untilIdle()
    expect(one.sent.filter((name) => name === 'subscribe')).toHaveLength(2)
    signOut(local, one)
    expect(await settled<unknown>(ordering)).toBe(false)
    expect(local.getItem('acct.geeni.intent')).toBeNull()
    await withPlans(one)
    return { ...one, local }
  }

  it('holds the next change of its account back for a minute', async () => {
    const one = await signInAgain()
    expect(one.store.use(placeOrderActions).hasUnknownOutcome()).toBe(true)
    const two = await tab(wirePlan(), {}, one.local)
    for (const each of [one, two])
      expect(await settled<unknown>(CHANGES.cancel(each, planIn(each)))).toBe(null)
    expect([one.sent, two.sent]).toEqual([['subscribe', 'subscribe'], []])
    await pass(60_000)
    expect(await settled<unknown>(CHANGES.cancel(one, planIn(one)))).toBeTruthy()
    expect(one.sent).toEqual(['subscribe', 'subscribe', 'cancel'])
  })

  it('is known after a sign-out in another tab, which has removed its record', async () => {
    const one = await signInAgain({}, (local, { store }) => {
      local.removeItem('acct.geeni.intent')
      store.signOut('expired')
    })
    expect(await settled<unknown>(CHANGES.cancel(one, planIn(one)))).toBe(null)
    expect(one.sent).toEqual(['subscribe', 'subscribe'])
  })

  it('is forgotten after five minutes, with all that its record says', async () => {
    const one = await signInAgain()
    const { sentOrder } = one.store.use(placeOrderActions)
    expect(sentOrder()).not.toBeNull()
    one.store.signOut('user')
    for (let seconds = 0; seconds < 300; seconds += 10) await pass(10_000)
    await withPlans(one)
    expect(sentOrder()).toBeNull()
  })

  it('is unknown to another account, and known again to its own', async () => {
    const other = Response.json(sessionAnswer({ account_id: 43 }))
    const one = await signInAgain({ byEmail: [session(), other, session()] })
    expect(await settled<unknown>(CHANGES.cancel(one, planIn(one)))).toBeTruthy()
    one.store.signOut('user')
    await withPlans(one)
    expect(await settled<unknown>(CHANGES.keep(one, planIn(one)))).toBe(false)
    expect(getChange(one.store.state.getState()).keeping).toMatchObject({ error: { code: 'changePending' } })
    expect(one.sent.filter((name) => name !== 'byEmail')).toEqual(['subscribe', 'subscribe', 'cancel'])
  })
})

describe('an answer of the services', () => {
  const pendingCode = ({ pending }: SubscriptionPlan) => pending?.recurlyPlanCode ?? null

  it.each<[Name, (plan: SubscriptionPlan) => unknown, unknown, unknown]>([
    ['keep', pendingCode, null, 'basic_m'],
    ['cancel', pendingCode, 'no_plan', null],
    ['resume', ({ paused }) => paused !== null, false, true],
    ['downgrade', pendingCode, 'basic_m', null],
  ])(
    'to %s shows over a list from before, in every tab and after a reload, for five minutes',
    async (name, read, after, before) => {
      const local = browserStorage()
      const one = await tab(BEFORE[name], {}, local)
      expect(await settled<unknown>(CHANGES[name](one, planIn(one)))).toBeTruthy()
      expect(read(planIn(one))).toBe(after)
      await settled(one.store.use(plansActions).loadSubscriptions({ reload: true }))
      expect(read(planIn(one))).toBe(after)
      const reloaded = await tab(BEFORE[name], {}, local)
      expect(read(planIn(reloaded))).toBe(after)
      // A list that the services send later is newer.
      for (let seconds = 0; seconds < 310; seconds += 10) await pass(10_000)
      expect([read(planIn(one)), read(planIn(reloaded))]).toEqual([before, before])
    },
  )

  it.each(['resume', 'keep', 'cancel'] as const)(
    'to %s is not sent again by a second press',
    async (name) => {
      const local = browserStorage()
      const one = await tab(BEFORE[name], {}, local)
      const seen = planIn(one)
      for (const pressed of [one, one, await tab(BEFORE[name], {}, local)])
        expect(await settled<unknown>(CHANGES[name](pressed, seen))).toBeTruthy()
      expect(one.sent).toHaveLength(1)
    },
  )

  it('ends with the first list of a later minute that shows it', async () => {
    const local = browserStorage()
    let listed = wirePlan()
    const one = await tab(listed, {}, local)
    await settled(CHANGES.cancel(one, planIn(one)))
    expect(local.getItem('acct.geeni.answers')).not.toBeNull()
    const two = open({
      local: () => local,
      answers: { byEmail: session(), subscriptions: () => holding(listed) },
    })
    listed = wirePlan({ pendingSubscription: CANCELLED })
    await withPlans(two)
    // A list from before an earlier change can look like the answer.
    expect(local.getItem('acct.geeni.answers')).not.toBeNull()
    for (let seconds = 0; seconds < 70; seconds += 10) await pass(10_000)
    // Another device has undone it.
    listed = wirePlan()
    await settled(two.store.use(plansActions).loadSubscriptions({ reload: true }))
    expect(planIn(two).pending).toBeNull()
  })

  it('ends with a list that shows a later change without a response, unless the account has shown it before', async () => {
    const listed = { now: wirePlan({ paused: PAUSE }) as object }
    const one = await tab(() => listed.now, { cancel: () => cancelledSilently() })
    const cancelledSilently = (): Response => {
      listed.now = wirePlan({ pendingSubscription: CANCELLED })
      return down()
    }
    await settled(CHANGES.resume(one, planIn(one)))
    listed.now = wirePlan()
    expect(await settled(CHANGES.cancel(one, planIn(one)))).toEqual({ effectiveDate: END })
    expect(one.sent).toEqual(['resume', 'cancel'])
    // The same again: a list from before can show the first cancellation.
    expect(await settled(CHANGES.keep(one, planIn(one)))).toBe(true)
    expect(await knownOutcome(CHANGES.cancel(one, planIn(one)))).toBe('unknown')
  })

  it('does not hide what a later change without a response has done', async () => {
    const local = browserStorage()
    const listed = { now: wirePlan() as object }
    const one = await tab(() => listed.now, { subscribe: down }, local)
    await settled(CHANGES.cancel(one, planIn(one)))
    expect(planIn(one).pending).not.toBeNull()
    // The services keep the plan, and their answer is lost.
    expect(await knownOutcome(CHANGES.keep(one, planIn(one)))).toBe('unknown')
    // It can happen for a minute, and a list can be a minute old.
    for (let seconds = 0; seconds < 130; seconds += 10) await pass(10_000)
    expect(planIn(one).pending).toBeNull()
  })

  it('is not prolonged by a later one of the same plan', async () => {
    const local = browserStorage()
    const one = await tab(BEFORE.resume, {}, local)
    await settled(CHANGES.resume(one, planIn(one)))
    for (let seconds = 0; seconds < 200; seconds += 10) await pass(10_000)
    await settled(CHANGES.cancel(one, planIn(one)))
    expect(planIn(one)).toMatchObject({ paused: null, pending: { recurlyPlanCode: 'no_plan' } })
    // Paused again elsewhere, which the list has shown for more than five minutes after the resume.
    for (let seconds = 0; seconds < 110; seconds += 10) await pass(10_000)
    await settled(one.store.use(plansActions).loadSubscriptions({ reload: true }))
    expect(planIn(one).paused).not.toBeNull()
    expect(planIn(one).pending).not.toBeNull()
  })

  it('is known to other tabs before the plans have loaded, because the document can end meanwhile', async () => {
    const listed = holding(wirePlan())
    const one = await tab(wirePlan(), { subscriptions: [listed, listed, hang] })
    const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
    void CHANGES.cancel(one, planIn(one))
    await untilIdle()
    expect(one.sent.slice(-2)).toEqual(['cancel', 'subscriptions'])
    expect(posted).toHaveBeenCalledWith({ name: 'plans-changed', account: '42' })
    posted.mockRestore()
  })

  it('shows over a list that was requested before the answer ended, and arrives later in a frozen page', async () => {
    const local = browserStorage()
    const { promise: late, resolve: thaw } = Promise.withResolvers<Response>()
    const listed = holding(wirePlan())
    const one = await tab(wirePlan(), { subscriptions: [listed, listed, listed, () => late, hang] }, local)
    expect(await settled(CHANGES.cancel(one, planIn(one)))).toBeTruthy()
    // Another tab has seen the change, so that the answer ends in a minute.
    const two = await tab(wirePlan(), {}, local)
    two.store.use(planList).expectChange()
    const loaded = one.store.use(plansActions).loadSubscriptions({ reload: true })
    await untilIdle()
    vi.setSystemTime(Date.now() + 61_000)
    thaw(listed.clone())
    await loaded
    expect(pendingCode(planIn(one))).toBe('no_plan')
  })

  it('shows over a list that was requested before the one that has ended it in another tab', async () => {
    const local = browserStorage()
    const { promise: late, resolve: arrive } = Promise.withResolvers<Response>()
    const listed = holding(wirePlan())
    const one = await tab(wirePlan(), { subscriptions: [listed, listed, listed, () => late, hang] }, local)
    expect(await settled(CHANGES.cancel(one, planIn(one)))).toBeTruthy()
    const two = await tab(wirePlan({ pendingSubscription: CANCELLED }), {}, local)
    const loaded = one.store.use(plansActions).loadSubscriptions({ reload: true })
    await untilIdle()
    vi.setSystemTime(Date.now() + 61_000)
    await settled(two.store.use(plansActions).loadSubscriptions({ reload: true }))
    arrive(listed.clone())
    await loaded
    expect(pendingCode(planIn(one))).toBe('no_plan')
  })

  it('is not ended by an older list that shows the change which another tab made before it', async () => {
    const local = browserStorage()
    const listed = { now: wirePlan() as object }
    const one = await tab(() => listed.now, { cancel: down }, local)
    const two = await tab(() => listed.now, {}, local)
    expect(await knownOutcome(CHANGES.cancel(one, planIn(one)))).toBe('unknown')
    expect(await settled(CHANGES.cancel(two, planIn(two)))).toBeTruthy()
    // The first attempt cannot happen any more, and the answer to the second one still counts.
    for (let seconds = 0; seconds < 58; seconds += 2) await pass(2_000)
    expect(await settled(CHANGES.keep(two, planIn(two)))).toBe(true)
    listed.now = wirePlan({ pendingSubscription: CANCELLED })
    await settled(one.store.use(plansActions).loadSubscriptions({ reload: true }))
    await settled(two.store.use(plansActions).loadSubscriptions({ reload: true }))
    expect({ one: pendingCode(planIn(one)), two: pendingCode(planIn(two)) }).toEqual({ one: null, two: null })
  })

  it('of another account shows nowhere', async () => {
    const local = browserStorage()
    const one = await tab(wirePlan(), {}, local)
    await settled(CHANGES.cancel(one, planIn(one)))
    const stored = local.getItem('acct.geeni.answers') ?? ''
    local.setItem('acct.geeni.answers', stored.replace('"42"', '"43"'))
    expect(planIn(await tab(wirePlan(), {}, local)).pending).toBeNull()
  })
})

describe('a change whose outcome is unknown', () => {
  const limited = (): Response => Response.json({}, { status: 429 })
  const cancelled = wirePlan({ pendingSubscription: CANCELLED })

  it.each(['resume', 'keep', 'downgrade'] as const)(
    'has the same key in another tab and after a reload: %s',
    async (name) => {
      const local = browserStorage()
      const one = await tab(BEFORE[name], { [CALLS[name]]: down }, local)
      expect(await knownOutcome<unknown>(CHANGES[name](one, planIn(one)))).toBe('unknown')
      const reloaded = await tab(BEFORE[name], {}, local)
      expect(await settled<unknown>(CHANGES[name](reloaded, planIn(reloaded)))).toBeTruthy()
      expect(one.keys[0]).toBeTruthy()
      expect(reloaded.keys).toEqual(one.keys)
    },
  )

  it('is looked up on although another tab has repeated it', async () => {
    const local = browserStorage()
    const listed = { now: wirePlan() as object }
    const one = await tab(() => listed.now, { cancel: down }, local)
    const two = await tab(() => listed.now, { cancel: down }, local)
    const cancelling = [one, two].map((each) => CHANGES.cancel(each, planIn(each)))
    for (const each of cancelling) expect(await knownOutcome(each)).toBe('unknown')
    expect([one.sent, two.sent]).toEqual([['cancel'], ['cancel']])
    listed.now = cancelled
    await pass(10_000)
    for (const each of cancelling) expect(await settled(each)).toEqual({ effectiveDate: END })
  })

  it('stays unknown when the services reject its repetition unexecuted', async () => {
    const listed = { now: wirePlan() as object }
    const one = await tab(() => listed.now, { cancel: [down, limited] })
    expect(await knownOutcome(CHANGES.cancel(one, planIn(one)))).toBe('unknown')
    const repeated = CHANGES.cancel(one, planIn(one))
    expect(await knownOutcome(repeated)).toBe('unknown')
    expect(one.sent).toEqual(['cancel', 'cancel'])
    // The first attempt was late.
    listed.now = cancelled
    await pass(10_000)
    expect(await settled(repeated)).toEqual({ effectiveDate: END })
  })

  it('holds other changes back after a repetition without a key, for as long as it may happen', async () => {
    const cancel = [down, ANSWERS.cancel ?? down]
    const one = await tab(wirePlan({ pendingSubscription: DOWNGRADE }), { cancel })
    expect(await knownOutcome(CHANGES.cancel(one, planIn(one)))).toBe('unknown')
    expect(await settled<unknown>(CHANGES.cancel(one, planIn(one)))).toBeTruthy()
    expect(await settled<unknown>(CHANGES.keep(one, planIn(one)))).toBe(false)
    expect(one.sent).toEqual(['cancel', 'cancel'])
    await pass(60_000)
    expect(await settled<unknown>(CHANGES.keep(one, planIn(one)))).toBe(true)
  })

  it('holds other changes back where a lookup has found one of two attempts', async () => {
    const listed = { now: wirePlan({ pendingSubscription: DOWNGRADE }) as object }
    const one = await tab(() => listed.now, { cancel: [down, down] })
    const cancel = () => CHANGES.cancel(one, planIn(one))
    expect(await knownOutcome(cancel())).toBe('unknown')
    const repeated = cancel()
    expect(await knownOutcome(repeated)).toBe('unknown')
    listed.now = cancelled
    await pass(10_000)
    expect(await settled(repeated)).toEqual({ effectiveDate: END })
    // The first attempt cannot happen any more, and the second one can.
    expect(await settled<unknown>(CHANGES.keep(one, planIn(one)))).toBe(false)
    await pass(20_000)
    expect(await settled<unknown>(CHANGES.keep(one, planIn(one)))).toBe(true)
    expect(one.sent).toEqual(['cancel', 'cancel', 'subscribe'])
  })

  it('is no failure of a keep where another tab has made another change since', async () => {
    const local = browserStorage()
    const one = await tab(BEFORE.keep, { subscribe: down }, local)
    const brand = await brands.geeni()
    const kept = keepPlan(one.store, brand, planIn(one))
    expect(await knownOutcome(kept)).toBe('unknown')
    await pass(60_000)
    const two = await tab(BEFORE.keep, {}, local)
    expect(await settled<unknown>(CHANGES.cancel(two, planIn(two)))).toBeTruthy()
    for (let seconds = 0; seconds < 120; seconds += 10) await pass(10_000)
    expect(await kept).toBe('ignored')
    const { keeping } = getChange(one.store.state.getState())
    expect(getUnknown(keeping)).not.toBeNull()
  })
})

describe('the latest time at which the last change can happen', () => {
  const rejected = (): Response => Response.json({}, { status: 400 })

  /** A tab that records when its changes are sent, and when its plans load. */
  async function timedTab(name: Name, answers: Answer[]) {
    const local = browserStorage()
    const [sent, loads]: [number[], number[]] = [[], []]
    const timed = answers.map((answer) => (request: Request) => {
      sent.push(Date.now())
      return typeof answer === 'function' ? answer(request) : answer.clone()
    })
    const listed = { now: BEFORE[name] }
    const subscriptions = (): Response => {
      loads.push(Date.now())
      return holding(listed.now)
    }
    const one = await tab({}, { [CALLS[name]]: timed, subscriptions }, local)
    const plan = planIn(one)
    return {
      listed,
      sent,
      change: () => CHANGES[name](one, plan),
      changedAt: (): number => JSON.parse(local.getItem('acct.geeni.changed') ?? '').state.at,
      /** Returns when the plans load in the next three minutes. */
      async nextLoads(): Promise<number[]> {
        loads.length = 0
        for (let seconds = 0; seconds < 180; seconds += 1) await pass(1_000)
        return loads
      },
    }
  }

  it.each<[string, Answer]>([
    ['done', ANSWERS.resume ?? down],
    ['rejected', rejected],
  ])('is now for one that is %s', async (_, answer) => {
    const { change, sent, changedAt, nextLoads } = await timedTab('resume', [answer])
    await settled<unknown>(change())
    const [at = 0] = sent
    expect(changedAt()).toBe(at)
    expect(await nextLoads()).toEqual([at + 60_000])
  })

  it.each<[string, Name, Answer]>([
    ['done', 'cancel', ANSWERS.cancel ?? down],
    ['rejected with the same key', 'resume', rejected],
  ])('is that of the attempt before one that is %s', async (_, name, answer) => {
    const { change, sent, changedAt, nextLoads } = await timedTab(name, [down, answer])
    expect(await knownOutcome<unknown>(change())).toBe('unknown')
    await settled<unknown>(change())
    const [first = 0, second = 0] = sent
    expect(second).toBeGreaterThan(first)
    expect(changedAt()).toBe(first + 60_000)
    // It can have happened until then, and a list be from a minute before.
    expect(await nextLoads()).toEqual(expect.arrayContaining([first + 60_000, first + 120_000]))
  })

  it('is that of the second attempt where a lookup has found one of two', async () => {
    const { change, listed, sent, changedAt, nextLoads } = await timedTab('cancel', [down, down])
    expect(await knownOutcome<unknown>(change())).toBe('unknown')
    const repeated = change()
    expect(await knownOutcome<unknown>(repeated)).toBe('unknown')
    listed.now = wirePlan({ pendingSubscription: CANCELLED })
    await pass(10_000)
    await settled<unknown>(repeated)
    const [, second = 0] = sent
    expect(changedAt()).toBe(second + 60_000)
    expect(await nextLoads()).toEqual(expect.arrayContaining([second + 60_000, second + 120_000]))
  })

  it.each<[string, Answer]>([
    ['done', ANSWERS['card-1'] ?? down],
    ['rejected', rejected],
  ])('is that of the card before another one that is %s', async (_, answer) => {
    const local = browserStorage()
    const billingInfo = Response.json({ billingInfo: { card_type: 'visa', last_four: '1111' } })
    const one = await tab(PLAN, { 'card-1': down, 'card-2': answer, billingInfo }, local)
    const at = Date.now()
    expect(await knownOutcome(CHANGES.card(one))).toBe('unknown')
    const { token } = card
    await settled(one.store.use(cardActions).saveCard({ ...card, token: { ...token, id: 'card-2' } }))
    expect(one.sent).toEqual(expect.arrayContaining(['card-1', 'card-2']))
    expect(JSON.parse(local.getItem('acct.geeni.changed') ?? '').state.at).toBe(at + 60_000)
  })

  it('is a minute from now at most, also after the clock has been set back', async () => {
    const { change, sent, changedAt } = await timedTab('cancel', [down, ANSWERS.cancel ?? down])
    expect(await knownOutcome<unknown>(change())).toBe('unknown')
    vi.setSystemTime(Date.now() - 120_000)
    await settled<unknown>(change())
    const [, second = 0] = sent
    expect(changedAt()).toBe(second + 60_000)
  })
})
