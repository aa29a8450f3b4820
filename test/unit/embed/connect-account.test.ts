import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type ConnectOptions,
  connectAccount,
  type EmbeddedAccount,
} from '../../../src/embed/connect-account.ts'
import { EmbedError } from '../../../src/embed/embed-error.ts'
import { CHECK_MS } from '../../../src/embed/origin-check.ts'
import { ENDS, ERRORS, READS, type RpcErrorName, type RpcId, WRITES } from '../../../src/embed/protocol.ts'
import { problemsOf } from '../../fixtures/embedding-schema.ts'
import { untilIdle } from '../../fixtures/event-loop.ts'
import { fakeMessageChannel } from '../../fixtures/fake-tabs.ts'
import { stubIntersectionObserver, stubMutationObserver, TestDocument, TestElement } from './elements.ts'

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
    expect(problemsOf('connect', message)).toEqual([])
    for (const sent of requests) expect(problemsOf('toPortal', sent), sent.method).toEqual([])
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
const sizes = (): string => (frame() as unknown as HTMLIFrameElement).height
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
/** Connects, and shows the frame in a box of the page. */
async function show(box = { width: 400, height: 200, top: 0 }): Promise<EmbeddedAccount> {
  const account = await connect()
  frame().box = box
  account.signIn().catch(() => {})
  await answerError('getUserInfo', 'notAuthenticated')
  return account
}
/** Returns a function that tells how a promise settled: its value, or the code or name of its error. */
function outcomeOf(promise: Promise<unknown>): () => unknown {
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
async function failureOf(promise: Promise<unknown>): Promise<Error> {
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

describe('the height of the frame', () => {
  const report = (height: unknown) => notify('size', { height })

  it('is that of its content, and does not shrink while the frame is visible', async () => {
    const account = await connect()
    expect(sizes()).toBe('200')
    const outcome = outcomeOf(account.signIn())
    await answerError('getUserInfo', 'notAuthenticated')
    await report(168.2)
    expect(sizes()).toBe('169')
    await report(240)
    await report(150)
    expect(sizes()).toBe('240')
    await notify('signInCancelled')
    expect(outcome()).toBe('cancelled')
    account.signIn().catch(() => {})
    await answerError('getUserInfo', 'notAuthenticated')
    await report(150)
    expect(sizes()).toBe('150')
  })

  it('may shrink with another width', async () => {
    await show()
    await report(400)
    frame().box = { width: 320, height: 400 }
    await report(300)
    expect(sizes()).toBe('300')
  })

  it('follows the reports of a frame that was shown before and is hidden now, and shrinks with the first report after that', async () => {
    const account = await connect()
    await report(900)
    expect(sizes()).toBe('200')
    account.signIn().catch(() => {})
    await answerError('getUserInfo', 'notAuthenticated')
    await report(300)
    await notify('signInCancelled')
    await report(1260)
    expect(sizes()).toBe('1200')
    account.signIn().catch(() => {})
    await answerError('getUserInfo', 'notAuthenticated')
    await report(240)
    expect(sizes()).toBe('240')
  })

  it.each([
    [1_000_000, '1200'],
    [Number.POSITIVE_INFINITY, '1200'],
    [0, '200'],
    [-5, '200'],
    [Number.NaN, '200'],
    ['900', '200'],
    [null, '200'],
  ])('has limits: a report of %s sets %s', async (height, expected) => {
    await show()
    await report(height)
    expect(sizes()).toBe(expected)
  })
})

describe('a frame outside the window', () => {
  const BELOW = { width: 400, height: 200, top: 500 }
  const report = (height: number) => notify('size', { height })

  it('scrolls into view once, when it has the height of its content', async () => {
    await show(BELOW)
    expect({ focused: page.focused, hasScrolled: frame().hasScrolled, scrolls: frame().scrolls }).toEqual({
      focused: frame(),
      hasScrolled: false,
      scrolls: [],
    })
    await report(300)
    expect({ height: sizes(), scrolls: frame().scrolls }).toEqual({ height: '300', scrolls: ['nearest'] })
    await report(320)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(frame().scrolls).toEqual(['nearest'])
  })

  it('starts at the top of the window if it is higher', async () => {
    await show({ ...BELOW, height: 601 })
    await report(601)
    expect(frame().scrolls).toEqual(['start'])
  })

  it('scrolls into view without a report too: later before the first one, and never after it is hidden', async () => {
    const account = await show(BELOW)
    await vi.advanceTimersByTimeAsync(999)
    expect(frame().scrolls).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(frame().scrolls).toEqual(['nearest'])
    await report(300)
    await notify('signInCancelled')
    for (const [delay, scrolls] of [
      [299, 1],
      [300, 2],
    ] as const) {
      account.signIn().catch(() => {})
      await answerError('getUserInfo', 'notAuthenticated')
      await vi.advanceTimersByTimeAsync(delay)
      await notify('signInCancelled')
      await vi.advanceTimersByTimeAsync(1_000)
      expect(frame().scrolls).toHaveLength(scrolls)
    }
  })

  it('stays in view as a whole when it grows, and does not move what the visitor has scrolled away', async () => {
    await show()
    await report(300)
    const before = frame().scrolls.length
    await report(400)
    expect(frame().scrolls).toHaveLength(before + 1)
    frame().box = { ...BELOW, top: -50 }
    await report(500)
    expect(frame().scrolls).toHaveLength(before + 1)
  })
})

describe('a frame that the page keeps invisible', () => {
  const startSignIn = async (account: EmbeddedAccount, limits?: object) => {
    const outcome = outcomeOf(account.signIn(limits))
    await answerError('getUserInfo', 'notAuthenticated')
    return outcome
  }
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each([
    ['display: none', { box: null }],
    ['a size of 0 x 200 px', { box: { width: 0, height: 200 } }],
    ['visibility or opacity', { checkVisibility: () => false }],
  ])('ends the sign-in after 1 s, and tells developers once: %s', async (style, hidden) => {
    const account = await connect()
    Object.assign(frame(), hidden)
    for (let times = 0; times < 2; times += 1) {
      const outcome = await startSignIn(account)
      await vi.advanceTimersByTimeAsync(999)
      expect(outcome()).toBe('pending')
      await vi.advanceTimersByTimeAsync(1)
      await untilIdle()
      expect(outcome()).toBe('frameHidden')
    }
    expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(style))
  })

  it('may appear within that time, and ends the sign-in within 1 s when the page hides it later', async () => {
    const account = await connect()
    frame().box = null
    const outcome = await startSignIn(account)
    await vi.advanceTimersByTimeAsync(900)
    frame().box = { width: 400, height: 200 }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(outcome()).toBe('pending')
    expect(console.error).not.toHaveBeenCalled()
    frame().box = null
    await vi.advanceTimersByTimeAsync(1_000)
    await untilIdle()
    expect(outcome()).toBe('frameHidden')
    expect(vi.getTimerCount()).toBe(0)
  })

  describe('by a place outside the window, or by a container that clips it', () => {
    it('ends the sign-in after 10 s', async () => {
      stubIntersectionObserver()
      const account = await connect()
      for (let times = 0; times < 2; times += 1) {
        const outcome = await startSignIn(account)
        await vi.advanceTimersByTimeAsync(9_999)
        expect(outcome()).toBe('pending')
        await vi.advanceTimersByTimeAsync(1)
        await untilIdle()
        expect(outcome()).toBe('frameHidden')
      }
      expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('outside the window'))
    })

    it('does not end a sign-in whose frame the visitor has seen, and has scrolled away', async () => {
      const intersect = stubIntersectionObserver()
      const outcome = await startSignIn(await connect())
      intersect(false)
      await vi.advanceTimersByTimeAsync(9_000)
      intersect(true)
      intersect(false)
      await vi.advanceTimersByTimeAsync(600_000)
      expect(outcome()).toBe('pending')
    })

    it('does not count the time in which the visitor looks at another tab', async () => {
      stubIntersectionObserver()
      const outcome = await startSignIn(await connect())
      await vi.advanceTimersByTimeAsync(5_000)
      page.visibilityState = 'hidden'
      await vi.advanceTimersByTimeAsync(600_000)
      expect(outcome()).toBe('pending')
      page.visibilityState = 'visible'
      await vi.advanceTimersByTimeAsync(5_000)
      await untilIdle()
      expect(outcome()).toBe('frameHidden')
    })
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
    const outcome = outcomeOf(account.cancel({ subscriptionId: 's-1' }))
    const id = await requested('cancel')
    await notify('confirmation', { id, isOpen: true })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(console.error).toHaveBeenCalledOnce()
    expect(outcome()).toBe('pending')
  })
})

