import { expect, onTestFinished, test } from 'vitest'
import { hasPastDue } from '../../src/domain/history/invoice.ts'
import { BUILT_IN_BRANDS, findBuiltInBrand } from '../../src/sandbox/seeds/brands.ts'
import { saveBilling } from '../../src/services/billing/billing.ts'
import { getInvoiceDueDate } from '../../src/services/history/invoice-details.ts'
import { listInvoices } from '../../src/services/history/invoices.ts'
import { createSandboxAt, NOON } from '../fixtures/sandbox.ts'
import { createSignedServices, type SignedServices } from '../fixtures/services.ts'
import { createCardRequest, DAY_MS, NEW_CARD } from './billing-support.ts'

test('a new card pays past-due invoices once, and the plan renews again', async () => {
  const services = await createSignedServices('past-due@geeni')
  const declined = await createCardRequest(services, '4000000000000341')
  const saving = saveBilling(services.transport, { ...declined, isOnFile: true })
  await expect(saving).rejects.toMatchObject({ code: 'cardDeclined' })
  expect(await services.charges()).toEqual([])
  const card = {
    ...(await createCardRequest(services, NEW_CARD.number)),
    isOnFile: true,
    idempotencyKey: 'one-intent',
  }
  await saveBilling(services.transport, card)
  const paid = { planCode: 'geeni_premium_m', amountInCents: 1079, intent: 'one-intent' }
  expect(await services.charges()).toMatchObject([paid])
  await saveBilling(services.transport, card)
  await saveBilling(services.transport, { ...card, idempotencyKey: 'another' })
  expect(await services.charges()).toHaveLength(1)
  await services.advance(19 * DAY_MS)
  expect(await services.charges()).toHaveLength(2)
})

test('the payment changes no invoice of another account with the same number', async () => {
  const sandbox = createSandboxAt(NOON, [{ ...findBuiltInBrand('geeni'), code: 'gli' }, ...BUILT_IN_BRANDS])
  onTestFinished(() => sandbox.close())
  const services = await createSignedServices('past-due@gli', { sandbox })
  const other = await createSignedServices('legacy-fails@geeni', { sandbox })
  const ids = async ({ transport }: SignedServices) =>
    (await listInvoices(transport)).map(({ invoiceId }) => invoiceId)
  expect(await ids(services)).toEqual(await ids(other))
  const before = await listInvoices(other.transport)
  await saveBilling(services.transport, {
    ...(await createCardRequest(services, NEW_CARD.number)),
    isOnFile: true,
  })
  expect(hasPastDue(await listInvoices(services.transport))).toBe(false)
  expect(await listInvoices(other.transport)).toEqual(before)
})

test('GET /invoiceDetails returns the due date of the newest invoice [CALL-40]', async () => {
  const services = await createSignedServices('active@geeni')
  expect(await getInvoiceDueDate(services.transport)).toBe('2031-04-30T12:00:00.000Z')
  expect(services.sent).toMatchObject([{ call: 'GET /subscriptions/invoiceDetails', signed: true }])
  expect(await getInvoiceDueDate((await createSignedServices('new@geeni')).transport)).toBeNull()
})
