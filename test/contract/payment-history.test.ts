import { expect, test } from 'vitest'
import { hasPastDue, lastInvoices } from '../../src/domain/history/invoice.ts'
import { listInvoices } from '../../src/services/history/invoices.ts'
import { resumePlan } from '../../src/services/plans/plan-changes.ts'
import { createSignedServices } from '../fixtures/services.ts'

test('GET /paymentHistory is signed and returns every invoice [CALL-39]', async () => {
  const services = await createSignedServices('active@geeni')
  const invoices = await listInvoices(services.transport)
  expect(services.sent).toMatchObject([
    { call: 'GET /subscriptions/paymentHistory', signed: true, body: undefined },
  ])
  expect(invoices).toHaveLength(12)
  expect(lastInvoices(invoices)[0]).toEqual({
    invoiceDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    status: 'paid',
    invoiceTotal: 1079,
    currency: 'USD',
    cardType: 'visa',
    lastFour: '1111',
    invoiceId: expect.stringMatching(/^\d+-012$/),
  })
  expect(new Set(invoices.map(({ invoiceId }) => invoiceId)).size).toBe(12)
})

test.each([
  ['many', 60],
  ['past-due', 3],
  ['apple', 0],
  ['new', 0],
])('an account gets its own invoices: %s has %i', async (scenario, count) => {
  const services = await createSignedServices(`${scenario}@visi`)
  const invoices = await listInvoices(services.transport)
  expect(invoices).toHaveLength(count)
  expect(hasPastDue(invoices)).toBe(scenario === 'past-due')
})

test('a long history contains every status, every kind of total and every card', async () => {
  const services = await createSignedServices('many@geeni')
  const last = lastInvoices(await listInvoices(services.transport))
  const statuses = new Set(last.map(({ status }) => status))
  for (const status of ['paid', 'collected', 'pending', 'failed']) expect(statuses).toContain(status)
  expect(last.some(({ invoiceTotal }) => invoiceTotal < 0)).toBe(true)
  expect(last.some(({ invoiceTotal }) => invoiceTotal === 0)).toBe(true)
  expect(new Set(last.map(({ cardType }) => cardType)).size).toBe(9)
})

test('a charge is the newest invoice', async () => {
  const services = await createSignedServices('paused@geeni')
  const before = await listInvoices(services.transport)
  await resumePlan(services.transport, (await services.plan()).subscriptionId ?? '')
  const [charge] = await services.charges()
  const after = lastInvoices(await listInvoices(services.transport))
  expect(after).toHaveLength(before.length + 1)
  expect(after[0]).toMatchObject({
    status: 'paid',
    invoiceTotal: charge?.amountInCents,
    currency: charge?.currency,
  })
})