describe('a frame whose code does not load', () => {
  it('ends a sign-in with storeUnavailable, and the next one starts again', async () => {
    const account = await connect()
    const outcome = outcomeOf(account.signIn())
    await answerError('getUserInfo', 'notAuthenticated')
    expect(frame().styles.get('display')).toBe('block')
    await notify('panelFailed', {})
    expect(outcome()).toBe('storeUnavailable')
    expect(frame().styles.get('display')).toContain('none')
    const second = outcomeOf(account.signIn())
    await answerError('getUserInfo', 'notAuthenticated')
    expect(second()).toBe('pending')
  })
})

describe('the frame', () => {
  it('is the portal’s page for the brand, hidden against the page’s styles, without a referrer', async () => {
    await connect({ portal: `${PORTAL}/somewhere?x=1`, brand: 'a&b' })
    const { title, src, referrerPolicy, allow, width, height } = frame() as unknown as HTMLIFrameElement
    expect({ title, src, referrerPolicy, allow, width, height }).toEqual({
      title: 'a&b: account.example',
      src: `${PORTAL}/embed?brand=a%26b`,
      referrerPolicy: 'no-referrer',
      allow: 'storage-access',
      width: '400',
      height: '200',
    })
    expect(Object.fromEntries(frame().styles)).toEqual({
      border: '0',
      'max-width': '100%',
      'color-scheme': 'normal',
      display: 'none !important',
    })
    expect(frame().parent).toBe(page.body)
  })

  it('is appended to the container', async () => {
    const container = page.createElement('div')
    page.body.append(container)
    await connect({ container: container as unknown as Element })
    expect(frame().parent).toBe(container)
  })
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
    const outcome = outcomeOf(connecting)
    load()
    send({ type: 'acct:connected', version: 1, channel: 'other' })
    send({ type: 'acct:refused', version: 1, channel: '', error: ERRORS.originNotAllowed })
    await untilIdle()
    expect(outcome()).toBe('pending')
    accept()
    accounts.push(await connecting)
  })

  it.each(['originNotAllowed', 'invalidRequest', 'rateLimitExceeded'] as const)(
    'that the frame rejects with %s fails with this code, and removes the frame',
    async (name) => {
      const connecting = failureOf(connectAccount(OPTIONS))
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
    const outcome = outcomeOf(connecting)
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
    const connecting = failureOf(connectAccount(OPTIONS))
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
    const reason = new RangeError('mine')
    expect(await failureOf(connectAccount({ ...OPTIONS, signal: AbortSignal.abort(reason) }))).toBe(reason)
    expect(frameCount()).toBe(0)
    const controller = new AbortController()
    const connecting = failureOf(connectAccount({ ...OPTIONS, signal: controller.signal }))
    load()
    controller.abort(reason)
    expect(await connecting).toBe(reason)
    expect({ frames: frameCount(), timers: vi.getTimerCount() }).toEqual({
      frames: 0,
      timers: 0,
    })
  })
})

