import { expect, onTestFinished, test } from 'vitest'
import { invoicesCsv } from '../../../src/areas/history/receipt/download-csv.ts'
import { glanceTexts } from '../../../src/areas/shared/glance/glance-texts.tsx'
import { type GlanceFacts, watchGlance } from '../../../src/areas/shared/glance/watch-glance.ts'
import { toDecimal } from '../../../src/domain/billing/currency-digits.ts'
import { isPastDue, lastInvoices } from '../../../src/domain/history/invoice.ts'
import { getCharges } from '../../../src/domain/history/receipt.ts'
import { chargeLines } from '../../../src/domain/orders/charge-lines.ts'
import { getPreview, orderNotice } from '../../../src/domain/orders/order-summary.ts'
import type { Preview } from '../../../src/domain/orders/plan-order.ts'
import { isFreeCard, markFreePlans } from '../../../src/domain/plans/free-plan.ts'
import { getNextCharge } from '../../../src/domain/plans/next-charge.ts'
import { findCard, getChangeBlock, offerStatus, paidPlans } from '../../../src/domain/plans/offer-status.ts'
import { getPause } from '../../../src/domain/plans/pause.ts'
import type { SubscriptionPlan } from '../../../src/domain/plans/plan.ts'
import { findFreePlan, planToCancel } from '../../../src/domain/plans/plan-cancel.ts'
import type { PlanCard } from '../../../src/domain/plans/plan-card.ts'
import { formatDate, formatMoney } from '../../../src/i18n/format.ts'
import { createI18n } from '../../../src/i18n/i18n.ts'
import { addTax } from '../../../src/sandbox/data/money.ts'
import { buildCatalog } from '../../../src/sandbox/seeds/catalog.ts'
import { getData } from '../../../src/store/core/request.ts'
import { getHistory } from '../../../src/store/history/history.actions.ts'
import { cancelActions } from '../../../src/store/plans/cancel.actions.ts'
import { getChange } from '../../../src/store/plans/change-state.ts'
import { planChangeActions } from '../../../src/store/plans/plan-change.actions.ts'
import { resumeActions } from '../../../src/store/plans/resume.actions.ts'
import { createCheckoutFlow } from '../../fixtures/checkout.ts'
import { openClient, type StoreClient, signInWithToken } from '../../fixtures/client.ts'
import { untilIdle } from '../../fixtures/event-loop.ts'
import { advanceUntilDone, resetTime, withFakeTime } from '../../fixtures/fake-time.ts'
import { buyOnHostedPage } from '../../fixtures/hosted-page.ts'
import { type Combination, pairwise } from '../../fixtures/pairwise.ts'
import { createSandboxAt, getBrands } from '../../fixtures/sandbox.ts'
import type { LedgerEntry } from '../../fixtures/services.ts'
import { isSweep } from '../../fixtures/sweep.ts'
import { buildWorld, type World } from '../../fixtures/worlds.ts'

withFakeTime()

const FACTORS = {
  brand: ['geeni', 'momentum', 'visi', 'notion'],
  provider: ['recurly', 'stripe'],
  country: ['US', 'DE', 'JP', 'MX'],
  state: ['none', 'active', 'trial', 'trialOver', 'paused', 'pausing', 'pending', 'pastDue', 'apple'],
  other: ['none', 'active', 'pastDue'],
  promo: ['', 'save10'],
  invoices: [0, 2],
  devices: [0, 3],
} as const

type Case = Combination<typeof FACTORS>

const PAIRS = pairwise(FACTORS, ({ state, other }) => state !== 'none' || other === 'none')

/** Every pair of values in a sweep; else every second case. */
const CASES = PAIRS.filter((_, index) => isSweep || index % 2 === 0)

test('the cases have each value of each factor', () => {
  for (const [factor, values] of Object.entries(FACTORS)) {
    const used: ReadonlySet<unknown> = new Set(CASES.map((one) => one[factor as keyof Case]))
    expect(used, factor).toEqual(new Set<unknown>(values))
  }
})

const HOUR_MS = 3_600_000
const text = await createI18n({ locale: 'en', copy: {} })

