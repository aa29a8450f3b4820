import { describe, expect, test } from 'vitest'
import { RETRY_DAYS } from '../../src/sandbox/data/dunning.ts'
import { saveBilling } from '../../src/services/billing/billing.ts'
import { listInvoices } from '../../src/services/history/invoices.ts'
import { deleteSubscription, redeemCoupon, resumePlan } from '../../src/services/plans/plan-changes.ts'
import { getAccountSubscriptions } from '../../src/services/plans/subscriptions.ts'
import { createSignedServices, type SignedServices } from '../fixtures/services.ts'
import { createWorldServices, type WorldPlan } from '../fixtures/worlds.ts'
import { createCardRequest, DAY_MS, NEW_CARD } from './billing-support.ts'
import { orderPlan } from './order-support.ts'

const PREMIUM = 'geeni_premium_m'
const active: WorldPlan = { code: PREMIUM, state: 'active', devices: 3 }

/** Returns the plans with their status, and the money of the account: invoices since the start, and the ledger. */
async function getAccount({ transport, accountId, charges }: SignedServices) {
  const { subscriptions } = await getAccountSubscriptions(transport, accountId)
  return {
    plans: subscriptions.map(({ planCode, status }) => ({ planCode, status })),
    invoices: (await listInvoices(transport)).map(({ status, invoiceTotal }) => ({ status, invoiceTotal })),
    charges: (await charges()).map(({ planCode, amountInCents }) => ({ planCode, amountInCents })),
  }
}

const PAID = {
  plans: [{ planCode: PREMIUM, status: 'active' }],
  invoices: [{ status: 'paid', invoiceTotal: 1079 }],
  charges: [{ planCode: PREMIUM, amountInCents: 1079 }],
}
const UNPAID = {
  plans: [{ planCode: PREMIUM, status: 'past_due' }],
  invoices: [{ status: 'past_due', invoiceTotal: 1079 }],
  charges: [],
}

describe('a renewal', () => {
  test.each([
    ['good', PAID],
    ['declines', UNPAID],
    ['declinesLater', UNPAID],
    ['none', UNPAID],
  ])('is charged to the card on file, or makes the plan past due: %s', async (card, expected) => {
    const services = await createWorldServices({ card, plans: [active] })
    await services.advance(18 * DAY_MS)
    expect(await getAccount(services)).toEqual(expected)
  })

  test.each([
    ['4242424242424242', 'active'],
    ['4000000000000341', 'past_due'],
    ['4000000000002909', 'past_due'],
    ['4000002760003184', 'past_due'],
  ])('depends on the test card that the account holder has saved: %s %s', async (number, status) => {
    const services = await createWorldServices({ plans: [active] })
    const request = await createCardRequest(services, number)
    await saveBilling(services.transport, { ...request, isOnFile: true })
    await services.advance(18 * DAY_MS)
    expect((await getAccount(services)).plans).toMatchObject([{ status }])
  })

  test.each([
    ['trial', 12],
    ['paused', 21],
  ])('after the state %s goes through the bank too', async (state, days) => {
    const services = await createWorldServices({ card: 'declines', plans: [{ ...active, state }] })
    await services.advance(days * DAY_MS - 1)
    expect(await getAccount(services)).toMatchObject({ plans: [{ status: 'active' }], invoices: [] })
    await services.advance(1)
    expect(await getAccount(services)).toEqual(UNPAID)
  })

  test('of the plan after a pending change goes through the bank with its price', async () => {
    const services = await createWorldServices({
      card: 'declinesLater',
      plans: [{ ...active, state: 'pending' }],
    })
    await services.advance(18 * DAY_MS)
    expect(await getAccount(services)).toEqual({
      plans: [{ planCode: 'geeni_plus_m', status: 'past_due' }],
      invoices: [{ status: 'past_due', invoiceTotal: 647 }],
      charges: [],
    })
  })

  test('fails with a card that has expired since', async () => {
    // The card expires in September 2034.
    const services = await createWorldServices({ plans: [active] })
    await services.advance(1_300 * DAY_MS)
    expect((await services.charges()).at(-1)?.at).toBe('2034-09-28T12:00:00.000Z')
    const [last] = (await listInvoices(services.transport)).slice(-1)
    expect(last).toMatchObject({ invoiceDate: '2034-10-28T12:00:00.000Z', status: 'failed' })
    expect(await services.plans()).toEqual([])
  })

  test('has a paid invoice for each charge, over years', async () => {
    const services = await createWorldServices({
      country: 'DE',
      plans: [active, { code: 'geeni_plus_y', state: 'active', devices: 2 }],
    })
    await services.advance(800 * DAY_MS)
    const charges = await services.charges()
    const sums = charges.map(({ at, amountInCents, currency }) => ({ at, amountInCents, currency }))
    const invoices = (await listInvoices(services.transport)).map((invoice) => ({
      at: invoice.invoiceDate,
      amountInCents: invoice.invoiceTotal,
      currency: invoice.currency,
    }))
    const byTime = (a: { at: string }, b: { at: string }) => a.at.localeCompare(b.at)
    expect(sums.toSorted(byTime)).toEqual(invoices)
    expect(new Set(charges.map(({ planCode }) => planCode))).toEqual(new Set([PREMIUM, 'geeni_plus_y']))
  })
})

