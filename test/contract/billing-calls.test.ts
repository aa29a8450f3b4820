import { expect, test } from 'vitest'
import { getBillingInfo, saveBilling, verifyBilling } from '../../src/services/billing/billing.ts'
import { createSignedServices } from '../fixtures/services.ts'
import { callVendorServer } from '../fixtures/vendor.ts'
import { createCardRequest, NEW_CARD } from './billing-support.ts'

test.each([
  ['recurly', 'billingInfo'],
  ['stripe', 'billingInfoV3'],
  ['stripeElements', 'billingInfoV3'],
  ['anything', 'billingInfo'],
])('getBillingInfo loads the billing info of provider %s from GET /%s [CALL-37]', async (provider, path) => {
  const services = await createSignedServices('active@geeni')
  expect(await getBillingInfo(services.transport, provider)).toEqual({
    firstName: 'Avery',
    lastName: 'Brooks',
    address1: '100 Market Street',
    address2: 'Apt 4',
    city: 'San Francisco',
    state: 'CA',
    postalCode: '94105',
    country: 'US',
    isCountryUs: true,
    cardType: 'visa',
    lastFour: '1111',
    accountType: 'card',
    month: 9,
    year: 2034,
  })
  const sent = { call: `GET /subscriptions/${path}`, signed: true, body: undefined, key: null }
  expect(services.sent).toEqual([sent])
  expect(await getBillingInfo((await createSignedServices('new@geeni')).transport, provider)).toBeNull()
})

test('saveBilling sends POST for a first card and PUT for another, with name and gateway reference [CALL-47]', async () => {
  const services = await createSignedServices('cardless@notion')
  const first = await createCardRequest(services, NEW_CARD.number, 'stripe')
  await saveBilling(services.transport, { ...first, isOnFile: false })
  const token = first.save.gatewayToken
  expect(services.sent.at(-1)).toMatchObject({
    call: `POST /subscriptions/billingInfo/${token}`,
    signed: true,
    body: {
      firstName: 'Ada',
      lastName: 'Byron',
      paymentGatewayReferences: [{ token, referenceType: 'stripe_confirmation_token' }],
    },
  })
  expect(await getBillingInfo(services.transport, 'stripe')).toMatchObject({
    firstName: 'Ada',
    lastFour: '4444',
  })
  const other = await createCardRequest(services, '4242424242424242')
  const saved = await saveBilling(services.transport, { ...other, isOnFile: true })
  expect(saved).toMatchObject({ kind: 'done', billing: { cardType: 'visa', lastFour: '4242' } })
  expect(services.sent.at(-1)).toMatchObject({
    call: `PUT /subscriptions/billingInfo/${other.save.gatewayToken}`,
    body: { firstName: 'Ada', lastName: 'Byron', paymentGatewayReferences: [] },
  })
  expect(await getBillingInfo(services.transport, 'recurly')).toMatchObject({ lastFour: '4242' })
  expect(await services.charges()).toEqual([])
})

test.each([false, true])(
  'saveBilling sends the 3-D Secure result in the path (stored card: %s) [CALL-48]',
  async (isOnFile) => {
    const services = await createSignedServices(isOnFile ? 'active@geeni' : 'cardless@geeni')
    const card = await createCardRequest(services, '4000000000003220')
    const outcome = await saveBilling(services.transport, { ...card, isOnFile })
    if (outcome.kind !== 'challenge') throw new Error('expected a challenge')
    expect(await getBillingInfo(services.transport, 'recurly')).toEqual(
      isOnFile ? expect.objectContaining({ lastFour: '1111' }) : null,
    )
    const { body } = await callVendorServer(services, '/challenges', { actionToken: outcome.actionToken })
    const saved = await saveBilling(services.transport, { ...card, isOnFile, threeDToken: body.resultToken })
    expect(saved.kind).toBe('done')
    const [before, after] = services.sent.filter(({ call }) => !call.startsWith('GET'))
    const token = card.save.gatewayToken
    expect(after).toMatchObject({
      call: `${isOnFile ? 'PUT' : 'POST'} /subscriptions/billingInfo/${token}/threeDToken/${body.resultToken}`,
      body: before?.body,
    })
    expect(await getBillingInfo(services.transport, 'recurly')).toMatchObject({ lastFour: '3220' })
  },
)

test('saveBilling rejects a failed challenge and a challenge of another card', async () => {
  const services = await createSignedServices('active@geeni')
  const card = await createCardRequest(services, '4000000000003220')
  const outcome = await saveBilling(services.transport, { ...card, isOnFile: true })
  if (outcome.kind !== 'challenge') throw new Error('expected a challenge')
  const failed = await callVendorServer(services, '/challenges', {
    actionToken: outcome.actionToken,
    pass: false,
  })
  expect(failed).toMatchObject({ status: 422, body: { code: 'authentication_failure' } })
  const later = await callVendorServer(services, '/challenges', { actionToken: outcome.actionToken })
  expect(later.status).toBe(404)
  const other = await createCardRequest(services, '4000002500003155')
  const repeated = await saveBilling(services.transport, { ...other, isOnFile: true })
  if (repeated.kind !== 'challenge') throw new Error('expected a challenge')
  const { body } = await callVendorServer(services, '/challenges', { actionToken: repeated.actionToken })
  const mixed = await saveBilling(services.transport, {
    ...card,
    isOnFile: true,
    threeDToken: body.resultToken,
  })
  expect(mixed.kind).toBe('challenge')
  expect(await getBillingInfo(services.transport, 'recurly')).toMatchObject({ lastFour: '1111' })
})

