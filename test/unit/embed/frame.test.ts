import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Brand } from '../../../src/brand/brand.ts'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { startFrame } from '../../../src/embed/page/frame.ts'
import type { ShownChange } from '../../../src/embed/page/window-messages.ts'
import type { I18n } from '../../../src/i18n/i18n.ts'
import { keepInThread, untilIdle } from '../../fixtures/event-loop.ts'
import { wirePlan } from '../support/account-plans.ts'
import { sessionAnswer } from '../support/answers.ts'
import { browserStorage } from '../support/storage.ts'
import { stubIntersectionObserver, TestDocument, type TestElement, withStyleSheets } from './elements.ts'
import { connectMessage, createTestPort, PARTNER, request } from './support.ts'

const ORIGIN = 'https://account.example'

keepInThread(() => [
  import('../../../src/embed/page/account.ts'),
  import('../../../src/embed/page/confirm-change.ts'),
  import('../../../src/embed/page/frame-panel.ts'),
  import('../../../src/embed/page/frame-view.ts'),
  import('../../../src/store/plans/resume-terms.ts'),
])
withStyleSheets()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterEach(async () => {
  await untilIdle()
  vi.useRealTimers()
})

const GRANT = { origin: PARTNER, account: '42', scopes: ['read', 'plans', 'cancel'] as const, since: 5 }
const storedToken = (token: string, grants: readonly object[] = [GRANT]) =>
  browserStorage({
    'acct.visi.session': JSON.stringify({ version: 0, state: { token } }),
    'acct.visi.sites': JSON.stringify(grants),
  })
const MAY = ['embed.may shop.example', 'embed.never']
const signedInTexts = (email: string) => [PROMPT, `embed.signedInAs ${email}`, ...MAY]

interface FrameOptions {
  local?: Storage
  /** Response of the services to a token. */
  byToken?: (token: string) => Response
  /** Storage that the browser grants on request. */
  granted?: Storage
  permission?: string
  /** What the granted handle has besides local storage. */
  handle?: object
  allowedOrigins?: string[]
  /** What the handshake has besides the brand. */
  message?: object
  /** The account's plans in the wire format. */
  plans?: readonly object[]
  /** Responses of the other calls, by the end of their path. */
  answers?: Readonly<Record<string, () => object>>
  /** Loads what the panel needs; rejects where its code does not load. */
  loadTexts?: (locale: string | null) => Promise<void>
}

/** Opens the portal's frame in a page; its texts are the keys and values of the messages. */
function open({
  local = browserStorage(),
  byToken = (token) => Response.json(sessionAnswer({}, { token, email: `${token}@x.org` })),
  granted,
  permission = 'prompt',
  handle = {},
  allowedOrigins = [PARTNER],
  message = {},
  plans = [],
  answers = {},
  loadTexts = async () => {},
}: FrameOptions = {}) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const sent = new Request(input, init)
    const name = new URL(sent.url).pathname.split('/').at(-1) ?? ''
    calls.push(name)
    const [, basic = ''] = /^Basic (.+)$/.exec(sent.headers.get('authorization') ?? '') ?? []
    const token = /token-\w+/.exec(`${atob(basic)} ${await sent.text()}`)?.[0] ?? ''
    if (name === 'subscriptions') return Response.json({ subscriptions: plans })
    const answer = answers[name]
    if (answer) return Response.json(answer())
    return name === 'byToken' ? byToken(token) : Response.json({}, { status: 404 })
  })
  const target = new EventTarget()
  const siblings: { messages: unknown[][]; postMessage(...message: unknown[]): void }[] = []
  const parent = { length: 1 } as Record<number | 'length', unknown>
  const opened = {
    closed: false,
    messages: [] as unknown[],
    postMessage: (message: unknown) => opened.messages.push(message),
    close: () => {
      opened.closed = true
    },
  }
  const document = new TestDocument()
  const requestStorageAccess = vi.fn(async () => (granted ? { localStorage: granted, ...handle } : undefined))
  const view = Object.assign(target, {
    parent,
    document: Object.assign(document, { requestStorageAccess, hasStorageAccess: async () => false }),
    location: { origin: ORIGIN },
    localStorage: local,
    navigator: {
      permissions: { query: async () => ({ state: permission }) },
      ...(granted ? { userAgentData: {} } : {}),
    },
    open: vi.fn((..._: unknown[]): unknown => opened),
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
    setInterval: (run: () => void, ms: number) => setInterval(run, ms),
    clearInterval: (timer: number) => clearInterval(timer),
  })
  parent[0] = view
  Object.assign(document, { defaultView: view })
  const text = {
    locale: 'en',
    t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
  } as unknown as I18n
  const settings = resolveSettings(
    {
      brands: {
        visi: {
          baseUrl: 'https://api.example',
          externalApi: { enabled: true, allowedOrigins, rateLimitPerMinute: 20 },
        },
      },
    },
    'visi',
  )
  const port = createTestPort()
  const connect = { data: connectMessage(message), source: parent, origin: PARTNER, ports: [port.port] }
  const start = (early: readonly object[] = []) =>
    startFrame(
      {
        view: view as unknown as Window,
        brand: 'visi',
        settings,
        async load(locale) {
          await loadTexts(locale)
          const brand = { brandName: 'Visi', css: '', scheme: 'auto', billingProvider: 'recurly' } as Brand
          return { brand, text: { ...text, locale: (locale ?? 'en') as I18n['locale'] } }
        },
      },
      early as readonly MessageEvent<unknown>[],
    )
  const receive = (data: unknown, source: unknown = opened, origin = ORIGIN, ports: unknown[] = []) =>
    target.dispatchEvent(Object.assign(new Event('message'), { data, origin, source, ports }))
  return {
    calls,
    local,
    view,
    port,
    opened,
    start,
    receive,
    connect,
    requestStorageAccess,
    addSibling() {
      const messages: unknown[][] = []
      const sibling = { messages, postMessage: (...message: unknown[]) => void messages.push(message) }
      siblings.push(sibling)
      parent[siblings.length] = sibling
      parent.length = siblings.length + 1
      return sibling
    },
    async started() {
      start([connect])
      await untilIdle()
    },
    /** The themed element of the panel. */
    root: () => document.body.shadowRoot?.children[0],
    page: document.documentElement,
    texts: () =>
      ['h1', 'p', 'button'].flatMap((tag) => document.body.findAll(tag).map((one) => one.textContent)),
    async press(label: string) {
      document.body
        .findAll('button')
        .find(({ textContent }) => textContent === label)
        ?.click()
      await untilIdle()
    },
    notifications: () =>
      port.received.filter(({ method }) => method).map(({ method, params }) => [method, params]),
  }
}
/** A tab of the brand on the portal's origin. */
function tab(): BroadcastChannel {
  return new BroadcastChannel('acct.visi')
}
const PROMPT = 'embed.prompt Visi shop.example'

