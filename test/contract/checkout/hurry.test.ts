import { expect, test, vi } from 'vitest'
import { createSandbox } from '../../../demo/sandbox/app.ts'
import { checkoutActions } from '../../../src/store/order/checkout.actions.ts'
import { type Placement, placeOrderActions } from '../../../src/store/order/place-order.actions.ts'
import { promoActions } from '../../../src/store/order/promo.actions.ts'
import { cardActions } from '../../../src/store/payment/card.actions.ts'
import type { CardSubmission } from '../../../src/store/payment/card-save.ts'
import { paymentInfoActions } from '../../../src/store/payment/payment-info.actions.ts'
import { passChallenge, createCheckoutFlow, createCardSubmission, type CheckoutMethod } from '../../fixtures/checkout.ts'
import { type StoreClient, type StoreClientOptions, createStoreClient, memoryStorage } from '../../fixtures/client.ts'
import { resetTime, advanceUntilDone, flushTasks } from '../../fixtures/fake-time.ts'
import { countCharges, NO_READS, addFaults, clearFaults, withCheckoutTime } from './matrix.ts'

withCheckoutTime()

const PLAN = 'plan_geeni_premium_y'
const OTHER_PLAN = 'plan_geeni_plus_y'
const CARD = '5555555555554444'
/** A bank asks about it when it is charged. */
const ASKED = '4000002760003184'
const SUBSCRIBE = { method: 'POST', path: '/subscriptions/subscribe' }
const SAVE = { method: '*', path: '/subscriptions/billingInfo/**' }

interface Tab {
  client: StoreClient
  flow: ReturnType<typeof createCheckoutFlow>
  /** Has the answer to the next call of a path take a second; resolves when the services have sent it. */
  held(part: string): Promise<void>
}

interface TabOptions {
  way?: CheckoutMethod
  plan?: string
  card?: string
  network?: StoreClientOptions['network']
  /** The tab it is a reload of. */
  after?: Tab
}

/** One browser of one who is remembered: its tabs share local storage, locks and channels. */
class Browser {
  readonly account: string
  readonly #sandbox = createSandbox({ dataDir: ':memory:' })
  readonly #idempotencyHeader: boolean
  readonly #local = memoryStorage()
  readonly #clients: StoreClient[] = []

  constructor(account: string, idempotencyHeader: boolean) {
    this.account = account
    this.#idempotencyHeader = idempotencyHeader
  }

  async enter(client: StoreClient): Promise<void> {
    const body = JSON.stringify({ account: this.account, brand: 'geeni' })
    const { token } = await client.control<{ token: string }>('/token', { method: 'POST', body })
    this.#local.set('acct.geeni.session', JSON.stringify({ version: 0, state: { token } }))
  }

