import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectAccount } from '../../../src/embed/connect-account.ts'
import { EmbedError } from '../../../src/embed/embed-error.ts'
import type { ConnectOptions, EmbeddedAccount } from '../../../src/embed/embedded-account.ts'
import { CHECK_MS } from '../../../src/embed/origin-check.ts'
import { ENDS, ERRORS, READS, type RpcErrorName, type RpcId, WRITES } from '../../../src/embed/protocol.ts'
import { getProblems } from '../../fixtures/embedding-schema.ts'
import { untilIdle } from '../../fixtures/event-loop.ts'
import { fakeMessageChannel } from '../../fixtures/fake-tabs.ts'
import { stubMutationObserver, TestDocument, TestElement } from './elements.ts'

const PORTAL = 'https://account.example'
const SITE = 'https://shop.example'
const OPTIONS = { portal: PORTAL, brand: 'visi' }

/** A handshake that the page sent to its frame, and the portal's end of its port. */
interface Handshake {
  message: { channel: string }
  origin: string
  portCount: number
  port: MessagePort
  requests: { id: RpcId; method: string; params?: unknown }[]
}

let page: TestDocument
let handshakes: Handshake[]
/** Callbacks of the observers of the page. */
const observers = new Set<() => void>()
const mutate = (): void => {
  for (const run of observers) run()
}
const accounts: EmbeddedAccount[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  page = new TestDocument()
  handshakes = []
  const create = page.createElement.bind(page)
  page.createElement = (tag) => Object.assign(create(tag), { contentWindow: { postMessage: record } })
  fakeMessageChannel()
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { origin: SITE })
  vi.stubGlobal('innerHeight', 600)
  observers.clear()
  stubMutationObserver(observers)
})
afterEach(() => {
  // Every message of the client is part of the published protocol.
  for (const { message, requests } of handshakes) {
    expect(getProblems('connect', message)).toEqual([])
    for (const sent of requests) expect(getProblems('toPortal', sent), sent.method).toEqual([])
  }
  for (const account of accounts.splice(0)) account.close()
  for (const { port } of handshakes) port.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function record(message: { channel: string }, origin: string, ports: MessagePort[]): void {
  const [port] = ports
  if (!port) throw new Error('no port')
  const requests: Handshake['requests'] = []
  port.onmessage = ({ data }) => void requests.push(data)
  handshakes.push({ message, origin, portCount: ports.length, port, requests })
}

const frame = (): TestElement => page.querySelector('iframe') ?? new TestElement('none', page)
const frameCount = (): number => page.body.findAll('iframe').length
const load = (): void => void frame().dispatchEvent(new Event('load'))
const handshake = (at = handshakes.length - 1): Handshake => {
  const found = handshakes.at(at)
  if (!found) throw new Error('no handshake')
  return found
}
const send = (data: object, to = handshake()): void => to.port.postMessage(data)
const accept = (to = handshake()): void =>
  send({ type: 'acct:connected', version: 1, channel: to.message.channel }, to)
const refuse = (name: RpcErrorName, to = handshake()): void =>
  send({ type: 'acct:refused', version: 1, channel: to.message.channel, error: ERRORS[name] }, to)

async function connect(options: Partial<ConnectOptions> = {}): Promise<EmbeddedAccount> {
  const connecting = connectAccount({ ...OPTIONS, ...options })
  load()
  accept()
  const account = await connecting
  accounts.push(account)
  return account
}
/** Waits for a request of the page and returns its id. */
async function requested(method: string, from = handshake()): Promise<RpcId> {
  await untilIdle()
  return from.requests.findLast((request) => request.method === method)?.id ?? 'none'
}
async function answer(method: string, result: unknown): Promise<void> {
  send({ jsonrpc: '2.0', id: await requested(method), result })
  await untilIdle()
}
async function answerError(method: string, name: RpcErrorName): Promise<void> {
  send({ jsonrpc: '2.0', id: await requested(method), error: ERRORS[name] })
  await untilIdle()
}
const notify = async (method: string, params: object = { brand: 'visi' }, to = handshake()) => {
  send({ jsonrpc: '2.0', method, params }, to)
  await untilIdle()
}
/** Returns a function that tells how a promise settled: its value, or the code or name of its error. */
function getOutcome(promise: Promise<unknown>): () => unknown {
  let outcome: unknown = 'pending'
  promise.then(
    (value) => {
      outcome = value
    },
    (reason: Error) => {
      outcome = reason instanceof EmbedError ? reason.code : reason.name
    },
  )
  return () => outcome
}
/** Reads the account, which the last handshake serves. */
async function expectService(account: EmbeddedAccount): Promise<void> {
  const user = getOutcome(account.getUserInfo())
  await answer('getUserInfo', 'jane')
  expect(user()).toBe('jane')
}
/** Starts a sign-in of a visitor, for which the client shows the frame. */
async function startSignIn(account: EmbeddedAccount, limits?: object): Promise<() => unknown> {
  const outcome = getOutcome(account.signIn(limits))
  await answerError('getUserInfo', 'notAuthenticated')
  return outcome
}
const isShown = (): boolean => frame().styles.get('display') === 'block'
async function getFailure(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise
  } catch (reason) {
    return reason as Error
  }
  throw new Error('fulfilled')
}

describe('the appearance of the frame', () => {
  const messages = () => handshake().requests.filter(({ method }) => method === 'appearance')

  it('is part of the handshake, and no other option is', async () => {
    const theme = { '--acct-color-primary': '#123456' } as const
    await connect({ scheme: 'dark', locale: 'de', theme, timeoutMs: 1_000 })
    expect(handshake().message).toEqual({
      type: 'acct:connect',
      version: 1,
      brand: 'visi',
      channel: expect.any(String),
      appearance: { scheme: 'dark', locale: 'de', theme },
      fits: true,
    })
  })

  it('can change, at once and for every later load of the frame', async () => {
    const account = await connect({ scheme: 'dark', locale: 'de' })
    account.setAppearance({ locale: 'fr' })
    await untilIdle()
    expect(messages()).toEqual([{ jsonrpc: '2.0', method: 'appearance', params: { locale: 'fr' } }])
    load()
    expect(handshake().message).toMatchObject({ appearance: { locale: 'fr' } })
  })

  it('never contains a value that a message cannot carry', async () => {
    const account = await connect({ theme: { '--acct-color-text': (() => {}) as unknown as string } })
    account.setAppearance({ theme: { '--acct-color-text': {} as string } })
    await untilIdle()
    expect(messages()).toMatchObject([{ params: { theme: { '--acct-color-text': '[object Object]' } } }])
  })
})

describe('activity of the visitor on the page', () => {
  const reports = () => handshake().requests.filter(({ method }) => method === 'activity').length

  it('reaches the frame every 30 s at most, until the connection is closed', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      now: 1_000_000,
    })
    const account = await connect()
    const act = async (type = 'keydown') => {
      page.dispatchEvent(new Event(type))
      await untilIdle()
    }
    for (const type of ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll']) {
      const before = reports()
      vi.setSystemTime(Date.now() + 30_000)
      await act(type)
      await act(type)
      expect(reports()).toBe(before + 1)
    }
    const before = reports()
    account.close()
    vi.setSystemTime(Date.now() + 60_000)
    await act()
    expect(reports()).toBe(before)
  })
})

