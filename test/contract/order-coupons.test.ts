import { expect, test } from 'vitest'
import { listInvoices } from '../../src/services/history/invoices.ts'
import { redeemCoupon } from '../../src/services/plans/plan-changes.ts'
import { createSignedServices } from '../fixtures/services.ts'
import { DAY_MS, placeTestOrder } from './order-support.ts'

test.each<[string, string, string]>([
  ['save10', 'geeni_premium_y', 'by 10 percent'],
  ['SAVE10', 'geeni_premium_y', 'also in capitals'],
])('promo code %s reduces an order of %s %s, once per account', async (couponCode, code) => {
  const services = await createSignedServices('active@geeni')
  await placeTestOrder(services, code, { couponCode })
  // The price is 9400, reduced by 10 %, plus 8 % tax.
  expect(await services.charges()).toMatchObject([{ amountInCents: 8460 + 677 }])
  const repeated = redeemCoupon(services.transport, (await services.plan()).id, { couponId: 'save10' })
  await expect(repeated).rejects.toMatchObject({ code: 'promoExhausted' })
})

test.each<[string, string, string]>([
  ['maxed', 'geeni_premium_y', 'promoExhausted'],
  ['planonly', 'geeni_premium_y', 'promoRejected'],
  ['deviceonly', 'geeni_premium_y', 'promoRejected'],
  ['no-such', 'geeni_premium_y', 'promoRejected'],
  ['save10', 'geeni_plus_m', 'promoNeedsChange'],
])('the order rejects promo code %s on %s with %s and changes nothing', async (couponCode, code, error) => {
  const services = await createSignedServices('active@geeni')
  const devicesRemoved = (await services.plan()).devices.slice(2)
  const before = await services.plans()
  const rejected = placeTestOrder(services, code, { couponCode, devicesRemoved })
  await expect(rejected).rejects.toMatchObject({ name: 'AcctError', code: error })
  expect(await services.plans()).toEqual(before)
  expect(await services.charges()).toEqual([])
})

test('an order that its promo code makes free charges nothing, adds no invoice, and uses the code', async () => {
  const services = await createSignedServices('active@geeni')
  const before = await listInvoices(services.transport)
  const placed = await placeTestOrder(services, 'geeni_premium_y', { couponCode: 'free100' })
  expect(placed).toMatchObject({ kind: 'done', changed: { taxInCents: 0 } })
  expect(await services.charges()).toEqual([])
  expect(await listInvoices(services.transport)).toEqual(before)
  await services.advance(366 * DAY_MS)
  expect((await services.charges()).map(({ amountInCents }) => amountInCents)).toEqual([9999 + 800])
})

test('an order costs the price of its day', async () => {
  const services = await createSignedServices('ready@geeni')
  await services.control('/price', { brand: 'geeni', code: 'geeni_plus_m', cents: 799 })
  await placeTestOrder(services, 'geeni_plus_m')
  await services.advance(31 * DAY_MS)
  expect(await services.charges()).toMatchObject([{ amountInCents: 799 + 64 }])
})

test('in a trial the promo code reduces only the first payment', async () => {
  const services = await createSignedServices('ready@geeni')
  await placeTestOrder(services, 'geeni_plus_m', { couponCode: 'save10' })
  expect(await services.charges()).toEqual([])
  await services.advance(62 * DAY_MS)
  expect((await services.charges()).map(({ amountInCents }) => amountInCents)).toEqual([539 + 43, 599 + 48])
})

test('redeemCoupon uses US dollars by default and reduces the next payment [CALL-35]', async () => {
  const services = await createSignedServices('active@geeni')
  const { id } = await services.plan()
  await redeemCoupon(services.transport, id, { couponId: 'save10' })
  expect(services.sent.at(-1)).toMatchObject({
    call: `POST /subscriptions/${id}/couponRedemptions`,
    signed: true,
    body: { coupon_id: 'save10', currency: 'USD' },
  })
  await services.advance(19 * DAY_MS)
  expect(await services.charges()).toMatchObject([{ amountInCents: 899 + 72 }])
  const euros = redeemCoupon(services.transport, id, { couponId: 'maxed', currency: 'EUR' })
  await expect(euros).rejects.toMatchObject({ code: 'promoExhausted' })
  expect(services.sent.at(-1)?.body).toEqual({ coupon_id: 'maxed', currency: 'EUR' })
})

test('a plan with a pending change rejects a coupon', async () => {
  const services = await createSignedServices('pending-change@geeni')
  const rejected = redeemCoupon(services.transport, (await services.plan()).id, { couponId: 'save10' })
  await expect(rejected).rejects.toMatchObject({
    code: 'promoNeedsChange',
    detail: 'You must immediately change the plan in order to redeem a coupon.',
  })
})
