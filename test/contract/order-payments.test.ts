import { expect, test } from 'vitest'
import { EMPTY_ADDRESS, toBillingSave } from '../../src/domain/billing.ts'
import { getBillingInfo, verifyBilling } from '../../src/services/billing.ts'
import { type ChangeRequest, placeOrder } from '../../src/services/order.ts'
import { redeemCoupon } from '../../src/services/plan-changes.ts'
import { createSignedServices, type SignedServices } from '../fixtures/services.ts'
import { callVendorServer, createCardToken } from '../fixtures/vendor.ts'

const DAY = 86_400_000

/** Creates an order of a plan, by its code, that replaces the current plan. */
async function orderOf(one: SignedServices, code: string, part: Partial<ChangeRequest> = {}) {
  const [held] = await one.plans()
  const order: ChangeRequest = {
    target: await one.target(code),
    current: held ? { id: held.id, subscriptionId: held.subscriptionId } : null,
    devices: [],
    devicesRemoved: [],
    currency: 'USD',
    isV3: false,
    flow: 'default',
    ...part,
  }
  return order
}
const place = async (one: SignedServices, code: string, part: Partial<ChangeRequest> = {}) =>
  placeOrder(one.transport, await orderOf(one, code, part))

test('placeOrder sends all optional fields [CALL-42, CHECKOUT-06]', async () => {
  const one = await createSignedServices('active@geeni')
  const held = await one.plan()
  const [device] = held.devices
  if (!device) throw new Error('no device')
  await place(one, 'geeni_premium_y', {
    devices: [device],
    billingToken: await createCardToken(one),
    couponCode: 'save10',
    actionResultTokenId: 'result-1',
    ozTrialEndDate: '2031-06-01',
    isV3: true,
    flow: 'delegatedCheckout',
    idempotencyKey: 'one-intent',
  })
  expect(one.sent.at(-1)).toEqual({
    call: 'POST /subscriptions/subscribe',
    signed: true,
    key: 'one-intent',
    body: {
      pepperPlanId: 'plan_geeni_premium_y',
      pepperSubscriptionId: held.id,
      devices: [
        {
          deviceId: device.deviceId,
          externalDeviceId: device.externalDeviceId,
          deviceProvider: device.provider,
          deviceModel: device.model,
        },
      ],
      devicesRemoved: [],
      targetPlanCode: 'geeni_premium_y',
      currentSubscriptionUuid: held.subscriptionId,
      currency: 'USD',
      billingToken: expect.stringMatching(/^.{24}$/),
      couponCode: 'save10',
      actionResultTokenId: 'result-1',
      ozTrialEndDate: '2031-06-01',
      isV3: true,
      flow: 'delegatedCheckout',
    },
  })
})

test('a new card pays the order and becomes the stored card', async () => {
  const one = await createSignedServices('cardless@geeni')
  const billingToken = await createCardToken(one, { number: '5555555555554444' })
  const outcome = await place(one, 'geeni_premium_y', { billingToken })
  expect(outcome).toMatchObject({ kind: 'done', changed: { taxInCents: 752 } })
  expect(await one.charges()).toMatchObject([{ planCode: 'geeni_premium_y', amountInCents: 10152 }])
  expect(await getBillingInfo(one.transport, 'recurly')).toMatchObject({ lastFour: '4444' })
})

test.each([
  ['4000000000000002', 'cardDeclined'],
  ['4000000000000341', 'cardDeclined'],
  ['4000000000000069', 'cardExpired'],
  ['4000000000000127', 'cvvDeclined'],
  ['4000000000000010', 'addressDeclined'],
  ['4000000000000119', 'cardNumber'],
  ['5105105105105100', 'paymentType'],
  ['6200000000000005', 'cardType'],
])('the order rejects card %s with HTTP 200 and %s, and changes nothing [CALL-43]', async (number, code) => {
  const one = await createSignedServices('active@geeni')
  const before = [await one.plans(), await getBillingInfo(one.transport, 'recurly')]
  const refused = place(one, 'geeni_premium_y', { billingToken: await createCardToken(one, { number }) })
  await expect(refused).rejects.toMatchObject({ name: 'AcctError', code, status: undefined })
  expect([await one.plans(), await getBillingInfo(one.transport, 'recurly')]).toEqual(before)
  expect(await one.charges()).toEqual([])
})

