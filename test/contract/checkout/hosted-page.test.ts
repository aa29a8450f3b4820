import { expect, onTestFinished, test } from 'vitest'
import { markFreePlans } from '../../../src/domain/plans/free-plan.ts'
import { getData } from '../../../src/store/core/request.ts'
import { unifiedCheckoutActions } from '../../../src/store/orders/unified-checkout.actions.ts'
import { getChange } from '../../../src/store/plans/change-state.ts'
import { createCheckoutFlow } from '../../fixtures/checkout.ts'
import { openClient, type StoreClient, signInWithToken } from '../../fixtures/client.ts'
import { advanceUntilDone, withFakeTime } from '../../fixtures/fake-time.ts'
import { buyOnHostedPage } from '../../fixtures/hosted-page.ts'
import { createSandboxAt } from '../../fixtures/sandbox.ts'
import type { LedgerEntry } from '../../fixtures/services.ts'
import { buildWorld, type World, type WorldPlan } from '../../fixtures/worlds.ts'

withFakeTime()

const plan = (code: string, devices: number, state = 'active'): WorldPlan => ({ code, devices, state })

/** Opens a signed-in account of notion with the data of the plan picker. */
async function open(world: Partial<World>): Promise<{ client: StoreClient; account: string }> {
  const sandbox = createSandboxAt(Date.now())
  onTestFinished(() => sandbox.close())
  const account = await buildWorld(sandbox, { brand: 'notion', ...world })
  const client = openClient({ brand: 'notion', sandbox })
  await advanceUntilDone(signInWithToken(client, account, 'notion'))
  await advanceUntilDone(createCheckoutFlow(client, 'stripe', '').load())
  return { client, account }
}

const getPlans = (client: StoreClient) => {
  const { plans } = client.store.state.getState()
  const catalog = getData(getChange(client.store.state.getState()).catalog)
  return markFreePlans(getData(plans.subscriptions) ?? [], catalog)
}

/** Buys a plan for some devices in place of the plan at a place of the account's list. */
function buy(client: StoreClient, planId: string, count: number, at = 0) {
  const current = getPlans(client)[at]
  const unassigned = getData(getChange(client.store.state.getState()).unassigned) ?? []
  const devices = [...(current?.devices ?? []), ...unassigned].slice(0, count)
  return buyOnHostedPage(client, { planId, subscriptionId: current?.id ?? null, devices })
}

test.each<[string, Partial<World>, string]>([
  ['a purchase', { invoices: 1 }, 'plan_notion_plus_m'],
  ['an upgrade', { plans: [plan('notion_plus_m', 2)], invoices: 3 }, 'plan_notion_premium_m'],
  ['a past-due plan', { plans: [plan('notion_premium_m', 2, 'pastDue')] }, 'plan_notion_premium_y'],
  ['a purchase in Japan', { country: 'JP', invoices: 1 }, 'plan_notion_premium_y'],
])('the return from the hosted page names the charge in the ledger: %s', async (_, world, planId) => {
  const { client, account } = await open(world)
  const returned = await buy(client, planId, 2)
  const [charge] = (await client.control<LedgerEntry[]>(`/charges?account=${account}`)).slice(-1)
  expect({
    kind: returned?.kind,
    cents: returned?.invoice?.invoiceTotal,
    currency: returned?.invoice?.currency,
  }).toEqual({
    kind: 'bought',
    cents: charge?.amountInCents,
    currency: charge?.currency,
  })
})

test('the return from the hosted page names no charge of a trial or of a later start', async () => {
  const trial = await open({})
  expect(await buy(trial.client, 'plan_notion_plus_m', 2)).toMatchObject({ kind: 'bought', invoice: null })
  const later = await open({ plans: [plan('notion_premium_m', 2)], invoices: 2 })
  expect(await buy(later.client, 'plan_notion_plus_m', 2)).toMatchObject({ isLater: true, invoice: null })
})

test('the hosted page changes the plan that covers its devices', async () => {
  const { client } = await open({ plans: [plan('notion_premium_m', 2), plan('notion_plus_m', 1)] })
  const [first, second] = getPlans(client)
  expect(await buy(client, 'plan_notion_premium_y', 1, 1)).toMatchObject({
    kind: 'bought',
    plan: { id: second?.id },
  })
  expect(
    getPlans(client).map(({ id, recurlyPlanCode, devices }) => [id, recurlyPlanCode, devices.length]),
  ).toEqual([
    [first?.id, 'notion_premium_m', 2],
    [second?.id, 'notion_premium_y', 1],
  ])
})

test.each<[string, string, object]>([
  ['starts later', 'plan_notion_premium_m', { isLater: true, invoice: null }],
  ['is charged, too', 'plan_notion_premium_y', { isLater: false, invoice: null }],
])(
  'the return from the hosted page does not name the charge of another tab: its order %s',
  async (_, planId, expected) => {
    const world = { plans: [plan('notion_plus_m', 1), plan('notion_premium_m', 1)], invoices: 1 }
    const upper = planId === 'plan_notion_premium_m'
    const { client, account } = await open(
      upper ? { plans: [plan('notion_plus_m', 1), plan('notion_premium_y', 1)], invoices: 1 } : world,
    )
    const other = openClient({ brand: 'notion', sandbox: client.sandbox })
    await advanceUntilDone(signInWithToken(other, account, 'notion'))
    await advanceUntilDone(createCheckoutFlow(other, 'stripe', '').load())
    const [first, second] = getPlans(client)
    const returned = await buyOnHostedPage(client, {
      planId,
      subscriptionId: second?.id ?? null,
      devices: second?.devices ?? [],
      beforePay: () =>
        buyOnHostedPage(other, {
          planId: 'plan_notion_plus_y',
          subscriptionId: first?.id ?? null,
          devices: first?.devices ?? [],
        }),
    })
    expect(returned).toMatchObject({ kind: 'bought', ...expected })
  },
)

test('the return without an order says whether the account has plans', async () => {
  const { client } = await open({ plans: [plan('notion_premium_m', 2), plan('notion_plus_m', 1)] })
  const confirm = async (one: StoreClient) =>
    (await advanceUntilDone(one.store.use(unifiedCheckoutActions).confirm())).result
  expect(await confirm(client)).toMatchObject({ kind: 'unknown', plan: null, hasPlans: true })
  expect(await confirm((await open({})).client)).toMatchObject({ kind: 'unknown', hasPlans: false })
})