describe('the portal’s frame', () => {
  it('answers a handshake that came before its code had loaded, and later ones', async () => {
    const one = open()
    await one.started()
    expect(one.port.received[0]).toMatchObject({ type: 'acct:connected' })
    const later = createTestPort()
    one.receive(connectMessage(), one.view.parent, PARTNER, [later.port])
    await untilIdle()
    expect(later.received[0]).toMatchObject({ type: 'acct:connected' })
    expect(one.port.isClosed()).toBe(true)
  })

  it('limits the calls of a page', async () => {
    const one = open()
    await one.started()
    const codes: number[] = []
    for (let call = 0; call < 21; call += 1)
      codes.push((await one.port.send(request('getUserInfo')))?.error.code)
    expect(codes).toEqual([...Array.from({ length: 20 }, () => -32003), -32005])
  })

  it('restores the portal’s stored session, shows its account, and answers with it', async () => {
    const one = open({ local: storedToken('token-ann') })
    await one.started()
    expect(one.texts()).toEqual(signedInTexts('token-ann@x.org'))
    expect(await one.port.send(request('getUserInfo'))).toMatchObject({
      result: { email: 'token-ann@x.org', brand: 'visi' },
    })
    expect(one.calls.filter((name) => name === 'byToken')).toHaveLength(1)
  })

  it('restores a session from a storage that the visitor has already granted', async () => {
    const one = open({ granted: storedToken('token-ann'), permission: 'granted' })
    await one.started()
    expect(one.texts()[1]).toContain('token-ann@x.org')
  })

  it('does not request a storage without an earlier consent', async () => {
    const one = open({ granted: storedToken('token-ann') })
    await one.started()
    expect(one.requestStorageAccess).not.toHaveBeenCalled()
    expect(one.texts()).toEqual([PROMPT, 'embed.signIn', 'embed.notNow'])
    expect(await one.port.send(request('getUserInfo'))).toMatchObject({ error: { code: -32003 } })
  })

  it('reports the changes of other tabs once for several within 50 ms', async () => {
    const one = open({ local: storedToken('token-ann') })
    await one.started()
    one.port.received.length = 0
    const other = tab()
    other.postMessage({ name: 'plans-changed' })
    other.postMessage({ name: 'plans-changed' })
    other.postMessage('unheard-of')
    await untilIdle()
    await vi.advanceTimersByTimeAsync(49)
    expect(one.notifications()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(one.notifications()).toEqual([['subscriptionsChanged', { brand: 'visi' }]])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(one.notifications()).toHaveLength(1)
  })

  it.each([
    ['a saved card, which pays past-due plans', { name: 'card-changed', account: GRANT.account }, 1],
    ['the invoices', { name: 'history-changed' }, 0],
    ['another account', { name: 'plans-changed', account: 'another' }, 0],
  ])(
    'reports a change in another tab if it changes the plans of the account: %s',
    async (_, message, count) => {
      const one = open({ local: storedToken('token-ann') })
      await one.started()
      one.port.received.length = 0
      tab().postMessage(message)
      await untilIdle()
      await vi.advanceTimersByTimeAsync(1_000)
      expect(one.notifications()).toHaveLength(count)
    },
  )

  it.each([
    ['a visitor', browserStorage()],
    ['an account holder who has not granted the site access', storedToken('token-ann', [])],
  ])('does not report changes of plans to the page of %s', async (_, local) => {
    const one = open({ local })
    await one.started()
    tab().postMessage({ name: 'plans-changed' })
    await untilIdle()
    await vi.advanceTimersByTimeAsync(1_000)
    await untilIdle()
    expect(one.notifications()).toEqual([])
  })

  it('does not report a change of plans to a page whose use of the account has ended meanwhile', async () => {
    const one = open({ local: storedToken('token-ann') })
    await one.started()
    tab().postMessage({ name: 'plans-changed' })
    await untilIdle()
    await one.port.send(request('signOut'))
    expect(one.notifications().at(-1)?.[0]).toBe('signedOut')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(one.notifications().at(-1)?.[0]).toBe('signedOut')
  })

  it.each(['signOut', 'disconnect'])('ends the page’s use of the account with %s', async (method) => {
    const local = storedToken('token-ann')
    const one = open({ local })
    const sibling = one.addSibling()
    await one.started()
    await vi.advanceTimersByTimeAsync(400)
    expect(await one.port.send(request(method))).toMatchObject({ result: null })
    const reason = method === 'signOut' ? 'user' : 'revoked'
    expect(one.notifications().at(-1)).toEqual(['signedOut', { brand: 'visi', reason }])
    expect(await one.port.send(request('getUserInfo'))).toMatchObject({ error: { code: -32003 } })
    expect(sibling.messages.at(-1)).toEqual([{ type: 'acct:frame-ended', brand: 'visi' }, ORIGIN])
    expect(one.texts()).toEqual([PROMPT, 'embed.signIn', 'embed.notNow'])
    // The portal's own session continues; only `disconnect` withdraws the grant.
    expect(local.getItem('acct.visi.session')).not.toBeNull()
    expect(local.getItem('acct.visi.sites') === null).toBe(method === 'disconnect')
  })

  it('ends at once when the account holder revokes the access of its site in the portal', async () => {
    const local = storedToken('token-ann')
    const one = open({ local })
    await one.started()
    const portal = new BroadcastChannel('acct.visi.sites')
    portal.postMessage('https://other.example')
    await untilIdle()
    expect(await one.port.send(request('getUserInfo'))).toHaveProperty('result')
    portal.postMessage(PARTNER)
    await untilIdle()
    expect(one.notifications()).toContainEqual(['signedOut', { brand: 'visi', reason: 'revoked' }])
    expect(await one.port.send(request('getUserInfo'))).toMatchObject({ error: { code: -32003 } })
    expect(one.texts()).toEqual([PROMPT, 'embed.signIn', 'embed.notNow'])
  })

  it('hears of a revocation through the channel of a granted storage, which is a method of its handle', async () => {
    const channels: Record<string, { onmessage?: (event: object) => void }> = {}
    const one = open({
      granted: storedToken('token-ann'),
      permission: 'granted',
      handle: {
        BroadcastChannel: (name: string) => {
          channels[name] = {}
          return channels[name]
        },
      },
    })
    await one.started()
    expect(one.texts()[1]).toContain('token-ann@x.org')
    channels['acct.visi.sites']?.onmessage?.({ data: PARTNER })
    await untilIdle()
    expect(one.notifications().at(-1)).toEqual(['signedOut', { brand: 'visi', reason: 'revoked' }])
  })

  it('takes no session over that allows less than the page requests', async () => {
    const one = open()
    const sibling = one.addSibling()
    await one.started()
    one.receive({ type: 'acct:frame-session', brand: 'visi', token: 'token-bob', scopes: ['read'] }, sibling)
    await untilIdle()
    expect(one.texts()).toEqual([PROMPT, 'embed.signIn', 'embed.notNow'])
    expect(one.calls).toEqual([])
  })

  it('ends with the session of the portal’s tabs, and notifies the page', async () => {
    const local = storedToken('token-ann')
    const one = open({ local })
    await one.started()
    local.removeItem('acct.visi.session')
    tab().postMessage({ name: 'signed-out' })
    await untilIdle()
    expect(one.notifications()).toContainEqual(['signedOut', { brand: 'visi', reason: 'other-tab' }])
    expect(one.texts()).toEqual([PROMPT, 'embed.signIn', 'embed.notNow'])
  })

  it('adopts a session of another frame of the page, and notifies the page', async () => {
    const one = open()
    const sibling = one.addSibling()
    one.start([one.connect])
    await untilIdle()
    expect(sibling.messages).toEqual([[{ type: 'acct:frame-ready', brand: 'visi' }, ORIGIN]])
    one.receive(
      { type: 'acct:frame-session', brand: 'visi', token: 'token-bob', scopes: GRANT.scopes },
      sibling,
    )
    await untilIdle()
    expect(one.texts()[1]).toContain('token-bob@x.org')
    expect(one.notifications()).toEqual([['signedIn', { brand: 'visi' }]])
    expect(one.local.getItem('acct.visi.session')).toBeNull()
    // A frame that is signed in takes no other session.
    one.receive(
      { type: 'acct:frame-session', brand: 'visi', token: 'token-eve', scopes: GRANT.scopes },
      sibling,
    )
    await untilIdle()
    expect(one.calls.filter((name) => name === 'byToken')).toHaveLength(1)
  })

  it('keeps its own session when another frame offers one', async () => {
    const one = open({ local: storedToken('token-ann') })
    const sibling = one.addSibling()
    one.start([one.connect])
    await untilIdle()
    one.receive(
      { type: 'acct:frame-session', brand: 'visi', token: 'token-bob', scopes: GRANT.scopes },
      sibling,
    )
    await untilIdle()
    expect(one.texts()[1]).toContain('token-ann@x.org')
  })

  it('tries a session of another frame again when the services are unreachable', async () => {
    let isUp = false
    const one = open({
      byToken: (token) => (isUp ? Response.json(sessionAnswer({}, { token })) : Response.error()),
    })
    const sibling = one.addSibling()
    one.start([one.connect])
    await untilIdle()
    one.receive(
      { type: 'acct:frame-session', brand: 'visi', token: 'token-bob', scopes: GRANT.scopes },
      sibling,
    )
    await untilIdle()
    expect(one.texts().at(-2)).toBe('embed.signIn')
    isUp = true
    await vi.advanceTimersByTimeAsync(3_000)
    await untilIdle()
    expect(one.texts()[1]).toContain('jane@x.org')
  })
})

describe('a session that was handed over', () => {
  const MINUTES = 60_000
  const IDLE = ['signedOut', { brand: 'visi', reason: 'idle' }]
  async function handOver() {
    const one = open()
    await one.started()
    await one.press('embed.signIn')
    one.receive({ type: 'acct:window-session', token: 'token-ann' })
    await untilIdle()
    one.port.received.length = 0
    const wait = async (minutes: number) => {
      await vi.advanceTimersByTimeAsync(minutes * MINUTES)
      await untilIdle()
    }
    return { ...one, wait }
  }
  const ACTIVITY = { jsonrpc: '2.0', method: 'activity' }

  it('ends after 12 idle minutes, and shows the sign-in again', async () => {
    const { wait, notifications, texts, port } = await handOver()
    await wait(11.9)
    expect(notifications()).toEqual([])
    await wait(0.2)
    expect(notifications()).toEqual([IDLE])
    expect(texts()).toEqual([PROMPT, 'embed.signIn', 'embed.notNow'])
    expect(await port.send(request('getUserInfo'))).toMatchObject({ error: { code: -32003 } })
  })

  it.each([
    ['the page reports', (one: Awaited<ReturnType<typeof handOver>>) => one.port.send(ACTIVITY)],
    [
      'the frame sees',
      async (one: Awaited<ReturnType<typeof handOver>>) => one.view.dispatchEvent(new Event('keydown')),
    ],
    [
      'a page without reports requests',
      (one: Awaited<ReturnType<typeof handOver>>) => one.port.send(request('getUserInfo')),
    ],
  ])('lasts as long as activity comes that %s', async (_, act) => {
    const one = await handOver()
    for (let times = 0; times < 3; times += 1) {
      await one.wait(8)
      await act(one)
    }
    await one.wait(8)
    expect(one.notifications()).toEqual([])
    await one.wait(5)
    expect(one.notifications()).toEqual([IDLE])
  })

  it('does not last by the requests of a page that reports activity', async () => {
    const one = await handOver()
    await one.port.send(ACTIVITY)
    await one.wait(8)
    await one.port.send(request('getUserInfo'))
    await one.wait(5)
    expect(one.notifications()).toEqual([IDLE])
  })

  it('of the portal itself has the watch of the portal’s own pages', async () => {
    const one = open({ local: storedToken('token-ann') })
    await one.started()
    await vi.advanceTimersByTimeAsync(30 * MINUTES)
    await untilIdle()
    expect(one.notifications().map(([name]) => name)).not.toContain('signedOut')
  })
})

describe('a change that the account holder allowed without a confirmation', () => {
  const cancel = () => request('cancel', { subscriptionId: 's-9' })
  const showings = (one: ReturnType<typeof open>) =>
    one.notifications().filter(([name]) => name === 'confirmation').length

  it.each([
    ['cancel', { showings: 0, isSent: true }],
    ['resume', { showings: 1, isSent: false }],
  ])('is not requested again when the stored grant has %s', async (allowed, expected) => {
    const one = open({
      local: storedToken('token-ann', [{ ...GRANT, unconfirmed: [allowed] }]),
      plans: [wirePlan({ id: 'p-9', subscription_id: 's-9' })],
    })
    await one.started()
    void one.port.send(cancel())
    await untilIdle()
    expect({ showings: showings(one), isSent: one.calls.includes('s-9') }).toEqual(expected)
  })
})

describe('a resume that the account holder allowed without a confirmation', () => {
  const price = { cents: 999, currency: 'USD', isTaxAdded: true }
  it.each<[string, object, number, boolean]>([
    ['at the allowed price', { price }, 999, true],
    ['at a lower one', { price }, 599, true],
    ['at a higher one', { price }, 1_299, false],
    ['at a price that was unknown', {}, 999, false],
  ])('is confirmed again, with the reason, unless it is %s', async (_, allowed, amount, isSent) => {
    const one = open({
      local: storedToken('token-ann', [{ ...GRANT, unconfirmed: ['resume'], ...allowed }]),
      plans: [wirePlan({ paused: { pause_effective: '2020-01-01' } })],
      answers: {
        paymentHistory: () => ({ invoices: [] }),
        plans: () => ({
          plans: [
            { id: 'c-1', name: 'Plus', external_plan_code: 'c-1', cost: [{ amount, currency: 'USD' }] },
          ],
        }),
        resume: () => ({ statusCode: 200 }),
      },
    })
    await one.started()
    void one.port.send(request('resume', { subscriptionId: 's-1' }))
    for (let turn = 0; turn < 20; turn += 1) await untilIdle()
    expect({
      isSent: one.calls.includes('resume'),
      hasReason: one.texts().includes('resume.changed'),
    }).toEqual({
      isSent,
      hasReason: !isSent,
    })
  })
})

describe('the confirmation of a change', () => {
  it('returns when the card has changed since, also with a choice that leaves later ones out', async () => {
    let lastFour = '1111'
    const one = open({
      local: storedToken('token-ann'),
      plans: [wirePlan({ paused: { pause_effective: '2020-01-01' } })],
      answers: {
        paymentHistory: () => ({ invoices: [] }),
        billingInfo: () => ({ billingInfo: { card_type: 'visa', last_four: lastFour } }),
      },
    })
    await one.started()
    void one.port.send(request('resume', { subscriptionId: 's-1' }))
    const shownCard = async () => {
      for (let turn = 0; turn < 20; turn += 1) await untilIdle()
      await one.press('embed.openWindow')
      one.receive({ type: 'acct:window-ready' })
      const { change } = one.opened.messages.at(-1) as { change: ShownChange }
      return change
    }
    const { request: id, method, planId, accountId, ...first } = await shownCard()
    lastFour = '4242'
    const decision = { request: id, method, planId, accountId, isConfirmed: true, isAllowed: true }
    one.receive({ type: 'acct:window-decision', decision })
    const second = await shownCard()
    expect([first, second].map(({ terms, hasChanged }) => [terms?.card?.lastFour, hasChanged])).toEqual([
      ['1111', false],
      ['4242', true],
    ])
    expect(one.calls).not.toContain('resume')
  })

  it('is declined when the page cancels its request, also while it waits for another one', async () => {
    const one = open({
      local: storedToken('token-ann'),
      plans: [wirePlan({ id: 's-1', subscription_id: 's-1' })],
    })
    await one.started()
    for (const id of ['one', 'two'])
      void one.port.send({ ...request('cancel', { subscriptionId: 's-1' }), id })
    const cancelRequest = (id: string) =>
      void one.port.send({ jsonrpc: '2.0', method: 'cancelRequest', params: { id } })
    const isOpen = () => one.texts().some((text) => text.startsWith('embed.confirmCancel'))
    await untilIdle()
    expect(isOpen()).toBe(true)
    cancelRequest('two')
    cancelRequest('three')
    await untilIdle()
    expect(isOpen()).toBe(true)
    cancelRequest('one')
    await untilIdle()
    expect(isOpen()).toBe(false)
    const responses = one.port.received.filter(({ error }) => error)
    expect(responses.map(({ id, error }) => [id, error.message])).toEqual([
      ['one', 'cancelled by the account holder'],
      ['two', 'cancelled by the account holder'],
    ])
  })
})

describe('a session that ends while the window of a change is open', () => {
  const plans = [wirePlan({ id: 's-1', subscription_id: 's-1' })]
  const grants = (one: ReturnType<typeof open>) => JSON.parse(one.local.getItem('acct.visi.sites') ?? '[]')
  const storeSession = (one: ReturnType<typeof open>, account: string) =>
    one.local.setItem(
      'acct.visi.session',
      JSON.stringify({ version: 0, state: { token: `token-${account}`, account } }),
    )

  it('closes the window, and a late decision allows nothing to the next account holder', async () => {
    const other = { ...GRANT, account: '43' }
    const one = open({
      local: storedToken('token-ann', [GRANT, other]),
      plans,
    })
    await one.started()
    const pending = one.port.send(request('cancel', { subscriptionId: 's-1' }))
    await untilIdle()
    await one.press('embed.openWindow')
    one.receive({ type: 'acct:window-ready' })
    const { change } = one.opened.messages.at(-1) as { change: Record<string, string> }
    one.local.removeItem('acct.visi.session')
    tab().postMessage({ name: 'signed-out' })
    await untilIdle()
    storeSession(one, '43')
    const { request: id, method, planId, accountId } = change
    one.receive({
      type: 'acct:window-decision',
      decision: { request: id, method, planId, accountId, isConfirmed: true, isAllowed: true },
    })
    expect({
      response: (await pending)?.error?.code,
      isClosed: one.opened.closed,
      changes: one.calls.filter((name) => name === 's-1'),
      unconfirmed: grants(one).filter((grant: object) => 'unconfirmed' in grant),
    }).toEqual({ response: -32003, isClosed: true, changes: [], unconfirmed: [] })
  })
})

describe('a page that repeats its handshake with fewer scopes', () => {
  const CHANGES = {
    pause: { subscriptionId: 's-1' },
    redeemCoupon: { subscriptionId: 's-1', couponId: 'x' },
    cancel: { subscriptionId: 's-1' },
  }
  const isChange = (name: string): boolean => /^(pause|couponRedemptions|s-1)$/.test(name)

  it.each(
    Object.entries(CHANGES).flatMap(([method, params]) =>
      [0, 1, 2, 5].map((turns) => ({ method, params, turns })),
    ),
  )(
    'executes no $method of a scope that the account holder has not granted, $turns turns later',
    async ({ method, params, turns }) => {
      const one = open({
        local: storedToken('token-ann', [{ ...GRANT, scopes: ['read'], unconfirmed: ['cancel'] }]),
        plans: [wirePlan()],
      })
      one.start([one.connect])
      await untilIdle()
      void one.port.send(request(method, params))
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      const later = createTestPort()
      one.receive(connectMessage({ scopes: ['read'] }), one.view.parent, PARTNER, [later.port])
      for (let turn = 0; turn < 20; turn += 1) await untilIdle()
      expect(later.received[0]).toMatchObject({ type: 'acct:connected', scopes: ['read'] })
      expect({ changes: one.calls.filter(isChange), isClosed: one.port.isClosed() }).toEqual({
        changes: [],
        isClosed: true,
      })
      // The later connection has what the account holder has granted.
      expect(await later.send(request('getUserInfo'))).toMatchObject({ result: { brand: 'visi' } })
      expect(await later.send(request(method, params))).toMatchObject({ error: { code: -32001 } })
    },
  )
})

describe('a panel whose code does not load', () => {
  it('is reported to the page, and tried again when the page shows the frame', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const intersect = stubIntersectionObserver()
    let isUp = false
    const one = open({
      loadTexts: async () => {
        if (!isUp) throw new Error('offline')
      },
    })
    const failures = () => one.notifications().filter(([name]) => name === 'panelFailed').length
    /** Hides and shows the frame as Chromium reports it: the frame keeps its size. */
    const show = async () => {
      Object.assign(one.view, { innerHeight: 200 })
      for (const isShown of [false, true]) intersect(isShown)
      await untilIdle()
    }
    await one.started()
    expect(failures()).toBe(1)
    await show()
    expect(failures()).toBe(2)
    await show()
    expect(failures()).toBe(3)
    isUp = true
    await show()
    expect(failures()).toBe(3)
    expect(one.texts()).toEqual([PROMPT, 'embed.signIn', 'embed.notNow'])
  })
})

