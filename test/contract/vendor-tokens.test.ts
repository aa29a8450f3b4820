import { expect, test } from 'vitest'
import { createSignedServices } from '../fixtures/services.ts'
import { CARD, callVendorServer } from '../fixtures/vendor.ts'

test("a card token reveals only the card's type and last four digits", async () => {
  const owner = await createSignedServices('new@geeni')
  const first = await callVendorServer(owner, '/tokens', CARD)
  expect(first).toEqual({
    status: 200,
    body: {
      token: expect.stringMatching(/^.{24}$/),
      card: { type: 'visa', lastFour: '1111', expMonth: 9, expYear: 2034 },
    },
  })
  const second = await callVendorServer(owner, '/tokens', { ...CARD, vendor: 'stripe' })
  expect(second.body.token).toMatch(/^ctoken_/)
  expect(JSON.stringify(await owner.control('/requests'))).not.toContain('4111')
})

test.each<[string, object]>([
  ['invalid_number', { number: '4111111111111112' }],
  ['invalid_number', { number: undefined }],
  ['invalid_expiry_month', { month: 13 }],
  ['invalid_expiry_month', { month: 4, year: 2031 }],
  ['invalid_expiry_year', { year: 2030 }],
  ['invalid_cvc', { cvv: '12' }],
  ['invalid_cvc', { number: '378282246310005', cvv: '123' }],
])('a vendor creates no token for an invalid card: %s %j', async (code, part) => {
  const owner = await createSignedServices('new@geeni')
  const { status, body } = await callVendorServer(owner, '/tokens', { ...CARD, ...part })
  expect({ status, code: body.code }).toEqual({ status: 422, code })
})

test('wallets have their own card, PayPal has none', async () => {
  const owner = await createSignedServices('new@geeni')
  const wallet = await callVendorServer(owner, '/tokens', { vendor: 'applepay' })
  expect(wallet.body.card).toMatchObject({ type: 'visa', lastFour: '1111' })
  const paypal = await callVendorServer(owner, '/tokens', { vendor: 'paypal', email: 'someone@example.com' })
  expect(paypal.body).toEqual({ token: expect.any(String), card: null })
})