describe('a frame that the page keeps invisible', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('ends each sign-in, and tells developers once', async () => {
    const account = await connect()
    frame().box = null
    for (let times = 0; times < 2; times += 1) {
      const outcome = await startSignIn(account)
      await vi.advanceTimersByTimeAsync(1_000)
      await untilIdle()
      expect({ outcome: outcome(), timers: vi.getTimerCount() }).toEqual({
        outcome: 'frameHidden',
        timers: 0,
      })
    }
    expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('display: none'))
  })

  it('is of no interest after the sign-in', async () => {
    const account = await connect()
    frame().box = null
    const outcome = await startSignIn(account)
    await notify('signInCancelled')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(outcome()).toBe('cancelled')
    expect(console.error).not.toHaveBeenCalled()
  })

  it('is reported when a change needs a confirmation, which the portal ends itself', async () => {
    const account = await connect()
    frame().box = null
    const outcome = getOutcome(account.cancel({ subscriptionId: 's-1' }))
    const id = await requested('cancel')
    await notify('confirmation', { id, isOpen: true })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(console.error).toHaveBeenCalledOnce()
    expect(outcome()).toBe('pending')
  })
})

it('ends a sign-in in a frame whose code does not load with storeUnavailable, and may start another', async () => {
  const account = await connect()
  const outcome = await startSignIn(account)
  expect(isShown()).toBe(true)
  await notify('panelFailed', {})
  expect({ outcome: outcome(), isShown: isShown() }).toEqual({ outcome: 'storeUnavailable', isShown: false })
  expect((await startSignIn(account))()).toBe('pending')
})

