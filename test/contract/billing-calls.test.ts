import { expect, onTestFinished, test } from 'vitest'
import { BUILT_IN_BRANDS, findBuiltInBrand } from '../../demo/sandbox/seeds/brands.ts'
import { type BillingAddress, toBillingSave } from '../../src/domain/billing.ts'
import { hasPastDue } from '../../src/domain/invoice.ts'
import { getBillingInfo, saveBilling, verifyBilling } from '../../src/services/billing.ts'
import { getInvoiceDueDate } from '../../src/services/invoice-details.ts'
import { listInvoices } from '../../src/services/invoices.ts'
import { createSetupIntent, getPaymentMethod } from '../../src/services/stripe-setup.ts'
import { createSandboxAt, NOON } from '../fixtures/sandbox.ts'
import { createSignedServices, type SignedServices } from '../fixtures/services.ts'
import { callVendorServer, createCardToken } from '../fixtures/vendor.ts'

const DAY = 86_400_000

const ADDRESS: BillingAddress = {
  firstName: 'Ada',
  lastName: 'Byron',
  address1: '1 Main Street',
  address2: '',
  city: 'Boston',
  state: 'MA',
  postalCode: '02101',
  country: 'US',
}
const NEW_CARD = { number: '5555555555554444' }

/** Creates a request that saves or verifies a test card. */
async function request(one: SignedServices, number: string, provider = 'recurly') {
  const token = await createCardToken(one, { number, vendor: provider === 'recurly' ? 'recurly' : 'stripe' })
  return { save: toBillingSave(ADDRESS, token), provider }
}

