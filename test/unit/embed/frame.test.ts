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
    /** Receives the session of another frame of the page. */
    async share(sibling: object, token: string, scopes: readonly string[] = GRANT.scopes) {
      receive({ type: 'acct:frame-session', brand: 'visi', token, scopes }, sibling)
      await untilIdle()
    },
    /** Signs in by the window, which hands a session over. */
    async signIn() {
      await this.press('embed.signIn')
      receive({ type: 'acct:window-session', token: 'token-ann' })
      await untilIdle()
    },
    /** Opens the window of a change, and returns what it shows. */
    async openChange(): Promise<ShownChange> {
      await this.press('embed.openWindow')
      receive({ type: 'acct:window-ready' })
      return (opened.messages.at(-1) as { change: ShownChange }).change
    },
    /** Receives the decision of the window about a change: it is confirmed, and later ones are too. */
    allow({ request, method, planId, accountId }: ShownChange): void {
      const decision = { request, method, planId, accountId, isConfirmed: true, isAllowed: true }
      receive({ type: 'acct:window-decision', decision })
    },
    /** Lets time pass. */
    async wait(ms: number) {
      await vi.advanceTimersByTimeAsync(ms)
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
/** The texts of the frame for a visitor. */
const SIGN_IN = [PROMPT, 'embed.signIn', 'embed.notNow']

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
    for (let call = 0; call < 20; call += 1)
      expect(await one.port.send(request('getUserInfo'))).toMatchObject({ error: { code: -32003 } })
    expect(await one.port.send(request('getUserInfo'))).toMatchObject({ error: { code: -32005 } })
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

  it('does not request a storage without an earlier consent', async () => {
    const one = open({ granted: storedToken('token-ann') })
    await one.started()
    expect(one.requestStorageAccess).not.toHaveBeenCalled()
    expect(one.texts()).toEqual(SIGN_IN)
    expect(await one.port.send(request('getUserInfo'))).toMatchObject({ error: { code: -32003 } })
  })

  it('reports the changes of other tabs once for several within 50 ms', async () => {
    const one = open({ local: storedToken('token-ann') })
    await one.started()
    one.port.received.length = 0
    for (const message of [{ name: 'plans-changed' }, { name: 'plans-changed' }, 'unheard-of'])
      tab().postMessage(message)
    await untilIdle()
    await vi.advanceTimersByTimeAsync(49)
    expect(one.notifications()).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(one.notifications()).toEqual([['subscriptionsChanged', { brand: 'visi' }]])
  })

  const OWN = { name: 'plans-changed' }
  it.each<[string, object, object, number]>([
    ['a card, which pays past-due plans', { name: 'card-changed', account: GRANT.account }, {}, 1],
    ['the invoices', { name: 'history-changed' }, {}, 0],
    ['another account', { name: 'plans-changed', account: 'another' }, {}, 0],
    ['plans, for the page of a visitor', OWN, { local: browserStorage() }, 0],
    ['plans, for the page of a site without a grant', OWN, { local: storedToken('token-ann', []) }, 0],
  ])(
    'reports a change in another tab if it changes the plans of the account: %s',
    async (_, message, options, count) => {
      const one = open({ local: storedToken('token-ann'), ...options })
      await one.started()
      one.port.received.length = 0
      tab().postMessage(message)
      await untilIdle()
      await one.wait(1_000)
      expect(one.notifications()).toHaveLength(count)
    },
  )

  it('does not report a change of plans to a page whose use of the account has ended meanwhile', async () => {
    const one = open({ local: storedToken('token-ann') })
    await one.started()
    tab().postMessage(OWN)
    await untilIdle()
    await one.port.send(request('signOut'))
    await one.wait(1_000)
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
    expect(one.texts()).toEqual(SIGN_IN)
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
    expect(one.texts()).toEqual(SIGN_IN)
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
    await one.share(sibling, 'token-bob', ['read'])
    expect(one.texts()).toEqual(SIGN_IN)
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
    expect(one.texts()).toEqual(SIGN_IN)
  })

  it('adopts a session of another frame of the page, and notifies the page', async () => {
    const one = open()
    const sibling = one.addSibling()
    await one.started()
    expect(sibling.messages).toEqual([[{ type: 'acct:frame-ready', brand: 'visi' }, ORIGIN]])
    await one.share(sibling, 'token-bob')
    expect(one.texts()[1]).toContain('token-bob@x.org')
    expect(one.notifications()).toEqual([['signedIn', { brand: 'visi' }]])
    expect(one.local.getItem('acct.visi.session')).toBeNull()
    // A frame that is signed in takes no other session.
    await one.share(sibling, 'token-eve')
    expect(one.calls.filter((name) => name === 'byToken')).toHaveLength(1)
  })

  it('keeps its own session when another frame offers one', async () => {
    const one = open({ local: storedToken('token-ann') })
    const sibling = one.addSibling()
    await one.started()
    await one.share(sibling, 'token-bob')
    expect(one.texts()[1]).toContain('token-ann@x.org')
  })

  it('tries a session of another frame again when the services are unreachable', async () => {
    let isUp = false
    const one = open({
      byToken: (token) => (isUp ? Response.json(sessionAnswer({}, { token })) : Response.error()),
    })
    const sibling = one.addSibling()
    await one.started()
    await one.share(sibling, 'token-bob')
    expect(one.texts().at(-2)).toBe('embed.signIn')
    isUp = true
    await one.wait(3_000)
    expect(one.texts()[1]).toContain('jane@x.org')
  })
})

