import { describe, expect, it } from 'vitest'
import type { AcctError } from '../../../../src/errors/acct-error.ts'
import { parsePreview, parseSubscribeResponse } from '../../../../src/services/plans/parse-plan-change.ts'
import {
  cancelPlan,
  deleteSubscription,
  extendSubscription,
  pausePlan,
  previewChange,
  redeemCoupon,
  resumePlan,
  sendOrder,
} from '../../../../src/services/plans/plan-changes.ts'
import type { Transport } from '../../../../src/transport/transport.ts'

const getFailure = (work: () => unknown): Partial<AcctError> => {
  try {
    work()
  } catch (thrown) {
    return thrown as AcctError
  }
  throw new Error('did not fail')
}

describe('the response to a plan change', () => {
  const subscription = {
    id: 'p-1',
    plan_code: 'plus_m',
    uuid: 'external-1',
    tax_in_cents: { _: 80 },
    trial_started_at: '2031-05-01',
    trial_ends_at: '2031-05-31',
    current_period_ends_at: '2031-06-30',
  }
  const read = {
    id: 'p-1',
    planCode: 'plus_m',
    subscriptionId: 'external-1',
    taxInCents: 80,
    trial: { startedAt: '2031-05-01', endsAt: '2031-05-31' },
    periodEndsAt: '2031-06-30',
  }

  it('has the result at the top level or in its payload [MODEL-15]', () => {
    expect(parseSubscribeResponse({ subscription })).toEqual(read)
    expect(parseSubscribeResponse({ Payload: JSON.stringify({ subscription }) })).toEqual(read)
    expect(parseSubscribeResponse({ Payload: { subscription } })).toEqual(read)
    const empty = parseSubscribeResponse({ subscription: {} })
    expect(empty).toMatchObject({ taxInCents: null })
    expect(empty).not.toHaveProperty('trial')
    const ended = { ...subscription, trial_started_at: null, trial_ends_at: null }
    expect(parseSubscribeResponse({ subscription: ended })).toEqual({ ...read, trial: null })
  })

  it.each<[string, string]>([
    ['error.subscription.card.declined', 'cardDeclined'],
    ['error.subscription.card.3d.security', 'threeDSecure'],
    ['error.subscription.token.invalid', 'paymentToken'],
    ['already_subscribed', 'alreadySubscribed'],
    ['constructor', 'unknown'],
    ['', 'unknown'],
  ])('is a failure with FunctionError: %s is %s', (errorType, code) => {
    const payload = { errorType, errorMessage: 'No.', subscription }
    for (const Payload of [payload, JSON.stringify(payload)]) {
      const response = { FunctionError: 'Unhandled', Payload, subscription }
      expect(getFailure(() => parseSubscribeResponse(response))).toMatchObject({ code, detail: 'No.' })
    }
  })

  it('keeps the action token of a challenge out of its error', () => {
    const Payload = { errorType: 'error.subscription.card.3d.security', errorData: 'action-token' }
    const error = getFailure(() => parseSubscribeResponse({ FunctionError: 'Unhandled', Payload }))
    expect(JSON.stringify({ ...error, text: String(error) })).not.toContain('action-token')
  })

  it.each([undefined, null, '{', [], 5, { errorType: 5 }])('fails with any payload: %j', (Payload) => {
    expect(getFailure(() => parseSubscribeResponse({ FunctionError: 'Unhandled', Payload })).code).toBe(
      'unknown',
    )
  })

  it.each([undefined, null, 'x', [], {}, { Payload: '{' }, { subscription: null }])(
    'is malformed in %j',
    (response) => {
      expect(getFailure(() => parseSubscribeResponse(response)).code).toBe('malformed')
    },
  )
})

