import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AllowedOrigin } from '../../../src/brand/settings.ts'
import { CONFIRMED, ERRORS, READS, WRITES } from '../../../src/embed/protocol.ts'
import type { RpcDeps } from '../../../src/embed/rpc.ts'
import { AcctError } from '../../../src/errors/acct-error.ts'
import { embedActions } from '../../../src/store/embed/embed.actions.ts'
import { keepInThread, untilIdle } from '../../fixtures/event-loop.ts'
import { wirePlan } from '../support/account-plans.ts'
import { sessionAnswer } from '../support/answers.ts'
import { browserStorage } from '../support/storage.ts'
import { type Answer, hang, type TestStore, testStore } from '../support/store.ts'
import {
  connectMessage,
  createTestHost,
  createTestPort,
  handshake,
  PARTNER,
  page,
  request,
  type TestPort,
} from './support.ts'

keepInThread()

/** Valid params of each method. */
const PARAMS: Record<string, object | undefined> = {
  ...Object.fromEntries(READS.map((name) => [name, undefined])),
  resume: { subscriptionId: 's-1' },
  pause: { subscriptionId: 's-1', until: '2031-07-01T00:00:00Z' },
  cancel: { subscriptionId: 's-1' },
  redeemCoupon: { subscriptionId: 's-1', couponId: 'save10', currency: 'EUR' },
  extend: { subscriptionId: 's-1', extension: { days: 3 } },
}

const stores: TestStore[] = []
afterEach(() => {
  for (const { store } of stores.splice(0)) store.close()
})

interface ConnectionOptions {
  answers?: Record<string, Answer | Answer[]>
  /** Stored session token; without it the visitor is not signed in. */
  token?: string
  allowedOrigins?: readonly (string | AllowedOrigin)[]
  origin?: string
  confirm?: RpcDeps['confirm']
}

/** Connects a page to a real store with mocked services. */
async function connectPage({
  answers = {},
  token,
  origin = PARTNER,
  ...api
}: ConnectionOptions): Promise<TestPort & TestStore> {
  const stored = token ? { 'acct.visi.session': JSON.stringify({ version: 0, state: { token } }) } : {}
  const storage = browserStorage(stored)
  const one = testStore({ brand: 'visi', answers, local: () => storage })
  stores.push(one)
  await one.store.restore()
  const { host } = createTestHost({ ...api, account: async () => one.store.use(embedActions) })
  return { ...one, ...handshake(host, { origin }) }
}
const session = (): Response => Response.json(sessionAnswer())
const plans = (...own: object[]): Response => Response.json({ subscriptions: own })
/** Answers of an account with one plan, whose own id is p-1. */
const WITH_PLAN = { byToken: session, subscriptions: () => plans(wirePlan()) }
/** Paths of the calls that read the session and the plans. */
const READING = ['byToken', 'subscriptions']
/** Returns the paths of the calls that change something. */
const getChanges = ({ requestedPaths }: TestStore): string[] =>
  requestedPaths.filter((path) => !READING.includes(path))
const all = [...READS, ...WRITES]

/** A session that the services reject, and one for which they do not respond. */
const REJECTED = { token: 't-1', answers: { byToken: () => Response.json({ code: 1004 }, { status: 401 }) } }
const DOWN = { token: 't-1', answers: { byToken: () => Response.json({}, { status: 503 }) } }