describe('a past-due plan', () => {
  const pastDue: WorldPlan = { ...active, state: 'pastDue' }
  const OWED = { ...UNPAID, invoices: [{ status: 'past_due', invoiceTotal: 1079 }] }

  test('pays its invoice with the next retry that the bank accepts', async () => {
    const services = await createWorldServices({ card: 'good', plans: [pastDue] })
    // The payment failed 12 days ago; the next retry is on day 14.
    await services.advance(2 * DAY_MS - 1)
    expect(await getAccount(services)).toEqual(OWED)
    await services.advance(1)
    expect(await getAccount(services)).toEqual({
      plans: PAID.plans,
      invoices: [{ status: 'paid', invoiceTotal: 1079 }],
      charges: [{ planCode: PREMIUM, amountInCents: 1079 }],
    })
    expect((await services.charges())[0]?.at).toBe('2031-05-14T12:00:00.000Z')
  })

  test.each(['declines', 'declinesLater', 'none'])(
    'ends with the last retry that fails, its invoice is not paid, and its devices are free: %s',
    async (card) => {
      const services = await createWorldServices({ card, plans: [active] })
      await services.advance(18 * DAY_MS + (RETRY_DAYS.at(-1) ?? 0) * DAY_MS - 1)
      expect(await getAccount(services)).toEqual(UNPAID)
      await services.advance(1)
      expect(await getAccount(services)).toEqual({
        plans: [],
        invoices: [{ status: 'failed', invoiceTotal: 1079 }],
        charges: [],
      })
      expect((await services.devices()).map(({ subscription }) => subscription)).toEqual(
        Array.from({ length: 5 }, () => null),
      )
    },
  )

  test('is paid at once by a new card, and renews at the end of its period', async () => {
    const services = await createWorldServices({ card: 'none', plans: [active] })
    await services.advance(20 * DAY_MS)
    const card = await createCardRequest(services, NEW_CARD.number)
    await saveBilling(services.transport, { ...card, isOnFile: false })
    expect(await getAccount(services)).toEqual(PAID)
    expect(await services.plan()).toMatchObject({ periodEnd: '2031-06-30T12:00:00.000Z' })
  })

  test('beside another one has an invoice and a charge of its own', async () => {
    const plans = [pastDue, { code: 'geeni_basic_m', state: 'pastDue', devices: 1 }]
    const services = await createWorldServices({ card: 'declines', plans })
    const card = await createCardRequest(services, NEW_CARD.number)
    await saveBilling(services.transport, { ...card, isOnFile: true })
    const { charges, invoices } = await getAccount(services)
    expect(charges).toEqual([
      { planCode: PREMIUM, amountInCents: 1079 },
      { planCode: 'geeni_basic_m', amountInCents: 323 },
    ])
    expect(invoices.toSorted((a, b) => b.invoiceTotal - a.invoiceTotal)).toEqual([
      { status: 'paid', invoiceTotal: 1079 },
      { status: 'paid', invoiceTotal: 323 },
    ])
  })

  test('that another plan replaces, or that ends, writes off its own invoice only', async () => {
    const plans = [
      { ...pastDue, devices: 2 },
      { code: 'geeni_basic_m', state: 'pastDue', devices: 1 },
    ]
    const ended = await createWorldServices({ card: 'declinesLater', plans })
    await deleteSubscription(ended.transport, (await ended.plan()).id)
    const replaced = await createWorldServices({ card: 'declinesLater', plans })
    await orderPlan(replaced, 'geeni_plus_m')
    const statuses = async ({ transport }: SignedServices) =>
      Object.fromEntries(
        (await listInvoices(transport)).map(({ invoiceTotal, status }) => [invoiceTotal, status]),
      )
    expect({ ended: await statuses(ended), replaced: await statuses(replaced) }).toEqual({
      ended: { 1079: 'failed', 323: 'past_due' },
      replaced: { 1079: 'failed', 323: 'past_due', 647: 'paid' },
    })
  })
})