function getWorld({ brand, country, provider, state, other, invoices, devices }: Case): Partial<World> {
  const monthly = buildCatalog(brand)
    .filter(({ billing_cycle, visible, provider }) => billing_cycle === 1 && visible && provider !== 'apple')
    .filter(({ large_catalog }) => !large_catalog)
    .toSorted((one, two) => one.billing_order - two.billing_order)
  const [first, last] = [monthly[1] ?? monthly[0], monthly.at(-1)]
  const plans = [
    ...(state === 'none' || !first ? [] : [{ code: first.code, state, devices: Math.min(devices, 1) }]),
    ...(other === 'none' || !last ? [] : [{ code: last.code, state: other, devices: 0 }]),
  ]
  const unpaid = plans.filter((plan) => plan.state === 'pastDue').length
  return { brand, country, provider, plans, devices, invoices: Math.max(invoices, unpaid) }
}

/** An account of a case, and its facts. */
interface Opened {
  client: StoreClient
  account: string
  plans: readonly SubscriptionPlan[]
  cards: readonly PlanCard[]
  eligible: readonly string[]
}

async function openCase(one: Case): Promise<Opened> {
  // Sandboxes with the same start time share their seeds.
  resetTime()
  const sandbox = createSandboxAt(Date.now(), getBrands(one.brand))
  onTestFinished(() => sandbox.close())
  const account = await buildWorld(sandbox, getWorld(one))
  const client = openClient({ brand: one.brand, sandbox })
  await advanceUntilDone(signInWithToken(client, account, one.brand))
  await advanceUntilDone(createCheckoutFlow(client, 'recurly', '').load())
  const state = client.store.state.getState()
  const cards = getData(getChange(state).catalog) ?? []
  return {
    client,
    account,
    cards,
    plans: markFreePlans(getData(state.plans.subscriptions) ?? [], cards),
    eligible: getData(getChange(state).eligibility)?.planIds ?? [],
  }
}

/** What an account may do; `at` is the place of the plan in its list. */
type Change =
  | { kind: 'order'; at: number; target: PlanCard }
  | { kind: 'cancel' | 'resume' | 'free'; at: number }

/** Returns the changes that an account may make; of the new plans the lowest and the highest. */
function getChanges({ plans, cards, eligible }: Opened, brand: string): Change[] {
  const now = new Date()
  const paid = paidPlans(plans)
  const changeable = plans.length === 0 ? [null] : paid.length > 0 ? paid : plans.slice(0, 1)
  return changeable.flatMap((current): Change[] => {
    const at = plans.findIndex(({ id }) => id === current?.id)
    if (current && getPause(current, now).kind !== 'none') return [{ kind: 'resume', at }]
    if (getChangeBlock(current, now)) return []
    const open = cards
      .filter((card) => !isFreeCard(card))
      .filter((card) => offerStatus(card, { plans, current, eligible }, now) === 'open')
      .toSorted((one, two) => one.billingOrder - two.billingOrder)
    const targets = new Set([open[0], open.at(-1)])
    const free = findFreePlan(cards)
    const isFreeOpen = free !== null && offerStatus(free, { plans, current, eligible }, now) === 'open'
    const cancels = ['geeni', 'visi', 'notion'].includes(brand)
      ? ('cancel' as const)
      : isFreeOpen && ('free' as const)
    return [
      ...[...targets].flatMap((target) => (target ? [{ kind: 'order' as const, at, target }] : [])),
      ...(cancels && current && planToCancel([current], null, now).kind === 'plan'
        ? [{ kind: cancels, at }]
        : []),
    ]
  })
}

test.each(CASES)('$brand $country, $state and $other: screens and ledger agree', async (one) => {
  const differences: unknown[] = []
  const first = await openCase(one)
  for (const [number, change] of getChanges(first, one.brand).entries()) {
    const opened = number === 0 ? first : await openCase(one)
    const current = opened.plans[change.at] ?? null
    const made = await make(opened, current, change, one)
    const broken = { ...made, ...(await lookBack(opened, made.planId, one.promo !== '')) }
    const rules = Object.entries(broken).filter(([, holds]) => holds === false)
    if (rules.length > 0) differences.push({ change, plan: current?.recurlyPlanCode, broken })
    opened.client.close()
  }
  expect(differences).toEqual([])
})

/** What a change says, as rules that hold or not, with the facts behind them. */
type Made = Readonly<Record<string, unknown>> & { planId: string }

const getLedger = ({ control }: StoreClient, account: string) =>
  control<LedgerEntry[]>(`/charges?account=${account}`)

const getSum = (lines: readonly { cents: number }[]) => lines.reduce((sum, { cents }) => sum + cents, 0)