describe('the appearance of the frame', () => {
  const look = (one: ReturnType<typeof open>) => {
    const root = one.root() as (TestElement & { lang: string }) | undefined
    return [root?.lang, root?.dataset.scheme, Object.fromEntries(root?.styles ?? [])]
  }
  const change = (params: object) => ({ jsonrpc: '2.0', method: 'appearance', params })

  it('is the portal’s without a request', async () => {
    const one = open()
    await one.started()
    expect(look(one)).toEqual(['en', 'auto', {}])
  })

  it('is what the handshake requests, as far as it is valid', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const theme = { '--acct-radius-card': '2px', '--acct-font-body': 'Georgia', '--acct-size-md': '1px' }
    const one = open({ message: { appearance: { scheme: 'dark', locale: 'de', theme } } })
    await one.started()
    expect(look(one)).toEqual(['de', 'dark', { '--acct-radius-card': '2px', '--acct-font-body': 'Georgia' }])
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('--acct-size-md'))
  })

  it('changes later, once for many requests, and without a response', async () => {
    const loads = vi.fn(async () => {})
    const one = open({ message: { appearance: { scheme: 'dark', locale: 'de' } }, loadTexts: loads })
    await one.started()
    one.port.received.length = 0
    loads.mockClear()
    for (const locale of ['it', 'es', 'fr']) await one.port.send(change({ locale }))
    await vi.advanceTimersByTimeAsync(50)
    await untilIdle()
    expect(look(one)).toEqual(['fr', 'auto', {}])
    expect(loads.mock.calls).toEqual([['fr']])
    expect(one.texts()).toEqual([PROMPT, 'embed.signIn', 'embed.notNow'])
    expect(one.port.received).toEqual([])
  })

  it('keeps its language when the texts of the requested one do not load', async () => {
    const one = open({
      loadTexts: async (locale) => {
        if (locale === 'fr') throw new Error('offline')
      },
    })
    await one.started()
    await one.port.send(change({ locale: 'fr', scheme: 'light' }))
    await vi.advanceTimersByTimeAsync(50)
    await untilIdle()
    expect(look(one)).toEqual(['en', 'light', {}])
  })

  it('has no scroll bar only where the page sets the height of the frame', async () => {
    for (const fits of [true, false, 'yes']) {
      const one = open({ message: { fits } })
      await one.started()
      expect(one.page.attributes.has('data-fits')).toBe(fits === true)
    }
  })
})

