import { describe, expect, it } from 'vitest'
import type { VendorLook } from '../../../src/payments/gateway.ts'
import { applePayOptions, googlePayOptions } from '../../../src/payments/recurly/wallets.ts'
import { returnUrl } from '../../../src/payments/return-url.ts'
import { stripeLocale } from '../../../src/payments/stripe/locale.ts'
import {
  confirmationParams,
  expressOptions,
  paymentElementOptions,
  setupOptions,
} from '../../../src/payments/stripe/options.ts'
import { WALLET_ORDER, walletRequest } from '../../../src/payments/wallet-request.ts'
import { ADDRESS } from '../../fixtures/billing.ts'

const look: VendorLook = {
  text: '#111',
  muted: '#555',
  danger: '#b00',
  surface: '#fff',
  primary: '#05c',
  outline: '#777',
  focus: '#05c',
  fontFamily: 'sans-serif',
  fontSize: '16px',
  fontWeight: '400',
  radius: '8px',
  height: '48px',
  labelSize: '14px',
  labelWeight: '600',
  isDark: false,
}
const order = {
  label: 'Plus',
  dueInCents: 1999,
  recurringInCents: 2499,
  firstChargeAt: null,
  currency: 'EUR',
  billingCycle: 12,
}
const page = { defaultView: { location: { origin: 'https://page.example' } } } as unknown as Document

describe('the Stripe options', () => {
  it('use setup mode with usd, off_session and the return URL [CHECKOUT-13]', () => {
    expect(setupOptions(look, ['card'])).toMatchObject({
      mode: 'setup',
      currency: 'usd',
      setupFutureUsage: 'off_session',
      // Stripe's present release has no `paymentMethodTypes` and throws when it gets them.
      allowedPaymentMethodTypes: ['card'],
    })
    expect(returnUrl(page, null)).toBe('https://page.example/subscriptions')
    expect(returnUrl(page, 'https://portal.example')).toBe('https://portal.example/subscriptions')
    expect(confirmationParams('https://portal.example/subscriptions')).toEqual({
      return_url: 'https://portal.example/subscriptions',
    })
    expect(confirmationParams('https://portal.example/subscriptions', ADDRESS)).toMatchObject({
      payment_method_data: { billing_details: { name: 'Avery Brooks', address: { postal_code: '94105' } } },
    })
  })

  it('limit express checkout to three columns of Google Pay, Apple Pay and Link [CHECKOUT-14]', () => {
    const options = expressOptions({ order, look }, 'https://portal.example/subscriptions')
    expect(options.layout).toMatchObject({ maxColumns: 3 })
    expect(options.paymentMethodOrder).toEqual(['google_pay', 'apple_pay', 'link'])
    expect(WALLET_ORDER).toEqual(['googlePay', 'applePay', 'link'])
    expect(options.paymentMethods).toMatchObject({ paypal: 'never', amazonPay: 'never', klarna: 'never' })
  })

  it('order the Payment Element Google Pay, Apple Pay, card, with wallets only on request [CHECKOUT-15]', () => {
    expect(paymentElementOptions(true).paymentMethodOrder).toEqual(['google_pay', 'apple_pay', 'card'])
    expect(paymentElementOptions(true).wallets).toEqual({
      googlePay: 'auto',
      applePay: 'auto',
      link: 'never',
    })
    expect(paymentElementOptions(false).wallets).toEqual({
      googlePay: 'never',
      applePay: 'never',
      link: 'never',
    })
  })
})

describe('the wallet request', () => {
  it.each([
    [1999, '19.99'],
    [0, '0.00'],
    [5, '0.05'],
    [100_000, '1000.00'],
  ])('has country US, the preview’s currency, and %i cents as %s [CHECKOUT-16]', (dueInCents, total) => {
    const request = walletRequest({ ...order, dueInCents })
    expect(request).toMatchObject({ country: 'US', currency: 'EUR', total })
    expect(googlePayOptions(request, { name: 'Brand' })).toMatchObject({
      country: 'US',
      currency: 'EUR',
      total,
    })
    expect(applePayOptions(request, 'https://portal.example/subscriptions')).toMatchObject({
      country: 'US',
      currency: 'EUR',
      total,
    })
  })

  it('has Google’s merchant ID, if there is one, and the business name', () => {
    const request = walletRequest(order)
    expect(googlePayOptions(request, { id: 'BCR2DN4T0000', name: 'Brand' })).toMatchObject({
      googleMerchantId: 'BCR2DN4T0000',
      googleBusinessName: 'Brand',
    })
    expect(googlePayOptions(request, { name: 'Brand' })).not.toHaveProperty('googleMerchantId')
  })

  it.each([1, 12, 24])('has an Apple Pay interval of %i months [CHECKOUT-17]', (billingCycle) => {
    const recurring = {
      recurringPaymentIntervalUnit: 'month',
      recurringPaymentIntervalCount: billingCycle,
    }
    const forRecurly = applePayOptions(walletRequest({ ...order, billingCycle }), 'https://p.example/')
    expect(forRecurly.paymentRequest?.recurringPaymentRequest).toMatchObject({
      managementURL: 'https://p.example/',
      regularBilling: { ...recurring, amount: '24.99' },
    })
    expect(forRecurly.paymentRequest?.total).toEqual({
      label: 'Plus',
      amount: '19.99',
      paymentTiming: 'immediate',
    })
    const forStripe = expressOptions({ order: { ...order, billingCycle }, look }, 'https://p.example/')
    expect(forStripe.applePay).toMatchObject({
      recurringPaymentRequest: { regularBilling: { ...recurring, amount: 2499 } },
    })
  })

  it('of a trial says that nothing is due today, and when the first charge is', () => {
    const trial = { ...order, dueInCents: 0, firstChargeAt: '2031-06-03T12:00:00Z' }
    const recurringPaymentStartDate = new Date('2031-06-03T12:00:00Z')
    const request = walletRequest(trial)
    expect(googlePayOptions(request, { name: 'Brand' }).total).toBe('0.00')
    expect(applePayOptions(request, 'https://p.example/')).toMatchObject({
      total: '0.00',
      paymentRequest: {
        total: { amount: '0.00' },
        recurringPaymentRequest: { regularBilling: { amount: '24.99', recurringPaymentStartDate } },
      },
    })
    expect(expressOptions({ order: trial, look }, 'https://p.example/').applePay).toMatchObject({
      recurringPaymentRequest: { regularBilling: { amount: 2499, recurringPaymentStartDate } },
    })
  })

  it('counts yen for Stripe, which has no smaller unit', () => {
    const yen = { ...order, recurringInCents: 152_000, currency: 'JPY' }
    expect(expressOptions({ order: yen, look }, 'https://p.example/').applePay).toMatchObject({
      recurringPaymentRequest: { regularBilling: { amount: 1520 } },
    })
  })
})

describe('Stripe’s locale', () => {
  it.each([
    ['zh-TW', 'zh-TW'],
    ['pt-BR', 'pt-BR'],
    ['pt_BR', 'pt-BR'],
    ['zh-Hant', 'zh-TW'],
    ['zh-Hant-HK', 'zh-HK'],
    ['zh-CN', 'zh'],
    ['fr-CA', 'fr-CA'],
    ['en-GB', 'en-GB'],
    ['en-US', 'en'],
    ['de-AT', 'de'],
    ['ja', 'ja'],
    ['', 'auto'],
  ])('of %j is %s', (tag, locale) => expect(stripeLocale(tag)).toBe(locale))
})