async function make(
  opened: Opened,
  current: SubscriptionPlan | null,
  change: Change,
  { brand, provider, promo }: Case,
): Promise<Made> {
  if (change.kind === 'order')
    return brand === 'notion'
      ? orderOnHostedPage(opened, current, change.target.id)
      : order(opened, current, change.target.id, { provider, promo })
  if (!current) throw new Error('the account has no plan')
  const { client, account, cards } = opened
  const before = (await getLedger(client, account)).length
  const planId = current.planConfig?.id ?? ''
  const free = findFreePlan(cards)
  if (!free) throw new Error('the brand has no free plan')
  if (change.kind === 'resume') {
    const { result } = await advanceUntilDone(client.store.use(resumeActions).resume(current))
    await untilIdle()
    return { planId, 'the plan is resumed': result }
  }
  if (change.kind === 'cancel') {
    const { result } = await advanceUntilDone(client.store.use(cancelActions).cancel(current, free, null))
    await untilIdle()
    const charged = (await getLedger(client, account)).length - before
    return { planId, 'the plan is cancelled': result !== null, 'a cancellation costs nothing': charged === 0 }
  }
  const { save } = client.store.use(planChangeActions)
  const target = { id: free.id, code: free.externalPlanCode ?? '' }
  const { result } = await advanceUntilDone(
    save(
      {
        target,
        current: { id: current.id, subscriptionId: current.subscriptionId },
        devices: current.devices.slice(0, free.deviceQuantity),
        devicesRemoved: current.devices.slice(free.deviceQuantity),
        currency: 'USD',
      },
      { isV3: false, flow: 'default' },
    ),
  )
  await untilIdle()
  const charged = (await getLedger(client, account)).length - before
  return { planId, 'the free plan is taken': result !== null, 'the free plan costs nothing': charged === 0 }
}

/** Returns whether a charge is the total of a preview, or at most that total where it is a maximum. */
function isTotal({ subTotal, total, atMost }: Preview, charged: number, isPromoTaken: boolean): boolean {
  const most = atMost === 'beforeTax' ? addTax(subTotal, 'USD').total : total
  return atMost || isPromoTaken ? charged <= most : charged === total
}

/** Orders a plan; returns whether summary, thanks, history and CSV agree with the ledger. */
async function order(
  { client, account }: Opened,
  current: SubscriptionPlan | null,
  planId: string,
  { provider, promo }: Pick<Case, 'provider' | 'promo'>,
): Promise<Made> {
  const state = client.store.state.getState
  const flow = createCheckoutFlow(client, provider, planId, current?.id ?? null)
  await advanceUntilDone(flow.load())
  await advanceUntilDone(flow.preview())
  const summary = flow.getSummary()
  const seen = getData(flow.order().preview)
  if (!summary || !seen) return { planId, 'the order has a summary': false }
  const preview = getPreview(summary, seen)
  const notice = orderNotice(summary, preview)
  const isPromoTaken = promo !== '' && (await advanceUntilDone(flow.promo(promo))).result
  const before = (await getLedger(client, account)).length
  await advanceUntilDone(flow.place())
  const { placing } = flow.order()
  if (placing.status !== 'done') return { planId, 'the order is done': false, placing }
  await untilIdle()
  const entries = (await getLedger(client, account)).slice(before)
  const charged = entries.reduce((sum, { amountInCents }) => sum + amountInCents, 0)
  const thanks = getCharges(placing.data, false, new Date())
  const invoices = getData(getHistory(state())) ?? []
  const [invoice] = lastInvoices(invoices)
  const row = invoicesCsv(invoices, text).split('\r\n')[1] ?? ''
  return {
    planId,
    'the summary adds up to its total': getSum(chargeLines(summary, preview)) === preview.total,
    'the total is charged': isTotal(preview, charged, isPromoTaken),
    'nothing is charged before the date of the summary': notice.notBefore === null || charged === 0,
    'the thanks name the charge': thanks.today === charged && !thanks.isAtMost,
    'the lines of the thanks add up': thanks.lines.length === 0 || getSum(thanks.lines) === charged,
    'the history has the charge': charged === 0 || invoice?.invoiceTotal === charged,
    'the CSV has the charge': charged === 0 || row.includes(`,${toDecimal(charged, summary.currency)},`),
    'the currency is that of the ledger': entries.every(({ currency }) => currency === summary.currency),
    facts: { charged, preview, thanks, invoice, row },
    next: thanks.next,
  }
}

