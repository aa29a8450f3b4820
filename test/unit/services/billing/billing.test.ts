import { describe, expect, it } from 'vitest'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import { STRIPE_CONFIRMATION_TOKEN } from '../../../../src/services/billing/billing.ts'
import { billingFailure, billingFailureText } from '../../../../src/services/billing/billing-failure.ts'
import { parseBillingInfo } from '../../../../src/services/billing/parse-billing.ts'
import { createSetupIntent, parsePaymentMethod } from '../../../../src/services/billing/stripe-setup.ts'
import { createDeviceModels } from '../../../../src/services/devices/device-models.ts'
import { parseInvoiceDetails } from '../../../../src/services/history/invoice-details.ts'
import { checkPromoCode, parseCoupon } from '../../../../src/services/orders/check-promo-code.ts'
import type { Transport } from '../../../../src/transport/transport.ts'
import { ADDRESS } from '../../../fixtures/billing.ts'

const responding = (response: unknown): Transport => ({ call: async () => response })
const NIL = { nil: 'nil' }

describe('billing info', () => {
  const first = {
    first_name: 'Avery',
    last_name: 'Brooks',
    address1: '100 Market Street',
    address2: NIL,
    city: 'San Francisco',
    state: 'CA',
    zip: '94105',
    country: 'us',
    card_type: 'visa',
    last_four: '1111',
    month: 9,
    year: '2034',
    account_type: 'card',
  }
  const read = {
    ...ADDRESS,
    isCountryUs: true,
    cardType: 'visa',
    lastFour: '1111',
    accountType: 'card',
    month: 9,
    year: 2034,
  }

  it('has all its fields in either version, alone or wrapped [MODEL-19]', () => {
    expect(parseBillingInfo(first)).toEqual(read)
    expect(parseBillingInfo({ statusCode: 200, billingInfo: first })).toEqual(read)
    const { zip, ...other } = first
    expect(parseBillingInfo({ ...other, postal_code: zip, country: 'CA' })).toMatchObject({
      postalCode: '94105',
      country: 'CA',
      isCountryUs: false,
    })
    const third = {
      first_name: 'Avery',
      last_name: 'Brooks',
      address: {
        street1: '100 Market Street',
        street2: null,
        city: 'San Francisco',
        region: 'CA',
        postal_code: '94105',
        country: null,
      },
      payment_method: { card_type: 'visa', last_four: '1111', exp_month: 9, exp_year: 2034 },
    }
    expect(parseBillingInfo({ billingInfo: third })).toEqual(read)
  })

  it.each<[string, unknown, object | null]>([
    [
      'a card',
      { card_type: 'Visa', last_four: '1111', account_type: 'card' },
      { cardType: 'Visa', lastFour: '1111' },
    ],
    [
      'PayPal',
      { card_type: NIL, last_four: NIL, account_type: 'paypal' },
      { cardType: null, accountType: 'paypal' },
    ],
    ['the nil marker', { card_type: NIL, last_four: NIL, account_type: NIL }, null],
    ['a nil text', { card_type: 'nil', last_four: '', account_type: null }, null],
    ['nothing', { billingInfo: null }, null],
  ])('has its payment method: %s [MODEL-22]', (_, response, expected) => {
    const parsed = parseBillingInfo(response)
    if (expected === null) expect(parsed).toBeNull()
    else expect(parsed).toMatchObject(expected)
  })

  it.each([undefined, 'x', [], {}, { first_name: 'Avery' }])('is malformed in %j', (response) => {
    expect(() => parseBillingInfo(response)).toThrow(expect.objectContaining({ code: 'malformed' }))
  })
})

it('a payment method has a split name, and an error detail when it is missing [MODEL-21 CARD-11]', () => {
  const billing_details = {
    name: 'Avery Brooks',
    address: { line1: 'Street 1', line2: null, city: 'Town', state: 'CA', postal_code: '1', country: 'US' },
  }
  expect(parsePaymentMethod({ id: 'pm_1', billing_details, card: {} })).toEqual({
    id: 'pm_1',
    billing: {
      firstName: 'Avery',
      lastName: 'Brooks',
      address1: 'Street 1',
      address2: '',
      city: 'Town',
      state: 'CA',
      postalCode: '1',
      country: 'US',
    },
  })
  for (const none of [undefined, null, {}, { id: 'pm_1' }])
    expect(() => parsePaymentMethod(none)).toThrow(
      expect.objectContaining({ code: 'malformed', detail: 'Failed to fetch billing information' }),
    )
})

it.each([undefined, {}, { clientSecret: '' }, { clientSecret: 5 }])(
  'a setup intent without a secret has an error detail: %j [CARD-10]',
  async (response) => {
    await expect(createSetupIntent(responding(response))).rejects.toMatchObject({
      code: 'malformed',
      detail: 'Failed to fetch client secret',
    })
  },
)

