import { expect, test } from 'vitest'
import { FAULT_KINDS } from '../../../demo/sandbox/http/faults.ts'
import { createCheckoutFlow, type CheckoutMethod } from '../../fixtures/checkout.ts'
import { type StoreClient, createStoreClient, signInByToken } from '../../fixtures/client.ts'
import { resetTime, advanceUntilDone, flushTasks, withFakeTime } from '../../fixtures/fake-time.ts'
import type { LedgerEntry } from '../../fixtures/services.ts'

const ACCOUNT = 'active@geeni.example'
const PLAN = 'plan_geeni_premium_y'
/** A screen says what happened before this, ms. */
export const TIME_LIMIT_MS = 30_000
/** A read is repeated twice. */
export const READ_ATTEMPTS = 3

interface CheckoutCall {
  call: string
  path: string
  times?: number
  /** Ways that make this call; all unless told. */
  ways?: readonly CheckoutMethod[]
  /** Befalls what is asked when the order is placed. */
  isPlacing?: boolean
}

/** Every call from opening the checkout to the thanks. */
const CALLS: readonly CheckoutCall[] = [
  { call: 'GET', path: '/subscriptions/paymentHistory', times: READ_ATTEMPTS },
  { call: 'GET', path: '/subscriptions/billingInfo*', times: READ_ATTEMPTS },
  { call: 'GET', path: '/subscriptions/plans', times: READ_ATTEMPTS },
  { call: 'GET', path: '/subscriptions/eligiblePlans/*', times: READ_ATTEMPTS },
  { call: 'GET', path: '/subscriptions/contactInfo', times: READ_ATTEMPTS },
  { call: 'GET', path: '/subscriptions/devices/unassigned', times: READ_ATTEMPTS },
  { call: 'GET', path: '/account/subscriptions', times: READ_ATTEMPTS },
  { call: 'GET', path: '/config/deviceModels/*', times: READ_ATTEMPTS },
  { call: 'POST', path: '/subscriptions/preview' },
  { call: 'POST', path: '/subscriptions/validateCoupon/*' },
  { call: 'POST', path: '/subscriptions/setup-intent', ways: ['stripeElements'] },
  { call: 'POST', path: '/subscriptions/payment-method', ways: ['stripeElements'] },
  { call: 'POST', path: '/subscriptions/billing/verify*', ways: ['recurly', 'stripe', 'stripeElements'] },
  { call: 'POST', path: '/subscriptions/subscribe' },
  { call: 'GET', path: '/account/subscriptions', times: READ_ATTEMPTS, isPlacing: true },
  { call: 'GET', path: '/account/devices', times: READ_ATTEMPTS, isPlacing: true },
  { call: 'GET', path: '/subscriptions/invoiceDetails', times: READ_ATTEMPTS, isPlacing: true },
]

const CARDS: Record<CheckoutMethod, readonly string[]> = {
  recurly: ['5555555555554444', '4000002760003184'],
  stripe: ['5555555555554444', '4000002760003184'],
  stripeElements: ['5555555555554444'],
  paypal: [''],
}

export const countCharges = async (one: StoreClient, account: string): Promise<number> =>
  (await one.control<LedgerEntry[]>(`/charges?account=${account}`)).length

export const addFaults = (one: StoreClient, wrong: object[]): Promise<unknown> =>
  one.control('/faults', { method: 'POST', body: JSON.stringify(wrong) })
export const clearFaults = (one: StoreClient): Promise<unknown> => one.control('/faults', { method: 'DELETE' })

interface Case {
  way: CheckoutMethod
  card: string
  label: string
  /** What goes wrong, from the beginning or when the order is placed. */
  early?: object
  late?: object[]
}

