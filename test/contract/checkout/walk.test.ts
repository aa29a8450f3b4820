import { expect, test } from 'vitest'
import type { Sandbox } from '../../../demo/sandbox/app.ts'
import { buildCatalog } from '../../../demo/sandbox/seeds/catalog.ts'
import { chargeLines } from '../../../src/domain/charge-lines.ts'
import { isFreeCard, markFreePlans } from '../../../src/domain/free-plan.ts'
import { lastInvoices } from '../../../src/domain/invoice.ts'
import { nextChargeOf } from '../../../src/domain/next-charge.ts'
import type { SubscriptionPlan } from '../../../src/domain/plan.ts'
import type { PlanCard } from '../../../src/domain/plan-card.ts'
import { cardOf, changeBlockOf, offerStatus, paidPlans } from '../../../src/domain/offer-status.ts'
import { orderNotice, previewOf } from '../../../src/domain/order-summary.ts'
import { chargesOf } from '../../../src/domain/receipt.ts'
import { dataOf } from '../../../src/store/core/request.ts'
import { historyOf } from '../../../src/store/history/history.slice.ts'
import { changeOf } from '../../../src/store/plans/change-state.ts'
import { createCheckoutFlow } from '../../fixtures/checkout.ts'
import { openClient, type StoreClient, signInWithToken } from '../../fixtures/client.ts'
import { untilIdle } from '../../fixtures/event-loop.ts'
import { advanceUntilDone, withFakeTime } from '../../fixtures/fake-time.ts'
import { type Combination, pairwise } from '../../fixtures/pairwise.ts'
import { createSandboxAt } from '../../fixtures/sandbox.ts'
import type { LedgerEntry } from '../../fixtures/services.ts'
import { buildWorld, type World } from '../../fixtures/worlds.ts'

withFakeTime()

const FACTORS = {
  brand: ['geeni', 'momentum', 'visi', 'nightowl'],
  country: ['US', 'DE', 'JP', 'MX', 'GB'],
  state: ['none', 'active', 'trial', 'trialOver', 'paused', 'pausing', 'pending', 'pastDue', 'apple'],
  other: ['none', 'active', 'pastDue'],
  promo: ['', 'save10'],
  invoices: [0, 2],
  devices: [0, 3],
} as const

type Case = Combination<typeof FACTORS>

const CASES = pairwise(FACTORS, ({ state, other }) => state !== 'none' || other === 'none')

/** Returns the paid plans of a brand by rank, monthly ones. */
const monthlyOf = (brand: string) =>
  buildCatalog(brand)
    .filter((plan) => plan.billing_cycle === 1 && plan.visible && !plan.large_catalog && plan.provider !== 'apple')
    .toSorted((one, two) => one.billing_order - two.billing_order)

function worldOf({ brand, country, state, other, invoices, devices }: Case, email: string): Partial<World> {
  const monthly = monthlyOf(brand)
  const [first, last] = [monthly[1] ?? monthly[0], monthly.at(-1)]
  const covered = Math.min(devices, 1)
  const plans = [
    ...(state === 'none' || !first ? [] : [{ code: first.code, state, devices: covered }]),
    ...(other === 'none' || !last ? [] : [{ code: last.code, state: other, devices: 0 }]),
  ]
  const unpaid = plans.filter((plan) => plan.state === 'pastDue').length
  return { brand, email, country, plans, devices, invoices: Math.max(invoices, unpaid) }
}

const ledgerOf = ({ control }: StoreClient, account: string) =>
  control<LedgerEntry[]>(`/charges?account=${account}`)

const sumOf = (lines: readonly { cents: number }[]) => lines.reduce((sum, { cents }) => sum + cents, 0)

/** An account of a case, and its facts. */
interface Opened {
  client: StoreClient
  account: string
  plans: readonly SubscriptionPlan[]
  cards: readonly PlanCard[]
  eligible: readonly string[]
}

async function openCase(sandbox: Sandbox, one: Case, name: string): Promise<Opened> {
  const account = await buildWorld(sandbox, worldOf(one, `${name}@${one.brand}.example`))
  const client = openClient({ brand: one.brand, sandbox })
  await advanceUntilDone(signInWithToken(client, account, one.brand))
  await advanceUntilDone(createCheckoutFlow(client, 'recurly', '').load())
  const state = client.store.state.getState()
  const cards = dataOf(changeOf(state).catalog) ?? []
  return {
    client,
    account,
    cards,
    plans: markFreePlans(dataOf(state.plans.subscriptions) ?? [], cards),
    eligible: dataOf(changeOf(state).eligibility)?.planIds ?? [],
  }
}

