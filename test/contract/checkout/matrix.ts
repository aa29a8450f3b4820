import { expect, test } from 'vitest'
import { FAULT_KINDS } from '../../../demo/sandbox/http/faults.ts'
import { checkout, type Way } from '../../fixtures/checkout.ts'
import { type Client, createClient, enterAs } from '../../fixtures/client.ts'
import { backInTime, inTime, quiet, withStillTime } from '../../fixtures/fake-time.ts'
import type { Charged } from '../../fixtures/services.ts'

const ACCOUNT = 'active@geeni.example'
const PLAN = 'plan_geeni_premium_y'
/** A screen says what happened before this, ms. */
export const LIMIT = 30_000
/** A read is repeated twice. */
export const READ = 3

interface Called {
  call: string
  path: string
  times?: number
  /** Ways that make this call; all unless told. */
  ways?: readonly Way[]
  /** Befalls what is asked when the order is placed. */
  isPlacing?: boolean
}

/** Every call from opening the checkout to the thanks. */
const CALLS: readonly Called[] = [
  { call: 'GET', path: '/subscriptions/paymentHistory', times: READ },
  { call: 'GET', path: '/subscriptions/billingInfo*', times: READ },
  { call: 'GET', path: '/subscriptions/plans', times: READ },
  { call: 'GET', path: '/subscriptions/eligiblePlans/*', times: READ },
  { call: 'GET', path: '/subscriptions/contactInfo', times: READ },
  { call: 'GET', path: '/subscriptions/devices/unassigned', times: READ },
  { call: 'GET', path: '/account/subscriptions', times: READ },
  { call: 'GET', path: '/config/deviceModels/*', times: READ },
  { call: 'POST', path: '/subscriptions/preview' },
  { call: 'POST', path: '/subscriptions/validateCoupon/*' },
  { call: 'POST', path: '/subscriptions/setup-intent', ways: ['stripeElements'] },
  { call: 'POST', path: '/subscriptions/payment-method', ways: ['stripeElements'] },
  { call: 'POST', path: '/subscriptions/billing/verify*', ways: ['recurly', 'stripe', 'stripeElements'] },
  { call: 'POST', path: '/subscriptions/subscribe' },
  { call: 'GET', path: '/account/subscriptions', times: READ, isPlacing: true },
  { call: 'GET', path: '/account/devices', times: READ, isPlacing: true },
  { call: 'GET', path: '/subscriptions/invoiceDetails', times: READ, isPlacing: true },
]

const CARDS: Record<Way, readonly string[]> = {
  recurly: ['5555555555554444', '4000002760003184'],
  stripe: ['5555555555554444', '4000002760003184'],
  stripeElements: ['5555555555554444'],
  paypal: [''],
}

export const charges = async (one: Client, account: string): Promise<number> =>
  (await one.control<Charged[]>(`/charges?account=${account}`)).length

export const faults = (one: Client, wrong: object[]): Promise<unknown> =>
  one.control('/faults', { method: 'POST', body: JSON.stringify(wrong) })
export const noFaults = (one: Client): Promise<unknown> => one.control('/faults', { method: 'DELETE' })

interface Case {
  way: Way
  card: string
  label: string
  /** What goes wrong, from the beginning or when the order is placed. */
  early?: object
  late?: object[]
}

/** Buys as a person does who tries again where the screen offers it, and checks what the screen would say each time. */
async function buys(one: Client, { way, card, label, early, late }: Case): Promise<void> {
  await inTime(enterAs(one, ACCOUNT))
  const flow = checkout(one, way, PLAN)
  const before = await charges(one, ACCOUNT)
  const charged = async (): Promise<number> => (await charges(one, ACCOUNT)) - before
  if (early) await faults(one, [early])

  let isPromised = false
  for (
    let round = 0;
    !(flow.ready() && isPromised && one.store.state.getState().checkout?.card);
    round += 1
  ) {
    expect(round, `${label}: ready to be ordered`).toBeLessThan(4)
    await inTime(flow.load())
    await inTime(flow.preview())
    isPromised ||= (await inTime(flow.promo('save10'))).result
    if (!one.store.state.getState().checkout?.card) await inTime(flow.card(card))
  }
  expect(await charged(), `${label}: nothing is charged before the order`).toBe(0)
  if (late) await faults(one, late)

  for (let attempt = 0; ; attempt += 1) {
    expect(attempt, `${label}: ordered in the end`).toBeLessThan(4)
    const { result, ms } = await inTime(flow.isOpen() ? flow.settle() : flow.place())
    expect(ms, `${label}: said in time`).toBeLessThanOrEqual(LIMIT)
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
    if (attempt > 0) await noFaults(one)
  }
}

const WAYS = Object.keys(CARDS) as Way[]
/** No read is answered any more. */
export const DEAD = { method: 'GET', path: '/**', kind: 'nocors', times: 99 }

function casesOf(way: Way, idempotencyHeader: boolean): Case[] {
  const cases: Case[] = []
  for (const card of CARDS[way])
    for (const { call, path, times = 1, ways = WAYS, isPlacing = false } of CALLS) {
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
          cases.push({ ...base, label: `${label}, and nothing else answers`, late: [one, DEAD] })
          if (kind === 'slow')
            cases.push({ ...base, label: `${label}, too slow`, late: [{ ...one, ms: 40_000 }] })
        }
    }
  return cases
}

/** Runs something with a client of its own, at one moment; a call that is still under way ends before the sandbox does. */
export async function withClient(
  options: { idempotencyHeader: boolean },
  run: (one: Client) => Promise<void>,
): Promise<void> {
  backInTime()
  const one = createClient(options)
  try {
    await run(one)
  } finally {
    one.store.close()
    await quiet()
    one.close()
  }
}

/** Has time stand still, with all code of a checkout there. */
export function withCheckoutTime(): void {
  withStillTime(() => [
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
export function checkoutMatrix(ways: readonly Way[]): void {
  withCheckoutTime()
  for (const way of ways)
    for (const idempotencyHeader of [true, false]) {
      const cases = casesOf(way, idempotencyHeader)
      test(`buying by ${way}, key ${idempotencyHeader ? 'sent' : 'not sent'}, ${cases.length} faults: charged once, and told within 30 s`, {
        timeout: 240_000,
      }, async () => {
        for (const one of cases) await withClient({ idempotencyHeader }, (client) => buys(client, one))
      })
    }
}