/** Orders a plan on the services' page; returns whether preview, return and history agree with the ledger. */
async function orderOnHostedPage(
  { client, account }: Opened,
  current: SubscriptionPlan | null,
  planId: string,
): Promise<Made> {
  const state = client.store.state.getState
  const flow = createCheckoutFlow(client, 'stripe', planId, current?.id ?? null)
  await advanceUntilDone(flow.load())
  await advanceUntilDone(flow.preview())
  const summary = flow.getSummary()
  const seen = getData(flow.order().preview)
  if (!summary || !seen) return { planId, 'the order has a summary': false }
  const preview = getPreview(summary, seen)
  const before = (await getLedger(client, account)).length
  const returned = await buyOnHostedPage(client, {
    planId,
    subscriptionId: current?.id ?? null,
    devices: summary.devices.length > 0 ? summary.devices : (current?.devices ?? []),
  })
  await untilIdle()
  const entries = (await getLedger(client, account)).slice(before)
  const charged = entries.reduce((sum, { amountInCents }) => sum + amountInCents, 0)
  const [invoice] = lastInvoices(getData(getHistory(state())) ?? [])
  return {
    planId,
    'the account shows the purchase': returned?.kind === 'bought',
    'the total is charged': isTotal(preview, charged, false),
    'the return names the charge': (returned?.invoice?.invoiceTotal ?? 0) === charged,
    'the history has the charge': charged === 0 || invoice?.invoiceTotal === charged,
    'the currency is that of the ledger': entries.every(({ currency }) => currency === summary.currency),
    facts: { charged, preview, returned },
  }
}

/** Returns whether price and date of My Plan are those of the next charge in the ledger. */
async function lookBack({ client, account, cards }: Opened, planId: string, hasPromo: boolean) {
  const listed = getData(client.store.state.getState().plans.subscriptions) ?? []
  const plans = markFreePlans(listed, cards)
  const plan =
    plans.find((one) => findCard(one, cards)?.id === planId || one.planConfig?.id === planId) ??
    plans.find(({ pending }) =>
      cards.some((card) => card.id === planId && card.externalPlanCode === pending?.recurlyPlanCode),
    )
  // The free plan has replaced it.
  if (!plan) return {}
  let facts: GlanceFacts | null = null
  const stop = watchGlance(client.store, { provider: 'recurly', isBilled: true }, (now) => {
    facts = now
  })
  await untilIdle()
  stop()
  if (!facts) return { 'My Plan has its facts': false }
  const { price, priceNote } = glanceTexts(plan, facts, new Date(), text)
  const shown = `${price} ${priceNote}`
  const next = getNextCharge(plan, new Date())
  const date = 'date' in next ? next.date : null
  const before = (await getLedger(client, account)).length
  const ms = (date ? Date.parse(date) - Date.now() : 40 * 24 * HOUR_MS) + HOUR_MS
  await client.control('/clock', { method: 'POST', body: JSON.stringify({ advanceMs: Math.round(ms) }) })
  const codes = [plan.recurlyPlanCode, plan.pending?.recurlyPlanCode]
  const debts = (getData(getHistory(client.store.state.getState())) ?? []).filter(isPastDue)
  // Collecting what is past due is not the next charge.
  const isDebt = ({ amountInCents }: LedgerEntry) =>
    debts.some(({ invoiceTotal }) => invoiceTotal === amountInCents)
  const [entry] = (await getLedger(client, account))
    .slice(before)
    .filter((charge) => codes.includes(charge.planCode) && !isDebt(charge))
  if (!date || next.kind === 'ended')
    return { 'nothing is charged after the end': !entry, shown, next, entry }
  if (!entry) return { 'My Plan has the next charge': false, shown, next }
  const net = entry.currency === 'USD' ? Math.round(entry.amountInCents / 1.08) : entry.amountInCents
  return {
    'the next charge has the date of My Plan': entry.at.slice(0, 10) === date.slice(0, 10),
    'the next charge has the price of My Plan':
      hasPromo || shown.includes(formatMoney(net, entry.currency, text.intlTag)),
    'My Plan says before tax where tax is added':
      hasPromo || !shown.includes('before tax') || entry.currency === 'USD',
    later: { shown, next, entry, date: formatDate(date, text.intlTag) },
  }
}
