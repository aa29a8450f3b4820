import { expect, onTestFinished, test } from 'vitest'
import { FAULT_KINDS } from '../../demo/sandbox/http/faults.ts'
import { checkout, type Way } from '../fixtures/checkout.ts'
import { type Client, createClient, enterAs } from '../fixtures/client.ts'
import type { Charged } from '../fixtures/services.ts'
import { backInTime, inTime, withStillTime } from '../fixtures/still-time.ts'

withStillTime(() => [
  import('../../src/services/billing.ts'),
  import('../../src/services/device-models.ts'),
  import('../../src/services/invoice-details.ts'),
  import('../../src/services/invoices.ts'),
  import('../../src/services/order.ts'),
  import('../../src/services/plan-catalog.ts'),
  import('../../src/services/plan-changes.ts'),
  import('../../src/services/promo-codes.ts'),
  import('../../src/services/stripe-setup.ts'),
  import('../../src/services/subscriptions.ts'),
  import('../../src/services/unassigned-devices.ts'),
])

const ACCOUNT = 'active@geeni.example'
const PLAN = 'plan_geeni_premium_y'
/** A screen says what happened before this, ms. */
const LIMIT = 30_000
/** A read is repeated twice. */
const READ = 3

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

const charges = async (one: Client): Promise<number> =>
  (await one.control<Charged[]>(`/charges?account=${ACCOUNT}`)).length

const fault = (one: Client, part: object): Promise<unknown> =>
  one.control('/faults', { method: 'POST', body: JSON.stringify(part) })
const noFaults = (one: Client): Promise<unknown> => one.control('/faults', { method: 'DELETE' })

interface Case {
  way: Way
  card: string
  idempotencyHeader: boolean
  label: string
  /** What goes wrong, from the beginning or when the order is placed. */
  early?: object
  late?: object[]
}

/** Buys as a person does who tries again where the screen offers it, and checks what the screen would say each time. */
async function buys({ way, card, idempotencyHeader, label, early, late }: Case): Promise<void> {
  backInTime()
  const one = createClient({ idempotencyHeader })
  onTestFinished(() => one.close())
  await inTime(enterAs(one, ACCOUNT))
  const flow = checkout(one, way, PLAN)
  const before = await charges(one)
  const charged = async (): Promise<number> => (await charges(one)) - before
  if (early) await fault(one, early)

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
  for (const part of late ?? []) await fault(one, part)

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
  expect(JSON.stringify(one.storages.local.get('acct.geeni.intent')), label).not.toMatch(/tok_|pm_|seti_/)
}

const WAYS = Object.keys(CARDS) as Way[]
const DEAD = { method: 'GET', path: '/**', kind: 'nocors', times: 99 }

for (const way of WAYS)
  for (const idempotencyHeader of [true, false])
    test(`buying by ${way} (key sent: ${idempotencyHeader}): under every fault of every call it is charged once, and told`, async () => {
      const cases: Case[] = []
      for (const card of CARDS[way])
        for (const { call, path, times = 1, ways = WAYS, isPlacing = false } of CALLS)
          // A read commits nothing: one way of failing is all there is.
          for (const kind of FAULT_KINDS)
            for (const when of call === 'GET' ? (['before'] as const) : (['before', 'after'] as const)) {
              if (!ways.includes(way)) continue
              const one = { method: call, path, kind, when, times }
              const label = `${card} ${kind} ${when} ${call} ${path}${isPlacing ? ' while placing' : ''}`
              const base = { way, card, idempotencyHeader, label }
              cases.push({ ...base, ...(isPlacing ? { late: [one] } : { early: one }) })
              if (path !== '/subscriptions/subscribe') continue
              cases.push({ ...base, label: `${label}, and nothing else answers`, late: [one, DEAD] })
              if (kind === 'slow')
                cases.push({ ...base, label: `${label}, too slow`, late: [{ ...one, ms: 40_000 }] })
            }
      for (const one of cases) await buys(one)
      console.info(`${way}: ${cases.length} cases`)
    }, 120_000)