it('appends the frame to the container, by default to the body', async () => {
  await connect()
  expect(frame().parent).toBe(page.body)
  accounts.pop()?.close()
  const container = page.createElement('div')
  page.body.append(container)
  await connect({ container: container as unknown as Element })
  expect(frame().parent).toBe(container)
})

describe('the handshake', () => {
  it('is sent to the portal’s origin only, with one port and a new channel for each load', async () => {
    const connecting = connectAccount(OPTIONS)
    load()
    load()
    expect(handshakes).toHaveLength(2)
    for (const { message, origin, portCount } of handshakes) {
      expect(message).toEqual({
        type: 'acct:connect',
        version: 1,
        brand: 'visi',
        channel: expect.stringMatching(/^[0-9a-f]{32}$/),
        appearance: {},
        fits: true,
      })
      expect({ origin, portCount }).toEqual({ origin: PORTAL, portCount: 1 })
    }
    expect(handshake(0).message.channel).not.toBe(handshake(1).message.channel)
    accept()
    accounts.push(await connecting)
  })

  it('ignores a response with another channel', async () => {
    const connecting = connectAccount(OPTIONS)
    const outcome = getOutcome(connecting)
    load()
    send({ type: 'acct:connected', version: 1, channel: 'other' })
    send({ type: 'acct:refused', version: 1, channel: '', error: ERRORS.originNotAllowed })
    await untilIdle()
    expect(outcome()).toBe('pending')
    accept()
    accounts.push(await connecting)
  })

  it('ignores a response to an earlier handshake, before and after that of the last one', async () => {
    const connecting = connectAccount(OPTIONS)
    for (let times = 0; times < 3; times += 1) load()
    for (const at of [0, 2, 1]) {
      accept(handshake(at))
      await untilIdle()
    }
    const account = await connecting
    accounts.push(account)
    await expectService(account)
  })

  it.each(['originNotAllowed', 'invalidRequest', 'rateLimitExceeded'] as const)(
    'that the frame rejects with %s fails with this code, and removes the frame',
    async (name) => {
      const connecting = getFailure(connectAccount(OPTIONS))
      load()
      refuse(name)
      expect(await connecting).toMatchObject({
        code: name,
        rpcCode: ERRORS[name].code,
        message: ERRORS[name].message,
      })
      expect(frameCount()).toBe(0)
    },
  )

  it.each([
    [undefined, 30_000],
    [100, 100],
  ])('without a response within the limit %s rejects after %d ms with advice', async (timeoutMs, ms) => {
    const connecting = connectAccount({ ...OPTIONS, ...(timeoutMs && { timeoutMs }) })
    const outcome = getOutcome(connecting)
    load()
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(outcome()).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome()).toBe('unreachable')
    await expect(connecting).rejects.toThrow(
      `${PORTAL} did not respond within ${ms} ms: is it up, and is ${SITE} in its allowedOrigins?`,
    )
    expect({ frames: frameCount(), timers: vi.getTimerCount() }).toEqual({
      frames: 0,
      timers: 0,
    })
  })

  it('fails with originNotAllowed when its browser blocks the frame and the portal refuses its origin [EMBED-04]', async () => {
    const connecting = getFailure(connectAccount(OPTIONS))
    load()
    expect(frameCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(CHECK_MS)
    const [, check] = page.body.findAll('iframe')
    expect((check as unknown as HTMLIFrameElement | undefined)?.src).toBe(`${PORTAL}/embed/origin?brand=visi`)
    expect(check?.styles.get('display')).toBe('none !important')
    check?.dispatchEvent(new Event('load'))
    expect(Object.keys(handshake().message)).toEqual(['type', 'version', 'brand', 'channel'])
    refuse('originNotAllowed')
    expect(await connecting).toMatchObject({ code: 'originNotAllowed', rpcCode: -32001 })
    expect({ frames: frameCount(), timers: vi.getTimerCount() }).toEqual({ frames: 0, timers: 0 })
  })

  it('loads no other frame when the first one responds, and none beside one that responds late', async () => {
    await connect()
    await vi.advanceTimersByTimeAsync(CHECK_MS)
    expect(frameCount()).toBe(1)
    load()
    const late = handshake()
    await vi.advanceTimersByTimeAsync(CHECK_MS)
    expect(frameCount()).toBe(2)
    accept(late)
    await untilIdle()
    expect(frameCount()).toBe(1)
  })

  it('ends when the signal aborts, before and during the wait', async () => {
    const create = vi.spyOn(page, 'createElement')
    const reason = new RangeError('mine')
    expect(await getFailure(connectAccount({ ...OPTIONS, signal: AbortSignal.abort(reason) }))).toBe(reason)
    expect(create).not.toHaveBeenCalled()
    const controller = new AbortController()
    const connecting = getFailure(connectAccount({ ...OPTIONS, signal: controller.signal }))
    load()
    controller.abort(reason)
    expect(await connecting).toBe(reason)
    expect({ frames: frameCount(), timers: vi.getTimerCount() }).toEqual({ frames: 0, timers: 0 })
  })
})