describe('a call', () => {
  it.each(all)(
    '%s rejects with "store unavailable" if the account does not load [EMBED-05]',
    async (method) => {
      const port = handshake(
        createTestHost({ account: () => Promise.reject(new TypeError('no chunk')) }).host,
      )
      expect((await port.send(request(method, PARAMS[method]))).error).toEqual(ERRORS.storeUnavailable)
    },
  )

  it.each(all)(
    '%s rejects with "not authenticated" without a session, and with one that the services reject [EMBED-06]',
    async (method) => {
      for (const session of [{}, REJECTED]) {
        const one = await connectPage(session)
        expect((await one.send(request(method, PARAMS[method]))).error).toEqual(ERRORS.notAuthenticated)
        expect(getChanges(one)).toEqual([])
      }
    },
  )

  it.each(all)(
    '%s rejects with "credentials not available" without cloud credentials [EMBED-07]',
    async (method) => {
      const one = await connectPage(DOWN)
      expect((await one.send(request(method, PARAMS[method]))).error).toEqual(ERRORS.credentialsNotAvailable)
      expect(getChanges(one)).toEqual([])
    },
  )

  it.each([
    [['read', 'plans'], ['cancel']],
    [
      ['read', 'cancel'],
      ['resume', 'pause', 'redeemCoupon', 'extend'],
    ],
    [['read'], [...WRITES]],
  ] as const)('with the scopes %o rejects %o with "origin not allowed"', async (scopes, methods) => {
    const one = await connectPage({
      token: 't-1',
      allowedOrigins: [{ origin: PARTNER, scopes }],
      answers: { byToken: session },
    })
    const before = one.requestedPaths.length
    for (const method of methods)
      expect((await one.send(request(method, PARAMS[method]))).error.code, method).toBe(-32001)
    expect(one.requestedPaths).toHaveLength(before)
    expect(await one.send(request('getUserInfo'))).toMatchObject({ result: { brand: 'visi' } })
  })

  it('exposes only the error code if the services reject it', async () => {
    const secret = 'internal: token t-1 of jane@x.org'
    const one = await connectPage({
      token: 't-1',
      answers: {
        byToken: session,
        couponRedemptions: [
          () => Response.json({ message: secret }, { status: 404 }),
          () => Response.json({ message: secret }, { status: 503 }),
          () => Response.json({ message: secret }, { status: 429, headers: { 'retry-after': '7' } }),
        ],
      },
    })
    const error = async () => (await one.send(request('redeemCoupon', PARAMS.redeemCoupon)))?.error
    const rejected = { code: -32000, message: ERRORS.failed.message }
    expect(await error()).toEqual({ ...rejected, data: { code: 'notFound' } })
    expect(await error()).toEqual({ ...rejected, data: { code: 'server', outcome: 'unknown' } })
    expect(await error()).toEqual({ ...rejected, data: { code: expect.any(String), retryAfterMs: 7000 } })
  })
})

describe('a change that costs money or ends a plan', () => {
  it.each([
    ['declined', -32006],
    ['hidden', -32007],
  ] as const)('is not sent when its confirmation is %s', async (end, code) => {
    const confirm = vi.fn<RpcDeps['confirm']>(async () => end)
    const one = await connectPage({ token: 't-1', answers: WITH_PLAN, confirm })
    for (const method of CONFIRMED)
      expect((await one.send({ ...request(method, PARAMS[method]), id: method })).error.code).toBe(code)
    expect(
      confirm.mock.calls.map(([{ method, plan, account }, id]) => ({
        id,
        method,
        plan: plan.id,
        account: account.email,
      })),
    ).toEqual(CONFIRMED.map((method) => ({ id: method, method, plan: 'p-1', account: 'jane@x.org' })))
    expect(getChanges(one)).toEqual([])
  })

  it('of a resume whose card changes after its confirmation is not sent, but confirmed again', async () => {
    let lastFour = '1111'
    const card = () => ({ cardType: 'visa', lastFour, accountType: 'card' as const })
    const confirm = vi.fn<RpcDeps['confirm']>(async ({ hasChanged }) => {
      const terms = { price: null, card: card(), next: null }
      if (!hasChanged) lastFour = '4242'
      return { terms, provider: 'recurly' }
    })
    const paused = wirePlan({ paused: { pause_effective: '2020-01-01' } })
    const one = await connectPage({
      token: 't-1',
      answers: {
        byToken: session,
        subscriptions: () => plans(paused),
        paymentHistory: () => Response.json({ invoices: [] }),
        billingInfo: () => Response.json({ billingInfo: { card_type: 'visa', last_four: lastFour } }),
        resume: () => Response.json({ statusCode: 200 }),
      },
      confirm,
    })
    expect((await one.send(request('resume', PARAMS.resume))).result).toBeNull()
    expect(confirm.mock.calls.map(([{ hasChanged }]) => hasChanged)).toEqual([false, true])
    expect(one.requestedPaths.filter((path) => path === 'resume')).toHaveLength(1)
  })

  it('is not sent when the session ends before the confirmation', async () => {
    const one = await connectPage({
      token: 't-1',
      answers: WITH_PLAN,
      confirm: async () => {
        one.store.signOut('user')
        return 'confirmed'
      },
    })
    expect((await one.send(request('cancel', PARAMS.cancel))).error.code).toBe(-32003)
    expect(getChanges(one)).toEqual([])
  })

  it('has a known outcome when the plans for its confirmation do not load', async () => {
    const one = await connectPage({
      token: 't-1',
      answers: WITH_PLAN,
      confirm: () => Promise.reject(new AcctError('network')),
    })
    expect((await one.send(request('cancel', PARAMS.cancel))).error.data).toEqual({ code: 'network' })
  })

  it('is not sent when the code of its confirmation does not load', async () => {
    const one = await connectPage({
      token: 't-1',
      answers: WITH_PLAN,
      confirm: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    })
    expect((await one.send(request('cancel', PARAMS.cancel))).error).toEqual(ERRORS.storeUnavailable)
    expect(getChanges(one)).toEqual([])
  })

  it.each(['pause', 'redeemCoupon', ...READS])('is not %s, which needs no confirmation', async (method) => {
    const confirm = vi.fn(async () => 'declined' as const)
    const one = await connectPage({ token: 't-1', answers: { byToken: session }, confirm })
    await one.send(request(method, PARAMS[method]))
    expect(confirm).not.toHaveBeenCalled()
  })
})