  async open({ way = 'recurly', plan = PLAN, after, network }: TabOptions = {}): Promise<Tab> {
    after?.client.store.close()
    let held: { part: string; isSent: () => void } | null = null
    const client = createStoreClient({
      sandbox: this.#sandbox,
      storages: { local: this.#local, session: after?.client.storages.session ?? memoryStorage() },
      idempotencyHeader: this.#idempotencyHeader,
      async network(request, send) {
        const answer = await (network ? network(request, send) : send(request))
        if (held && new URL(request.url).pathname.includes(held.part)) {
          held.isSent()
          held = null
          await new Promise((resolve) => {
            setTimeout(resolve, 1_000)
            request.signal.addEventListener('abort', resolve)
          })
        }
        return answer
      },
    })
    if (!this.#local.get('acct.geeni.session')) await this.enter(client)
    this.#clients.push(client)
    await advanceUntilDone(client.store.restore())
    return {
      client,
      flow: createCheckoutFlow(client, way, plan),
      held: (part) =>
        new Promise((isSent) => {
          held = { part, isSent }
        }),
    }
  }

  /** The order summary, as it is when it can be submitted, or has said that it is done. */
  async ready(options: TabOptions = {}): Promise<Tab> {
    const tab = await this.open(options)
    await show(tab, options.card)
    return tab
  }

  /** The form for another card of the account. */
  async form(options: TabOptions = {}): Promise<Tab> {
    const tab = await this.open(options)
    await advanceUntilDone(tab.client.store.use(paymentInfoActions).loadPaymentInfo('recurly'))
    return tab
  }

  charges(): Promise<number> {
    const [client] = this.#clients
    return client ? countCharges(client, this.account) : Promise.resolve(0)
  }

  async close(): Promise<void> {
    for (const { store } of this.#clients) store.close()
    await flushTasks()
    this.#sandbox.close()
  }
}

/** Opens the order summary: an order of which nobody knows is asked about first. */
async function show({ flow }: Tab, card = CARD): Promise<void> {
  await advanceUntilDone(flow.load())
  if (flow.isOpen()) await advanceUntilDone(flow.settle())
  if (flow.order().placing.status === 'done') return
  await advanceUntilDone(flow.preview())
  if (card) await advanceUntilDone(flow.card(card))
}

/** Until the end of the test. */
const withoutLocks = (): void => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never)
}

const clicks = (count: number) => async (browser: Browser) => {
  const { flow } = await browser.ready()
  await advanceUntilDone(Promise.all(Array.from({ length: count }, () => flow.place())))
}

/** Submits, and goes on while the answer to a call is on its way. */
async function sent(tab: Tab, part = '/subscribe'): Promise<Promise<Placement>[]> {
  const isSent = tab.held(part)
  const placing = tab.flow.place()
  await isSent
  return [placing]
}
const spoil = ({ client }: Tab, ...parts: object[]): Promise<unknown> =>
  addFaults(
    client,
    parts.map((part) => ({ ...SUBSCRIBE, kind: 'reset', when: 'after', ...part })),
  )
/** Presses whatever the screen offers, until it says that the order is done. */
async function goOn({ client, flow }: Tab): Promise<void> {
  for (let attempt = 0; flow.order().placing.status !== 'done'; attempt += 1) {
    expect(attempt, 'done in the end').toBeLessThan(5)
    await advanceUntilDone(flow.isOpen() ? flow.settle() : flow.place())
    await clearFaults(client)
  }
}
/** Submits a card that the bank asks about, up to its challenge. */
async function challenged(tab: Tab): Promise<() => Promise<Placement>> {
  const asked = tab.flow.ready()
  if (!asked) throw new Error('not ready')
  const { place } = tab.client.store.use(placeOrderActions)
  const { result } = await advanceUntilDone(place(asked))
  if (result.kind !== 'challenge') throw new Error(`no challenge but ${result.kind}`)
  const resultToken = await passChallenge(tab.client, result.actionToken)
  return () => place({ ...asked, resultToken })
}

const ORDERS: readonly [way: string, hurry: (browser: Browser) => Promise<unknown>][] = [
  ['a double click', clicks(2)],
  ['Enter and a click at once, and again', clicks(4)],
  ['twenty clicks', clicks(20)],
  [
    'a second click once the order is on its way',
    async (b) => {
      const tab = await b.ready()
      const placing = await sent(tab)
      await advanceUntilDone(Promise.all([...placing, tab.flow.place()]))
    },
  ],
  [
    'a second click while the account is asked what it holds now',
    async (b) => {
      const tab = await b.ready()
      const placing = await sent(tab, '/account/subscriptions')
      await advanceUntilDone(Promise.all([...placing, tab.flow.place()]))
    },
  ],
  [
    'a click after the thanks',
    async (b) => {
      const { flow } = await b.ready()
      await advanceUntilDone(flow.place())
      expect((await advanceUntilDone(flow.place())).result.kind).toBe('done')
    },
  ],
  [
    'thanks left behind, Back, and submit',
    async (b) => {
      const tab = await b.ready()
      await advanceUntilDone(tab.flow.place())
      tab.client.store.use(placeOrderActions).clear()
      await show(tab)
      await advanceUntilDone(tab.flow.place())
    },
  ],
  [
    'Back while the order is on its way, and submit again',
    async (b) => {
      const tab = await b.ready()
      const placing = await sent(tab)
      await tab.flow.load()
      await advanceUntilDone(Promise.all([...placing, tab.flow.place()]))
    },
  ],
  [
    'a reload in flight',
    async (b) => {
      const before = await b.ready()
      await sent(before)
      await goOn(await b.ready({ after: before }))
    },
  ],
  [
    'a reload in flight, and the same question from the screen and from a button',
    async (b) => {
      const before = await b.ready()
      await sent(before)
      const tab = await b.open({ after: before })
      await advanceUntilDone(tab.flow.load())
      await advanceUntilDone(Promise.all([tab.flow.settle(), tab.flow.settle()]))
      await goOn(tab)
    },
  ],
  [
    'a reload before the services begin with the order',
    async (b) => {
      const before = await b.ready()
      await spoil(before, { kind: 'slow', when: 'before', ms: 2_000 })
      const begun = before.client.sent.length
      void before.flow.place()
      while (!before.client.sent.slice(begun).some(({ url }) => url.pathname.endsWith('/subscribe')))
        await flushTasks()
      await goOn(await b.ready({ after: before }))
    },
  ],
  [
    'three reloads in flight',
    async (b) => {
      let tab = await b.ready()
      await sent(tab)
      for (let reload = 0; reload < 3; reload += 1) tab = await b.open({ after: tab })
      await show(tab)
      await goOn(tab)
    },
  ],
  [
    'a reload after the thanks, and submit',
    async (b) => {
      const before = await b.ready()
      await advanceUntilDone(before.flow.place())
      expect((await b.ready({ after: before })).flow.ready()).toBe(null)
    },
  ],
  [
    'two tabs at once',
    async (b) => {
      const tabs = [await b.ready(), await b.ready()]
      const { result } = await advanceUntilDone(Promise.all(tabs.map(({ flow }) => flow.place())))
      expect(result.map(({ kind }) => kind)).toEqual(['done', 'done'])
    },
  ],
  [
    'three tabs at once, with a double click in each',
    async (b) => {
      const tabs = [await b.ready(), await b.ready(), await b.ready()]
      await advanceUntilDone(Promise.all(tabs.flatMap(({ flow }) => [flow.place(), flow.place()])))
    },
  ],
  [
    'two tabs, the second once the order of the first is on its way',
    async (b) => {
      const [first, second] = [await b.ready(), await b.ready()]
      const placing = await sent(first)
      await advanceUntilDone(Promise.all([...placing, second.flow.place()]))
    },
  ],
  [
    'two tabs, the second long after the first, with what it showed then',
    async (b) => {
      const [first, second] = [await b.ready(), await b.ready()]
      await advanceUntilDone(first.flow.place())
      expect((await advanceUntilDone(second.flow.place())).result.kind).toBe('done')
    },
  ],
  [
    'two tabs, of which the first is closed in flight',
    async (b) => {
      const [first, second] = [await b.ready(), await b.ready()]
      await sent(first)
      first.client.store.close()
      await advanceUntilDone(second.flow.place())
      await goOn(second)
    },
  ],
  [
    'two tabs, the answer to the first lost',
    async (b) => {
      const [first, second] = [await b.ready(), await b.ready()]
      await spoil(first, {})
      await advanceUntilDone(Promise.all([first.flow.place(), second.flow.place()]))
      await goOn(second)
    },
  ],
  [
    'two tabs, the first of which never hears',
    async (b) => {
      const [first, second] = [await b.ready(), await b.ready()]
      await spoil(first, { kind: 'timeout' })
      await advanceUntilDone(Promise.all([first.flow.place(), second.flow.place()]))
      await goOn(second)
      await goOn(first)
    },
  ],
  [
    'two tabs with two cards',
    async (b) => {
      const tabs = [await b.ready(), await b.ready({ card: '4111111111111111' })]
      await advanceUntilDone(Promise.all(tabs.map(({ flow }) => flow.place())))
    },
  ],
  [
    'two tabs, one by card and one by PayPal',
    async (b) => {
      const tabs = [await b.ready(), await b.ready({ way: 'paypal' })]
      await advanceUntilDone(Promise.all(tabs.map(({ flow }) => flow.place())))
    },
  ],
  [
    'two tabs with two plans in place of the same one',
    async (b) => {
      const tabs = [await b.ready(), await b.ready({ plan: OTHER_PLAN })]
      const { result } = await advanceUntilDone(Promise.all(tabs.map(({ flow }) => flow.place())))
      expect(result.map(({ kind }) => kind)).toEqual(['done', 'failed'])
    },
  ],
  [
    'two tabs of a browser without locks',
    async (b) => {
      withoutLocks()
      const tabs = [await b.ready(), await b.ready()]
      await advanceUntilDone(Promise.all(tabs.map(({ flow }) => flow.place())))
    },
  ],
  [
    'a second copy of the library on the page',
    async (b) => {
      const first = await b.ready()
      const second = await b.open()
      await show(second)
      await advanceUntilDone(Promise.all([first.flow.place(), second.flow.place(), first.flow.place()]))
    },
  ],
  [
    'a second element on the page, which shares the first one’s store',
    async (b) => {
      const { client, flow } = await b.ready()
      const other = createCheckoutFlow(client, 'recurly', PLAN)
      await advanceUntilDone(Promise.all([flow.place(), other.place()]))
    },
  ],
  [
    'the result of a 3-D Secure challenge coming twice',
    async (b) => {
      const pass = await challenged(await b.ready({ card: ASKED }))
      await advanceUntilDone(Promise.all([pass(), pass()]))
    },
  ],
  [
    'the result of a challenge coming again after the thanks',
    async (b) => {
      const pass = await challenged(await b.ready({ card: ASKED }))
      await advanceUntilDone(pass())
      await advanceUntilDone(pass())
    },
  ],
  [
    'challenges in two tabs, both passed',
    async (b) => {
      const [first, second] = [await b.ready({ card: ASKED }), await b.ready({ card: ASKED })]
      const passes = [await challenged(first), await challenged(second)]
      await advanceUntilDone(Promise.all(passes.map((pass) => pass())))
    },
  ],
  [
    'a challenge passed whose order is lost on the way, and submit',
    async (b) => {
      const tab = await b.ready({ card: ASKED })
      const pass = await challenged(tab)
      await spoil(tab, {})
      await advanceUntilDone(pass())
      await goOn(tab)
    },
  ],
  [
    'a reload in a challenge, and the order from the beginning',
    async (b) => {
      const before = await b.ready({ card: ASKED })
      await challenged(before)
      await goOn(await b.ready({ after: before, card: ASKED }))
    },
  ],
  [
    'a challenge left open, passed after the order was submitted again by another card',
    async (b) => {
      const tab = await b.ready({ card: ASKED })
      const pass = await challenged(tab)
      await advanceUntilDone(tab.flow.card(CARD))
      await advanceUntilDone(tab.flow.place())
      await advanceUntilDone(pass())
    },
  ],
  [
    'a promo code applied while the order is on its way',
    async (b) => {
      const tab = await b.ready()
      const placing = await sent(tab)
      await advanceUntilDone(Promise.all([...placing, tab.flow.promo('save10'), tab.flow.place()]))
      await advanceUntilDone(tab.flow.place())
    },
  ],
  [
    'a promo code taken away while the order is on its way, and submit',
    async (b) => {
      const tab = await b.ready()
      await advanceUntilDone(tab.flow.promo('save10'))
      const placing = await sent(tab)
      tab.client.store.use(promoActions).remove('save10')
      await advanceUntilDone(Promise.all([...placing, tab.flow.place()]))
      await advanceUntilDone(tab.flow.place())
    },
  ],
  [
    'an answer that is lost, a promo code applied, and submit: another body for the same wish',
    async (b) => {
      const tab = await b.ready()
      await spoil(tab, {}, { ...NO_READS, times: 12 })
      await advanceUntilDone(tab.flow.place())
      await advanceUntilDone(tab.flow.promo('save10'))
      await goOn(tab)
    },
  ],
  [
    'PayPal, submitted twice',
    async (b) => {
      const { flow } = await b.ready({ way: 'paypal' })
      await advanceUntilDone(Promise.all([flow.place(), flow.place()]))
    },
  ],
  [
    'PayPal taken twice while the order is on its way',
    async (b) => {
      const tab = await b.ready({ way: 'paypal' })
      const placing = await sent(tab)
      await advanceUntilDone(tab.flow.card(''))
      await advanceUntilDone(Promise.all([...placing, tab.flow.place()]))
    },
  ],
  [
    'PayPal in place of a card whose answer is lost',
    async (b) => {
      const tab = await b.ready()
      await spoil(tab, {})
      await advanceUntilDone(tab.flow.place())
      tab.client.store.use(checkoutActions).dropCard()
      const other: Tab = { ...tab, flow: createCheckoutFlow(tab.client, 'paypal', PLAN) }
      await advanceUntilDone(other.flow.card(''))
      await advanceUntilDone(other.flow.place())
      await goOn(other)
    },
  ],
  [
    'a network that flaps: lost before, lost after, and a click each time',
    async (b) => {
      const tab = await b.ready()
      for (const when of ['before', 'after', 'before'] as const) {
        await spoil(tab, { when })
        if (tab.flow.order().placing.status !== 'done') await advanceUntilDone(tab.flow.place())
      }
      await goOn(tab)
    },
  ],
  [
    'nothing answers for a minute, and a click whenever there is a button',
    async (b) => {
      const tab = await b.ready()
      await spoil(tab, { kind: 'timeout' }, { ...NO_READS, times: 40 })
      for (let click = 0; click < 3; click += 1)
        await advanceUntilDone(tab.flow.isOpen() ? tab.flow.settle() : tab.flow.place())
      await goOn(tab)
    },
  ],
  [
    'a call that the browser sends twice by itself',
    async (b) => {
      const tab = await b.ready({
        async network(request, send) {
          if (request.url.endsWith('/subscribe')) await send(request.clone())
          return send(request)
        },
      })
      await advanceUntilDone(tab.flow.place())
      await goOn(tab)
    },
  ],
  [
    'a call that the browser sends twice at once',
    async (b) => {
      const tab = await b.ready({
        async network(request, send) {
          if (!request.url.endsWith('/subscribe')) return send(request)
          const [, second] = await Promise.all([send(request.clone()), send(request)])
          return second
        },
      })
      await advanceUntilDone(tab.flow.place())
      await goOn(tab)
    },
  ],
  [
    'an answer that takes longer than anybody waits, and submit',
    async (b) => {
      const tab = await b.ready()
      await spoil(tab, { kind: 'slow', when: 'before', ms: 60_000 })
      await advanceUntilDone(tab.flow.place())
      await goOn(tab)
    },
  ],
  [
    'a page put by for Back in flight, taken up again, and submit',
    async (b) => {
      const tab = await b.ready()
      const placing = await sent(tab)
      tab.client.store.rest()
      tab.client.store.wake()
      await advanceUntilDone(Promise.all([...placing, tab.flow.place()]))
      await advanceUntilDone(tab.flow.place())
    },
  ],
  [
    'a sign-out in flight, sign-in, and the order from the beginning',
    async (b) => {
      const before = await b.ready()
      await sent(before)
      before.client.store.signOut('user')
      // Other tabs hear of it before anybody can sign in again.
      await flushTasks()
      await b.enter(before.client)
      const tab = await b.ready({ after: before })
      // What it would cost is refused, for the plan is held already.
      expect(tab.flow.ready()).toBe(null)
      expect(tab.flow.order().preview).toMatchObject({ error: { code: 'alreadySubscribed' } })
    },
  ],
  [
    'twelve idle minutes after an answer that is lost, sign-in, and submit',
    async (b) => {
      const before = await b.ready()
      await spoil(before, {}, { ...NO_READS, times: 12 })
      await advanceUntilDone(before.flow.place())
      before.client.store.signOut('idle')
      await flushTasks()
      await clearFaults(before.client)
      await b.enter(before.client)
      await goOn(await b.ready({ after: before }))
    },
  ],
  [
    'credentials that end in flight: the refused call goes once more',
    async (b) => {
      const tab = await b.ready()
      await spoil(tab, { kind: 'status', status: 401, when: 'before' })
      await advanceUntilDone(Promise.all([tab.flow.place(), tab.flow.place()]))
    },
  ],
]

const saveTwice = async (tabs: readonly Tab[], cards: readonly string[]) => {
  const submissions: CardSubmission[] = []
  for (const [at, { client }] of tabs.entries())
    submissions.push((await advanceUntilDone(createCardSubmission(client, 'recurly', cards[at] ?? CARD))).result)
  return advanceUntilDone(
    Promise.all(
      tabs.map(({ client }, at) => {
        const submission = submissions[at]
        return submission && client.store.use(cardActions).saveCard(submission)
      }),
    ),
  )
}

const CARDS: readonly [way: string, hurry: (browser: Browser) => Promise<unknown>][] = [
  [
    'Enter in the vendor’s frame and a click',
    async (b) => {
      const tab = await b.form()
      const { result: submission } = await advanceUntilDone(createCardSubmission(tab.client, 'recurly', CARD))
      const { saveCard } = tab.client.store.use(cardActions)
      await advanceUntilDone(Promise.all([saveCard(submission), saveCard(submission), saveCard(submission)]))
    },
  ],
  ['two tabs at once', async (b) => saveTwice([await b.form(), await b.form()], [CARD, CARD])],
  [
    'two tabs with two cards',
    async (b) => saveTwice([await b.form(), await b.form()], [CARD, '4111111111111111']),
  ],
  [
    'two tabs of a browser without locks',
    async (b) => {
      withoutLocks()
      await saveTwice([await b.form(), await b.form()], [CARD, CARD])
    },
  ],
  [
    'a reload in flight, and the card typed anew',
    async (b) => {
      const before = await b.form()
      const { result: submission } = await advanceUntilDone(createCardSubmission(before.client, 'recurly', CARD))
      const isSent = before.held('/billingInfo/')
      void before.client.store.use(cardActions).saveCard(submission)
      await isSent
      await saveTwice([await b.form({ after: before })], [CARD])
    },
  ],
  [
    'an answer that is lost while nothing else answers, and another card',
    async (b) => {
      const tab = await b.form()
      await addFaults(tab.client, [{ ...SAVE, kind: 'reset', when: 'after' }, NO_READS])
      await saveTwice([tab], [CARD])
      await clearFaults(tab.client)
      await saveTwice([tab], ['4111111111111111'])
    },
  ],
]

const ALL = [
  ...ORDERS.map((one) => ['an order', 'active@geeni.example', ...one] as const),
  ...CARDS.map((one) => ['a card that pays what is past due', 'past-due@geeni.example', ...one] as const),
]

test('there are forty ways and more', () => expect(ALL.length).toBeGreaterThanOrEqual(40))

test.each(ALL.flatMap((one) => [true, false].map((header) => [...one, header] as const)))(
  '%s (%s), %s: charged once',
  async (_what, account, _way, hurry, idempotencyHeader) => {
    resetTime()
    const browser = new Browser(account, idempotencyHeader)
    try {
      const tab = await browser.open()
      const before = await countCharges(tab.client, account)
      await hurry(browser)
      expect((await browser.charges()) - before).toBe(1)
    } finally {
      await browser.close()
    }
  },
)
