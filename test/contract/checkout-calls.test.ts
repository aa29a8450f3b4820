import { expect, test } from 'vitest'
import { currencyForCountry } from '../../src/domain/billing/currency.ts'
import { getBillingInfo } from '../../src/services/billing/billing.ts'
import { createDeviceModels } from '../../src/services/devices/device-models.ts'
import { checkPromoCode } from '../../src/services/orders/check-promo-code.ts'
import { delegateBillingUpdate, delegateCheckout } from '../../src/services/orders/delegated.ts'
import { previewChange } from '../../src/services/plans/plan-changes.ts'
import { createSignedServices, type SignedServices } from '../fixtures/services.ts'
import { createWorldServices, type World, type WorldPlan } from '../fixtures/worlds.ts'

/** Submits the form of a hosted page. */
async function submit(services: SignedServices, address: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ session: new URL(address).searchParams.get('session') ?? '', ...fields })
  const response = await services.sandbox.app.fetch(new Request(address, { method: 'POST', body }))
  return { status: response.status, leadsTo: response.headers.get('location'), text: await response.text() }
}
const shown = async (services: SignedServices, address: string) =>
  (await services.sandbox.app.fetch(new Request(address))).text()
const CARD = { action: 'pay', number: '4242424242424242', month: '12', year: '2034', cvv: '123' }

const open = async (services: SignedServices, part: { portalUrl?: string | null } = {}) =>
  delegateCheckout(services.transport, {
    planId: (await services.target('notion_plus_m')).id,
    devices: await services.devices(),
    portalUrl: null,
    cancelUrl: '/plans',
    ...part,
  })

test('POST /checkoutDelegate opens a page that sells the plan [CALL-52]', async () => {
  const services = await createSignedServices('new@notion')
  const [device] = await services.devices()
  const { url, token } = await open(services)
  expect(url).toBe(`http://localhost/vendors/checkout?session=${token}`)
  expect(services.sent.at(-1)).toMatchObject({
    call: 'POST /subscriptions/checkoutDelegate',
    signed: true,
    body: { pepperPlanId: 'plan_notion_plus_m', successUrl: '/checkout-success', cancelUrl: '/plans' },
  })
  expect(services.sent.at(-1)?.body).toHaveProperty('devices.0.deviceId', device?.deviceId)
  // The sandbox returns only to this machine.
  const elsewhere = open(services, { portalUrl: 'https://account.notion.example/' })
  await expect(elsewhere).rejects.toMatchObject({ status: 400 })
  expect(services.sent.at(-1)?.body).toMatchObject({
    successUrl: 'https://account.notion.example/checkout-success',
    cancelUrl: 'https://account.notion.example/plans',
  })
})

test('the hosted page shows plan and price, charges once and returns to the portal', async () => {
  const services = await createSignedServices('new@notion')
  const { url } = await open(services)
  const page = await shown(services, url)
  for (const text of ['Plus', '$4.99', 'per month', 'Pay', 'Cancel']) expect(page).toContain(text)
  const paid = await submit(services, url, CARD)
  const back = 'http://localhost:4400/checkout-success?brand=notion'
  expect(paid).toMatchObject({ status: 303, leadsTo: back })
  expect(await services.plan()).toMatchObject({ planConfig: { name: 'Plus' } })
  expect((await services.plan()).devices).toHaveLength(3)
  expect(await submit(services, url, CARD)).toMatchObject({ status: 303, leadsTo: back })
  expect(await services.plans()).toHaveLength(1)
  expect(await getBillingInfo(services.transport, 'stripe')).toMatchObject({ lastFour: '4242' })
  expect(await shown(services, url)).toContain('has ended')
})

test('the hosted page charges a plan change once when the form is submitted twice', async () => {
  const services = await createSignedServices('active@notion')
  const { url } = await delegateCheckout(services.transport, {
    planId: (await services.target('notion_premium_m')).id,
    devices: [],
    portalUrl: null,
    cancelUrl: '/plans',
  })
  await Promise.all([submit(services, url, CARD), submit(services, url, CARD)])
  expect(await services.charges()).toMatchObject([{ planCode: 'notion_premium_m' }])
})