describe('the plan of a confirmation', () => {
  /** Paths of the calls that change a plan. */
  let changed: string[] = []
  beforeEach(() => {
    changed = []
  })
  function done({ url }: Request): Response {
    changed.push(new URL(url).pathname)
    return Response.json({ statusCode: 200 })
  }
  /** Calls that change a plan, under each id that the plans of these tests have. */
  const CHANGES = { 's-1': done, 'p-1': done, 's-2': done, extensions: done, resume: done }

  it.each(CONFIRMED)(
    'of %s with an id of no plan or of two plans is an error, and nothing is sent',
    async (method) => {
      const confirm = vi.fn<RpcDeps['confirm']>(async () => 'confirmed')
      // Two plans have the id s-3.
      const others = [
        wirePlan({ id: 's-3', subscription_id: 's-2' }),
        wirePlan({ id: 'p-3', subscription_id: 's-3' }),
      ]
      const subscriptions = () => plans(wirePlan(), ...others)
      const one = await connectPage({
        token: 't-1',
        confirm,
        answers: { ...CHANGES, byToken: session, subscriptions },
      })
      for (const subscriptionId of ['s-9', 'S-1', 's-1 ', 'toString', 's-3'])
        expect((await one.send(request(method, { ...PARAMS[method], subscriptionId }))).error).toEqual({
          ...ERRORS.failed,
          data: { code: 'notFound' },
        })
      expect(confirm).not.toHaveBeenCalled()
      expect(getChanges(one)).toEqual([])
    },
  )

  it.each(['cancel', 'extend'])(
    'of %s stays the confirmed one when its id moves to another plan',
    async (method) => {
      let current = wirePlan()
      const one = await connectPage({
        token: 't-1',
        answers: { ...CHANGES, byToken: session, subscriptions: () => plans(current) },
        async confirm() {
          current = wirePlan({ id: 'p-2', subscription_id: 'p-1' })
          return 'confirmed'
        },
      })
      await one.send(request(method, { ...PARAMS[method], subscriptionId: 'p-1' }))
      expect(changed).toEqual([expect.stringMatching(/\/s-1(\/|$)/)])
    },
  )

  it('of a resumption that is gone after its confirmation is an error, and nothing is sent', async () => {
    let current: object[] = [wirePlan()]
    const one = await connectPage({
      token: 't-1',
      answers: { ...CHANGES, byToken: session, subscriptions: () => plans(...current) },
      async confirm() {
        current = []
        return 'confirmed'
      },
    })
    expect((await one.send(request('resume', PARAMS.resume))).error.data).toEqual({ code: 'notFound' })
    expect(getChanges(one)).toEqual([])
  })
})

