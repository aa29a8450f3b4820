import { expect, test } from 'vitest'
import { EMPTY_ADDRESS, toBillingSave } from '../../src/domain/billing/billing.ts'
import { getBillingInfo, verifyBilling } from '../../src/services/billing/billing.ts'
import { placeOrder } from '../../src/services/plans/plan-changes.ts'
import { createSignedServices } from '../fixtures/services.ts'
import { callVendorServer, createCardToken } from '../fixtures/vendor.ts'
import { createOrder, placeTestOrder } from './order-support.ts'

test('placeOrder sends all optional fields [CALL-42, CHECKOUT-06]', async () => {
  const services = await createSignedServices('active@geeni')
  const current = await services.plan()
  const [device] = current.devices
  if (!device) throw new Error('no device')
  await placeTestOrder(services, 'geeni_premium_y', {
    devices: [device],
    billingToken: await createCardToken(services),
    couponCode: 'save10',
    actionResultTokenId: 'result-1',
    ozTrialEndDate: '2031-06-01T00:00:00.000Z',
    isV3: true,
    flow: 'delegatedCheckout',
    idempotencyKey: 'one-intent',
  })
  expect(services.sent.at(-1)).toEqual({
    call: 'POST /subscriptions/subscribe',
    signed: true,
    key: 'one-intent',
    body: {
      pepperPlanId: 'plan_geeni_premium_y',
      pepperSubscriptionId: current.id,
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
      currentSubscriptionUuid: current.subscriptionId,
      currency: 'USD',
      billingToken: expect.stringMatching(/^.{24}$/),
      couponCode: 'save10',
      actionResultTokenId: 'result-1',
      ozTrialEndDate: '2031-06-01T00:00:00.000Z',
      isV3: true,
      flow: 'delegatedCheckout',
    },
  })
})

test('a new card pays the order and becomes the stored card', async () => {
  const services = await createSignedServices('cardless@geeni')
  const billingToken = await createCardToken(services, { number: '5555555555554444' })
  const outcome = await placeTestOrder(services, 'geeni_premium_y', { billingToken })
  expect(outcome).toMatchObject({ kind: 'done', changed: { taxInCents: 752 } })
  expect(await services.charges()).toMatchObject([{ planCode: 'geeni_premium_y', amountInCents: 10152 }])
  expect(await getBillingInfo(services.transport, 'recurly')).toMatchObject({ lastFour: '4444' })
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
  const services = await createSignedServices('active@geeni')
  const before = [await services.plans(), await getBillingInfo(services.transport, 'recurly')]
  const rejected = placeTestOrder(services, 'geeni_premium_y', {
    billingToken: await createCardToken(services, { number }),
  })
  await expect(rejected).rejects.toMatchObject({ name: 'AcctError', code, status: undefined })
  expect([await services.plans(), await getBillingInfo(services.transport, 'recurly')]).toEqual(before)
  expect(await services.charges()).toEqual([])
})

test('the order rejects an unknown token, even with a stored card', async () => {
  const services = await createSignedServices('active@geeni')
  const rejected = placeTestOrder(services, 'geeni_premium_y', { billingToken: 'made-up' })
  await expect(rejected).rejects.toMatchObject({ code: 'paymentToken' })
})

test('PayPal pays or declines the order', async () => {
  const services = await createSignedServices('active@geeni')
  const declined = await createCardToken(services, { vendor: 'paypal', email: 'declined@example.com' })
  const rejected = placeTestOrder(services, 'geeni_premium_y', { billingToken: declined })
  await expect(rejected).rejects.toMatchObject({ code: 'paypalDeclined' })
  await placeTestOrder(services, 'geeni_premium_y', {
    billingToken: await createCardToken(services, { vendor: 'paypal' }),
  })
  expect(await services.charges()).toHaveLength(1)
  const onFile = await getBillingInfo(services.transport, 'recurly')
  expect(onFile).toMatchObject({ accountType: 'paypal', cardType: null, lastFour: null })
})