describe('the options', () => {
  const wrong = (options: unknown): Promise<Error> => failureOf(connectAccount(options as ConnectOptions))

  it.each([undefined, null, {}, { portal: PORTAL, brand: '' }])('%o lack the brand', async (options) => {
    expect(await wrong(options)).toEqual(
      new TypeError('connectAccount: `brand` is missing; it must be the code of a brand'),
    )
    expect(frameCount()).toBe(0)
  })

  it.each([
    'javascript:0',
    'data:text/html,x',
    'file:///x',
    'http://',
    'account.example',
    '',
    undefined,
    'xhttps://account.example',
    'httpsx://account.example',
  ])('%o is no portal', async (portal) => {
    expect(await wrong({ brand: 'visi', portal })).toEqual(
      new TypeError(
        `connectAccount: \`portal\` must be an absolute URL, such as "https://account.example.com", not ${JSON.stringify(portal)}`,
      ),
    )
    expect(frameCount()).toBe(0)
  })

  it.each([null, '#account', {}, 5])('%o is no container', async (container) => {
    expect(await wrong({ ...OPTIONS, container })).toEqual(
      new TypeError(`connectAccount: \`container\` must be an element, not ${container}`),
    )
    expect(frameCount()).toBe(0)
  })

  it('of a call on a server are not read', async () => {
    vi.stubGlobal('document', undefined)
    expect(await wrong(OPTIONS)).toEqual(new TypeError('connectAccount: call it in a page, not on a server'))
  })

  it('accept a portal over http', async () => {
    await connect({ portal: 'http://localhost:8080' })
    expect(handshake().origin).toBe('http://localhost:8080')
  })
})

