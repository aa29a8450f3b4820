import { describe, expect, it, vi } from 'vitest'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import type { Permit } from '../../../../src/store/core/context.ts'
import { isOutcomeUnknown } from '../../../../src/store/core/unknown-outcome.ts'
import { type EmbedActions, embedActions } from '../../../../src/store/embed/embed.actions.ts'
import { planList } from '../../../../src/store/plans/plan-list.ts'
import { initialPlans } from '../../../../src/store/plans/plans.slice.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { down, holding, settled, wirePlan } from '../../support/account-plans.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { lockedByOtherTab } from '../../support/locks.ts'
import { open, pass, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { type Answer, hang, type TestStore } from '../../support/store.ts'

withFakeClock()

interface Account extends TestStore {
  actions: EmbedActions
  /** Calls as `METHOD name`, with the idempotency key of `extensions`. */
  calls: string[]
  keys: (string | null)[]
  bodies: string[]
}

async function account(
  answers: Record<string, Answer | Answer[]>,
  isSignedIn = true,
  hasKeys = true,
): Promise<Account> {
  const calls: string[] = []
  const keys: (string | null)[] = []
  const bodies: string[] = []
  const recorded = Object.entries(answers).map(([name, given]) => [
    name,
    [given].flat().map((answer) => async (request: Request) => {
      calls.push(`${request.method} ${name}`)
      keys.push(request.headers.get('idempotency-key'))
      bodies.push(await request.clone().text())
      return typeof answer === 'function' ? answer(request) : answer.clone()
    }),
  ])
  const one = open({ hasKeys, answers: { byEmail: session(), ...Object.fromEntries(recorded) } })
  if (isSignedIn) await signIn(one)
  return { ...one, actions: one.store.use(embedActions), calls, keys, bodies }
}
/** Returns why a promise rejects; null when it resolves. */
const getFailure = (promise: Promise<unknown>): Promise<unknown> =>
  settled(
    promise.then(
      () => null,
      (reason: unknown) => reason,
    ),
  )
const done = () => Response.json({ statusCode: 200 })
const PAUSED = wirePlan({ paused: { pause_effective: '2020-01-01T12:00:00Z' } })
const OTHER = wirePlan(
  { paused: { pause_effective: '2020-01-01T12:00:00Z' }, plan_config_id: 'c-2' },
  { id: 'c-2' },
)

describe('the caller of the embedding API', () => {
  it('is the profile of the account holder', async () => {
    const { actions } = await account({})
    expect(await settled(actions.caller())).toMatchObject({ email: 'jane@x.org', account: { id: '42' } })
  })

  it('has no account without a session, and while a deletion is pending', async () => {
    const { actions } = await account({}, false)
    expect(await settled(actions.caller())).toBe('nobody')
    const deleting = open({
      answers: { byEmail: Response.json(sessionAnswer({ account: { status: 'pending_delete' } })) },
    })
    await signIn(deleting)
    expect(await settled(deleting.store.use(embedActions).caller())).toBe('nobody')
  })

  it('adopts a session: one that the services know, do not know, or cannot confirm', async () => {
    const known = await account({ byToken: session() }, false)
    expect(await settled(known.actions.adopt('token-1'))).toMatchObject({ account: { id: '42' } })
    expect(known.calls).toEqual(['POST byToken'])
    const unknown = await account({ byToken: Response.json({ code: 1004 }, { status: 401 }) }, false)
    expect(await settled(unknown.actions.adopt('token-1'))).toBe('nobody')
    const offline = await account({ byToken: down }, false)
    expect(await settled(offline.actions.adopt('token-1'))).toBe('withoutCredentials')
  })

  it('adopts a session in place of the present one', async () => {
    const other = Response.json(sessionAnswer({ account_id: 7 }, { email: 'bob@x.org' }))
    const { actions, calls, store } = await account({ byToken: other })
    store.state.setState({ plans: { subscriptions: { status: 'done', data: [] } } })
    expect(await settled(actions.adopt('token-2'))).toMatchObject({ email: 'bob@x.org' })
    expect(calls).toEqual(['POST byToken'])
    expect(store.state.getState().plans, 'nothing of the account before').toEqual(initialPlans)
  })
})

describe('a read', () => {
  it.each([
    ['listPlans', 'geeni', { plans: [] }],
    ['listSubscriptions', 'subscriptions', { subscriptions: [] }],
    ['listAvailableSubscriptions', 'listAvailableSubscriptions', { subscriptions: [] }],
    ['listDevices', 'devices', { devices: [] }],
  ] as const)('%s calls GET %s', async (name, path, body) => {
    const { actions, calls } = await account({ [path]: Response.json(body), plans: Response.json(body) })
    expect(await settled<unknown>(actions[name]())).toEqual([])
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatch(/^GET /)
  })

  it('rejects with the failure of the services', async () => {
    const { actions } = await account({ devices: () => Response.json({}, { status: 400 }) })
    expect(await getFailure(actions.listDevices())).toMatchObject({ status: 400 })
  })
})

describe('a change', () => {
  it.each<[string, (actions: EmbedActions) => Promise<unknown>, string, string]>([
    ['pause', (one) => one.pause('s-1', one.permit('42')), 'pause', 'POST pause'],
    ['cancel', (one) => one.cancel('s-1', one.permit('42')), 's-1', 'DELETE s-1'],
    [
      'redeemCoupon',
      (one) => one.redeemCoupon('s-1', one.permit('42'), { couponId: 'x' }),
      'couponRedemptions',
      'POST couponRedemptions',
    ],
    ['extend', (one) => one.extend('s-1', one.permit('42'), { days: 7 }), 'extensions', 'POST extensions'],
  ])('%s sends one call', async (_, run, path, call) => {
    const { actions, calls } = await account({ [path]: done })
    await settled(run(actions))
    expect(calls).toEqual([call])
  })

  it.each<[string, (actions: EmbedActions) => Promise<unknown>, string, boolean]>([
    ['a pause', (one) => one.pause('s-1', one.permit('42')), 'pause', true],
    ['an end', (one) => one.cancel('s-1', one.permit('42')), 's-1', false],
    ['an extension', (one) => one.extend('s-1', one.permit('42'), { days: 7 }), 'extensions', false],
  ])('ends the answer to an earlier resume only where it can undo it: %s', async (_, run, path, isPaused) => {
    const { actions } = await account({ [path]: done, resume: done, subscriptions: holding(PAUSED) })
    await settled(actions.resume('s-1', actions.permit('42'), null))
    const shown = async () => (await settled(actions.findPlan('s-1'))).paused !== null
    expect(await shown()).toBe(false)
    await settled(run(actions))
    expect(await shown()).toBe(isPaused)
  })

  it('that ends a plan removes answers that would add it to a list again', async () => {
    const one = await account({ 's-1': done, subscriptions: [holding(PAUSED), holding(PAUSED), holding()] })
    const [plan] = await settled(one.actions.listSubscriptions())
    if (!plan) throw new Error('no plan')
    one.store.use(planList).lay([{ planId: plan.id, plan }])
    await settled(one.actions.cancel('s-1', one.actions.permit('42')))
    expect(await settled(one.actions.listSubscriptions())).toHaveLength(1)
    expect(await settled(one.actions.listSubscriptions())).toEqual([])
  })

  it.each<[string, (actions: EmbedActions) => Promise<unknown>]>([
    ['pause', (one) => one.pause('s-1', one.permit('42'))],
    ['resume', (one) => one.resume('s-1', one.permit('42'), null)],
  ])('in flight is rejected with `aborted` after a sign-out: %s', async (name, change) => {
    const one = await account({ [name]: hang, subscriptions: holding(PAUSED) })
    const changing = getFailure(change(one.actions))
    while (!one.calls.includes(`POST ${name}`)) await untilIdle()
    one.store.signOut('user')
    expect(await changing).toMatchObject({ code: 'aborted' })
  })

  it('does not wait for another tab longer than 28 s', async () => {
    const one = await account({ pause: done })
    const { limit, release } = lockedByOtherTab()
    const pausing = getFailure(one.actions.pause('s-1', one.actions.permit('42')))
    limit.abort()
    expect(await pausing).toMatchObject({ code: 'changePending' })
    expect(one.calls).toEqual([])
    release()
  })

  it('repeats an extension with the same key while its outcome is unknown, and with another one afterwards', async () => {
    const rejected = () => Response.json({}, { status: 400 })
    const { actions, keys } = await account({ extensions: [down, down, done, done, rejected, done] })
    const extend = (body = { days: 7 }, id = 's-1') =>
      getFailure(actions.extend(id, actions.permit('42'), body))
    expect(await extend()).not.toBeNull()
    expect(await extend()).not.toBeNull()
    expect(await extend()).toBeNull()
    expect(await extend()).toBeNull()
    expect(await extend()).not.toBeNull()
    expect(await extend()).toBeNull()
    const [first, second, third, fourth, fifth, sixth] = keys
    expect({ second, third }).toEqual({ second: first, third: first })
    expect(new Set([first, fourth, fifth, sixth])).toHaveProperty('size', 4)
  })

  it('repeats an extension with its key also after another change, for five minutes', async () => {
    const rejected = () => Response.json({}, { status: 409 })
    const { actions, keys } = await account({ extensions: [down, down, done], pause: [done, rejected] })
    const permit = actions.permit('42')
    const extend = () => getFailure(actions.extend('s-1', permit, { days: 7 }))
    const pause = () => getFailure(actions.pause('s-1', permit))
    expect(await extend()).not.toBeNull()
    await pass(60_000)
    expect(await pause()).toBeNull()
    expect(await extend()).not.toBeNull()
    await pass(60_000)
    expect(await pause()).not.toBeNull()
    await pass(4 * 60_000)
    expect(await extend()).toBeNull()
    const [first, , second, , third] = keys
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('repeats an extension without keys only once the first attempt cannot happen any more', async () => {
    const { actions, calls } = await account({ extensions: [down, done] }, true, false)
    const extend = () => getFailure(actions.extend('s-1', actions.permit('42'), { days: 7 }))
    expect(await extend()).not.toBeNull()
    expect(await extend()).toMatchObject({ code: 'network' })
    expect(calls).toHaveLength(1)
    await pass(60_000)
    expect(await extend()).toBeNull()
    expect(calls).toHaveLength(2)
  })

  it('waits for another extension or subscription whose outcome is unknown, and has another key', async () => {
    const { actions, keys } = await account({ extensions: down })
    const extend = (id: string, days: number) =>
      getFailure(actions.extend(id, actions.permit('42'), { days }))
    for (const [id, days] of [
      ['s-1', 7],
      ['s-1', 8],
      ['s-2', 7],
    ] as const) {
      await extend(id, days)
      expect(await extend('s-3', 9)).toMatchObject({ code: 'changePending' })
      await pass(60_000)
    }
    expect(keys).toHaveLength(3)
    expect(new Set(keys)).toHaveProperty('size', 3)
  })
})

describe('a permit', () => {
  const CHANGES: Record<string, (actions: EmbedActions, permit: Permit) => Promise<unknown>> = {
    pause: (one, permit) => one.pause('s-1', permit),
    cancel: (one, permit) => one.cancel('s-1', permit),
    redeemCoupon: (one, permit) => one.redeemCoupon('s-1', permit, { couponId: 'x' }),
    extend: (one, permit) => one.extend('s-1', permit, { days: 7 }),
    resume: (one, permit) => one.resume('s-1', permit, null),
  }
  const services = {
    subscriptions: () => holding(PAUSED),
    ...Object.fromEntries(
      ['pause', 's-1', 'couponRedemptions', 'extensions', 'resume'].map((name) => [name, done]),
    ),
  }
  /** Locks of a browser in which another tab makes a change until `released`. */
  const getLocks = (released: Promise<void>) => ({
    async request(name: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>) {
      if (/change$/.test(name)) await released
      signal.throwIfAborted()
      return run()
    },
  })
  const getChanges = ({ calls }: Account): string[] =>
    calls.filter((call) => !/byToken|GET subscriptions/.test(call))

  it.each(Object.keys(CHANGES))('of another account does not allow %s', async (name) => {
    const one = await account(services)
    expect(
      await getFailure(
        CHANGES[name]?.(one.actions, one.actions.permit('43')) ?? Promise.reject(new Error(name)),
      ),
    ).toMatchObject({
      code: 'unauthorized',
    })
    expect(getChanges(one)).toEqual([])
  })

  it.each(Object.keys(CHANGES))('that ends while another tab works does not allow %s', async (name) => {
    for (const end of [
      ({ actions }: Account) => actions.adopt('token-2'),
      ({ actions }: Account) => actions.forget(),
      ({ store }: Account) => store.signOut('user'),
    ]) {
      const one = await account({ ...services, byToken: session() })
      const released = Promise.withResolvers<void>()
      vi.stubGlobal('navigator', { locks: getLocks(released.promise) })
      const changing = getFailure(
        CHANGES[name]?.(one.actions, one.actions.permit('42')) ?? Promise.reject(new Error(name)),
      )
      await untilIdle()
      await settled(Promise.resolve(end(one)))
      released.resolve()
      expect(await changing).not.toBeNull()
      vi.unstubAllGlobals()
      expect(getChanges(one)).toEqual([])
    }
  })

  it('reads its condition once more after the code of the change has loaded', async () => {
    const one = await account(services)
    let isOver = false
    const permit: Permit = {
      signal: new AbortController().signal,
      check() {
        if (isOver) throw new AcctError('unauthorized')
      },
    }
    for (const name of Object.keys(CHANGES)) {
      isOver = false
      const changing = getFailure(CHANGES[name]?.(one.actions, permit) ?? Promise.reject(new Error(name)))
      isOver = true
      expect(await changing, name).toMatchObject({ code: 'unauthorized' })
    }
    expect(getChanges(one)).toEqual([])
  })
})

describe('the plan that an id names', () => {
  it.each([
    ['p-1', 'p-1'],
    ['s-1', 'p-1'],
    ['p-2', 'p-2'],
  ])('%s is %s', async (id, found) => {
    const { actions } = await account({
      subscriptions: holding(wirePlan(), wirePlan({ id: 'p-2', subscription_id: null })),
    })
    expect(await settled(actions.findPlan(id))).toMatchObject({ id: found })
  })

  it('is none for an unknown id, one that two plans have, and any other spelling', async () => {
    const { actions } = await account({
      subscriptions: () => holding(wirePlan(), wirePlan({ id: 'p-2', subscription_id: 'p-1' })),
    })
    for (const id of ['s-9', 'p-1', 'S-1', ' s-1', 's-1/', 's%2D1', ''])
      expect(await getFailure(actions.findPlan(id)), id).toMatchObject({ code: 'notFound' })
  })
})

describe('resuming', () => {
  it('charges a paused plan once, also for two calls', async () => {
    const { actions, calls } = await account({
      subscriptions: [holding(PAUSED), holding(PAUSED), holding(wirePlan())],
      resume: done,
    })
    await settled(Promise.all([1, 2].map(() => actions.resume('s-1', actions.permit('42'), null))))
    expect(calls.filter((call) => call === 'POST resume')).toHaveLength(1)
  })

  it('may be repeated after a failure', async () => {
    const { actions, calls } = await account({
      subscriptions: holding(PAUSED),
      resume: () => Response.json({}, { status: 400 }),
    })
    expect(await getFailure(actions.resume('s-1', actions.permit('42'), null))).toMatchObject({ status: 400 })
    expect(await getFailure(actions.resume('s-1', actions.permit('42'), null))).toMatchObject({ status: 400 })
    expect(calls.filter((call) => call === 'POST resume')).toHaveLength(2)
  })

  it.each([
    ['has an unknown outcome while the list shows the plan from before the resume', holding(PAUSED), true],
    ['has not happened where another change has replaced the plan', holding(OTHER), false],
  ])('after a conflict %s', async (_, list, isUnknown) => {
    const one = await account({
      subscriptions: [holding(PAUSED), holding(PAUSED), list],
      resume: () => Response.json({}, { status: 409 }),
    })
    const failure = await getFailure(one.actions.resume('s-1', one.actions.permit('42'), null))
    expect(failure instanceof AcctError && isOutcomeUnknown(failure)).toBe(isUnknown)
  })

  it('finds a plan without a subscription by its own id', async () => {
    const plan = wirePlan({ subscription_id: null })
    const { actions, calls } = await account({ subscriptions: holding(plan) })
    expect(await getFailure(actions.resume('p-1', actions.permit('42'), null))).toBeNull()
    expect(calls).not.toContain('POST resume')
  })

  it('rejects for an unknown plan, and while the plans do not load', async () => {
    const { actions } = await account({ subscriptions: holding(PAUSED) })
    expect(await getFailure(actions.resume('s-9', actions.permit('42'), null))).toMatchObject({
      code: 'notFound',
    })
    const offline = await account({ subscriptions: down })
    expect(await getFailure(offline.actions.resume('s-1', offline.actions.permit('42'), null))).toMatchObject(
      {
        code: 'network',
      },
    )
  })
})
