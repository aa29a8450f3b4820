import { describe, expect, it } from 'vitest'
import { toBillingSave } from '../../../src/domain/billing/billing.ts'
import { AcctError } from '../../../src/errors/acct-error.ts'
import { cancelDeletion, getProfile, requestDeletion } from '../../../src/services/access/account.ts'
import { signInByEmail, signInByToken } from '../../../src/services/access/auth.ts'
import { fetchAppUri, resetPassword, verifyEmail } from '../../../src/services/access/recovery.ts'
import { resendCode, validateCode } from '../../../src/services/access/second-factor.ts'
import { getBillingInfo, saveBilling, verifyBilling } from '../../../src/services/billing/billing.ts'
import { listDeviceModels } from '../../../src/services/devices/device-model-list.ts'
import { getInvoiceDueDate } from '../../../src/services/history/invoice-details.ts'
import { listInvoices } from '../../../src/services/history/invoices.ts'
import { checkPromoCode } from '../../../src/services/orders/check-promo-code.ts'
import { delegateBillingUpdate, delegateCheckout } from '../../../src/services/orders/delegated.ts'
import { isMigrationRequired, migrate } from '../../../src/services/plans/migration.ts'
import { getCountry, listEligiblePlans, listPlans } from '../../../src/services/plans/plan-catalog.ts'
import {
  deleteSubscription,
  extendSubscription,
  listAvailableSubscriptions,
  pausePlan,
  previewChange,
  redeemCoupon,
  resumePlan,
} from '../../../src/services/plans/plan-changes.ts'
import type { CallOptions, Transport } from '../../../src/transport/transport.ts'
import { ADDRESS } from '../../fixtures/billing.ts'
import { device } from '../support/plans.ts'

/** A transport with one response, which records its calls. */
function recording(response: unknown = {}, rejection?: object) {
  const calls: CallOptions[] = []
  const transport: Transport = {
    async call(_, options = {}) {
      calls.push(options)
      if (!rejection) return response
      options.onRejection?.(rejection)
      throw new AcctError('unknown', { status: 400 })
    },
  }
  return { transport, calls }
}
const getCode = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'none',
    (thrown: unknown) => (thrown instanceof AcctError ? thrown.code : thrown),
  )

/** An address that is not complete yet. */
const ZIP_ONLY = { address1: '', address2: '', city: '', state: '', zip: '94105', country: 'US' }
const save = toBillingSave(ADDRESS, 'token-1')
const mfa = {
  token: 'mfa-1',
  contactType: 'EMAIL',
  email: 'jane@x.org',
  phoneNumber: null,
  userMFASettings: 'EMAIL',
} as const