describe('a call', () => {
  type AnyCall = (...given: unknown[]) => Promise<unknown>
  const callOf = (account: EmbeddedAccount, name: string): AnyCall =>
    (account as unknown as Record<string, AnyCall>)[name] ?? (() => Promise.reject(new Error(name)))

  it('sends one JSON-RPC request and resolves to its result', async () => {
    const account = await connect()
    const paramsOf = (name: string): object => ({
      subscriptionId: 's-1',
      ...(name === 'redeemCoupon' && { couponId: 'c-1' }),
      ...(name === 'extend' && { extension: {} }),
    })
    const results = [
      ...READS.map((name) => callOf(account, name)()),
      ...WRITES.map((name) => callOf(account, name)(paramsOf(name))),
    ]
    await untilIdle()
    const names = [...READS, ...WRITES]
    expect(handshake().requests).toEqual(
      names.map((method, at) => ({
        jsonrpc: '2.0',
        id: at + 2,
        method,
        params: at < READS.length ? undefined : paramsOf(method),
      })),
    )
    for (const [at, method] of names.entries()) send({ jsonrpc: '2.0', id: at + 2, result: { method } })
    expect(await Promise.all(results)).toEqual(names.map((method) => ({ method })))
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rejects with the portal’s error', async () => {
    const account = await connect()
    const listing = failureOf(account.listDevices())
    const error = { ...ERRORS.failed, data: { code: 'server' } }
    send({ jsonrpc: '2.0', id: await requested('listDevices'), error })
    expect(await listing).toMatchObject({ code: 'failed', rpcCode: -32000, data: { code: 'server' } })
  })

  it.each([
    ['listDevices', [], 30_000],
    ['listDevices', [{ timeoutMs: 50 }], 50],
    ['cancel', [{ subscriptionId: 's-1' }], 30_000],
    ['cancel', [{ subscriptionId: 's-1' }, { timeoutMs: 50 }], 50],
    ['cancel', [{ subscriptionId: 's-1' }, null], 30_000],
  ] as const)('of %s with %j has a time limit of %d ms', async (method, given, ms) => {
    const account = await connect()
    const calling = callOf(account, method)(...given)
    const outcome = outcomeOf(calling)
    await untilIdle()
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(outcome()).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome()).toBe('timeout')
    await expect(calling).rejects.toThrow(`${method}: no response within ${ms} ms`)
    await answer(method, 'late')
    expect(outcome()).toBe('timeout')
  })

  it('ends when its signal aborts; one that was aborted before sends nothing', async () => {
    const account = await connect()
    const controller = new AbortController()
    const listing = failureOf(account.listDevices({ signal: controller.signal }))
    await untilIdle()
    const reason = new RangeError('mine')
    controller.abort(reason)
    expect(await listing).toBe(reason)
    expect(await failureOf(account.listDevices({ signal: controller.signal }))).toBe(reason)
    await untilIdle()
    expect(handshake().requests).toHaveLength(1)
  })

  it('rejects params that cannot be cloned', async () => {
    const account = await connect()
    const extension = { run: () => {} }
    const failed = await failureOf(account.extend({ subscriptionId: 's-1', extension }))
    expect(failed.name).toBe('DataCloneError')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rejects after the page has removed the frame', async () => {
    const account = await connect()
    frame().remove()
    const failed = await failureOf(account.getUserInfo())
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
    const listing = failureOf(account.listDevices())
    await untilIdle()
    const before = handshake()
    load()
    expect(await listing).toEqual(new EmbedError('disconnected', 'the portal’s frame was reloaded'))
    const user = outcomeOf(account.getUserInfo())
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
    const outcome = outcomeOf(account.listPlans())
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
    const rejected = outcomeOf(account.getUserInfo())
    refuse('originNotAllowed')
    await untilIdle()
    expect(rejected()).toBe('originNotAllowed')
    load()
    accept()
    const user = outcomeOf(account.getUserInfo())
    await answer('getUserInfo', 'jane')
    expect(user()).toBe('jane')
  })
})