describe('a connection that a later handshake replaces', () => {
  /** Connects a page twice; the second handshake comes at a given moment of a request on the first port. */
  async function replaceDuring(
    moment: 'account' | 'caller' | 'plan' | 'confirmation' | 'other tab' | 'close',
    method: string,
  ) {
    const done = () => Response.json({ statusCode: 200 })
    const changes = { pause: done, 's-1': done, couponRedemptions: done, extensions: done, resume: done }
    const one = await connectPage({ token: 't-1', answers: { ...WITH_PLAN, ...changes } })
    const actions = one.store.use(embedActions)
    let now = ''
    const reached = Promise.withResolvers<void>()
    const resumed = Promise.withResolvers<void>()
    async function at(place: typeof moment): Promise<void> {
      if (place !== moment || now !== '') return
      now = place
      reached.resolve()
      await resumed.promise
    }
    vi.stubGlobal('navigator', {
      locks: {
        async request(name: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>) {
          if (/change$/.test(name)) await at('other tab')
          signal.throwIfAborted()
          return run()
        },
      },
    })
    const { host } = createTestHost({
      async account() {
        await at('account')
        return {
          ...actions,
          async caller() {
            await at('caller')
            return actions.caller()
          },
          async findPlan(id) {
            await at('plan')
            return actions.findPlan(id)
          },
        }
      },
      async confirm() {
        await at(moment === 'close' ? 'close' : 'confirmation')
        return 'confirmed'
      },
    })
    const first = handshake(host)
    const answer = first.send(request(method, PARAMS[method]))
    await reached.promise
    if (moment === 'close') host.close()
    else handshake(host, { message: { scopes: ['read'] } })
    resumed.resolve()
    await answer
    for (let turn = 0; turn < 20; turn += 1) await untilIdle()
    return { changes: getChanges(one), answers: first.received.slice(1), isClosed: first.isClosed() }
  }
  const MOMENTS = ['account', 'caller', 'other tab'] as const

  it.each([
    ...WRITES.flatMap((method) => MOMENTS.map((moment) => ({ method, moment }))),
    ...CONFIRMED.flatMap((method) =>
      (['plan', 'confirmation', 'close'] as const).map((moment) => ({ method, moment })),
    ),
  ])('executes no $method that waited for the $moment', async ({ method, moment }) => {
    expect(await replaceDuring(moment, method)).toEqual({ changes: [], answers: [], isClosed: true })
  })

  it('executes no message that was on its way', async () => {
    const one = await connectPage({ token: 't-1', answers: WITH_PLAN })
    const { host } = createTestHost({ account: async () => one.store.use(embedActions) })
    const { port } = createTestPort()
    host.handle({
      data: connectMessage(),
      source: page,
      origin: PARTNER,
      ports: [port],
    } as unknown as MessageEvent)
    handshake(host, { message: { scopes: ['read'] } })
    port.onmessage?.({ data: request('pause', PARAMS.pause) } as MessageEvent)
    for (let turn = 0; turn < 20; turn += 1) await untilIdle()
    expect(getChanges(one)).toEqual([])
  })
})

describe('every error', () => {
  it('has its own number and its exact text', () => {
    expect(Object.values(ERRORS).map(({ code, message }) => [code, message])).toEqual([
      [-32001, 'origin not allowed'],
      [-32002, 'store unavailable'],
      [-32003, 'not authenticated'],
      [-32004, 'credentials not available'],
      [-32005, 'rate limit exceeded'],
      [-32006, 'cancelled by the account holder'],
      [-32007, 'confirmation needed'],
      [-32600, 'invalid request'],
      [-32601, 'method not found'],
      [-32602, 'invalid params'],
      [-32000, 'the services did not carry it out, or did not confirm it'],
    ])
  })
})

