import { describe, expect, it } from 'vitest'
import { type EmbedActions, embedActions } from '../../../../src/store/embed/embed.actions.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { down, holding, settled, wirePlan } from '../../support/account-plans.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { lockedByOtherTab } from '../../support/locks.ts'
import { open, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { type Answer, hang, type TestStore } from '../../support/store.ts'

withFakeClock()

interface Account extends TestStore {
  actions: EmbedActions
  /** Calls as `METHOD name`, with the idempotency key of `extensions`. */
  calls: string[]
  keys: (string | null)[]
  bodies: string[]
}

async function account(answers: Record<string, Answer | Answer[]>, isSignedIn = true): Promise<Account> {
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
  const one = open({ answers: { byEmail: session(), ...Object.fromEntries(recorded) } })
  if (isSignedIn) await signIn(one)
  return { ...one, actions: one.store.use(embedActions), calls, keys, bodies }
}
/** Returns why a promise rejects; null when it resolves. */
const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  settled(
    promise.then(
      () => null,
      (reason: unknown) => reason,
    ),
  )
const done = () => Response.json({ statusCode: 200 })
const PAUSED = wirePlan({ paused: { pause_effective: '2020-01-01T12:00:00Z' } })

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
    const other = Response.json(sessionAnswer({}, { email: 'bob@x.org' }))
    const { actions, calls } = await account({ byToken: other })
    expect(await settled(actions.adopt('token-2'))).toMatchObject({ email: 'bob@x.org' })
    expect(calls).toEqual(['POST byToken'])
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
    expect(await failureOf(actions.listDevices())).toMatchObject({ status: 400 })
  })
})

describe('a change', () => {
  it.each<[string, (actions: EmbedActions) => Promise<unknown>, string, string]>([
    ['pause', (one) => one.pause('s-1'), 'pause', 'POST pause'],
    ['cancel', (one) => one.cancel('s-1'), 's-1', 'DELETE s-1'],
    [
      'redeemCoupon',
      (one) => one.redeemCoupon('s-1', { couponId: 'x' }),
      'couponRedemptions',
      'POST couponRedemptions',
    ],
    ['extend', (one) => one.extend('s-1', { days: 7 }), 'extensions', 'POST extensions'],
  ])('%s sends one call', async (_, run, path, call) => {
    const { actions, calls } = await account({ [path]: done })
    await settled(run(actions))
    expect(calls).toEqual([call])
  })

  it('is rejected with its timeout, and with `aborted` after a sign-out', async () => {
    const one = await account({ pause: hang })
    const pausing = failureOf(one.actions.pause('s-1'))
    await untilIdle()
    one.store.signOut('user')
    expect(await pausing).toMatchObject({ code: 'aborted' })
  })

  it('does not wait for another tab longer than 28 s', async () => {
    const one = await account({ pause: done })
    const { limit, release } = lockedByOtherTab()
    const pausing = failureOf(one.actions.pause('s-1'))
    limit.abort()
    expect(await pausing).toMatchObject({ code: 'otherTab' })
    expect(one.calls).toEqual([])
    release()
  })

  it('repeats an extension with the same key while its outcome is unknown, and with another one afterwards', async () => {
    const rejected = () => Response.json({}, { status: 400 })
    const { actions, keys } = await account({ extensions: [down, down, done, done, rejected, done] })
    const extend = (body = { days: 7 }, id = 's-1') => failureOf(actions.extend(id, body))
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

  it('has another key for another extension or subscription', async () => {
    const { actions, keys } = await account({ extensions: down })
    for (const [id, days] of [
      ['s-1', 7],
      ['s-1', 8],
      ['s-2', 7],
    ] as const)
      await failureOf(actions.extend(id, { days }))
    expect(new Set(keys)).toHaveProperty('size', 3)
  })
})

describe('resuming', () => {
  it('charges a paused plan once, also for two calls', async () => {
    const { actions, calls } = await account({
      subscriptions: [holding(PAUSED), holding(PAUSED), holding(wirePlan())],
      resume: done,
    })
    await settled(Promise.all([actions.resume('s-1'), actions.resume('s-1')]))
    expect(calls.filter((call) => call === 'POST resume')).toHaveLength(1)
  })

  it('may be repeated after a failure', async () => {
    const { actions, calls } = await account({
      subscriptions: holding(PAUSED),
      resume: () => Response.json({}, { status: 400 }),
    })
    expect(await failureOf(actions.resume('s-1'))).toMatchObject({ status: 400 })
    expect(await failureOf(actions.resume('s-1'))).toMatchObject({ status: 400 })
    expect(calls.filter((call) => call === 'POST resume')).toHaveLength(2)
  })

  it('finds a plan without a subscription by its own id', async () => {
    const plan = wirePlan({ subscription_id: null })
    const { actions, calls } = await account({ subscriptions: holding(plan) })
    expect(await failureOf(actions.resume('p-1'))).toBeNull()
    expect(calls).not.toContain('POST resume')
  })

  it('rejects for an unknown plan, and while the plans do not load', async () => {
    const known = await account({ subscriptions: holding(PAUSED) })
    expect(await failureOf(known.actions.resume('p-1'))).toMatchObject({ code: 'notFound' })
    const offline = await account({ subscriptions: down })
    expect(await failureOf(offline.actions.resume('s-1'))).toMatchObject({ code: 'network' })
  })
})
