import { expect, test } from 'vitest'
import { getCharges } from '../../../src/domain/history/receipt.ts'
import { getData } from '../../../src/store/core/request.ts'
import { priceCheck } from '../../../src/store/orders/price-check.ts'
import { createCheckoutFlow } from '../../fixtures/checkout.ts'
import { type StoreClient, signInWithToken } from '../../fixtures/client.ts'
import { advanceUntilDone, withFakeTime } from '../../fixtures/fake-time.ts'
import type { LedgerEntry } from '../../fixtures/services.ts'
import { withClient } from './support.ts'

const ACCOUNT = 'active@geeni.example'
const DAY_MS = 86_400_000

withFakeTime()

type Flow = ReturnType<typeof createCheckoutFlow>

/** Orders a yearly plan with the card on file; `whileOpen` runs before Submit. */
async function getCharge(
  client: StoreClient,
  whileOpen: (flow: Flow) => Promise<unknown>,
): Promise<{ shown: ReturnType<typeof getCharges>; charged: number }> {
  await advanceUntilDone(signInWithToken(client, ACCOUNT))
  const flow = createCheckoutFlow(client, 'recurly', 'plan_geeni_premium_y')
  await advanceUntilDone(flow.load())
  await advanceUntilDone(flow.preview())
  await whileOpen(flow)
  await advanceUntilDone(flow.place())
  const { placing } = flow.order()
  if (placing.status !== 'done') throw new Error(`the order is ${placing.status}`)
  const ledger = await client.control<LedgerEntry[]>(`/charges?account=${ACCOUNT}`)
  return {
    shown: getCharges(placing.data, false, new Date()),
    charged: ledger.at(-1)?.amountInCents ?? 0,
  }
}

test.each<[string, (client: StoreClient) => (flow: Flow) => Promise<unknown>, Record<string, number>]>([
  ['without a code', () => async () => {}, { plan: 9_999, deducted: -599, tax: 752 }],
  [
    'with a promo code',
    () => (flow) => advanceUntilDone(flow.promo('save10')),
    { plan: 9_999, deducted: -599, promotion: -940, tax: 677 },
  ],
  [
    'with a promo code that makes it free',
    () => (flow) => advanceUntilDone(flow.promo('free100')),
    { plan: 9_999, deducted: -599, promotion: -9_400, tax: 0 },
  ],
  [
    'after the price has risen behind the summary',
    (client) => () => {
      const price = { brand: 'geeni', code: 'geeni_premium_y', cents: 14_999 }
      return client.control('/price', { method: 'POST', body: JSON.stringify(price) })
    },
    { beforeTax: 14_400, tax: 1_152 },
  ],
  [
    'after a renewal while the order was open',
    (client) => () =>
      client.control('/clock', { method: 'POST', body: JSON.stringify({ advanceMs: 19 * DAY_MS }) }),
    {},
  ],
])('a done order %s shows exactly what was charged', async (_, whileOpen, lines) => {
  await withClient({ idempotencyHeader: true }, async (client) => {
    const { shown, charged } = await getCharge(client, whileOpen(client))
    expect(shown).toMatchObject({ today: charged, isAtMost: false })
    expect(shown.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(charged)
    const named = Object.fromEntries(shown.lines.map(({ kind, cents }) => [kind, cents]))
    expect(named).toMatchObject(lines)
  })
})

test('the check before an order rejects a price that has risen behind the summary, until it is on the screen', async () => {
  await withClient({ idempotencyHeader: true }, async (client) => {
    await advanceUntilDone(signInWithToken(client, ACCOUNT))
    const flow = createCheckoutFlow(client, 'recurly', 'plan_geeni_premium_y')
    await advanceUntilDone(flow.load())
    await advanceUntilDone(flow.preview())
    const check = async () => {
      const [summary, preview] = [flow.getSummary(), getData(flow.order().preview)]
      const onFile = getData(client.store.state.getState().billing.info)
      if (!summary || !preview) throw new Error('no order')
      const checked = client.store.use(priceCheck).check({ summary, preview, onFile }, 'recurly', 'recurly')
      const { result } = await advanceUntilDone(
        checked.then(
          (terms) => terms.preview.total,
          ({ code }) => code,
        ),
      )
      return result
    }
    expect(await check()).toBe(10_152)
    const price = { brand: 'geeni', code: 'geeni_premium_y', cents: 14_999 }
    await client.control('/price', { method: 'POST', body: JSON.stringify(price) })
    expect(await check()).toBe('priceChanged')
    expect(await client.control<LedgerEntry[]>(`/charges?account=${ACCOUNT}`)).toEqual([])
    expect(await check()).toBe(15_552)
  })
})
