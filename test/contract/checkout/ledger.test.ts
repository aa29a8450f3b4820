import { expect, test } from 'vitest'
import { hasPastDue } from '../../../src/domain/history/invoice.ts'
import { getCharges } from '../../../src/domain/history/receipt.ts'
import { chargeLines } from '../../../src/domain/orders/charge-lines.ts'
import { getStart } from '../../../src/domain/orders/order-completion.ts'
import { getPreview, orderNotice, orderSummary } from '../../../src/domain/orders/order-summary.ts'
import { findFreePlan } from '../../../src/domain/plans/plan-cancel.ts'
import { pausePlan } from '../../../src/services/plans/plan-changes.ts'
import { getData } from '../../../src/store/core/request.ts'
import { getHistory } from '../../../src/store/history/history.actions.ts'
import { getChange } from '../../../src/store/plans/change-state.ts'
import { planChangeActions } from '../../../src/store/plans/plan-change.actions.ts'
import { plansActions } from '../../../src/store/plans/plan-list.ts'
import { resumeActions } from '../../../src/store/plans/resume.actions.ts'
import { resumeTerms } from '../../../src/store/plans/resume-terms.ts'
import { createCheckoutFlow } from '../../fixtures/checkout.ts'
import { openClient, type StoreClient, signInWithToken } from '../../fixtures/client.ts'
import { untilIdle } from '../../fixtures/event-loop.ts'
import { advanceUntilDone, withFakeTime } from '../../fixtures/fake-time.ts'
import { createSandboxAt } from '../../fixtures/sandbox.ts'
import { createSignedServices, type LedgerEntry } from '../../fixtures/services.ts'
import { buildWorld, getWorld, type World, type WorldPlan } from '../../fixtures/worlds.ts'

withFakeTime()

const DAY_MS = 86_400_000
const getSum = (lines: readonly { cents: number }[]) => lines.reduce((sum, { cents }) => sum + cents, 0)

/** Returns the sum of the payments in the ledger of an account. */
async function paidBy({ control }: StoreClient, account: string): Promise<number> {
  const entries = await control<LedgerEntry[]>(`/charges?account=${account}`)
  return entries.reduce((sum, { amountInCents }) => sum + amountInCents, 0)
}

/** Builds a world in the sandbox of a client, and signs its account in. */
async function createWorld(client: StoreClient, part: Partial<World>): Promise<World> {
  const world = getWorld(part)
  await buildWorld(client.sandbox, world)
  await advanceUntilDone(signInWithToken(client, world.email, world.brand))
  return world
}

/** Orders a plan, and returns what the screens show before and after, beside what the ledger has. */
async function orderPlan(
  client: StoreClient,
  account: string,
  planId: string,
  subscriptionId: string | null = null,
) {
  const flow = createCheckoutFlow(client, 'recurly', planId, subscriptionId)
  await advanceUntilDone(flow.load())
  await advanceUntilDone(flow.preview())
  const { plans } = client.store.state.getState()
  const change = getChange(client.store.state.getState())
  const summary = orderSummary({
    planId,
    subscriptionId,
    deviceIds: [],
    catalog: getData(change.catalog) ?? [],
    plans: getData(plans.subscriptions) ?? [],
    unassigned: [],
    country: 'US',
  })
  const seen = getData(flow.order().preview)
  if (!summary || !seen) throw new Error('the order is not ready')
  const preview = getPreview(summary, seen)
  const before = await paidBy(client, account)
  await advanceUntilDone(flow.place())
  const { placing } = flow.order()
  if (placing.status !== 'done') throw new Error(`the order is ${placing.status}`)
  return {
    preview,
    summary: chargeLines(summary, preview),
    notice: orderNotice(summary, preview),
    thanks: getCharges(placing.data, false, new Date()),
    charged: (await paidBy(client, account)) - before,
    isPastDue: hasPastDue(getData(getHistory(client.store.state.getState())) ?? []),
  }
}

test.each<[string, string, string, Record<string, number>]>([
  ['past-due-funded', 'geeni', 'plan_geeni_plus_m', { plan: 599, tax: 48 }],
  ['past-due-funded', 'geeni', 'plan_geeni_premium_y', { plan: 9_999, tax: 800 }],
  ['past-due-funded', 'otis', 'plan_otis_essential_m', { plan: 400, tax: 32 }],
  ['past-due-funded', 'momentum', 'plan_momentum_30plus_m', { plan: 899, tax: 72 }],
])('%s@%s pays %s at once, as summary, thanks and ledger agree', async (scenario, brand, planId, lines) => {
  const account = `${scenario}@${brand}.example`
  const client = openClient({ brand })
  await advanceUntilDone(signInWithToken(client, account, brand))
  const { summary, notice, thanks, charged, isPastDue } = await orderPlan(client, account, planId)
  expect({ summary: getSum(summary), today: thanks.today, thanks: getSum(thanks.lines) }).toEqual({
    summary: charged,
    today: charged,
    thanks: charged,
  })
  expect(Object.fromEntries(thanks.lines.map(({ kind, cents }) => [kind, cents]))).toEqual(lines)
  expect({ notice, start: thanks.start, isPastDue }).toEqual({
    notice: { notBefore: null, mayStartLater: false },
    start: { kind: 'now' },
    isPastDue: false,
  })
})