test.each(['4000000000003220', '4000002760003184'])(
  'the order with card %s requires 3-D Secure and charges once with the result',
  async (number) => {
    const services = await createSignedServices('active@geeni')
    const order = await createOrder(services, 'geeni_premium_y', {
      billingToken: await createCardToken(services, { number }),
    })
    const outcome = await placeOrder(services.transport, order)
    if (outcome.kind !== 'challenge') throw new Error('expected a challenge')
    expect(await services.charges()).toEqual([])
    const created = { ...order, actionResultTokenId: 'made-up' }
    expect((await placeOrder(services.transport, created)).kind).toBe('challenge')
    const { body } = await callVendorServer(services, '/challenges', { actionToken: outcome.actionToken })
    const passed = { ...order, actionResultTokenId: body.resultToken }
    expect((await placeOrder(services.transport, passed)).kind).toBe('done')
    expect(await services.charges()).toHaveLength(1)
    await expect(placeOrder(services.transport, passed)).rejects.toMatchObject({ code: 'alreadySubscribed' })
    expect(await services.charges()).toHaveLength(1)
  },
)

test('the order accepts a challenge that was passed during the verification', async () => {
  const services = await createSignedServices('active@geeni')
  const billingToken = await createCardToken(services, { number: '4000000000003220' })
  const card = { save: toBillingSave(EMPTY_ADDRESS, billingToken), provider: 'recurly' }
  const verification = await verifyBilling(services.transport, card)
  if (verification.kind !== 'challenge') throw new Error('expected a challenge')
  const { body } = await callVendorServer(services, '/challenges', { actionToken: verification.actionToken })
  await verifyBilling(services.transport, { ...card, threeDToken: body.resultToken })
  const outcome = await placeTestOrder(services, 'geeni_premium_y', {
    billingToken,
    actionResultTokenId: body.resultToken,
  })
  expect(outcome.kind).toBe('done')
  expect(await services.charges()).toHaveLength(1)
})

test('the order rejects a challenge of another card or another account', async () => {
  const services = await createSignedServices('active@geeni')
  const other = await createSignedServices('annual@geeni', { sandbox: services.sandbox })
  const card = { number: '4000000000003220' }
  const order = await createOrder(services, 'geeni_premium_y', {
    billingToken: await createCardToken(services, card),
  })
  const outcome = await placeOrder(services.transport, order)
  if (outcome.kind !== 'challenge') throw new Error('expected a challenge')
  const { body } = await callVendorServer(services, '/challenges', { actionToken: outcome.actionToken })
  const actionResultTokenId = body.resultToken
  const elsewhere = await placeTestOrder(services, 'geeni_premium_y', {
    billingToken: await createCardToken(services, { number: '4000002760003184' }),
    actionResultTokenId,
  })
  expect(elsewhere.kind).toBe('challenge')
  // For the other account the plan is a downgrade, whose card is verified and not charged.
  const stolen = await placeTestOrder(other, 'geeni_premium_m', {
    billingToken: await createCardToken(services, card),
    actionResultTokenId,
  })
  expect(stolen.kind).toBe('challenge')
})

test('a past-due account can buy another plan with a new card, and its unpaid invoices fail', async () => {
  const services = await createSignedServices('past-due@geeni')
  const rejected = placeTestOrder(services, 'geeni_premium_y')
  await expect(rejected).rejects.toMatchObject({ code: 'cardDeclined' })
  await placeTestOrder(services, 'geeni_premium_y', { billingToken: await createCardToken(services) })
  expect(await services.charges()).toMatchObject([{ planCode: 'geeni_premium_y', amountInCents: 9999 + 800 }])
  expect((await services.plan()).recurlyPlanCode).toBe('geeni_premium_y')
})

test('the same key returns the first response, and an error for another body', async () => {
  const services = await createSignedServices('active@geeni')
  const idempotencyKey = 'one-intent'
  const order = await createOrder(services, 'geeni_premium_y', {
    billingToken: await createCardToken(services),
    idempotencyKey,
  })
  const first = await placeOrder(services.transport, order)
  expect(await placeOrder(services.transport, order)).toEqual(first)
  const changed = placeOrder(services.transport, { ...order, couponCode: 'save10' })
  await expect(changed).rejects.toMatchObject({ status: 422 })
  expect(await services.charges()).toMatchObject([{ intent: idempotencyKey }])
})