const PREMIUM: WorldPlan = { code: 'notion_premium_m', state: 'active', devices: 5 }
test.each<[string, Partial<World>, string, RegExp]>([
  ['a purchase', { invoices: 1 }, 'notion_plus_m', /\$4\.99 per month, plus tax/],
  ['a trial', {}, 'notion_plus_m', /Free trial until June 11, 2031/],
  [
    'an upgrade',
    { plans: [{ ...PREMIUM, code: 'notion_plus_m', devices: 2 }] },
    'notion_premium_m',
    /\$9\.99/,
  ],
  ['a downgrade', { plans: [PREMIUM] }, 'notion_plus_m', /Starts on May 30, 2031/],
  ['a past-due plan', { plans: [{ ...PREMIUM, state: 'pastDue' }] }, 'notion_premium_y', /\$99\.99 per year/],
  ['Japan', { country: 'JP', plans: [PREMIUM] }, 'notion_premium_y', /¥15,000 per year</],
  ['Germany', { country: 'DE', invoices: 1 }, 'notion_premium_y', /€94\.99 per year</],
])('the hosted page shows and charges what POST /preview says: %s', async (_, world, planCode, shows) => {
  const services = await createWorldServices({ brand: 'notion', ...world })
  const currency = currencyForCountry(world.country)
  const request = { planCode, currency, accountCode: services.accountId }
  const { total } = await previewChange(services.transport, request)
  const chosen = (await services.devices()).slice(0, 3)
  const { url } = await delegateCheckout(services.transport, {
    planId: (await services.target(planCode)).id,
    devices: chosen,
    portalUrl: null,
    cancelUrl: '/plans',
  })
  const page = await shown(services, url)
  expect(page).toMatch(shows)
  const sum = new Intl.NumberFormat('en', { style: 'currency', currency }).format((total ?? 0) / 100)
  expect(page).toContain(`Due today: <strong>${sum}</strong>`)
  expect(await submit(services, url, CARD)).toMatchObject({ status: 303 })
  const charges = (await services.charges()).map(({ amountInCents, ...charge }) => ({
    amountInCents,
    currency: charge.currency,
  }))
  expect(charges).toEqual(total ? [{ amountInCents: total, currency }] : [])
})

test('the hosted page covers the chosen devices, and no other ones', async () => {
  const getNames = (devices: readonly { name: string }[]) => devices.map(({ name }) => name)
  const order = async (from: WorldPlan, planCode: string, count: number) => {
    const services = await createWorldServices({ brand: 'notion', plans: [from] })
    const chosen = (await services.devices()).slice(0, count)
    const { url } = await delegateCheckout(services.transport, {
      planId: (await services.target(planCode)).id,
      devices: chosen,
      portalUrl: null,
      cancelUrl: '/plans',
    })
    expect(await submit(services, url, CARD)).toMatchObject({ status: 303 })
    return services
  }
  const upgraded = await order({ ...PREMIUM, code: 'notion_plus_m', devices: 3 }, 'notion_premium_m', 2)
  expect(getNames((await upgraded.plan()).devices)).toEqual(['Front Door', 'Nursery'])
  const downgraded = await order(PREMIUM, 'notion_plus_m', 3)
  expect((await downgraded.plan()).devices).toHaveLength(5)
  await downgraded.advance(18 * 86_400_000)
  expect(getNames((await downgraded.plan()).devices)).toEqual(['Front Door', 'Nursery', 'Driveway'])
})

test('a cancelled hosted page stays unpaid', async () => {
  const services = await createSignedServices('new@notion')
  const { url } = await open(services)
  const left = await submit(services, url, { action: 'cancel' })
  expect(left).toMatchObject({ status: 303, leadsTo: 'http://localhost:4400/plans?brand=notion' })
  expect((await submit(services, url, CARD)).status).toBe(404)
  expect(await services.plans()).toEqual([])
})