it('an invoice has its due date [MODEL-16]', () => {
  expect(parseInvoiceDetails({ due_date: '2031-05-01T00:00:00Z', other: 1 })).toBe('2031-05-01T00:00:00Z')
  expect(parseInvoiceDetails({ due_date: null })).toBeNull()
})

it('a coupon has a code and a description [MODEL-25]', () => {
  const wire = { coupon_code: 'save10', description: '10% off', plan_codes: ['a'] }
  expect(parseCoupon(wire)).toEqual({ code: 'save10', description: '10% off', planCodes: ['a'] })
  expect(parseCoupon({})).toEqual({ code: null, description: null, planCodes: [] })
  expect(parseCoupon('x')).toBeNull()
})

describe('a rejected card', () => {
  const rejected = new AcctError('unknown', { status: 402 })

  it.each<[string, unknown, string]>([
    ['nothing', {}, 'cardDeclined'],
    ['an invalid error', { error: 5 }, 'cardDeclined'],
    ['a reason', { error: 'error.subscription.card.cvv.declined' }, 'cvvDeclined'],
    ['an unknown reason', { error: 'constructor' }, 'unknown'],
  ])('is declined unless the response has a reason: %s [ERR-36]', (_, body, code) => {
    expect(billingFailure(body, rejected)).toMatchObject({ code, status: 402 })
  })

  it.each(['network', 'timeout', 'server', 'unauthorized', 'conflict'] as const)(
    'is not declined by %s',
    (code) => {
      const thrown = new AcctError(code)
      expect(billingFailure({}, thrown)).toBe(thrown)
    },
  )

  it('has its description, its error or the raw error as text [ERR-81]', () => {
    const raw = new Error('raw')
    expect(billingFailureText({ description: 'Described.', error: 'code' }, raw)).toBe('Described.')
    expect(billingFailureText({ error: 'code' }, raw)).toBe('code')
    for (const body of [{}, null, undefined, 'text', { description: '' }])
      expect(billingFailureText(body, raw)).toBe('raw')
  })
})

it('a confirmation token has its reference type [CONST-11]', () => {
  expect(STRIPE_CONFIRMATION_TOKEN).toBe('stripe_confirmation_token')
})

describe('checking a promo code', () => {
  const ask = { code: ' SAVE10', externalPlanCode: 'premium', deviceModels: ['A'] }

  it('sends it in lowercase [PROMO-06]', async () => {
    const sent: unknown[] = []
    const transport: Transport = {
      call: async (_, options) => {
        sent.push(options?.path, options?.body)
        return { coupon_code: 'save10', plan_codes: [] }
      },
    }
    expect(await checkPromoCode(transport, ask)).toMatchObject({ status: 'fulfilled' })
    expect(sent).toEqual([{ code: 'save10' }, { device_models: ['A'] }])
  })

  it.each(['network', 'timeout', 'server', 'malformed', 'notFound'] as const)(
    'rejects it as unknown after %s without a code',
    async (code) => {
      const failure = new AcctError(code)
      const transport: Transport = { call: () => Promise.reject(failure) }
      const result = await checkPromoCode(transport, ask)
      expect(result).toEqual({ status: 'rejected', errorCode: 'unknown', failure })
      expect(failure.call).toBe('validateCoupon')
    },
  )

  it('throws after an abort', async () => {
    const transport: Transport = { call: () => Promise.reject(new AcctError('aborted')) }
    await expect(checkPromoCode(transport, ask)).rejects.toMatchObject({ code: 'aborted' })
  })
})

describe('device models', () => {
  const counting = () => {
    const calls: string[] = []
    const transport: Transport = {
      call: async (_, options) => {
        calls.push(options?.path?.brand ?? '')
        return { deviceModels: [{ model: 'A' }, { name: 'no model' }, { model: 'B' }] }
      },
    }
    return { calls, transport }
  }

  it('are loaded again only after five minutes [PROMO-04]', async () => {
    const { calls, transport } = counting()
    let now = 1_000_000
    const models = createDeviceModels(() => now)
    expect(await models(transport, 'geeni')).toEqual(['A', 'B'])
    now += 4 * 60_000 + 59_000
    expect(await models(transport, 'geeni')).toEqual(['A', 'B'])
    expect(calls).toHaveLength(1)
    now += 1000
    await models(transport, 'geeni')
    expect(calls).toHaveLength(2)
    await models(transport, 'visi')
    expect(calls).toEqual(['geeni', 'geeni', 'visi'])
  })

  it('are loaded again after a failure', async () => {
    const { calls, transport } = counting()
    const models = createDeviceModels(() => 0)
    const failing: Transport = { call: () => Promise.reject(new AcctError('network')) }
    await expect(models(failing, 'geeni')).rejects.toMatchObject({ code: 'network' })
    await models(transport, 'geeni')
    expect(calls).toHaveLength(1)
  })
})