describe('a request', () => {
  const ID = { jsonrpc: '2.0', id: 1 }
  const invalid = { code: -32600, message: 'invalid request' }

  it.each<[string, unknown, unknown]>([
    ['a string in place of an object', 'getUserInfo', null],
    ['undefined in place of an object', undefined, null],
    ['a list in place of an object', [{ ...ID, method: 'getUserInfo' }], null],
    ['no version', { id: 1, method: 'getUserInfo' }, 1],
    ['another version', { ...ID, jsonrpc: '1.0', method: 'getUserInfo' }, 1],
    ['a number for a version', { ...ID, jsonrpc: 2, method: 'getUserInfo' }, 1],
    ['no method', ID, 1],
    ['a list for a method', { ...ID, method: ['getUserInfo'] }, 1],
    ['null for an id', { ...ID, id: null, method: 'getUserInfo' }, null],
    ['undefined for an id', { ...ID, id: undefined, method: 'getUserInfo' }, null],
    ['an object for an id', { ...ID, id: {}, method: 'getUserInfo' }, null],
    ['NaN for an id', { ...ID, id: Number.NaN, method: 'getUserInfo' }, null],
    ['a very long id', { ...ID, id: 'x'.repeat(201), method: 'getUserInfo' }, null],
  ])('with %s is invalid', async (_, message, id) => {
    const port = handshake(createTestHost().host)
    expect(await port.send(message)).toEqual({ jsonrpc: '2.0', id, error: invalid })
  })

  it('gets a response with its own id, a string or a number', async () => {
    const port = handshake(createTestHost().host)
    for (const id of ['', 'a', 'x'.repeat(200), 0, -1, 0.5, 2 ** 60])
      expect(await port.send({ ...ID, id, method: 'x' })).toMatchObject({ id, error: { code: -32601 } })
  })

  it('without an id gets no response', async () => {
    const port = handshake(createTestHost().host)
    expect(await port.send({ jsonrpc: '2.0', method: 'cancel', params: PARAMS.cancel })).toBeUndefined()
  })

  it.each([
    ...['getuserinfo', 'GetUserInfo', 'listplans', 'SignOut', 'adopt', 'asker', '', 'rpc.discover'],
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'getUserInfo '],
  ])('for "%s" rejects with "method not found"', async (method) => {
    const port = handshake(createTestHost().host)
    expect((await port.send(request(method, {})))?.error).toEqual({
      code: -32601,
      message: 'method not found',
    })
  })

  const id = { subscriptionId: 's-1' }
  it.each<[string, unknown, string]>([
    ['resume', undefined, 'subscriptionId'],
    ['resume', {}, 'subscriptionId'],
    ['resume', { subscriptionId: '..' }, 'subscriptionId'],
    ['cancel', { ...id, more: 1 }, 'more'],
    ['cancel', { ...id, ['x'.repeat(200)]: 1 }, 'x'.repeat(100)],
    ['pause', { ...id, until: 'soon' }, 'until'],
    ['redeemCoupon', { ...id, couponId: 'a', currency: 'eur' }, 'currency'],
    ['extend', id, 'extension'],
    ['getUserInfo', { more: 1 }, 'more'],
  ])(
    '%s with %j names the invalid parameter before it needs the account',
    async (method, params, parameter) => {
      const port = handshake(createTestHost().host)
      expect((await port.send(request(method, params)))?.error).toEqual({
        code: -32602,
        message: 'invalid params',
        data: { parameter },
      })
    },
  )

  it.each(['x', 5, ['s-1'], null])(
    'with the params %j names no parameter beside a missing one',
    async (params) => {
      const port = handshake(createTestHost().host)
      const { data } = (await port.send(request('getUserInfo', params)))?.error ?? {}
      expect(data).toBeUndefined()
    },
  )
})

describe('a pending call', () => {
  it('rejects with "not authenticated" if the session ends', async () => {
    const one = await connectPage({ token: 't-1', answers: { byToken: session, subscriptions: hang } })
    const pending = one.send(request('listSubscriptions'))
    await untilIdle()
    expect(one.requestedPaths).toContain('subscriptions')
    one.store.signOut('user')
    expect((await pending)?.error).toEqual({ code: -32003, message: 'not authenticated' })
    expect(await one.send(request('listSubscriptions'))).toMatchObject({ error: { code: -32003 } })
  })

  it('that changes a plan has an unknown outcome if the session ends', async () => {
    const one = await connectPage({ token: 't-1', answers: { byToken: session, couponRedemptions: hang } })
    const pending = one.send(request('redeemCoupon', PARAMS.redeemCoupon))
    await untilIdle()
    expect(one.requestedPaths).toContain('couponRedemptions')
    one.store.signOut('user')
    expect((await pending)?.error).toMatchObject({
      code: -32000,
      data: { code: 'aborted', outcome: 'unknown' },
    })
  })
})