describe('a session that was handed over', () => {
  const MINUTES = 60_000
  const IDLE = ['signedOut', { brand: 'visi', reason: 'idle' }]
  async function handOver() {
    const one = open()
    await one.started()
    await one.signIn()
    one.port.received.length = 0
    return { ...one, wait: (minutes: number) => one.wait(minutes * MINUTES) }
  }
  const ACTIVITY = { jsonrpc: '2.0', method: 'activity' }

  it('ends after 12 idle minutes, and shows the sign-in again', async () => {
    const { wait, notifications, texts, port } = await handOver()
    await wait(11.9)
    expect(notifications()).toEqual([])
    await wait(0.2)
    expect(notifications()).toEqual([IDLE])
    expect(texts()).toEqual(SIGN_IN)
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
    await one.wait(30 * MINUTES)
    expect(one.notifications().map(([name]) => name)).not.toContain('signedOut')
  })
})

describe('a change that the account holder allowed without a confirmation', () => {
  const options = {
    plans: [wirePlan({ id: 'p-9', subscription_id: 's-9' })],
    answers: { 's-9': () => ({ statusCode: 200 }) },
  }
  const cancel = (one: ReturnType<typeof open>) => one.port.send(request('cancel', { subscriptionId: 's-9' }))
  /** Requests the end of the plan, which needs a confirmation. */
  async function confirm(one: ReturnType<typeof open>): Promise<void> {
    const response = cancel(one)
    await untilIdle()
    one.allow(await one.openChange())
    expect(await response).toMatchObject({ id: expect.any(Number), jsonrpc: '2.0' })
  }
  const unconfirmed = (one: ReturnType<typeof open>) =>
    JSON.parse(one.local.getItem('acct.visi.sites') ?? '[]').map((grant: typeof GRANT & object) =>
      'unconfirmed' in grant ? grant.unconfirmed : null,
    )

  it.each([
    ['cancel', { isOpen: false, isSent: true }],
    ['resume', { isOpen: true, isSent: false }],
  ])('is not requested again when the stored grant has %s', async (allowed, expected) => {
    const one = open({ local: storedToken('token-ann', [{ ...GRANT, unconfirmed: [allowed] }]), ...options })
    await one.started()
    void cancel(one)
    await untilIdle()
    const isOpen = one.texts().includes('embed.openWindow')
    expect({ isOpen, isSent: one.calls.includes('s-9') }).toEqual(expected)
  })

  it('in its window is stored in the grant of the site', async () => {
    const one = open({ local: storedToken('token-ann'), ...options })
    await one.started()
    await confirm(one)
    await cancel(one)
    expect({ stored: unconfirmed(one), sent: one.calls.filter((name) => name === 's-9').length }).toEqual({
      stored: [['cancel']],
      sent: 2,
    })
  })

  it('lasts as long as a session that was handed over', async () => {
    const one = open(options)
    await one.started()
    await one.signIn()
    await confirm(one)
    await cancel(one)
    await one.port.send(request('signOut'))
    await one.signIn()
    void cancel(one)
    await untilIdle()
    const isOpen = one.texts().includes('embed.openWindow')
    const sent = one.calls.filter((name) => name === 's-9').length
    expect({ stored: unconfirmed(one), isOpen, sent }).toEqual({ stored: [], isOpen: true, sent: 2 })
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
      return one.openChange()
    }
    const first = await shownCard()
    lastFour = '4242'
    one.allow(first)
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
    const change = await one.openChange()
    one.local.removeItem('acct.visi.session')
    tab().postMessage({ name: 'signed-out' })
    await untilIdle()
    storeSession(one, '43')
    one.allow(change)
    expect({
      response: (await pending)?.error?.code,
      isClosed: one.opened.closed,
      changes: one.calls.filter((name) => name === 's-1'),
      unconfirmed: grants(one).filter((grant: object) => 'unconfirmed' in grant),
    }).toEqual({ response: -32003, isClosed: true, changes: [], unconfirmed: [] })
  })
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
    expect(one.texts()).toEqual(SIGN_IN)
  })
})