test.each([
  ['recurly', 'billingInfo'],
  ['stripe', 'billingInfoV3'],
  ['stripeElements', 'billingInfoV3'],
  ['anything', 'billingInfo'],
])('getBillingInfo loads the billing info of provider %s from GET /%s [CALL-37]', async (provider, path) => {
  const one = await createSignedServices('active@geeni')
  expect(await getBillingInfo(one.transport, provider)).toEqual({
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
  expect(one.sent).toEqual([sent])
  expect(await getBillingInfo((await createSignedServices('new@geeni')).transport, provider)).toBeNull()
})

test('saveBilling sends POST for a first card and PUT for another, with name and gateway reference [CALL-47]', async () => {
  const one = await createSignedServices('cardless@notion')
  const first = await request(one, NEW_CARD.number, 'stripe')
  await saveBilling(one.transport, { ...first, isOnFile: false })
  const token = first.save.gatewayToken
  expect(one.sent.at(-1)).toMatchObject({
    call: `POST /subscriptions/billingInfo/${token}`,
    signed: true,
    body: {
      firstName: 'Ada',
      lastName: 'Byron',
      paymentGatewayReferences: [{ token, referenceType: 'stripe_confirmation_token' }],
    },
  })
  expect(await getBillingInfo(one.transport, 'stripe')).toMatchObject({ firstName: 'Ada', lastFour: '4444' })
  const other = await request(one, '4242424242424242')
  const saved = await saveBilling(one.transport, { ...other, isOnFile: true })
  expect(saved).toMatchObject({ kind: 'done', billing: { cardType: 'visa', lastFour: '4242' } })
  expect(one.sent.at(-1)).toMatchObject({
    call: `PUT /subscriptions/billingInfo/${other.save.gatewayToken}`,
    body: { firstName: 'Ada', lastName: 'Byron', paymentGatewayReferences: [] },
  })
  expect(await getBillingInfo(one.transport, 'recurly')).toMatchObject({ lastFour: '4242' })
  expect(await one.charges()).toEqual([])
})

test.each([false, true])(
  'saveBilling sends the 3-D Secure result in the path (stored card: %s) [CALL-48]',
  async (isOnFile) => {
    const one = await createSignedServices(isOnFile ? 'active@geeni' : 'cardless@geeni')
    const card = await request(one, '4000000000003220')
    const asked = await saveBilling(one.transport, { ...card, isOnFile })
    if (asked.kind !== 'challenge') throw new Error('was not challenged')
    expect(await getBillingInfo(one.transport, 'recurly')).toEqual(
      isOnFile ? expect.objectContaining({ lastFour: '1111' }) : null,
    )
    const { body } = await callVendorServer(one, '/challenges', { actionToken: asked.actionToken })
    const saved = await saveBilling(one.transport, { ...card, isOnFile, threeDToken: body.resultToken })
    expect(saved.kind).toBe('done')
    const [before, after] = one.sent.filter(({ call }) => !call.startsWith('GET'))
    const token = card.save.gatewayToken
    expect(after).toMatchObject({
      call: `${isOnFile ? 'PUT' : 'POST'} /subscriptions/billingInfo/${token}/threeDToken/${body.resultToken}`,
      body: before?.body,
    })
    expect(await getBillingInfo(one.transport, 'recurly')).toMatchObject({ lastFour: '3220' })
  },
)

test('saveBilling rejects a failed challenge and a challenge of another card', async () => {
  const one = await createSignedServices('active@geeni')
  const card = await request(one, '4000000000003220')
  const asked = await saveBilling(one.transport, { ...card, isOnFile: true })
  if (asked.kind !== 'challenge') throw new Error('was not challenged')
  const failed = await callVendorServer(one, '/challenges', { actionToken: asked.actionToken, pass: false })
  expect(failed).toMatchObject({ status: 422, body: { code: 'authentication_failure' } })
  const later = await callVendorServer(one, '/challenges', { actionToken: asked.actionToken })
  expect(later.status).toBe(404)
  const other = await request(one, '4000002500003155')
  const again = await saveBilling(one.transport, { ...other, isOnFile: true })
  if (again.kind !== 'challenge') throw new Error('was not challenged')
  const { body } = await callVendorServer(one, '/challenges', { actionToken: again.actionToken })
  const mixed = await saveBilling(one.transport, { ...card, isOnFile: true, threeDToken: body.resultToken })
  expect(mixed.kind).toBe('challenge')
  expect(await getBillingInfo(one.transport, 'recurly')).toMatchObject({ lastFour: '1111' })
})

test('verifyBilling verifies a card by its token and changes nothing [CALL-45]', async () => {
  const one = await createSignedServices('active@geeni')
  const card = await request(one, NEW_CARD.number)
  const verified = await verifyBilling(one.transport, card)
  expect(verified).toMatchObject({ kind: 'done', billing: { cardType: 'mastercard', lastFour: '4444' } })
  expect(one.sent).toMatchObject([
    {
      call: 'POST /subscriptions/billing/verify',
      signed: true,
      body: { billing_token: card.save.gatewayToken },
    },
  ])
  await verifyBilling(one.transport, { ...card, threeDToken: 'result-1' })
  expect(one.sent.at(-1)?.body).toEqual({ billing_token: card.save.gatewayToken, threeDToken: 'result-1' })
  expect(await getBillingInfo(one.transport, 'recurly')).toMatchObject({ lastFour: '1111' })
})

test.each(['stripe', 'stripeElements'])(
  'verifyBilling in version 3 sends name, address and gateway reference: %s [CALL-46]',
  async (provider) => {
    const one = await createSignedServices('active@notion')
    const card = await request(one, NEW_CARD.number, provider)
    const verified = await verifyBilling(one.transport, card)
    expect(verified).toMatchObject({ kind: 'done', billing: { lastFour: '4444', city: 'Boston' } })
    const reference = { token: card.save.gatewayToken, referenceType: 'stripe_confirmation_token' }
    expect(one.sent).toMatchObject([{ call: 'POST /subscriptions/billing/verifyV3', signed: true }])
    expect(one.sent[0]?.body).toEqual({
      firstName: 'Ada',
      lastName: 'Byron',
      address: { street1: '1 Main Street', city: 'Boston', region: 'MA', postalCode: '02101', country: 'US' },
      paymentGatewayReferences: [reference],
    })
  },
)

test("saveBilling stores a payment method of Stripe's split fields, which pays an order", async () => {
  const one = await createSignedServices('active@notion')
  const made = await createCardToken(one, { number: NEW_CARD.number, vendor: 'stripe' })
  const { body: method } = await callVendorServer(one, '/stripe/payment-methods', { token: made })
  const referenceType = 'stripe_payment_method'
  const card = { save: toBillingSave(ADDRESS, method.id), provider: 'stripe', referenceType }
  await verifyBilling(one.transport, card)
  await saveBilling(one.transport, { ...card, isOnFile: true })
  for (const { body } of one.sent)
    expect(body).toHaveProperty('paymentGatewayReferences', [{ token: method.id, referenceType }])
  expect(await getBillingInfo(one.transport, 'stripe')).toMatchObject({ lastFour: '4444' })
})

test.each(['recurly', 'stripe'])(
  'verifyBilling sends the result of a challenge as threeDToken: %s [3DS-03]',
  async (provider) => {
    const one = await createSignedServices('active@geeni')
    const card = await request(one, '4000000000003220', provider)
    const asked = await verifyBilling(one.transport, card)
    if (asked.kind !== 'challenge') throw new Error('was not challenged')
    const { body } = await callVendorServer(one, '/challenges', { actionToken: asked.actionToken })
    const verified = await verifyBilling(one.transport, { ...card, threeDToken: body.resultToken })
    expect(verified).toMatchObject({ kind: 'done', billing: { lastFour: '3220' } })
    expect(one.sent.at(-1)?.body).toMatchObject({ threeDToken: body.resultToken })
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
  const one = await createSignedServices('active@geeni')
  const card = await request(one, number)
  const refused = { name: 'AcctError', code, status: 402 }
  await expect(verifyBilling(one.transport, card)).rejects.toMatchObject(refused)
  await expect(saveBilling(one.transport, { ...card, isOnFile: true })).rejects.toMatchObject(refused)
  expect(await getBillingInfo(one.transport, 'recurly')).toMatchObject({ lastFour: '1111' })
})

test("saveBilling rejects an unknown token, an expired token and another account's token", async () => {
  const one = await createSignedServices('active@geeni')
  const other = await createSignedServices('annual@geeni', { sandbox: one.sandbox })
  const card = await request(one, NEW_CARD.number)
  const lost = { name: 'AcctError', code: 'paymentToken' }
  const made = { ...card, save: { ...card.save, gatewayToken: 'made-up' } }
  await expect(verifyBilling(one.transport, made)).rejects.toMatchObject(lost)
  await verifyBilling(one.transport, card)
  await expect(verifyBilling(other.transport, card)).rejects.toMatchObject(lost)
  await one.advance(21 * 60_000)
  await expect(verifyBilling(one.transport, card)).rejects.toMatchObject(lost)
})

test('a new card pays past-due invoices once, and the plan renews again', async () => {
  const one = await createSignedServices('past-due@geeni')
  const declined = await request(one, '4000000000000341')
  const saving = saveBilling(one.transport, { ...declined, isOnFile: true })
  await expect(saving).rejects.toMatchObject({ code: 'cardDeclined' })
  expect(await one.charges()).toEqual([])
  const card = { ...(await request(one, NEW_CARD.number)), isOnFile: true, idempotencyKey: 'one-intent' }
  await saveBilling(one.transport, card)
  const paid = { planCode: 'geeni_premium_m', amountInCents: 999, intent: 'one-intent' }
  expect(await one.charges()).toMatchObject([paid])
  await saveBilling(one.transport, card)
  await saveBilling(one.transport, { ...card, idempotencyKey: 'another' })
  expect(await one.charges()).toHaveLength(1)
  await one.advance(19 * DAY)
  expect(await one.charges()).toHaveLength(2)
})

test('the payment changes no invoice of another account with the same number', async () => {
  const sandbox = createSandboxAt(NOON, [{ ...findBuiltInBrand('geeni'), code: 'gli' }, ...BUILT_IN_BRANDS])
  onTestFinished(() => sandbox.close())
  const one = await createSignedServices('past-due@gli', { sandbox })
  const other = await createSignedServices('legacy-fails@geeni', { sandbox })
  const ids = async ({ transport }: SignedServices) =>
    (await listInvoices(transport)).map(({ invoiceId }) => invoiceId)
  expect(await ids(one)).toEqual(await ids(other))
  const before = await listInvoices(other.transport)
  await saveBilling(one.transport, { ...(await request(one, NEW_CARD.number)), isOnFile: true })
  expect(hasPastDue(await listInvoices(one.transport))).toBe(false)
  expect(await listInvoices(other.transport)).toEqual(before)
})

test('POST /setup-intent has no body and returns a secret for one card [CALL-49]', async () => {
  const one = await createSignedServices('active@notion')
  const secret = await createSetupIntent(one.transport)
  expect(secret).toMatch(/^seti_\w+/)
  const sent = { call: 'POST /subscriptions/setup-intent', signed: true, body: undefined, key: null }
  expect(one.sent).toEqual([sent])
  const token = await createCardToken(one, { vendor: 'stripe' })
  const setUp = await callVendorServer(one, '/stripe/setup-intents', { clientSecret: secret, token })
  expect(setUp.body).toMatchObject({ status: 'succeeded', payment_method: expect.stringMatching(/^pm_/) })
})

test("POST /payment-method returns the payer's name and address [CALL-50]", async () => {
  const one = await createSignedServices('active@notion')
  const { body: made } = await callVendorServer(one, '/tokens', {
    vendor: 'stripe',
    number: '4242424242424242',
    month: 12,
    year: 2034,
    cvv: '123',
    firstName: 'Ada',
    lastName: 'Byron',
    address: { address1: '1 Main Street', city: 'Boston', state: 'MA', postalCode: '02101', country: 'US' },
  })
  const { body: method } = await callVendorServer(one, '/stripe/payment-methods', { token: made.token })
  expect(await getPaymentMethod(one.transport, method.id)).toEqual({ id: method.id, billing: ADDRESS })
  expect(one.sent).toMatchObject([
    { call: 'POST /subscriptions/payment-method', signed: true, body: { paymentMethodId: method.id } },
  ])
  await expect(getPaymentMethod(one.transport, 'pm_none')).rejects.toMatchObject({ code: 'notFound' })
})

test('GET /invoiceDetails returns the due date of the newest invoice [CALL-40]', async () => {
  const one = await createSignedServices('active@geeni')
  expect(await getInvoiceDueDate(one.transport)).toBe('2031-04-30T12:00:00.000Z')
  expect(one.sent).toMatchObject([{ call: 'GET /subscriptions/invoiceDetails', signed: true }])
  expect(await getInvoiceDueDate((await createSignedServices('new@geeni')).transport)).toBeNull()
})

test('the request log contains no card number, token or challenge', async () => {
  const one = await createSignedServices('active@geeni')
  const card = await request(one, '4000000000003220')
  const asked = await saveBilling(one.transport, { ...card, isOnFile: true })
  if (asked.kind !== 'challenge') throw new Error('was not challenged')
  const { body } = await callVendorServer(one, '/challenges', { actionToken: asked.actionToken })
  await saveBilling(one.transport, { ...card, isOnFile: true, threeDToken: body.resultToken })
  await verifyBilling(one.transport, { ...card, threeDToken: body.resultToken })
  const log = JSON.stringify(await one.control('/requests'))
  for (const secret of ['4000000000003220', card.save.gatewayToken, asked.actionToken, body.resultToken])
    expect(log).not.toContain(secret)
})