test('the order rejects an unknown token, even with a stored card', async () => {
  const one = await createSignedServices('active@geeni')
  const refused = place(one, 'geeni_premium_y', { billingToken: 'made-up' })
  await expect(refused).rejects.toMatchObject({ code: 'paymentToken' })
})

test('PayPal pays or declines the order', async () => {
  const one = await createSignedServices('active@geeni')
  const declined = await createCardToken(one, { vendor: 'paypal', email: 'declined@example.com' })
  const refused = place(one, 'geeni_premium_y', { billingToken: declined })
  await expect(refused).rejects.toMatchObject({ code: 'paypalDeclined' })
  await place(one, 'geeni_premium_y', { billingToken: await createCardToken(one, { vendor: 'paypal' }) })
  expect(await one.charges()).toHaveLength(1)
  const onFile = await getBillingInfo(one.transport, 'recurly')
  expect(onFile).toMatchObject({ accountType: 'paypal', cardType: null, lastFour: null })
})

test.each(['4000000000003220', '4000002760003184'])(
  'the order with card %s requires 3-D Secure and charges once with the result',
  async (number) => {
    const one = await createSignedServices('active@geeni')
    const order = await orderOf(one, 'geeni_premium_y', {
      billingToken: await createCardToken(one, { number }),
    })
    const asked = await placeOrder(one.transport, order)
    if (asked.kind !== 'challenge') throw new Error('was not challenged')
    expect(await one.charges()).toEqual([])
    const made = { ...order, actionResultTokenId: 'made-up' }
    expect((await placeOrder(one.transport, made)).kind).toBe('challenge')
    const { body } = await callVendorServer(one, '/challenges', { actionToken: asked.actionToken })
    const passed = { ...order, actionResultTokenId: body.resultToken }
    expect((await placeOrder(one.transport, passed)).kind).toBe('done')
    expect(await one.charges()).toHaveLength(1)
    await expect(placeOrder(one.transport, passed)).rejects.toMatchObject({ code: 'alreadySubscribed' })
    expect(await one.charges()).toHaveLength(1)
  },
)

test('the order accepts a challenge that was passed during the verification', async () => {
  const one = await createSignedServices('active@geeni')
  const billingToken = await createCardToken(one, { number: '4000000000003220' })
  const card = { save: toBillingSave(EMPTY_ADDRESS, billingToken), provider: 'recurly' }
  const asked = await verifyBilling(one.transport, card)
  if (asked.kind !== 'challenge') throw new Error('was not challenged')
  const { body } = await callVendorServer(one, '/challenges', { actionToken: asked.actionToken })
  await verifyBilling(one.transport, { ...card, threeDToken: body.resultToken })
  const outcome = await place(one, 'geeni_premium_y', { billingToken, actionResultTokenId: body.resultToken })
  expect(outcome.kind).toBe('done')
  expect(await one.charges()).toHaveLength(1)
})

test('the order rejects a challenge of another card or another account', async () => {
  const one = await createSignedServices('active@geeni')
  const other = await createSignedServices('annual@geeni', { sandbox: one.sandbox })
  const card = { number: '4000000000003220' }
  const order = await orderOf(one, 'geeni_premium_y', { billingToken: await createCardToken(one, card) })
  const asked = await placeOrder(one.transport, order)
  if (asked.kind !== 'challenge') throw new Error('was not challenged')
  const { body } = await callVendorServer(one, '/challenges', { actionToken: asked.actionToken })
  const actionResultTokenId = body.resultToken
  const elsewhere = await place(one, 'geeni_premium_y', {
    billingToken: await createCardToken(one, { number: '4000002760003184' }),
    actionResultTokenId,
  })
  expect(elsewhere.kind).toBe('challenge')
  // For the other account the plan is a downgrade, whose card is verified and not charged.
  const stolen = await place(other, 'geeni_premium_m', {
    billingToken: await createCardToken(one, card),
    actionResultTokenId,
  })
  expect(stolen.kind).toBe('challenge')
})