test('a lower plan of a paid account costs nothing today and starts when the services say', async () => {
  const client = openClient({ brand: 'geeni' })
  const account = 'active@geeni.example'
  await advanceUntilDone(signInWithToken(client, account))
  const { summary, notice, thanks, charged } = await orderPlan(client, account, 'plan_geeni_plus_m')
  const date = notice.notBefore
  expect({ charged, summary: getSum(summary), today: thanks.today, lines: thanks.lines }).toEqual({
    charged: 0,
    summary: 0,
    today: 0,
    lines: [],
  })
  expect(notice).toEqual({ notBefore: expect.any(String), mayStartLater: true })
  expect(thanks.start).toEqual({ kind: 'later', date })
})

test.each(['momentum', 'nightowl'])(
  'past-due@%s takes the free plan at once, as plans and history agree',
  async (brand) => {
    const account = `past-due@${brand}.example`
    const client = openClient({ brand })
    await advanceUntilDone(signInWithToken(client, account, brand))
    await advanceUntilDone(createCheckoutFlow(client, 'recurly', '').load())
    const state = client.store.state.getState
    const catalog = getData(getChange(state()).catalog) ?? []
    const [current] = getData(state().plans.subscriptions) ?? []
    const free = findFreePlan(catalog)
    if (!current || !free) throw new Error('the account has no plan, or the brand no free one')
    const kept = current.devices.slice(0, free.deviceQuantity)
    const order = {
      target: { id: free.id, code: free.externalPlanCode ?? '' },
      current: { id: current.id, subscriptionId: current.subscriptionId },
      devices: kept,
      devicesRemoved: current.devices.slice(free.deviceQuantity),
      currency: 'USD',
    }
    const { save } = client.store.use(planChangeActions)
    await advanceUntilDone(save(order, { isV3: false, flow: 'default' }))
    await untilIdle()
    const [after] = getData(state().plans.subscriptions) ?? []
    expect(getStart(order, after ? [after] : [])).toEqual({ kind: 'now' })
    expect({ covered: after?.devices.length, charged: await paidBy(client, account) }).toEqual({
      covered: kept.length,
      charged: 0,
    })
    expect(hasPastDue(getData(getHistory(state())) ?? [])).toBe(false)
  },
)

test('a price that the old plan covers is not charged, and no line says how much of the old plan is left', async () => {
  const client = openClient({ brand: 'geeni' })
  const { email } = await createWorld(client, {
    plans: [{ code: 'geeni_plus_y', state: 'active', devices: 1 }],
  })
  const { summary, notice, thanks, charged } = await orderPlan(client, email, 'plan_geeni_premium_m')
  expect(summary).toEqual([
    { kind: 'plan', cents: 999 },
    { kind: 'later', cents: -999 },
    { kind: 'tax', cents: 0 },
  ])
  expect({ charged, today: thanks.today, lines: thanks.lines, start: thanks.start, notice }).toEqual({
    charged: 0,
    today: 0,
    lines: [],
    start: { kind: 'now' },
    notice: { notBefore: expect.any(String), mayStartLater: false },
  })
})

test('the payment of a resumed plan is not that of the change after it', async () => {
  const account = 'annual@momentum.example'
  const sandbox = createSandboxAt(Date.now())
  const services = await createSignedServices('annual@momentum', { sandbox })
  await pausePlan(services.transport, (await services.plan()).id)
  await services.advance(205 * DAY_MS)
  const client = openClient({ brand: 'momentum', sandbox, aheadMs: 205 * DAY_MS })
  await advanceUntilDone(signInWithToken(client, account, 'momentum'))
  const flow = createCheckoutFlow(client, 'recurly', 'plan_momentum_30plus_m')
  await advanceUntilDone(flow.load())
  const [plan] = getData(client.store.state.getState().plans.subscriptions) ?? []
  if (!plan) throw new Error('the account has no plan')
  await advanceUntilDone(client.store.use(resumeActions).resume(plan))
  const { summary, thanks, charged } = await orderPlan(client, account, 'plan_momentum_30plus_m')
  expect({ charged, summary: getSum(summary), today: thanks.today, lines: thanks.lines }).toEqual({
    charged: 0,
    summary: 0,
    today: 0,
    lines: [],
  })
})

/** Returns the code, devices and pending code of each plan. */
const getPlans = (client: StoreClient) =>
  (getData(client.store.state.getState().plans.subscriptions) ?? []).map(
    ({ recurlyPlanCode, devices, pending }) => ({
      code: recurlyPlanCode,
      devices: devices.length,
      pending: pending?.recurlyPlanCode ?? null,
    }),
  )