describe('the options', () => {
  const NO_PORTALS = [
    ...['javascript:0', 'data:text/html,x', 'file:///x', 'http://', 'account.example', '', undefined],
    ...['xhttps://account.example', 'httpsx://account.example'],
  ]

  it.each<[unknown, string]>([
    ...[undefined, null, {}, { portal: PORTAL, brand: '' }].map((options): [unknown, string] => [
      options,
      '`brand` is missing; it must be the code of a brand',
    ]),
    ...NO_PORTALS.map((portal): [unknown, string] => [
      { brand: 'visi', portal },
      `\`portal\` must be an absolute URL, such as "https://account.example.com", not ${JSON.stringify(portal)}`,
    ]),
    ...[null, '#account', {}, 5].map((container): [unknown, string] => [
      { ...OPTIONS, container },
      `\`container\` must be an element, not ${container}`,
    ]),
    ...['plans', ['write'], null, {}].map((scopes): [unknown, string] => [
      { ...OPTIONS, scopes },
      '`scopes` must be a list of read, plans, cancel',
    ]),
  ])('%j are wrong', async (options, message) => {
    expect(await getFailure(connectAccount(options as ConnectOptions))).toEqual(
      new TypeError(`connectAccount: ${message}`),
    )
    expect(frameCount()).toBe(0)
  })

  it('of a call on a server are not read', async () => {
    vi.stubGlobal('document', undefined)
    expect(await getFailure(connectAccount(OPTIONS))).toEqual(
      new TypeError('connectAccount: call it in a page, not on a server'),
    )
  })

  it('accept a portal over http', async () => {
    await connect({ portal: 'http://localhost:8080' })
    expect(handshake().origin).toBe('http://localhost:8080')
  })

  it('name the scopes that the page requests, if it does', async () => {
    await connect({ scopes: ['read', 'plans'] })
    expect(handshake().message).toMatchObject({ scopes: ['read', 'plans'] })
  })
})

type AnyCall = (...given: unknown[]) => Promise<unknown>
const WITH_ID = { subscriptionId: 's-1' }
const PARAMS: Readonly<Record<string, object>> = {
  ...Object.fromEntries(WRITES.map((name) => [name, WITH_ID])),
  redeemCoupon: { ...WITH_ID, couponId: 'c-1' },
  extend: { ...WITH_ID, extension: {} },
}
/** Calls a method by its name, with valid params. */
const call = (account: EmbeddedAccount, name: string, ...limits: unknown[]): Promise<unknown> => {
  const method = (account as unknown as Record<string, AnyCall>)[name]
  return method?.(...(name in PARAMS ? [PARAMS[name]] : []), ...limits) ?? Promise.reject(new Error(name))
}

