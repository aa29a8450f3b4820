import { expect, vi } from 'vitest'
import { createSandbox } from '../../../../src/sandbox/app.ts'
import { paymentInfoActions } from '../../../../src/store/billing/payment-info.actions.ts'
import { delay } from '../../../../src/store/core/delay.ts'
import { type Placement, placeOrderActions } from '../../../../src/store/orders/place-order.actions.ts'
import { type CheckoutMethod, createCheckoutFlow, passChallenge } from '../../../fixtures/checkout.ts'
import {
  createStoreClient,
  memoryStorage,
  type StoreClient,
  type StoreClientOptions,
} from '../../../fixtures/client.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { advanceUntilDone } from '../../../fixtures/fake-time.ts'
import { addFaults, clearFaults, countCharges } from '../support.ts'

export const PLAN = 'plan_geeni_premium_y'
export const OTHER_PLAN = 'plan_geeni_plus_y'
export const ORDER_CARD = '5555555555554444'
/** A card for which the bank requires 3-D Secure when it is charged. */
export const CHALLENGED_CARD = '4000002760003184'
const SUBSCRIBE = { method: 'POST', path: '/subscriptions/subscribe' }

/** A case in which the account holder repeats an action; `run` must cause exactly one charge. */
export type RepeatCase = readonly [title: string, run: (browser: TestBrowser) => Promise<unknown>]

export interface TestTab {
  client: StoreClient
  flow: ReturnType<typeof createCheckoutFlow>
  /**
   * Delays the response to the next call whose path contains `part` by a second. Resolves when the services
   * have sent the response.
   */
  delayResponse(part: string): Promise<void>
}

interface TabOptions {
  method?: CheckoutMethod
  plan?: string
  card?: string
  network?: StoreClientOptions['network']
  /** Tab that this tab is a reload of. */
  reloaded?: TestTab
}

/** A browser with a remembered session. Its tabs share local storage, locks and channels. */
export class TestBrowser {
  readonly account: string
  readonly #sandbox = createSandbox({ dataDir: ':memory:' })
  readonly #idempotencyHeader: boolean
  readonly #local = memoryStorage()
  readonly #clients: StoreClient[] = []

  constructor(account: string, idempotencyHeader: boolean) {
    this.account = account
    this.#idempotencyHeader = idempotencyHeader
  }

  /** Stores a session token, which the next tab restores. */
  async storeSession(client: StoreClient): Promise<void> {
    const body = JSON.stringify({ account: this.account, brand: 'geeni' })
    const { token } = await client.control<{ token: string }>('/token', { method: 'POST', body })
    this.#local.set('acct.geeni.session', JSON.stringify({ version: 0, state: { token } }))
  }

  /** Opens a tab and restores the session. */
  async openTab({ method = 'recurly', plan = PLAN, reloaded, network }: TabOptions = {}): Promise<TestTab> {
    reloaded?.client.store.close()
    let delayed: { part: string; onSent: () => void } | null = null
    const client = createStoreClient({
      sandbox: this.#sandbox,
      storages: { local: this.#local, session: reloaded?.client.storages.session ?? memoryStorage() },
      idempotencyHeader: this.#idempotencyHeader,
      async network(request, send) {
        const response = await (network ? network(request, send) : send(request))
        if (delayed && new URL(request.url).pathname.includes(delayed.part)) {
          delayed.onSent()
          delayed = null
          await delay(1_000, request.signal).catch(() => {})
        }
        return response
      },
    })
    if (!this.#local.get('acct.geeni.session')) await this.storeSession(client)
    this.#clients.push(client)
    await advanceUntilDone(client.store.restore())
    return {
      client,
      flow: createCheckoutFlow(client, method, plan),
      delayResponse: (part) =>
        new Promise((onSent) => {
          delayed = { part, onSent }
        }),
    }
  }

  /** Opens a tab with the order summary, ready to submit or already done. */
  async openSummary(options: TabOptions = {}): Promise<TestTab> {
    const tab = await this.openTab(options)
    await loadSummary(tab, options.card)
    return tab
  }

  /** Opens a tab with the form for another card of the account. */
  async openCardForm(options: TabOptions = {}): Promise<TestTab> {
    const tab = await this.openTab(options)
    await advanceUntilDone(tab.client.store.use(paymentInfoActions).loadPaymentInfo('recurly'))
    return tab
  }

  /** Returns the number of the account's charges. */
  charges(): Promise<number> {
    const [client] = this.#clients
    return client ? countCharges(client, this.account) : Promise.resolve(0)
  }

  async close(): Promise<void> {
    for (const { store } of this.#clients) store.close()
    await untilIdle()
    this.#sandbox.close()
  }
}

/**
 * Loads the order summary in a tab, checks an earlier order with an unknown outcome first, and enters a card.
 */
export async function loadSummary({ flow }: TestTab, card = ORDER_CARD): Promise<void> {
  await advanceUntilDone(flow.load())
  if (flow.isOpen()) await advanceUntilDone(flow.settle())
  if (flow.order().placing.status === 'done') return
  await advanceUntilDone(flow.preview())
  if (card) await advanceUntilDone(flow.card(card))
}

/** Removes the Web Locks API until the end of the test. */
export const removeLocks = (): void => {
  vi.stubGlobal('navigator', {})
}

/** Returns a case that clicks Submit several times at once. */
export const clickSubmit = (count: number) => async (browser: TestBrowser) => {
  const { flow } = await browser.openSummary()
  await advanceUntilDone(Promise.all(Array.from({ length: count }, () => flow.place())))
}

/**
 * Submits the order and resolves while the response to a call is in flight, with the pending placement in a
 * list.
 */
export async function submitInFlight(tab: TestTab, part = '/subscribe'): Promise<Promise<Placement>[]> {
  const responseSent = tab.delayResponse(part)
  const placement = tab.flow.place()
  await responseSent
  return [placement]
}

/** Adds faults to the call that orders: by default a connection reset after the commit. */
export const addOrderFaults = ({ client }: TestTab, ...parts: object[]): Promise<unknown> =>
  addFaults(
    client,
    parts.map((part) => ({ ...SUBSCRIBE, kind: 'reset', when: 'after', ...part })),
  )

/** Uses the buttons that the screen offers until the order is done. */
export async function submitUntilDone({ client, flow }: TestTab): Promise<void> {
  for (let attempt = 0; flow.order().placing.status !== 'done'; attempt += 1) {
    expect(attempt, 'done in the end').toBeLessThan(5)
    await advanceUntilDone(flow.isOpen() ? flow.settle() : flow.place())
    await clearFaults(client)
    // An order that the account does not show may be sent again after a minute.
    if (flow.isOpen()) vi.setSystemTime(Date.now() + 60_000)
  }
}

/** Submits an order until its 3-D Secure challenge. Returns the function that passes the challenge. */
export async function submitUntilChallenge(tab: TestTab): Promise<() => Promise<Placement>> {
  const order = tab.flow.ready()
  if (!order) throw new Error('the order is not ready')
  const { place } = tab.client.store.use(placeOrderActions)
  const { result } = await advanceUntilDone(place(order))
  if (result.kind !== 'challenge') throw new Error(`expected a challenge, got ${result.kind}`)
  const resultToken = await passChallenge(tab.client, result.actionToken)
  return () => place({ ...order, resultToken })
}