const plan = (code: string, devices: number, state = 'active'): WorldPlan => ({ code, devices, state })

test.each<[string, WorldPlan[], number, string, object]>([
  [
    'the second plan, upgraded',
    [plan('geeni_premium_m', 2), plan('geeni_basic_m', 1)],
    1,
    'plan_geeni_plus_m',
    { code: 'geeni_plus_m', pending: null },
  ],
  [
    'the first plan, upgraded',
    [plan('geeni_basic_m', 1), plan('geeni_premium_m', 2)],
    0,
    'plan_geeni_plus_m',
    { code: 'geeni_plus_m', pending: null },
  ],
  [
    'the second plan, lowered',
    [plan('geeni_basic_m', 1), plan('geeni_premium_m', 2)],
    1,
    'plan_geeni_plus_m',
    { code: 'geeni_premium_m', pending: 'geeni_plus_m' },
  ],
  [
    'the active plan beside a paused one',
    [plan('geeni_premium_m', 2, 'paused'), plan('geeni_basic_m', 1)],
    1,
    'plan_geeni_plus_m',
    { code: 'geeni_plus_m', pending: null },
  ],
  [
    'the active plan beside that of an app store',
    [plan('geeni_premium_m', 2, 'apple'), plan('geeni_basic_m', 1)],
    1,
    'plan_geeni_plus_m',
    { code: 'geeni_plus_m', pending: null },
  ],
])('an order changes %s, and costs the shown sum at most', async (_, plans, pressed, planId, changed) => {
  const client = openClient()
  const { email: account } = await createWorld(client, { plans })
  await advanceUntilDone(createCheckoutFlow(client, 'recurly', planId).load())
  const before = getPlans(client)
  const target = getData(client.store.state.getState().plans.subscriptions)?.[pressed]
  if (!target) throw new Error('the account lacks the plan')
  const { preview, thanks, charged } = await orderPlan(client, account, planId, target.id)
  expect(getPlans(client)).toEqual(
    before.map((one, at) => (at === pressed ? { ...one, ...changed, devices: expect.any(Number) } : one)),
  )
  expect({ isMost: charged <= preview.total, today: thanks.today, isAtMost: thanks.isAtMost }).toEqual({
    isMost: true,
    today: charged,
    isAtMost: false,
  })
})

test.each<[Partial<World>, string, string, boolean]>([
  [{}, 'paused', 'geeni_premium_m', true],
  [{}, 'paused', 'geeni_premium_y', true],
  [{}, 'pausing', 'geeni_plus_m', true],
  [{ country: 'DE' }, 'paused', 'geeni_plus_m', false],
  [{ country: 'JP' }, 'paused', 'geeni_plus_y', false],
  [{ country: 'MX' }, 'paused', 'geeni_premium_m', false],
  [{ brand: 'notion' }, 'paused', 'notion_plus_m', true],
  [{ promo: 'save10' }, 'paused', 'geeni_plus_m', true],
])('the terms of a resume agree with the ledger: %j %s %s', async (part, state, code, isTaxAdded) => {
  const brand = part.brand ?? 'geeni'
  const client = openClient({ brand })
  const world = await createWorld(client, { ...part, plans: [{ code, state, devices: 1 }] })
  const plans = client.store.use(plansActions)
  await advanceUntilDone(plans.loadSubscriptions())
  const listed = () => getData(client.store.state.getState().plans.subscriptions) ?? []
  const [plan] = listed()
  if (!plan) throw new Error('the account has no plan')
  const billing = brand === 'notion' ? 'stripe' : 'recurly'
  const { result: terms } = await advanceUntilDone(client.store.use(resumeTerms).find(plan, billing))
  await advanceUntilDone(client.store.use(resumeActions).resume(plan))
  const charges = await client.control<LedgerEntry[]>(`/charges?account=${world.email}`)
  const { price, card, next } = terms
  expect({
    currency: price?.currency,
    isTaxAdded: price?.isTaxAdded,
    lastFour: card?.lastFour,
    next,
  }).toEqual({
    currency: { DE: 'EUR', JP: 'JPY', MX: 'MXN' }[world.country ?? ''] ?? 'USD',
    isTaxAdded,
    lastFour: '1111',
    next: state === 'pausing' ? listed()[0]?.periodEnd : null,
  })
  const share = world.promo ? 0.9 : 1
  const beforeTax = Math.round((price?.cents ?? 0) * share)
  const sum = beforeTax + (isTaxAdded ? Math.round(beforeTax * 0.08) : 0)
  expect(charges.map(({ amountInCents, currency }) => ({ amountInCents, currency }))).toEqual(
    state === 'pausing' ? [] : [{ amountInCents: sum, currency: price?.currency }],
  )
})