describe('a call', () => {
  it('sends one JSON-RPC request and resolves to its result', async () => {
    const account = await connect()
    const names = [...READS, ...WRITES, ...ENDS]
    const results = names.map((name) => call(account, name))
    await untilIdle()
    expect(handshake().requests).toEqual(
      names.map((method, at) => ({ jsonrpc: '2.0', id: at + 2, method, params: PARAMS[method] })),
    )
    for (const [at, method] of names.entries()) send({ jsonrpc: '2.0', id: at + 2, result: { method } })
    expect(await Promise.all(results)).toEqual(names.map((method) => ({ method })))
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    ['listDevices', [], 30_000],
    ['listDevices', [{ timeoutMs: 50 }], 50],
    ['cancel', [{ timeoutMs: 50 }], 50],
    ['cancel', [null], 30_000],
  ] as const)('of %s with the limits %j ends after %d ms', async (method, limits, ms) => {
    const calling = call(await connect(), method, ...limits)
    const outcome = getOutcome(calling)
    await untilIdle()
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(outcome()).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    await expect(calling).rejects.toThrow(`${method}: no response within ${ms} ms`)
    await answer(method, 'late')
    expect(outcome()).toBe('timeout')
  })

  it('rejects params that cannot be cloned', async () => {
    const account = await connect()
    const extension = { run: () => {} }
    const failed = await getFailure(account.extend({ subscriptionId: 's-1', extension }))
    expect(failed.name).toBe('DataCloneError')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rejects after the page has removed the frame', async () => {
    const account = await connect()
    frame().remove()
    const failed = await getFailure(account.getUserInfo())
    expect(failed).toEqual(new EmbedError('disconnected', 'the page has removed the portal’s frame'))
    await untilIdle()
    expect(handshake().requests).toEqual([])
  })
})

describe('a reload of the frame', () => {
  it('rejects pending calls as disconnected, and later ones use the new port', async () => {
    const account = await connect()
    const brands: unknown[] = []
    account.on('subscriptionsChanged', ({ brand }) => brands.push(brand))
    const listing = getFailure(account.listDevices())
    await untilIdle()
    const before = handshake()
    load()
    expect(await listing).toEqual(new EmbedError('disconnected', 'the portal’s frame was reloaded'))
    const user = getOutcome(account.getUserInfo())
    await untilIdle()
    expect([before, handshake()].map(({ requests }) => requests.length)).toEqual([1, 0])
    accept()
    await answer('getUserInfo', 'jane')
    expect(user()).toBe('jane')
    await notify('subscriptionsChanged', { brand: 'old' }, before)
    await notify('subscriptionsChanged', { brand: 'new' })
    expect(brands).toEqual(['new'])
  })

  it('before the first response sends another handshake and keeps the calls', async () => {
    const account = await connect()
    load()
    const outcome = getOutcome(account.listPlans())
    load()
    await untilIdle()
    expect({ outcome: outcome(), handshakes: handshakes.length }).toEqual({
      outcome: 'pending',
      handshakes: 3,
    })
    accept()
    await answer('listPlans', [])
    expect(outcome()).toEqual([])
  })

  it('may be rejected, and later accepted', async () => {
    const account = await connect()
    load()
    const rejected = getOutcome(account.getUserInfo())
    refuse('originNotAllowed')
    await untilIdle()
    expect(rejected()).toBe('originNotAllowed')
    load()
    accept()
    await expectService(account)
  })
})