test('verifyBilling verifies a card by its token and changes nothing [CALL-45]', async () => {
  const services = await createSignedServices('active@geeni')
  const card = await createCardRequest(services, NEW_CARD.number)
  const verified = await verifyBilling(services.transport, card)
  expect(verified).toMatchObject({ kind: 'done', billing: { cardType: 'mastercard', lastFour: '4444' } })
  expect(services.sent).toMatchObject([
    {
      call: 'POST /subscriptions/billing/verify',
      signed: true,
      body: { billing_token: card.save.gatewayToken },
    },
  ])
  await verifyBilling(services.transport, { ...card, threeDToken: 'result-1' })
  expect(services.sent.at(-1)?.body).toEqual({
    billing_token: card.save.gatewayToken,
    threeDToken: 'result-1',
  })
  expect(await getBillingInfo(services.transport, 'recurly')).toMatchObject({ lastFour: '1111' })
})

test.each(['stripe', 'stripeElements'])(
  'verifyBilling in version 3 sends name, address and gateway reference: %s [CALL-46]',
  async (provider) => {
    const services = await createSignedServices('active@notion')
    const card = await createCardRequest(services, NEW_CARD.number, provider)
    const verified = await verifyBilling(services.transport, card)
    expect(verified).toMatchObject({ kind: 'done', billing: { lastFour: '4444', city: 'Boston' } })
    const reference = { token: card.save.gatewayToken, referenceType: 'stripe_confirmation_token' }
    expect(services.sent).toMatchObject([{ call: 'POST /subscriptions/billing/verifyV3', signed: true }])
    expect(services.sent[0]?.body).toEqual({
      firstName: 'Ada',
      lastName: 'Byron',
      address: { street1: '1 Main Street', city: 'Boston', region: 'MA', postalCode: '02101', country: 'US' },
      paymentGatewayReferences: [reference],
    })
  },
)

test.each(['recurly', 'stripe'])(
  'verifyBilling sends the result of a challenge as threeDToken: %s [3DS-03]',
  async (provider) => {
    const services = await createSignedServices('active@geeni')
    const card = await createCardRequest(services, '4000000000003220', provider)
    const outcome = await verifyBilling(services.transport, card)
    if (outcome.kind !== 'challenge') throw new Error('expected a challenge')
    const { body } = await callVendorServer(services, '/challenges', { actionToken: outcome.actionToken })
    const verified = await verifyBilling(services.transport, { ...card, threeDToken: body.resultToken })
    expect(verified).toMatchObject({ kind: 'done', billing: { lastFour: '3220' } })
    expect(services.sent.at(-1)?.body).toMatchObject({ threeDToken: body.resultToken })
  },
)

test.each([
  ['4000000000000002', 'cardDeclined'],
  ['4000000000000069', 'cardExpired'],
  ['4000000000000127', 'cvvDeclined'],
  ['4000000000000010', 'addressDeclined'],
  ['4000000000000119', 'cardNumber'],
  ['5105105105105100', 'paymentType'],
  ['6200000000000005', 'cardType'],
])('the bank declines %s with %s, and the stored card stays', async (number, code) => {
  const services = await createSignedServices('active@geeni')
  const card = await createCardRequest(services, number)
  const rejected = { name: 'AcctError', code, status: 402 }
  await expect(verifyBilling(services.transport, card)).rejects.toMatchObject(rejected)
  await expect(saveBilling(services.transport, { ...card, isOnFile: true })).rejects.toMatchObject(rejected)
  expect(await getBillingInfo(services.transport, 'recurly')).toMatchObject({ lastFour: '1111' })
})

test("saveBilling rejects an unknown token, an expired token and another account's token", async () => {
  const services = await createSignedServices('active@geeni')
  const other = await createSignedServices('annual@geeni', { sandbox: services.sandbox })
  const card = await createCardRequest(services, NEW_CARD.number)
  const lost = { name: 'AcctError', code: 'paymentToken' }
  const created = { ...card, save: { ...card.save, gatewayToken: 'made-up' } }
  await expect(verifyBilling(services.transport, created)).rejects.toMatchObject(lost)
  await verifyBilling(services.transport, card)
  await expect(verifyBilling(other.transport, card)).rejects.toMatchObject(lost)
  await services.advance(21 * 60_000)
  await expect(verifyBilling(services.transport, card)).rejects.toMatchObject(lost)
})

test('the request log contains no card number, token or challenge', async () => {
  const services = await createSignedServices('active@geeni')
  const card = await createCardRequest(services, '4000000000003220')
  const outcome = await saveBilling(services.transport, { ...card, isOnFile: true })
  if (outcome.kind !== 'challenge') throw new Error('expected a challenge')
  const { body } = await callVendorServer(services, '/challenges', { actionToken: outcome.actionToken })
  await saveBilling(services.transport, { ...card, isOnFile: true, threeDToken: body.resultToken })
  await verifyBilling(services.transport, { ...card, threeDToken: body.resultToken })
  const log = JSON.stringify(await services.control('/requests'))
  for (const secret of ['4000000000003220', card.save.gatewayToken, outcome.actionToken, body.resultToken])
    expect(log).not.toContain(secret)
})