/** Buys as a person does who tries again where the screen offers it, and checks what the screen would say each time. */
async function buyThroughFaults(one: StoreClient, { way, card, label, early, late }: Case): Promise<void> {
  await advanceUntilDone(signInByToken(one, ACCOUNT))
  const flow = createCheckoutFlow(one, way, PLAN)
  const before = await countCharges(one, ACCOUNT)
  const charged = async (): Promise<number> => (await countCharges(one, ACCOUNT)) - before
  if (early) await addFaults(one, [early])

  let isPromised = false
  for (
    let round = 0;
    !(flow.ready() && isPromised && one.store.state.getState().checkout?.card);
    round += 1
  ) {
    expect(round, `${label}: ready to be ordered`).toBeLessThan(4)
    await advanceUntilDone(flow.load())
    await advanceUntilDone(flow.preview())
    isPromised ||= (await advanceUntilDone(flow.promo('save10'))).result
    if (!one.store.state.getState().checkout?.card) await advanceUntilDone(flow.card(card))
  }
  expect(await charged(), `${label}: nothing is charged before the order`).toBe(0)
  if (late) await addFaults(one, late)

  for (let attempt = 0; ; attempt += 1) {
    expect(attempt, `${label}: ordered in the end`).toBeLessThan(4)
    const { result, ms } = await advanceUntilDone(flow.isOpen() ? flow.settle() : flow.place())
    expect(ms, `${label}: said in time`).toBeLessThanOrEqual(TIME_LIMIT_MS)
    const { placing, isUnsure } = flow.order()
    const said = `${label}: ${result.kind}`
    if (result.kind === 'done') {
      expect([placing.status, isUnsure, await charged()], said).toEqual(['done', false, 1])
      break
    }
    // Another try is offered only where nothing has been charged; else it is said that it is being found out.
    expect(['failed', 'unsure'], said).toContain(result.kind)
    expect([placing.status, isUnsure], said).toEqual(['failed', result.kind === 'unsure'])
    expect(await charged(), said).toBeLessThanOrEqual(result.kind === 'unsure' ? 1 : 0)
    if (attempt > 0) await clearFaults(one)
  }
}

const METHODS = Object.keys(CARDS) as CheckoutMethod[]
/** No read is answered any more. */
export const NO_READS = { method: 'GET', path: '/**', kind: 'nocors', times: 99 }

function createCases(way: CheckoutMethod, idempotencyHeader: boolean): Case[] {
  const cases: Case[] = []
  for (const card of CARDS[way])
    for (const { call, path, times = 1, ways = METHODS, isPlacing = false } of CALLS) {
      const isRead = call === 'GET'
      const isPaying = /subscribe|verify|setup-intent|payment-method/.test(path)
      // Neither card nor key has a part in what is read or comes before the card; both of Stripe's forms read the same.
      const isOnce = idempotencyHeader && card === CARDS[way][0] && way !== 'stripe'
      if (!ways.includes(way) || !(isPaying || isOnce)) continue
      // A read commits nothing: there is one way for it to fail.
      for (const kind of FAULT_KINDS)
        for (const when of isRead ? (['before'] as const) : (['before', 'after'] as const)) {
          const one = { method: call, path, kind, when, times }
          const label = `${card} ${kind} ${when} ${call} ${path}${isPlacing ? ' while placing' : ''}`
          const base = { way, card, label }
          cases.push({ ...base, ...(isPlacing ? { late: [one] } : { early: one }) })
          if (path !== '/subscriptions/subscribe') continue
          cases.push({ ...base, label: `${label}, and nothing else answers`, late: [one, NO_READS] })
          if (kind === 'slow')
            cases.push({ ...base, label: `${label}, too slow`, late: [{ ...one, ms: 40_000 }] })
        }
    }
  return cases
}

/** Runs something with a client of its own, at one moment; a call that is still under way ends before the sandbox does. */
export async function withClient(
  options: { idempotencyHeader: boolean },
  run: (one: StoreClient) => Promise<void>,
): Promise<void> {
  resetTime()
  const one = createStoreClient(options)
  try {
    await run(one)
  } finally {
    one.store.close()
    await flushTasks()
    one.close()
  }
}

/** Has time stand still, with all code of a checkout there. */
export function withCheckoutTime(): void {
  withFakeTime(() => [
    import('../../../src/services/billing.ts'),
    import('../../../src/services/device-models.ts'),
    import('../../../src/services/invoice-details.ts'),
    import('../../../src/services/invoices.ts'),
    import('../../../src/services/order.ts'),
    import('../../../src/services/plan-catalog.ts'),
    import('../../../src/services/plan-changes.ts'),
    import('../../../src/services/promo-codes.ts'),
    import('../../../src/services/stripe-setup.ts'),
    import('../../../src/services/subscriptions.ts'),
    import('../../../src/services/unassigned-devices.ts'),
  ])
}

/** Has every fault befall every call of a checkout that is paid in one of some ways. */
export function checkoutMatrix(ways: readonly CheckoutMethod[]): void {
  withCheckoutTime()
  for (const way of ways)
    for (const idempotencyHeader of [true, false]) {
      const cases = createCases(way, idempotencyHeader)
      test(`buying by ${way}, key ${idempotencyHeader ? 'sent' : 'not sent'}, ${cases.length} faults: charged once, and told within 30 s`, {
        timeout: 240_000,
      }, async () => {
        for (const one of cases) await withClient({ idempotencyHeader }, (client) => buyThroughFaults(client, one))
      })
    }
}
