import { expect, test } from 'vitest'
import { toBillingSave } from '../../src/domain/billing/billing.ts'
import { getBillingInfo, saveBilling, verifyBilling } from '../../src/services/billing/billing.ts'
import { createSetupIntent, getPaymentMethod } from '../../src/services/billing/stripe-setup.ts'
import { createSignedServices } from '../fixtures/services.ts'
import { callVendorServer, createCardToken } from '../fixtures/vendor.ts'
import { NEW_CARD, PAYER_ADDRESS } from './billing-support.ts'

test("saveBilling stores a payment method of Stripe's split fields, which pays an order", async () => {
  const services = await createSignedServices('active@notion')
  const created = await createCardToken(services, { number: NEW_CARD.number, vendor: 'stripe' })
  const { body: method } = await callVendorServer(services, '/stripe/payment-methods', { token: created })
  const referenceType = 'stripe_payment_method' as const
  const card = { save: toBillingSave(PAYER_ADDRESS, method.id), provider: 'stripe', referenceType }
  await verifyBilling(services.transport, card)
  await saveBilling(services.transport, { ...card, isOnFile: true })
  for (const { body } of services.sent)
    expect(body).toHaveProperty('paymentGatewayReferences', [{ token: method.id, referenceType }])
  expect(await getBillingInfo(services.transport, 'stripe')).toMatchObject({ lastFour: '4444' })
})

test('POST /setup-intent has no body and returns a secret for one card [CALL-49]', async () => {
  const services = await createSignedServices('active@notion')
  const secret = await createSetupIntent(services.transport)
  expect(secret).toMatch(/^seti_\w+/)
  const sent = { call: 'POST /subscriptions/setup-intent', signed: true, body: undefined, key: null }
  expect(services.sent).toEqual([sent])
  const token = await createCardToken(services, { vendor: 'stripe' })
  const setUp = await callVendorServer(services, '/stripe/setup-intents', { clientSecret: secret, token })
  expect(setUp.body).toMatchObject({ status: 'succeeded', payment_method: expect.stringMatching(/^pm_/) })
})

test("POST /payment-method returns the payer's name and address [CALL-50]", async () => {
  const services = await createSignedServices('active@notion')
  const { body: created } = await callVendorServer(services, '/tokens', {
    vendor: 'stripe',
    number: '4242424242424242',
    month: 12,
    year: 2034,
    cvv: '123',
    firstName: 'Ada',
    lastName: 'Byron',
    address: { address1: '1 Main Street', city: 'Boston', state: 'MA', postalCode: '02101', country: 'US' },
  })
  const { body: method } = await callVendorServer(services, '/stripe/payment-methods', {
    token: created.token,
  })
  expect(await getPaymentMethod(services.transport, method.id)).toEqual({
    id: method.id,
    billing: PAYER_ADDRESS,
  })
  expect(services.sent).toMatchObject([
    { call: 'POST /subscriptions/payment-method', signed: true, body: { paymentMethodId: method.id } },
  ])
  await expect(getPaymentMethod(services.transport, 'pm_none')).rejects.toMatchObject({ code: 'notFound' })
})

test.each([
  ['succeeded', 'succeeded', 'succeeded'],
  ['requires_payment_method', 'requires_payment_method', 'failed'],
  ['processing', 'processing', 'succeeded'],
])(
  'a bank’s own page that answers %s returns with the client secret, and the intent is %s',
  async (answer, status, hint) => {
    const services = await createSignedServices('active@notion')
    const clientSecret = await createSetupIntent(services.transport)
    const token = await createCardToken(services, { vendor: 'stripe', number: '4000000000003063' })
    const returnUrl = 'http://localhost:4400/subscriptions?brand=notion'
    const { body } = await callVendorServer(services, '/stripe/setup-intents', {
      clientSecret,
      token,
      returnUrl,
    })
    expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
    const request = new Request(body.next_action.redirect_to_url.url, {
      method: 'POST',
      body: new URLSearchParams({ status: answer }),
    })
    const response = await services.sandbox.app.fetch(request)
    const query = new URL(response.headers.get('location') ?? '').searchParams
    expect(Object.fromEntries(query)).toEqual({
      brand: 'notion',
      setup_intent: body.id,
      setup_intent_client_secret: clientSecret,
      redirect_status: hint,
    })
    const { body: intent } = await callVendorServer(services, '/stripe/intents', { clientSecret })
    expect(intent).toMatchObject({ id: body.id, status })
  },
)