describe('a frame that the page removes', () => {
  it('settles pending calls and sign-ins at once, and connects again when it returns', async () => {
    const onReady = vi.fn()
    const account = await connect({ onReady })
    const outcomes = [account.listDevices(), account.signIn()].map(getOutcome)
    await untilIdle()
    const removed = frame()
    removed.remove()
    mutate()
    await untilIdle()
    expect(outcomes.map((outcome) => outcome())).toEqual(['disconnected', 'disconnected'])
    expect({ observers: observers.size, timers: vi.getTimerCount() }).toEqual({
      observers: 0,
      timers: 0,
    })
    page.body.append(removed)
    load()
    accept()
    await expectService(account)
    expect(onReady).toHaveBeenCalledTimes(2)
  })

  it('is reported by `onError` once, and rejects every call meanwhile', async () => {
    const codes: string[] = []
    const account = await connect({ onError: ({ code }) => codes.push(code) })
    frame().remove()
    const outcomes = [account.listDevices(), account.getUserInfo()].map(getOutcome)
    await untilIdle()
    expect(outcomes.map((outcome) => outcome())).toEqual(['disconnected', 'disconnected'])
    expect(codes).toEqual(['disconnected'])
  })

  it('ends the connection attempt at once', async () => {
    const outcome = getOutcome(connectAccount(OPTIONS))
    frame().remove()
    mutate()
    await untilIdle()
    expect({ outcome: outcome(), observers: observers.size, timers: vi.getTimerCount() }).toEqual({
      outcome: 'disconnected',
      observers: 0,
      timers: 0,
    })
  })

  it('was moved, which also settles the pending calls', async () => {
    const account = await connect()
    const outcome = getOutcome(account.listDevices())
    await untilIdle()
    Object.assign(frame(), { contentWindow: { postMessage: record } })
    mutate()
    await untilIdle()
    expect(outcome()).toBe('disconnected')
  })

  it('has not been in the page yet while its container is outside the document', async () => {
    const container = page.createElement('div')
    const connecting = connectAccount({ ...OPTIONS, container: container as unknown as Element })
    const outcome = getOutcome(connecting)
    mutate()
    await untilIdle()
    expect(outcome()).toBe('pending')
    page.body.append(container)
    load()
    accept()
    accounts.push(await connecting)
  })
})

describe('closing', () => {
  it('removes the frame and rejects pending and later calls as closed', async () => {
    const account = await connect()
    const closed = new EmbedError('closed', 'this connection has been closed')
    const heard = vi.fn()
    account.on('signedOut', heard)
    const [listing, signing] = [getFailure(account.listDevices()), getFailure(account.signIn())]
    await untilIdle()
    const portalFrame = frame()
    account.close()
    expect({ listing: await listing, signing: await signing }).toEqual({ listing: closed, signing: closed })
    expect(await getFailure(account.getUserInfo())).toEqual(closed)
    expect(await getFailure(account.signIn())).toEqual(closed)
    await notify('signedOut')
    expect(heard).not.toHaveBeenCalled()
    portalFrame.dispatchEvent(new Event('load'))
    expect({
      frames: frameCount(),
      handshakes: handshakes.length,
      timers: vi.getTimerCount(),
    }).toEqual({ frames: 0, handshakes: 1, timers: 0 })
    account.close()
  })

  it('rejects calls that wait for the connection after a reload', async () => {
    const account = await connect()
    load()
    const failure = getFailure(account.getUserInfo())
    account.close()
    expect(await failure).toMatchObject({ code: 'closed' })
  })
})

describe('notifications', () => {
  it('reach each listener until it unsubscribes, whatever another one throws', async () => {
    const account = await connect()
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    const theirs = new Error('theirs')
    const heard: unknown[] = []
    account.on('signedOut', () => {
      throw theirs
    })
    const off = account.on('signedOut', (params) => {
      heard.push(params)
      off()
    })
    account.on('signedOut', ({ reason }) => heard.push(reason))
    account.on('signedIn', () => heard.push('another'))
    const params = { brand: 'visi', reason: 'user' }
    await notify('signedOut', params)
    await notify('signedOut', params)
    expect(heard).toEqual([params, 'user', 'user'])
    expect(report.mock.calls).toEqual([[theirs], [theirs]])
  })

  it('of an unknown name, or without a function, cannot be subscribed to', async () => {
    const { on } = await connect()
    const subscribe = on as (...given: readonly unknown[]) => unknown
    for (const given of [['nope', () => {}], ['signedIn'], ['signedIn', 'x']])
      expect(() => subscribe(...given)).toThrow(
        new TypeError(
          'on: expects one of signedIn, signedOut, signInCancelled, subscriptionsChanged, and a function',
        ),
      )
  })
})