/** Returns the changes that an account may make: the place of the plan to change in its list, and the new plan. */
function changesOf({ plans, cards, eligible }: Opened): { at: number; target: PlanCard }[] {
  const now = new Date()
  const paid = paidPlans(plans)
  const changeable = plans.length === 0 ? [null] : paid.length > 0 ? paid : plans.slice(0, 1)
  return changeable.flatMap((current) =>
    changeBlockOf(current, now)
      ? []
      : cards
          .filter((card) => !isFreeCard(card))
          .filter((card) => offerStatus(card, { plans, current, eligible }, now) === 'open')
          .map((target) => ({ at: plans.findIndex(({ id }) => id === current?.id), target })),
  )
}

test.each(CASES)('$brand $country, $state and $other: every change agrees with the ledger', async (one) => {
  const sandbox = createSandboxAt(Date.now())
  const first = await openCase(sandbox, one, 'world')
  const differences: unknown[] = []
  for (const [number, { at, target }] of changesOf(first).entries()) {
    const opened = await openCase(sandbox, one, `world-${number}`)
    const found = await walk(opened, opened.plans[at] ?? null, target.id, one.promo)
    if (Object.keys(found).length > 0)
      differences.push({ change: `${opened.plans[at]?.recurlyPlanCode} to ${target.externalPlanCode}`, ...found })
    opened.client.close()
  }
  expect(differences).toEqual([])
})

/** Makes a change; returns what its screens say otherwise than the ledger. */
async function walk(
  { client, account, cards }: Opened,
  current: SubscriptionPlan | null,
  planId: string,
  promo: string,
): Promise<object> {
  const state = client.store.state.getState
  const flow = createCheckoutFlow(client, 'recurly', planId, current?.id ?? null)
  await advanceUntilDone(flow.load())
  await advanceUntilDone(flow.preview())
  const summary = flow.summaryOf()
  const seen = dataOf(flow.order().preview)
  if (!summary || !seen) return { order: 'not ready', preview: flow.order().preview }
  const preview = previewOf(summary, seen)
  const notice = orderNotice(summary, preview)
  const isPromoTaken = promo !== '' && (await advanceUntilDone(flow.promo(promo))).result
  const before = await ledgerOf(client, account)
  const { result } = await advanceUntilDone(flow.place())
  const { placing } = flow.order()
  if (placing.status !== 'done') return { placing, result }
  await untilIdle()
  const after = (await ledgerOf(client, account)).slice(before.length)
  const charged = after.reduce((sum, { amountInCents }) => sum + amountInCents, 0)
  const thanks = chargesOf(placing.data, false, new Date())
  const [invoice] = lastInvoices(dataOf(historyOf(state())) ?? [])
  const plan = dataOf(state().plans.subscriptions)?.find(
    (held) => held.id === current?.id || cardOf(held, cards)?.id === planId,
  )
  const next = plan ? nextChargeOf(plan, new Date()) : null
  const rules: Record<string, boolean> = {
    'the summary adds up to its total': sumOf(chargeLines(summary, preview)) === preview.total,
    'the total is charged': preview.atMost || isPromoTaken ? charged <= preview.total || preview.atMost === 'beforeTax' : charged === preview.total,
    'nothing is charged before the date of the summary': notice.notBefore === null || charged === 0,
    'the thanks name the charge': thanks.today === charged && !thanks.isAtMost,
    'the lines of the thanks add up': thanks.lines.length === 0 || sumOf(thanks.lines) === charged,
    'the history has the charge': charged === 0 || invoice?.invoiceTotal === charged,
    'the currency is that of the ledger': after.every(({ currency }) => currency === summary.currency),
    'My Plan has the next date of the thanks':
      !next || !('date' in next) || thanks.next === null || next.date?.slice(0, 10) === thanks.next.slice(0, 10),
  }
  const broken = Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
  return broken.length > 0 ? { broken, charged, preview, thanks, next, invoice } : {}
}