describe('an order', () => {
  it('omits what the services do not know about a device, and sends no null', async () => {
    const bodies: unknown[] = []
    const transport: Transport = { call: async (_, options) => bodies.push(options?.body) }
    const device = {
      pepperDeviceId: 'p-1',
      deviceId: 'd-1',
      externalDeviceId: null,
      provider: 'tuya',
      model: null,
      subscribable: true,
      name: 'Door',
      subscription: null,
    }
    const order = {
      target: { id: 'c-1', code: 'plus_m' },
      current: null,
      devices: [device],
      devicesRemoved: [device],
      currency: 'USD',
    }
    await sendOrder(transport, { ...order, isV3: false, flow: 'default' })
    const sent = { deviceId: 'd-1', deviceProvider: 'tuya' }
    expect(JSON.parse(JSON.stringify(bodies))).toMatchObject([{ devices: [sent], devicesRemoved: [sent] }])
    expect(JSON.stringify(bodies)).not.toContain('null')
  })
})

describe('a preview', () => {
  it('omits an empty postal code, and an address without a country', async () => {
    const bodies: unknown[] = []
    const transport: Transport = {
      async call(_, options) {
        bodies.push(options?.body)
        return preview
      },
    }
    const address = { address1: '1 Rd', address2: '', city: 'Hong Kong', state: 'HK', zip: '', country: 'HK' }
    const request = { planCode: 'plus_m', currency: 'USD', accountCode: '42' }
    await previewChange(transport, { ...request, billing: address })
    await previewChange(transport, { ...request, billing: { ...address, zip: '1', country: '' } })
    const { zip: _, ...sent } = address
    const fixed = { plan_code: 'plus_m', currency: 'USD' }
    expect(JSON.parse(JSON.stringify(bodies))).toEqual([
      { ...fixed, account: { account_code: '42', billing_info: sent } },
      { ...fixed, account: { account_code: '42' } },
    ])
  })

  const preview = { currency: 'USD', subTotal: 999, tax: 80, total: 1079, chargeDate: '2031-06-01' }

  it('can have a trial [MODEL-18]', () => {
    expect(parsePreview(preview)).toEqual({ ...preview, trial: null })
    const trial = { trialEndDate: '2031-06-30', costAfterTrial: 1079 }
    expect(parsePreview({ ...preview, trial }).trial).toEqual({ endDate: '2031-06-30', costAfter: 1079 })
  })

  it('has an error detail when it is missing [ERR-82]', () => {
    expect(getFailure(() => parsePreview(undefined))).toMatchObject({
      code: 'malformed',
      detail: 'subscription not returned',
    })
  })

  it.each([{}, [], 'x', { ...preview, total: '1079' }, { ...preview, trial: {} }])(
    'is malformed in %j',
    (response) => {
      expect(getFailure(() => parsePreview(response)).code).toBe('malformed')
    },
  )
})

describe('a coupon', () => {
  it('without an id cannot be redeemed, and no call is sent [CALL-54]', async () => {
    const calls: string[] = []
    const transport: Transport = { call: async ({ path }) => calls.push(path) }
    const work = redeemCoupon(transport, 'subscription-1', { couponId: '' })
    await expect(work).rejects.toMatchObject({ name: 'AcctError', detail: 'Coupon ID is required' })
    expect(calls).toEqual([])
  })
})

describe('a subscription without an id', () => {
  const calls: string[] = []
  const transport: Transport = { call: async ({ path }) => calls.push(path) }

  it.each<[string, () => Promise<unknown>]>([
    ['resumed', () => resumePlan(transport, '')],
    ['paused', () => pausePlan(transport, '')],
    ['deleted', () => deleteSubscription(transport, '')],
    ['extended', () => extendSubscription(transport, '', {})],
    ['given a coupon', () => redeemCoupon(transport, '', { couponId: 'save10' })],
    [
      'cancelled',
      () =>
        cancelPlan(transport, {
          selected: { id: '', subscriptionId: null, recurlyPlanCode: 'x' },
          free: { id: 'free', externalPlanCode: 'no_plan' },
        }),
    ],
  ])('cannot be %s, and no call is sent [CALL-53]', async (_, work) => {
    await expect(work()).rejects.toMatchObject({ name: 'AcctError', detail: 'Subscription ID is required' })
    expect(calls).toEqual([])
  })
})