describe('signIn', () => {
  const user = { accountId: 'a-1' }

  it('resolves at once for an account holder who is signed in, and does not show the frame', async () => {
    const account = await connect()
    const outcome = getOutcome(account.signIn())
    await answer('getUserInfo', user)
    expect({ outcome: outcome(), isShown: isShown() }).toEqual({ outcome: user, isShown: false })
    expect({ focused: page.focused, timers: vi.getTimerCount() }).toEqual({ focused: null, timers: 0 })
  })

  it('shows the frame in its height until the account holder has signed in, without a time limit', async () => {
    const account = await connect()
    const outcome = await startSignIn(account)
    await notify('size', { height: 168 })
    expect({ isShown: isShown(), focused: page.focused, frame: frame() }).toMatchObject({
      isShown: true,
      focused: frame(),
      frame: { height: '168' },
    })
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(outcome()).toBe('pending')
    await notify('signedIn')
    await answer('getUserInfo', user)
    expect({ outcome: outcome(), isShown: isShown() }).toEqual({ outcome: user, isShown: false })
  })

  it('shows the frame until the last of two calls ends', async () => {
    const account = await connect()
    const controller = new AbortController()
    const aborted = await startSignIn(account, { signal: controller.signal })
    const outcome = await startSignIn(account, { timeoutMs: 500 })
    controller.abort()
    await untilIdle()
    expect({ outcome: aborted(), isShown: isShown() }).toEqual({ outcome: 'AbortError', isShown: true })
    await vi.advanceTimersByTimeAsync(500)
    await untilIdle()
    expect({ outcome: outcome(), isShown: isShown() }).toEqual({ outcome: 'timeout', isShown: false })
  })

  it('rejects as cancelled when the visitor declines, hides the frame, and can start again', async () => {
    const account = await connect()
    for (let turn = 0; turn < 2; turn += 1) {
      const outcome = await startSignIn(account)
      expect(isShown()).toBe(true)
      await notify('signInCancelled')
      expect({ outcome: outcome(), isShown: isShown() }).toEqual({ outcome: 'cancelled', isShown: false })
    }
  })

  it.each(['storeUnavailable', 'rateLimitExceeded'] as const)(
    'rejects when the portal answers %s, because its frame has nothing to show',
    async (name) => {
      const account = await connect()
      const outcome = getOutcome(account.signIn())
      await answerError('getUserInfo', name)
      expect({ outcome: outcome(), isShown: isShown() }).toEqual({ outcome: name, isShown: false })
    },
  )

  it('that was aborted shows no frame, and does not wait for the account holder after a sign-in', async () => {
    const account = await connect()
    for (const isSignedIn of [false, true]) {
      const controller = new AbortController()
      const outcome = getOutcome(account.signIn({ signal: controller.signal }))
      await untilIdle()
      if (isSignedIn) {
        await answerError('getUserInfo', 'notAuthenticated')
        await notify('signedIn')
      }
      controller.abort()
      if (!isSignedIn) await answerError('getUserInfo', 'notAuthenticated')
      await untilIdle()
      expect({ outcome: outcome(), isShown: isShown() }).toEqual({ outcome: 'AbortError', isShown: false })
    }
  })
})