/** Returns all orders of loads and responses in which each response follows the load of its handshake. */
function orders(loads: number): string[][] {
  const found: string[][] = []
  function extend(order: string[]): void {
    const count = order.filter((step) => step === 'load').length
    if (count === loads && order.includes(`accept ${loads - 1}`)) found.push(order)
    if (count < loads) extend([...order, 'load'])
    for (let at = 0; at < count; at += 1)
      if (!order.includes(`accept ${at}`)) extend([...order, `accept ${at}`])
  }
  extend([])
  return found
}

describe('loads and responses in the order', () => {
  it.each([...orders(1), ...orders(2), ...orders(3)].map((order) => [order.join(', '), order] as const))(
    '%s end with a call on the last handshake',
    async (_, order) => {
      const connecting = connectAccount(OPTIONS)
      for (const step of order) {
        const [, at] = step.split(' ')
        if (at === undefined) load()
        else accept(handshake(Number(at)))
        await untilIdle()
      }
      const account = await connecting
      accounts.push(account)
      const outcome = outcomeOf(account.getUserInfo())
      await answer('getUserInfo', 'jane')
      expect(outcome()).toBe('jane')
      expect(handshakes.slice(0, -1).flatMap(({ requests }) => requests)).toEqual([])
    },
  )
})

describe('a frame that the page removes', () => {
  it('settles pending calls and sign-ins at once, and connects again when it returns', async () => {
    const onReady = vi.fn()
    const account = await connect({ onReady })
    const outcomes = [account.listDevices(), account.signIn()].map(outcomeOf)
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
    const user = outcomeOf(account.getUserInfo())
    accept()
    await answer('getUserInfo', 'jane')
    expect({ user: user(), onReady: onReady.mock.calls.length }).toEqual({ user: 'jane', onReady: 2 })
  })

  it('is reported by `onError` once, and rejects every call meanwhile', async () => {
    const codes: string[] = []
    const account = await connect({ onError: ({ code }) => codes.push(code) })
    frame().remove()
    const outcomes = [account.listDevices(), account.getUserInfo()].map(outcomeOf)
    await untilIdle()
    expect(outcomes.map((outcome) => outcome())).toEqual(['disconnected', 'disconnected'])
    expect(codes).toEqual(['disconnected'])
  })

  it('ends the connection attempt at once', async () => {
    const outcome = outcomeOf(connectAccount(OPTIONS))
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
    const outcome = outcomeOf(account.listDevices())
    await untilIdle()
    Object.assign(frame(), { contentWindow: { postMessage: record } })
    mutate()
    await untilIdle()
    expect(outcome()).toBe('disconnected')
  })

  it('has not been in the page yet while its container is outside the document', async () => {
    const container = page.createElement('div')
    const connecting = connectAccount({ ...OPTIONS, container: container as unknown as Element })
    const outcome = outcomeOf(connecting)
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
    const [listing, signing] = [failureOf(account.listDevices()), failureOf(account.signIn())]
    await untilIdle()
    const portalFrame = frame()
    account.close()
    expect({ listing: await listing, signing: await signing }).toEqual({ listing: closed, signing: closed })
    expect(await failureOf(account.getUserInfo())).toEqual(closed)
    expect(await failureOf(account.signIn())).toEqual(closed)
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
    const outcome = outcomeOf(account.getUserInfo())
    account.close()
    await untilIdle()
    expect(outcome()).toBe('closed')
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
  const display = (): unknown => frame().styles.get('display')

  it('resolves at once for an account holder who is signed in, and does not show the frame', async () => {
    const account = await connect()
    const outcome = outcomeOf(account.signIn())
    await answer('getUserInfo', user)
    expect(outcome()).toEqual(user)
    expect(display()).toBe('none !important')
    expect({ focused: page.focused, timers: vi.getTimerCount() }).toEqual({
      focused: null,
      timers: 0,
    })
  })

  it('shows and focuses the frame until the account holder has signed in, without a time limit', async () => {
    const account = await connect()
    const outcome = outcomeOf(account.signIn())
    await untilIdle()
    expect(display()).toBe('none !important')
    await answerError('getUserInfo', 'notAuthenticated')
    expect(display()).toBe('block')
    expect(page.focused).toBe(frame())
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(outcome()).toBe('pending')
    await notify('signedIn')
    await answer('getUserInfo', user)
    expect(outcome()).toEqual(user)
    expect(display()).toBe('none !important')
  })

  it('shows the frame until the last of two calls ends', async () => {
    const account = await connect()
    const controller = new AbortController()
    const aborted = outcomeOf(account.signIn({ signal: controller.signal }))
    const limited = account.signIn({ timeoutMs: 500 })
    const outcome = outcomeOf(limited)
    await untilIdle()
    for (const { id } of handshake().requests) send({ jsonrpc: '2.0', id, error: ERRORS.notAuthenticated })
    await untilIdle()
    controller.abort()
    await untilIdle()
    expect({ aborted: aborted(), display: display() }).toEqual({ aborted: 'AbortError', display: 'block' })
    await vi.advanceTimersByTimeAsync(500)
    await untilIdle()
    expect({ outcome: outcome(), display: display() }).toEqual({
      outcome: 'timeout',
      display: 'none !important',
    })
    await expect(limited).rejects.toThrow('signIn: no sign-in in time')
  })

  it('rejects as cancelled when the visitor declines, hides the frame, and can start again', async () => {
    const account = await connect()
    for (let turn = 0; turn < 2; turn += 1) {
      const outcome = outcomeOf(account.signIn())
      await answerError('getUserInfo', 'notAuthenticated')
      expect(display()).toBe('block')
      await notify('signInCancelled')
      expect({ outcome: outcome(), display: display() }).toEqual({
        outcome: 'cancelled',
        display: 'none !important',
      })
    }
  })

  it.each(['storeUnavailable', 'rateLimitExceeded'] as const)(
    'rejects when the portal answers %s, because its frame has nothing to show',
    async (name) => {
      const account = await connect()
      const outcome = outcomeOf(account.signIn())
      await answerError('getUserInfo', name)
      expect({ outcome: outcome(), display: display() }).toEqual({
        outcome: name,
        display: 'none !important',
      })
    },
  )

  it('that has ended does not show the frame', async () => {
    const account = await connect()
    const controller = new AbortController()
    const outcome = outcomeOf(account.signIn({ signal: controller.signal }))
    await untilIdle()
    controller.abort()
    await answerError('getUserInfo', 'notAuthenticated')
    expect(outcome()).toBe('AbortError')
    expect(display()).toBe('none !important')
  })

  it('can be aborted while it loads the account holder after a sign-in', async () => {
    const account = await connect()
    const controller = new AbortController()
    const outcome = outcomeOf(account.signIn({ signal: controller.signal }))
    await answerError('getUserInfo', 'notAuthenticated')
    await notify('signedIn')
    controller.abort()
    await untilIdle()
    expect(outcome()).toBe('AbortError')
  })
})

describe('a confirmation in the frame', () => {
  const params = { subscriptionId: 's-1' }
  const isShown = () => frame().styles.get('display') === 'block'
  const confirmation = (id: RpcId, isOpen: boolean) => notify('confirmation', { id, isOpen })

  it('shows the frame while it is open, and stops the time limit of its call', async () => {
    const account = await connect()
    const outcome = outcomeOf(account.resume(params, { timeoutMs: 5_000 }))
    const id = await requested('resume')
    await confirmation(id, true)
    expect(isShown()).toBe(true)
    vi.advanceTimersByTime(60_000)
    await untilIdle()
    expect(outcome()).toBe('pending')
    await confirmation(id, false)
    expect(isShown()).toBe(false)
    vi.advanceTimersByTime(5_000)
    await untilIdle()
    expect(outcome()).toBe('timeout')
  })

  const cancelled = () =>
    handshake()
      .requests.filter(({ method }) => method === 'cancelRequest')
      .map(({ params }) => params)

  it('ends when the call is aborted, so that the account holder cannot confirm it', async () => {
    const account = await connect()
    const aborter = new AbortController()
    outcomeOf(account.cancel(params, { signal: aborter.signal }))
    const id = await requested('cancel')
    await confirmation(id, true)
    aborter.abort()
    await untilIdle()
    expect(isShown()).toBe(false)
    expect(cancelled()).toEqual([{ id }])
    // This confirmation waited for another one.
    await confirmation(id, true)
    expect(isShown()).toBe(false)
    expect(cancelled()).toEqual([{ id }, { id }])
  })

  it('is not cancelled by the response', async () => {
    const account = await connect()
    outcomeOf(account.resume(params))
    const id = await requested('resume')
    await confirmation(id, true)
    await confirmation(id, false)
    await answer('resume', null)
    expect(cancelled()).toEqual([])
  })

  it('rejects with cancelled when the account holder declines', async () => {
    const account = await connect()
    const outcome = outcomeOf(account.extend({ ...params, extension: {} }))
    await confirmation(await requested('extend'), true)
    await answerError('extend', 'cancelled')
    expect({ outcome: outcome(), isShown: isShown() }).toEqual({ outcome: 'cancelled', isShown: false })
  })

  it('keeps the frame for a sign-in that is pending', async () => {
    const account = await connect()
    outcomeOf(account.signIn())
    await answerError('getUserInfo', 'notAuthenticated')
    outcomeOf(account.resume(params))
    const id = await requested('resume')
    await confirmation(id, true)
    await confirmation(id, false)
    expect(isShown()).toBe(true)
  })
})

describe('the scopes of a page', () => {
  it('are part of the handshake, if it requests any', async () => {
    const account = await connect({ scopes: ['read', 'plans'] })
    expect(handshake().message).toMatchObject({ scopes: ['read', 'plans'] })
    account.close()
    await connect()
    expect(handshake().message).not.toHaveProperty('scopes')
  })

  it.each([['plans'], [['write']], [null], [{}]])('are not %o', async (scopes) => {
    const failure = await failureOf(connectAccount({ ...OPTIONS, scopes: scopes as unknown as ['read'] }))
    expect(failure).toBeInstanceOf(TypeError)
    expect(failure.message).toContain('`scopes`')
    expect(frameCount()).toBe(0)
  })
})

it.each(['signOut', 'disconnect'] as const)('sends %s without params', async (name) => {
  const account = await connect()
  const ended = account[name]()
  await answer(name, null)
  expect(await ended).toBeNull()
})

describe('an abort signal', () => {
  type AnyCall = (...given: unknown[]) => Promise<unknown>
  const names = [...READS, ...WRITES, ...ENDS, 'signIn']
  const run = (account: EmbeddedAccount, name: string, signal: AbortSignal): Promise<unknown> => {
    const method = (account as unknown as Record<string, AnyCall>)[name]
    const isWrite = WRITES.some((write) => write === name)
    const params = { subscriptionId: 's-1', couponId: 'c-1', extension: {} }
    const { couponId, extension, ...plain } = params
    const own =
      name === 'redeemCoupon' ? { ...plain, couponId } : name === 'extend' ? { ...plain, extension } : plain
    return method?.(...(isWrite ? [own] : []), { signal }) ?? Promise.reject(new Error(name))
  }

  it.each(names)('that was aborted before sends nothing: %s', async (name) => {
    const account = await connect()
    const reason = new RangeError('mine')
    expect(await failureOf(run(account, name, AbortSignal.abort(reason)))).toBe(reason)
    await untilIdle()
    expect(handshake().requests).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each(names)('rejects the pending call with its reason, once it aborts: %s', async (name) => {
    const account = await connect()
    const controller = new AbortController()
    const failure = failureOf(run(account, name, controller.signal))
    await untilIdle()
    expect(handshake().requests).toHaveLength(1)
    const reason = new RangeError('mine')
    controller.abort(reason)
    expect(await failure).toBe(reason)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that was aborted before adds no frame to the page', async () => {
    const create = vi.spyOn(page, 'createElement')
    const reason = new RangeError('mine')
    const signal = AbortSignal.abort(reason)
    expect(await failureOf(connectAccount({ ...OPTIONS, signal }))).toBe(reason)
    expect(create).not.toHaveBeenCalled()
  })

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
    const ready = outcomeOf(account.ready)
    await untilIdle()
    expect(ready()).toBe('pending')
    accept()
    await untilIdle()
    expect(ready()).toBeUndefined()
    account.close()
    expect(await failureOf(account.ready)).toMatchObject({ code: 'closed' })
  })

  it('is reported to `onError`: a frame that is gone, and a later refusal', async () => {
    const codes: string[] = []
    await connect({ onError: ({ code }) => codes.push(code) })
    expect(codes).toEqual([])
    load()
    refuse('originNotAllowed')
    await untilIdle()
    expect(codes).toEqual(['disconnected', 'originNotAllowed'])
  })

  it('of a first connection that fails rejects the promise alone', async () => {
    const codes: string[] = []
    const connecting = failureOf(connectAccount({ ...OPTIONS, onError: ({ code }) => codes.push(code) }))
    load()
    refuse('originNotAllowed')
    expect(await connecting).toMatchObject({ code: 'originNotAllowed' })
    expect(codes).toEqual([])
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
    const user = outcomeOf(account.getUserInfo())
    await answer('getUserInfo', 'jane')
    expect({ user: user(), report: report.mock.calls }).toEqual({ user: 'jane', report: [[thrown]] })
  })
})