describe('a call', () => {
  it.each<[string, (transport: Transport, signal?: AbortSignal) => Promise<unknown>]>([
    ['getProfile', getProfile],
    ['requestDeletion', requestDeletion],
    ['cancelDeletion', cancelDeletion],
    [
      'signInByEmail',
      (transport, signal) =>
        signInByEmail(transport, { brand: 'x', username: 'u', password: 'p', ...(signal && { signal }) }),
    ],
    [
      'signInByToken',
      (transport, signal) => signInByToken(transport, { brand: 'x', token: 't', ...(signal && { signal }) }),
    ],
    ['getBillingInfo', (transport, signal) => getBillingInfo(transport, 'recurly', signal)],
    [
      'saveBilling',
      (transport, signal) =>
        saveBilling(transport, { save, provider: 'recurly', isOnFile: false, idempotencyKey: 'k' }, signal),
    ],
    ['verifyBilling', (transport, signal) => verifyBilling(transport, { save, provider: 'recurly' }, signal)],
    [
      'verifyBilling of Stripe',
      (transport, signal) => verifyBilling(transport, { save, provider: 'stripe' }, signal),
    ],
    [
      'delegateCheckout',
      (transport, signal) =>
        delegateCheckout(transport, { planId: 'p', devices: [], portalUrl: null, cancelUrl: '/' }, signal),
    ],
    ['delegateBillingUpdate', (transport, signal) => delegateBillingUpdate(transport, '/', signal)],
    ['listDeviceModels', (transport, signal) => listDeviceModels(transport, 'x', signal)],
    ['getInvoiceDueDate', getInvoiceDueDate],
    ['listInvoices', listInvoices],
    ['isMigrationRequired', isMigrationRequired],
    ['migrate', (transport, signal) => migrate(transport, { accountId: '1', retentionDays: 1 }, signal)],
    ['listPlans', (transport, signal) => listPlans(transport, 'x', signal)],
    ['listEligiblePlans', (transport, signal) => listEligiblePlans(transport, 'x', signal)],
    ['getCountry', getCountry],
    [
      'previewChange',
      (transport, signal) =>
        previewChange(transport, { planCode: 'p', currency: 'USD', accountCode: '1' }, signal),
    ],
    ['resumePlan', (transport, signal) => resumePlan(transport, 's', signal, 'k')],
    ['pausePlan', (transport, signal) => pausePlan(transport, 's', undefined, signal)],
    ['deleteSubscription', (transport, signal) => deleteSubscription(transport, 's', signal)],
    ['extendSubscription', (transport, signal) => extendSubscription(transport, 's', {}, signal, 'k')],
    ['redeemCoupon', (transport, signal) => redeemCoupon(transport, 's', { couponId: 'c' }, signal)],
    ['listAvailableSubscriptions', listAvailableSubscriptions],
    [
      'validateCode',
      (transport, signal) =>
        validateCode(transport, { brand: 'x', mfa, email: 'e', code: '1', ...(signal && { signal }) }),
    ],
    [
      'resendCode',
      (transport, signal) =>
        resendCode(transport, { brand: 'x', mfa, email: 'e', ...(signal && { signal }) }),
    ],
  ])('%s ends with its signal', async (_, run) => {
    const { transport, calls } = recording()
    const { signal } = new AbortController()
    await getCode(run(transport, signal))
    await getCode(run(transport))
    expect(calls.map((options) => options.signal)).toEqual([signal, undefined])
  })
})

describe('a card', () => {
  it.each<[string, 'stripe_confirmation_token' | 'stripe_payment_method' | null | undefined, unknown]>([
    ['recurly', undefined, []],
    ['stripe', undefined, [{ token: 'token-1', referenceType: 'stripe_confirmation_token' }]],
    ['stripeElements', null, [{ token: 'token-1', referenceType: 'stripe_confirmation_token' }]],
    [
      'stripeElements',
      'stripe_payment_method',
      [{ token: 'token-1', referenceType: 'stripe_payment_method' }],
    ],
  ])(
    'of %s with the token type %s is saved and verified with its reference',
    async (provider, type, references) => {
      const { transport, calls } = recording({ statusCode: 200 })
      const request = { save, provider, ...(type === undefined ? {} : { referenceType: type }) } as const
      await saveBilling(transport, { ...request, isOnFile: true, idempotencyKey: 'key-1' } as Parameters<
        typeof saveBilling
      >[1])
      expect(calls[0]).toMatchObject({
        path: { token: 'token-1' },
        body: { firstName: 'Avery', lastName: 'Brooks', paymentGatewayReferences: references },
        idempotencyKey: 'key-1',
      })
      await verifyBilling(transport, { ...request, threeDToken: 'result-1' } as Parameters<
        typeof verifyBilling
      >[1])
      expect(calls[1]?.body).toMatchObject(
        provider === 'recurly'
          ? { billing_token: 'token-1', threeDToken: 'result-1' }
          : {
              paymentGatewayReferences: references,
              threeDToken: 'result-1',
              address: { postalCode: '94105' },
            },
      )
    },
  )

  it('is saved although the response cannot be read', async () => {
    const { transport } = recording({ billingInfo: [] })
    const outcome = await saveBilling(transport, {
      save,
      provider: 'recurly',
      isOnFile: false,
      idempotencyKey: 'k',
    })
    expect(outcome).toEqual({ kind: 'done', billing: null })
  })

  it('rejects with the reason of the response, which the error alone lacks', async () => {
    const { transport } = recording({}, { error: 'error.subscription.card.declined' })
    const outcome = saveBilling(transport, {
      save,
      provider: 'recurly',
      isOnFile: false,
      idempotencyKey: 'k',
    })
    expect(await getCode(outcome)).toBe('cardDeclined')
  })
})