describe('a resume', () => {
  const paused: WorldPlan = { ...active, state: 'paused' }

  test.each([
    ['declines', 'cardDeclined'],
    ['none', 'paymentToken'],
  ])('is rejected with the reason of the bank, and changes nothing: %s', async (card, code) => {
    const services = await createWorldServices({ card, plans: [paused] })
    const before = await services.plans()
    await expect(resumePlan(services.transport, before[0]?.id ?? '')).rejects.toMatchObject({ code })
    expect(await services.plans()).toEqual(before)
    expect(await getAccount(services)).toMatchObject({ invoices: [], charges: [] })
  })

  test('cannot ask the bank for 3-D Secure', async () => {
    const services = await createSignedServices('paused@geeni')
    const card = await createCardRequest(services, '4000002760003184')
    await saveBilling(services.transport, { ...card, isOnFile: true })
    const { id } = await services.plan()
    await expect(resumePlan(services.transport, id)).rejects.toMatchObject({ code: 'cardDeclined' })
    expect(await services.charges()).toEqual([])
  })

  test.each(['good', 'declinesLater'])('is charged to the card on file: %s', async (card) => {
    const services = await createWorldServices({ card, plans: [paused] })
    await resumePlan(services.transport, (await services.plan()).id)
    expect(await getAccount(services)).toEqual(PAID)
  })

  test.each<[string, string, number]>([
    [PREMIUM, '2031-06-30T12:00:00.000Z', 899 + 72],
    ['geeni_premium_y', '2032-12-02T12:00:00.000Z', 8_999 + 720],
  ])('takes one waiting promo code, and keeps the paid time: %s', async (code, periodEnd, amountInCents) => {
    const services = await createWorldServices({ promo: 'save10', plans: [{ ...paused, code }] })
    await resumePlan(services.transport, (await services.plan()).id)
    expect(await services.charges()).toMatchObject([{ amountInCents }])
    expect(await services.plan()).toMatchObject({ paused: null, periodEnd })
  })

  test('that the bank declines leaves the promo code for the next payment', async () => {
    const services = await createWorldServices({ promo: 'save10', card: 'declines', plans: [paused] })
    const { id } = await services.plan()
    await expect(resumePlan(services.transport, id)).rejects.toMatchObject({ code: 'cardDeclined' })
    const card = await createCardRequest(services, '4242424242424242')
    await saveBilling(services.transport, { ...card, isOnFile: true })
    await resumePlan(services.transport, id)
    expect(await services.charges()).toMatchObject([{ amountInCents: 899 + 72 }])
  })
})

test('a payment takes one promo code; another one waits for the payment after it', async () => {
  const services = await createWorldServices({ promo: 'save10', plans: [active] })
  await redeemCoupon(services.transport, (await services.plan()).id, { couponId: 'planonly' })
  await services.advance(100 * DAY_MS)
  expect((await services.charges()).map(({ amountInCents }) => amountInCents)).toEqual([
    899 + 72,
    799 + 64,
    999 + 80,
  ])
})