describe('the appearance of the frame', () => {
  const look = (one: ReturnType<typeof open>) => {
    const root = one.root() as (TestElement & { lang: string }) | undefined
    return [root?.lang, root?.dataset.scheme, Object.fromEntries(root?.styles ?? [])]
  }
  const change = (params: object) => ({ jsonrpc: '2.0', method: 'appearance', params })

  it('changes later, once for many requests, and without a response', async () => {
    const loads = vi.fn(async () => {})
    const one = open({ message: { appearance: { scheme: 'dark', locale: 'de' } }, loadTexts: loads })
    await one.started()
    one.port.received.length = 0
    loads.mockClear()
    for (const locale of ['it', 'es', 'fr']) await one.port.send(change({ locale }))
    await one.wait(50)
    expect(look(one)).toEqual(['fr', 'auto', {}])
    expect(loads.mock.calls).toEqual([['fr']])
    expect(one.texts()).toEqual(SIGN_IN)
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
    await one.wait(50)
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
    await one.started()
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
    await one.wait(50)
    await one.press('embed.openAgain')
    expect(one.view.open.mock.calls[1]?.[0]).toBe(`${ORIGIN}/embed/sign-in?brand=visi`)
  })

  it('says that the window was blocked, and that it was closed', async () => {
    const one = open()
    await one.started()
    one.view.open.mockReturnValueOnce(null)
    await one.press('embed.signIn')
    expect(one.texts()).toEqual([PROMPT, 'embed.blocked Visi shop.example', 'embed.signIn', 'embed.notNow'])
    await one.press('embed.signIn')
    one.opened.closed = true
    await one.wait(1_000)
    expect(one.texts()).toEqual([PROMPT, 'embed.closed Visi shop.example', 'embed.signIn', 'embed.notNow'])
    expect(one.notifications()).toEqual([['signInCancelled', { brand: 'visi' }]])
  })

  it.each([
    ['sets its height', true, SIGN_IN],
    [
      'leaves it as it is',
      false,
      [PROMPT, 'embed.declined Visi shop.example', 'embed.signIn', 'embed.notNow'],
    ],
  ])(
    'can be declined before and after the window has opened, which closes, in a page that %s',
    async (_, fits, texts) => {
      const one = open({ message: { fits } })
      await one.started()
      await one.press('embed.notNow')
      expect(one.texts()).toEqual(texts)
      await one.press('embed.signIn')
      await one.press('embed.notNow')
      expect({ texts: one.texts(), isClosed: one.opened.closed }).toEqual({ texts, isClosed: true })
      await one.wait(2_000)
      expect(one.notifications().map(([name]) => name)).toEqual(['signInCancelled', 'signInCancelled'])
    },
  )

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
    await one.signIn()
    expect(one.texts()).toEqual([PROMPT, 'embed.failed Visi shop.example', 'embed.signIn', 'embed.notNow'])
    // No account holder was signed in before.
    expect(one.notifications()).toEqual([])
  })

  it.each([
    ['that the window has handed over', {}],
    ['that the portal has stored', { local: storedToken('token-ann') }],
  ])('of an account with a pending deletion, %s, leads to the portal', async (_, options) => {
    const account = { status: 'pending_delete' }
    const byToken = (token: string) => Response.json(sessionAnswer({ account }, { token }))
    const one = open({ byToken, ...options })
    await one.started()
    if (!('local' in options)) await one.signIn()
    expect(one.texts()).toEqual([
      PROMPT,
      'embed.pendingDelete Visi shop.example',
      'embed.openAccount',
      'embed.signIn',
      'embed.notNow',
    ])
    await one.press('embed.openAccount')
    const address = `${ORIGIN}/pending-delete?brand=visi`
    expect(one.view.open.mock.calls.at(-1)).toEqual([address, '_blank', 'noopener'])
    expect(one.notifications()).toEqual([])
  })

  it.each(['focus', 'visibilitychange'])(
    'notices on %s that the deletion was cancelled in another tab, and tells the page and its other frames',
    async (type) => {
      let status = 'pending_delete'
      const byToken = (token: string) =>
        Response.json(sessionAnswer({ account: { status } }, { token, email: `${token}@x.org` }))
      const one = open({ byToken })
      const sibling = one.addSibling()
      await one.started()
      await vi.advanceTimersByTimeAsync(400)
      await one.signIn()
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

  it('shows the account of another frame’s session when the window was closed', async () => {
    const one = open()
    const sibling = one.addSibling()
    await one.started()
    await one.press('embed.signIn')
    await one.share(sibling, 'token-bob')
    one.opened.closed = true
    await one.wait(1_000)
    expect(one.texts()[1]).toContain('token-bob@x.org')
  })
})