describe('a checkout page of the services', () => {
  const open = (checkoutUrl: string | null, portalUrl: string | null = null, cancelUrl = '/plans') => {
    const one = recording({ token: 't', checkoutUrl })
    return {
      ...one,
      checkout: () =>
        delegateCheckout(one.transport, { planId: 'p', devices: [device('a')], portalUrl, cancelUrl }),
      update: () => delegateBillingUpdate(one.transport, 'https://portal.example/payment'),
    }
  }

  it.each(['https://pay.example/a', 'http://localhost:4410/a', 'http://127.0.0.1/a'])(
    'is at %s',
    async (url) => {
      expect(await open(url).checkout()).toEqual({ url, token: 't' })
      expect(await open(url).update()).toBe(url)
    },
  )

  it.each([
    null,
    '',
    '/a',
    'http://pay.example/a',
    'javascript:alert(1)',
    'ftp://localhost/a',
    'data:text/html,a',
  ])('is never at %s', async (url) => {
    expect(await getCode(open(url).checkout())).toBe('malformed')
    expect(await getCode(open(url).update())).toBe('malformed')
  })

  it.each([
    [null, '/plans', '/checkout-success', '/plans'],
    ['https://p.example', '/plans', 'https://p.example/checkout-success', 'https://p.example/plans'],
    ['https://p.example/a//', '/plans', 'https://p.example/a/checkout-success', 'https://p.example/a/plans'],
    [
      'https://p.example',
      'https://host.example/',
      'https://p.example/checkout-success',
      'https://host.example/',
    ],
  ])(
    'returns to the portal %s, and on Cancel to %s',
    async (portalUrl, cancelUrl, successUrl, sentCancelUrl) => {
      const { calls, checkout } = open('https://pay.example/', portalUrl, cancelUrl)
      await checkout()
      expect(calls[0]?.body).toMatchObject({
        pepperPlanId: 'p',
        successUrl,
        cancelUrl: sentCancelUrl,
        devices: [{}],
      })
    },
  )
})

describe('a change of a subscription', () => {
  it('names the subscription, and the end of a pause', async () => {
    const { transport, calls } = recording()
    await pausePlan(transport, 's-1', '2031-01-01')
    await pausePlan(transport, 's-1')
    await previewChange(transport, {
      planCode: 'p',
      currency: 'USD',
      accountCode: '1',
      billing: ZIP_ONLY,
    }).catch(() => {})
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      [{ subscriptionId: 's-1' }, { paused_until: '2031-01-01' }],
      [{ subscriptionId: 's-1' }, {}],
      [undefined, expect.objectContaining({ account: { account_code: '1', billing_info: ZIP_ONLY } })],
    ])
  })

  it('rejects with the code and text of the response', async () => {
    const { transport } = recording({}, { code: 'error.subscription.card.declined' })
    expect(await getCode(deleteSubscription(transport, 's-1'))).toBe('cardDeclined')
    const other = recording({}, { code: 'other' })
    expect(await getCode(deleteSubscription(other.transport, 's-1'))).toBe('unknown')
  })
})