test("the hosted page shows card errors and the bank's 3-D Secure page", async () => {
  const services = await createSignedServices('active@notion')
  const { url } = await delegateCheckout(services.transport, {
    planId: (await services.target('notion_premium_m')).id,
    devices: [],
    portalUrl: null,
    cancelUrl: '/plans',
  })
  const typo = await submit(services, url, { ...CARD, number: '4242424242424241' })
  expect(typo).toMatchObject({ status: 422, text: expect.stringContaining('number is invalid') })
  const declined = await submit(services, url, { ...CARD, number: '4000000000000002' })
  expect(declined).toMatchObject({ status: 422, text: expect.stringContaining('was declined') })
  const challengePage = await submit(services, url, { ...CARD, number: '4000000000003220' })
  const hidden = (name: string) =>
    new RegExp(`name="${name}" value="([^"]+)"`).exec(challengePage.text)?.[1] ?? ''
  const challenge = { card: hidden('card'), challenge: hidden('challenge') }
  expect(await services.charges()).toEqual([])
  expect((await submit(services, url, { ...challenge, action: 'pay' })).status).toBe(303)
  expect(await services.charges()).toHaveLength(1)
})

test('POST /billingInfoUpdateDelegate opens a page that replaces the card [CALL-38]', async () => {
  const services = await createSignedServices('active@notion')
  const url = await delegateBillingUpdate(services.transport, 'http://notion.localhost:4400/payment')
  expect(services.sent.at(-1)).toMatchObject({
    call: 'POST /subscriptions/billingInfoUpdateDelegate',
    signed: true,
    body: { returnUrl: 'http://notion.localhost:4400/payment' },
  })
  expect(await shown(services, url)).toContain('Payment method')
  const saved = await submit(services, url, CARD)
  expect(saved).toMatchObject({ status: 303, leadsTo: 'http://notion.localhost:4400/payment' })
  expect(await getBillingInfo(services.transport, 'stripe')).toMatchObject({ lastFour: '4242' })
  expect(await services.charges()).toEqual([])
})

test.each(['https://evil.example/', 'javascript:alert(1)', '//evil.example', ''])(
  'hosted pages return only to this machine, not to %j',
  async (returnUrl) => {
    const services = await createSignedServices('active@notion')
    await expect(delegateBillingUpdate(services.transport, returnUrl)).rejects.toMatchObject({ status: 400 })
  },
)

test('POST /preview contains plan, currency, account and address [CALL-44]', async () => {
  const services = await createSignedServices('active@geeni')
  const billing = {
    address1: '1 Main Street',
    address2: '',
    city: 'Boston',
    state: 'MA',
    zip: '02101',
    country: 'US',
  }
  const request = { planCode: 'geeni_premium_y', currency: 'USD', accountCode: services.accountId, billing }
  expect(await previewChange(services.transport, request)).toMatchObject({
    currency: 'USD',
    tax: 752,
    total: 10152,
  })
  expect(services.sent).toMatchObject([
    {
      call: 'POST /subscriptions/preview',
      signed: true,
      body: {
        plan_code: 'geeni_premium_y',
        currency: 'USD',
        account: { account_code: services.accountId, billing_info: billing },
      },
    },
  ])
})

const check = async (services: SignedServices, code: string, externalPlanCode: string) => {
  const deviceModels = await createDeviceModels(() => 0)(services.transport, 'geeni')
  return checkPromoCode(services.transport, { code, externalPlanCode, deviceModels })
}

test('POST /validateCoupon/{code} contains the device models and returns the coupon [CALL-51]', async () => {
  const services = await createSignedServices('active@geeni')
  expect(await check(services, 'SAVE10', 'geeni_plus_m')).toEqual({
    status: 'fulfilled',
    promoCode: { code: 'save10', description: '10% off the first payment', planCodes: [] },
  })
  expect(services.sent.at(-1)).toMatchObject({
    call: 'POST /subscriptions/validateCoupon/save10',
    signed: true,
    body: { device_models: expect.arrayContaining(['GE-CI1', 'GE-DB1']) },
  })
})

test.each([
  ['planonly', 'geeni_premium_m', 'fulfilled'],
  ['planonly', 'geeni_plus_m', 'promoCodePlanRestriction'],
  ['deviceonly', 'geeni_plus_m', 'promoCodeRestriction'],
  ['maxed', 'geeni_plus_m', 'promoCodeExhausted'],
  ['no such/code', 'geeni_plus_m', 'unknown'],
])('promo code %j for %s has the result %s', async (code, plan, expected) => {
  const services = await createSignedServices('active@geeni')
  const result = await check(services, code, plan)
  expect(result.status === 'fulfilled' ? result.status : result.errorCode).toBe(expected)
})