describe('the sign-in of the frame', () => {
  const session = (token: string) => ({ type: 'acct:window-session', token })

  it('opens the portal’s window, waits for its session, and shares it with the page’s other frames', async () => {
    const one = open()
    const sibling = one.addSibling()
    one.start([one.connect])
    await untilIdle()
    await vi.advanceTimersByTimeAsync(400)
    await one.press('embed.signIn')
    expect(one.view.open.mock.calls[0]?.[0]).toBe(`${ORIGIN}/embed/sign-in?brand=visi`)
    expect(one.texts()).toEqual([PROMPT, 'embed.waiting', 'embed.openAgain', 'embed.notNow'])
    one.receive({ type: 'acct:window-ready' })
    expect(one.opened.messages).toEqual([{ type: 'acct:window-for', origin: PARTNER, scopes: GRANT.scopes }])
    one.receive(session('token-ann'))
    await untilIdle()
    expect(one.texts()).toEqual(signedInTexts('token-ann@x.org'))
    expect(one.notifications()).toEqual([['signedIn', { brand: 'visi' }]])
    expect(sibling.messages.at(-1)).toEqual([
      { type: 'acct:frame-session', brand: 'visi', token: 'token-ann', scopes: GRANT.scopes },
      ORIGIN,
    ])
    expect(one.local.getItem('acct.visi.session')).toBeNull()
  })

  it('opens the window in the scheme and the language of the page, and in no theme', async () => {
    const theme = { '--acct-radius-card': '2px' }
    const one = open({ message: { appearance: { scheme: 'dark', locale: 'de-AT', theme } } })
    await one.started()
    await one.press('embed.signIn')
    expect(one.view.open.mock.calls[0]?.[0]).toBe(
      `${ORIGIN}/embed/sign-in?brand=visi&scheme=dark&locale=de-AT`,
    )
    await one.port.send({ jsonrpc: '2.0', method: 'appearance', params: { scheme: 'pink', locale: '"><p>' } })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await vi.advanceTimersByTimeAsync(50)
    await untilIdle()
    await one.press('embed.openAgain')
    expect(one.view.open.mock.calls[1]?.[0]).toBe(`${ORIGIN}/embed/sign-in?brand=visi`)
  })

  it('sends the window the scope read alone for a site of the wildcard', async () => {
    const one = open({ allowedOrigins: ['*'] })
    await one.started()
    await one.press('embed.signIn')
    one.receive({ type: 'acct:window-ready' })
    expect(one.opened.messages).toEqual([{ type: 'acct:window-for', origin: PARTNER, scopes: ['read'] }])
  })

  it('says that the window was blocked, and that it was closed', async () => {
    const one = open()
    await one.started()
    one.view.open.mockReturnValueOnce(null)
    await one.press('embed.signIn')
    expect(one.texts()).toEqual([PROMPT, 'embed.blocked Visi shop.example', 'embed.signIn', 'embed.notNow'])
    await one.press('embed.signIn')
    one.opened.closed = true
    await vi.advanceTimersByTimeAsync(1_000)
    await untilIdle()
    expect(one.texts()).toEqual([PROMPT, 'embed.closed Visi shop.example', 'embed.signIn', 'embed.notNow'])
    expect(one.notifications()).toEqual([['signInCancelled', { brand: 'visi' }]])
  })

  it('can be declined before and after the window has opened, which closes the window', async () => {
    const one = open({ message: { fits: true } })
    await one.started()
    await one.press('embed.notNow')
    await one.press('embed.signIn')
    await one.press('embed.notNow')
    expect(one.opened.closed).toBe(true)
    expect(one.texts()).toEqual([PROMPT, 'embed.signIn', 'embed.notNow'])
    await vi.advanceTimersByTimeAsync(2_000)
    await untilIdle()
    expect(one.notifications().map(([name]) => name)).toEqual(['signInCancelled', 'signInCancelled'])
  })

  it('stays with the second window when the visitor opens it again', async () => {
    const one = open()
    await one.started()
    await one.press('embed.signIn')
    await one.press('embed.openAgain')
    expect(one.view.open).toHaveBeenCalledTimes(2)
    expect(one.texts()).toEqual([PROMPT, 'embed.waiting', 'embed.openAgain', 'embed.notNow'])
    one.receive(session('token-ann'))
    await untilIdle()
    expect(one.texts()[1]).toContain('token-ann@x.org')
  })

  it('fails with a session that the services do not know', async () => {
    const one = open({ byToken: () => Response.json({ code: 1004 }, { status: 401 }) })
    await one.started()
    await one.press('embed.signIn')
    one.receive(session('token-ann'))
    await untilIdle()
    expect(one.texts()).toEqual([PROMPT, 'embed.failed Visi shop.example', 'embed.signIn', 'embed.notNow'])
    // No account holder was signed in before.
    expect(one.notifications()).toEqual([])
  })

  it('of an account with a pending deletion leads to the portal', async () => {
    const account = { status: 'pending_delete' }
    const one = open({ byToken: (token) => Response.json(sessionAnswer({ account }, { token })) })
    await one.started()
    await one.press('embed.signIn')
    one.receive(session('token-ann'))
    await untilIdle()
    expect(one.texts()).toEqual([
      PROMPT,
      'embed.pendingDelete Visi shop.example',
      'embed.openAccount',
      'embed.signIn',
      'embed.notNow',
    ])
    expect(one.notifications()).toEqual([])
    await one.press('embed.openAccount')
    expect(one.view.open.mock.calls.at(-1)).toEqual([
      `${ORIGIN}/pending-delete?brand=visi`,
      '_blank',
      'noopener',
    ])
  })

  it.each(['focus', 'visibilitychange'])(
    'notices on %s that the deletion was cancelled in another tab, and tells the page and its other frames',
    async (type) => {
      let status = 'pending_delete'
      const byToken = (token: string) =>
        Response.json(sessionAnswer({ account: { status } }, { token, email: `${token}@x.org` }))
      const one = open({ byToken })
      const sibling = one.addSibling()
      one.start([one.connect])
      await untilIdle()
      await vi.advanceTimersByTimeAsync(400)
      await one.press('embed.signIn')
      one.receive(session('token-ann'))
      await untilIdle()
      const shared = () => sibling.messages.filter(([message]) => (message as { token?: string }).token)
      const comeBack = async () => {
        const target = type === 'focus' ? one.view : one.view.document
        target.dispatchEvent(new Event(type))
        await untilIdle()
      }
      await comeBack()
      expect(one.texts()[1]).toBe('embed.pendingDelete Visi shop.example')
      expect(shared()).toEqual([])
      status = 'active'
      await comeBack()
      expect(shared()).toEqual([
        [{ type: 'acct:frame-session', brand: 'visi', token: 'token-ann', scopes: GRANT.scopes }, ORIGIN],
      ])
      expect(one.texts()).toEqual(signedInTexts('token-ann@x.org'))
      expect(one.notifications()).toEqual([['signedIn', { brand: 'visi' }]])
      const calls = one.calls.length
      await comeBack()
      expect(one.calls).toHaveLength(calls)
    },
  )

  it('tells a visitor who declines in a page that leaves the frame as it is', async () => {
    for (const [fits, texts] of [
      [true, [PROMPT, 'embed.signIn', 'embed.notNow']],
      [false, [PROMPT, 'embed.declined Visi shop.example', 'embed.signIn', 'embed.notNow']],
    ] as const) {
      const one = open({ message: { fits } })
      await one.started()
      await one.press('embed.notNow')
      expect(one.texts()).toEqual(texts)
      await one.press('embed.signIn')
      await one.press('embed.notNow')
      expect(one.texts()).toEqual(texts)
    }
  })

  it('shows a pending deletion of the portal’s stored session at once', async () => {
    const account = { status: 'pending_delete' }
    const one = open({
      local: storedToken('token-ann'),
      byToken: (token) => Response.json(sessionAnswer({ account }, { token })),
    })
    await one.started()
    expect(one.texts()[1]).toBe('embed.pendingDelete Visi shop.example')
  })

  it('restores the portal’s session where the browser grants its storage', async () => {
    const one = open({ granted: storedToken('token-ann') })
    await one.started()
    await one.press('embed.signIn')
    await untilIdle()
    expect(one.requestStorageAccess).toHaveBeenCalledOnce()
    expect(one.texts()).toEqual(signedInTexts('token-ann@x.org'))
  })

  it('requests the storage once', async () => {
    const one = open({ granted: browserStorage() })
    await one.started()
    await one.press('embed.signIn')
    await one.press('embed.openAgain')
    expect(one.requestStorageAccess).toHaveBeenCalledOnce()
    expect(one.view.open).toHaveBeenCalledTimes(2)
  })

  it('shows the account of another frame’s session when the window was closed', async () => {
    const one = open()
    const sibling = one.addSibling()
    one.start([one.connect])
    await untilIdle()
    await one.press('embed.signIn')
    one.receive(
      { type: 'acct:frame-session', brand: 'visi', token: 'token-bob', scopes: GRANT.scopes },
      sibling,
    )
    await untilIdle()
    one.opened.closed = true
    await vi.advanceTimersByTimeAsync(1_000)
    await untilIdle()
    expect(one.texts()[1]).toContain('token-bob@x.org')
  })
})