describe('a response', () => {
  it.each([undefined, null, 'text', 5, {}, { statusCode: 500 }, { statusCode: '200' }])(
    'of %j is no deletion request',
    async (response) => {
      const failure = await requestDeletion(recording(response).transport).catch((thrown: unknown) => thrown)
      const status = (response as { statusCode?: unknown } | null | undefined)?.statusCode
      expect(failure).toMatchObject({ code: 'unknown' })
      expect((failure as AcctError).status).toBe(typeof status === 'number' ? status : undefined)
    },
  )

  it('without an account is malformed', async () => {
    expect(await getCode(getProfile(recording({}).transport))).toBe('malformed')
  })

  it.each([
    [{}, 'invalidMfa'],
    [{ statusCode: 400 }, 'invalidMfa'],
    [{ code: 'x' }, 'invalidMfa'],
    [{ errorMessage: 'x' }, 'invalidMfa'],
    [{ error: 'x' }, 'invalidMfa'],
    [null, 'invalidMfa'],
    [{ statusCode: 200 }, 'none'],
    [{ message: 'sent' }, 'none'],
  ])('of %j to a resend is %s', async (response, expected) => {
    expect(await getCode(resendCode(recording(response).transport, { brand: 'x', mfa, email: 'e' }))).toBe(
      expected,
    )
  })

  it.each([
    [{ address: [{ country: 'DE' }] }, 'DE'],
    [{ address: [{ country: '' }] }, null],
    [{ address: [null] }, null],
    [{ address: [] }, null],
    [{ address: null }, null],
    [{}, null],
  ])('of %j has the country %s', async (response, country) => {
    expect(await getCountry(recording(response).transport)).toBe(country)
  })

  it.each([
    [{ statusCode: 200 }, null],
    [{ statusCode: 400, message: 'Email verification link has expired' }, 'expired'],
    [{ statusCode: 400, description: 'Email verification link has expired', message: 'no' }, 'expired'],
    [{ statusCode: 400, message: 'something else' }, 'invalid'],
    [{ statusCode: 400 }, 'invalid'],
  ])('of %j to a mailed link has the outcome %s', async (response, outcome) => {
    expect(await verifyEmail(recording(response).transport, { brand: 'x', vtoken: 't' })).toBe(outcome)
  })

  it('with a status of its own rejects a mailed link, unless the outcome is unknown', async () => {
    const failing = (thrown: unknown): Transport => ({ call: () => Promise.reject(thrown) })
    const reset = (thrown: unknown) =>
      resetPassword(failing(thrown), { brand: 'x', vtoken: 't', password: 'p', extra: {} })
    expect(await reset(new AcctError('unknown', { status: 400 }))).toBe('invalid')
    expect(await reset(new AcctError('server', { status: 500, detail: 'The link was already used.' }))).toBe(
      'used',
    )
    for (const code of [
      'network',
      'timeout',
      'server',
      'aborted',
      'tooManyRequests',
      'configuration',
    ] as const)
      expect(await getCode(reset(new AcctError(code)))).toBe(code)
    const broken = new Error('broken')
    expect(await getCode(reset(broken))).toBe(broken)
  })

  it('has the address of the app, or none', async () => {
    expect(await fetchAppUri(recording({ appUri: 'a://b', uriScheme: null }).transport, 'x')).toEqual({
      appUri: 'a://b',
      uriScheme: '',
    })
    expect(await fetchAppUri(recording({}).transport, 'x')).toEqual({ appUri: '', uriScheme: '' })
  })

  it.each([
    [{ coupon_code: 'c', plan_codes: null }, undefined, { status: 'fulfilled' }],
    ['text', undefined, { status: 'rejected', errorCode: 'unknown' }],
    [{}, { code: 'promoCodeRestriction' }, { status: 'rejected', errorCode: 'promoCodeRestriction' }],
  ])('of %j to a promo code, or the rejection %j, is %j', async (response, rejection, expected) => {
    const { transport } = recording(response, rejection)
    const promo = { code: 'save10', externalPlanCode: 'plus_m', deviceModels: [] }
    expect(await checkPromoCode(transport, promo)).toMatchObject(expected)
  })
})