test('a past-due account can buy another plan with a new card, and its unpaid invoices fail', async () => {
  const one = await createSignedServices('past-due@geeni')
  const refused = place(one, 'geeni_premium_y')
  await expect(refused).rejects.toMatchObject({ code: 'cardDeclined' })
  await place(one, 'geeni_premium_y', { billingToken: await createCardToken(one) })
  expect(await one.charges()).toMatchObject([{ planCode: 'geeni_premium_y', amountInCents: 9999 + 800 }])
  expect((await one.plan()).recurlyPlanCode).toBe('geeni_premium_y')
})

test('the same key returns the first response, and an error for another body', async () => {
  const one = await createSignedServices('active@geeni')
  const idempotencyKey = 'one-intent'
  const order = await orderOf(one, 'geeni_premium_y', {
    billingToken: await createCardToken(one),
    idempotencyKey,
  })
  const first = await placeOrder(one.transport, order)
  expect(await placeOrder(one.transport, order)).toEqual(first)
  const changed = placeOrder(one.transport, { ...order, couponCode: 'save10' })
  await expect(changed).rejects.toMatchObject({ status: 422 })
  expect(await one.charges()).toMatchObject([{ intent: idempotencyKey }])
})

test.each<[string, string, string]>([
  ['save10', 'geeni_premium_y', 'takes 10 percent off'],
  ['SAVE10', 'geeni_premium_y', 'in capitals as well'],
])('promo code %s reduces an order of %s to %s, once per account', async (couponCode, code) => {
  const one = await createSignedServices('active@geeni')
  await place(one, code, { couponCode })
  // The price is 9400, reduced by 10 %, plus 8 % tax.
  expect(await one.charges()).toMatchObject([{ amountInCents: 8460 + 677 }])
  const again = redeemCoupon(one.transport, (await one.plan()).id, { couponId: 'save10' })
  await expect(again).rejects.toMatchObject({ code: 'promoExhausted' })
})

test.each<[string, string, string]>([
  ['maxed', 'geeni_premium_y', 'promoExhausted'],
  ['planonly', 'geeni_premium_y', 'unknown'],
  ['deviceonly', 'geeni_premium_y', 'unknown'],
  ['no-such', 'geeni_premium_y', 'unknown'],
  ['save10', 'geeni_plus_m', 'promoNeedsChange'],
])(
  'the order rejects promo code %s on %s with %s and changes nothing',
  async (couponCode, code, error) => {
    const one = await createSignedServices('active@geeni')
    const devicesRemoved = (await one.plan()).devices.slice(2)
    const before = await one.plans()
    const refused = place(one, code, { couponCode, devicesRemoved })
    await expect(refused).rejects.toMatchObject({ name: 'AcctError', code: error })
    expect(await one.plans()).toEqual(before)
    expect(await one.charges()).toEqual([])
  },
)

test('in a trial the promo code reduces only the first payment', async () => {
  const one = await createSignedServices('ready@geeni')
  await place(one, 'geeni_plus_m', { couponCode: 'save10' })
  expect(await one.charges()).toEqual([])
  await one.advance(62 * DAY)
  expect((await one.charges()).map(({ amountInCents }) => amountInCents)).toEqual([539 + 43, 599 + 48])
})

test('redeemCoupon uses US dollars by default and reduces the next payment [CALL-35]', async () => {
  const one = await createSignedServices('active@geeni')
  const { id } = await one.plan()
  await redeemCoupon(one.transport, id, { couponId: 'save10' })
  expect(one.sent.at(-1)).toMatchObject({
    call: `POST /subscriptions/${id}/couponRedemptions`,
    signed: true,
    body: { coupon_id: 'save10', currency: 'USD' },
  })
  await one.advance(19 * DAY)
  expect(await one.charges()).toMatchObject([{ amountInCents: 899 + 72 }])
  const euros = redeemCoupon(one.transport, id, { couponId: 'maxed', currency: 'EUR' })
  await expect(euros).rejects.toMatchObject({ code: 'promoExhausted' })
  expect(one.sent.at(-1)?.body).toEqual({ coupon_id: 'maxed', currency: 'EUR' })
})

test('a plan with a pending change rejects a coupon', async () => {
  const one = await createSignedServices('pending-change@geeni')
  const refused = redeemCoupon(one.transport, (await one.plan()).id, { couponId: 'save10' })
  await expect(refused).rejects.toMatchObject({
    code: 'promoNeedsChange',
    detail: 'You must immediately change the plan in order to redeem a coupon.',
  })
})