describe('a confirmation in the frame', () => {
  const confirmation = (id: RpcId, isOpen: boolean) => notify('confirmation', { id, isOpen })
  /** Calls a method whose confirmation the frame opens. */
  async function openConfirmation(method: string, limits = {}) {
    const account = await connect()
    const outcome = getOutcome(call(account, method, limits))
    const id = await requested(method)
    await confirmation(id, true)
    expect(isShown()).toBe(true)
    return { account, outcome, id }
  }
  const cancelled = () =>
    handshake()
      .requests.filter(({ method }) => method === 'cancelRequest')
      .map(({ params }) => params)

  it('shows the frame while it is open, and stops the time limit of its call', async () => {
    const { outcome, id } = await openConfirmation('resume', { timeoutMs: 5_000 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(outcome()).toBe('pending')
    await confirmation(id, false)
    expect(isShown()).toBe(false)
    await vi.advanceTimersByTimeAsync(5_000)
    await untilIdle()
    expect(outcome()).toBe('timeout')
  })

  it('ends when the call is aborted, so that the account holder cannot confirm it', async () => {
    const aborter = new AbortController()
    const { id } = await openConfirmation('cancel', { signal: aborter.signal })
    aborter.abort()
    await untilIdle()
    expect({ isShown: isShown(), cancelled: cancelled() }).toEqual({ isShown: false, cancelled: [{ id }] })
    // This confirmation waited for another one.
    await confirmation(id, true)
    expect({ isShown: isShown(), cancelled: cancelled() }).toEqual({
      isShown: false,
      cancelled: [{ id }, { id }],
    })
  })

  it('is not cancelled by the response', async () => {
    const { id } = await openConfirmation('resume')
    await confirmation(id, false)
    await answer('resume', null)
    expect(cancelled()).toEqual([])
  })

  it('hides the frame when the account holder declines', async () => {
    const { outcome } = await openConfirmation('extend')
    await answerError('extend', 'cancelled')
    expect({ outcome: outcome(), isShown: isShown() }).toEqual({ outcome: 'cancelled', isShown: false })
  })

  it('keeps the frame for a sign-in that is pending', async () => {
    const { account, id } = await openConfirmation('resume')
    await startSignIn(account)
    await confirmation(id, false)
    expect(isShown()).toBe(true)
  })
})

describe('an abort signal', () => {
  it.each([...READS, ...WRITES, ...ENDS, 'signIn'])(
    'rejects %s with its reason: a pending call at once, and a later one before it is sent',
    async (name) => {
      const account = await connect()
      const controller = new AbortController()
      const { signal } = controller
      const pending = getFailure(call(account, name, { signal }))
      await untilIdle()
      const reason = new RangeError('mine')
      controller.abort(reason)
      const later = getFailure(call(account, name, { signal }))
      expect([await pending, await later]).toEqual([reason, reason])
      await untilIdle()
      expect({ sent: handshake().requests.length, timers: vi.getTimerCount() }).toEqual({
        sent: 1,
        timers: 0,
      })
    },
  )

  it('unsubscribes a listener', async () => {
    const account = await connect()
    const controller = new AbortController()
    const heard: string[] = []
    account.on('signedIn', () => heard.push('aborted before'), { signal: AbortSignal.abort() })
    account.on('signedIn', () => heard.push('heard'), { signal: controller.signal })
    await notify('signedIn')
    controller.abort()
    await notify('signedIn')
    expect(heard).toEqual(['heard'])
  })
})

describe('the state of the connection', () => {
  it('is announced by `ready`, which waits for each connection', async () => {
    const account = await connect()
    await account.ready
    load()
    const ready = getOutcome(account.ready)
    await untilIdle()
    expect(ready()).toBe('pending')
    accept()
    await untilIdle()
    expect(ready()).toBeUndefined()
    account.close()
    expect(await getFailure(account.ready)).toMatchObject({ code: 'closed' })
  })

  it('is reported to `onError`: a frame that is gone, and a later refusal, but no first one', async () => {
    const codes: string[] = []
    const onError = ({ code }: EmbedError): void => void codes.push(code)
    const connecting = getFailure(connectAccount({ ...OPTIONS, onError }))
    load()
    refuse('originNotAllowed')
    expect(await connecting).toMatchObject({ code: 'originNotAllowed' })
    await connect({ onError })
    expect(codes).toEqual([])
    load()
    refuse('originNotAllowed')
    await untilIdle()
    expect(codes).toEqual(['disconnected', 'originNotAllowed'])
  })

  it('survives an error of `onError`', async () => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    const thrown = new RangeError('theirs')
    const account = await connect({
      onError: () => {
        throw thrown
      },
    })
    load()
    accept()
    await expectService(account)
    expect(report.mock.calls).toEqual([[thrown]])
  })
})
