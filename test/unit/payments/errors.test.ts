import { afterEach, describe, expect, it, vi } from 'vitest'
import { AcctError, type AcctErrorCode } from '../../../src/errors/acct-error.ts'
import { describeError } from '../../../src/errors/error-table.ts'
import { errorText } from '../../../src/errors/error-text.ts'
import { expressErrors, gatewayErrors } from '../../../src/errors/gateway-rows.ts'
import { createI18n } from '../../../src/i18n/i18n.ts'
import { paypalError } from '../../../src/payments/recurly/paypal-errors.ts'
import { cardError, walletError } from '../../../src/payments/recurly/recurly-errors.ts'
import {
  getField,
  type StripeProblem,
  stripeCode,
  stripeError,
} from '../../../src/payments/stripe/stripe-errors.ts'

const text = await createI18n({ locale: 'en', copy: {}, sections: ['payment', 'gateway'] })
const shownError = (code: AcctErrorCode, rows = gatewayErrors) => errorText(new AcctError(code), rows, text)

describe('an error of Stripe.js in express checkout', () => {
  it.each<[string, StripeProblem, string]>([
    [
      'a declined card [ERR-60]',
      { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
      'Your card was declined.',
    ],
    ['an expired card [ERR-61]', { type: 'card_error', code: 'expired_card' }, 'Your card has expired.'],
    [
      'an expired card as the decline reason',
      { type: 'card_error', code: 'card_declined', decline_code: 'expired_card' },
      'Your card has expired.',
    ],
    [
      'an incorrect CVC [ERR-62]',
      { type: 'card_error', code: 'incorrect_cvc' },
      "Your card's security code is incorrect.",
    ],
    [
      'an invalid number [ERR-63]',
      { type: 'card_error', code: 'invalid_number' },
      'Your card number is invalid.',
    ],
    [
      'an unknown card error [ERR-64]',
      { type: 'card_error', code: 'some_new_code' },
      'There was a problem with your card.',
    ],
    [
      'a validation error [ERR-65]',
      { type: 'validation_error', code: 'incomplete_number' },
      'Please check your payment information and try again.',
    ],
    ['any other error [ERR-66]', { type: 'api_error' }, 'Something went wrong...'],
    ['an empty error', {}, 'Something went wrong...'],
    [
      'a code that is a property of Object.prototype',
      { type: 'api_error', code: 'constructor' },
      'Something went wrong...',
    ],
  ])('shows the specified text for %s', (_, problem, message) => {
    expect(shownError(stripeCode(problem, 'walletFailed'), expressErrors)).toEqual({
      title: 'Payment failed',
      message,
    })
  })

  it('keeps Stripe’s text without control characters and names the field', () => {
    const error = stripeError({
      type: 'validation_error',
      code: 'incomplete_cvc',
      message: ' Your\u202e code ',
    })
    expect(error).toMatchObject({ code: 'cardIncomplete', messages: ['Your code'], reason: 'incomplete_cvc' })
    expect(getField({ code: 'incomplete_cvc' })).toEqual(['cvv'])
    expect(getField({ code: 'invalid_expiry_year_past' })).toEqual(['expiry'])
    expect(getField({ code: 'card_declined' })).toEqual([])
  })
})

describe('an error of a card form without a connection', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('names the connection, also where the browser counts as online', () => {
    expect(stripeError({ type: 'api_connection_error', message: 'no' }).code).toBe('network')
    for (const onLine of [true, false]) {
      vi.stubGlobal('navigator', { onLine })
      const lost = { code: 'api-error', message: 'There was an error with your request.' }
      expect(cardError(lost)).toMatchObject({ code: 'network', reason: 'api-error' })
      // The services have responded.
      expect(cardError({ code: 'declined' }).code).toBe('cardDeclined')
    }
  })
})

describe('an error of Recurly.js', () => {
  it('names the invalid card fields only', () => {
    const error = cardError({ code: 'validation', fields: ['number', 'cvv', 'first_name', 'constructor'] })
    expect(error).toMatchObject({ code: 'cardIncomplete', fields: ['number', 'cvv'] })
    expect(cardError({ code: 'api-timeout' }).code).toBe('timeout')
    expect(cardError({ code: 'error.subscription.card.declined' }).code).toBe('cardDeclined')
    expect(cardError({}).code).toBe('paymentProcessing')
  })

  it.each<[string, object, string, string[]]>([
    [
      'a declined card',
      { name: 'api-error', code: 'declined', message: 'Declined.', fields: ['number'] },
      'cardDeclined',
      ['number'],
    ],
    ['an invalid parameter', { name: 'api-error', code: 'invalid-parameter' }, 'cardProblem', []],
    [
      'an invalid parameter of a field',
      { name: 'api-error', code: 'invalid-parameter', fields: ['year'] },
      'cardIncomplete',
      ['year'],
    ],
    [
      'a missing public key',
      { name: 'config-missing-public-key', code: 'config-missing-public-key' },
      'paymentUnavailable',
      [],
    ],
    [
      'an expired card, whose month and year it marks',
      {
        name: 'validation',
        code: 'validation',
        fields: ['month', 'year'],
        details: ['month', 'year'].map((field) => ({ field, messages: ['is invalid'] })),
      },
      'cardExpired',
      ['month', 'year'],
    ],
    [
      'an empty month and year',
      {
        name: 'validation',
        code: 'validation',
        fields: ['month', 'year'],
        details: ['month', 'year'].map((field) => ({ field, messages: ["can't be blank"] })),
      },
      'cardIncomplete',
      ['month', 'year'],
    ],
    [
      'an unreadable response',
      { name: 'api-error', code: 'api-error', message: 'There was a problem parsing the API response. {}' },
      'malformed',
      [],
    ],
    [
      'fields that are gone',
      { name: 'elements-tokenization-not-possible', code: 'elements-tokenization-not-possible' },
      'paymentUnavailable',
      [],
    ],
  ])('that is a plain object has a row with a text: %s', (_, problem, code, fields) => {
    const error = cardError(problem)
    expect(error).toMatchObject({ code, fields })
    expect(shownError(error.code).message).not.toBe('')
  })

  it.each([
    'apple-pay-not-supported',
    'apple-pay-not-available',
    'apple-pay-config-missing',
    'apple-pay-config-invalid',
    'apple-pay-factory-only',
    'google-pay-config-missing',
    'google-pay-not-configured',
    'google-pay-init-error',
    'google-pay-not-available',
    'google-pay-payment-failure',
    'api-error',
  ])('keeps the code of a wallet: %s', (reason) => {
    expect(walletError({ code: reason })).toMatchObject({ code: 'walletFailed', reason })
    expect(walletError({}).reason).toBe('api-error')
  })

  it('becomes paypalDeclined unless PayPal is unavailable [ERR-56]', () => {
    expect(paypalError({})).toMatchObject({
      code: 'paypalDeclined',
      reason: 'error.subscription.paypal.declined',
    })
    expect(paypalError({ code: 'paypal-load-error' }).code).toBe('paypalUnavailable')
    expect(shownError('paypalDeclined').message).toBe('PayPal payment failed')
    expect(shownError('paypalCanceled').message).toBe('PayPal payment was cancelled')
    expect(shownError('paypalUnavailable').message).toBe(
      'PayPal is not available. Please try again or contact support.',
    )
  })

  it.each([
    ['paypal-factory-only', 'paypalUnavailable'],
    ['paypal-config-missing', 'paypalUnavailable'],
    ['paypal-load-error', 'paypalUnavailable'],
    ['paypal-client-error', 'paypalUnavailable'],
    ['paypal-braintree-not-ready', 'paypalUnavailable'],
    ['paypal-braintree-api-error', 'paypalUnavailable'],
    ['paypal-complete-init-error', 'paypalUnavailable'],
    ['paypal-tokenize-error', 'paypalDeclined'],
    ['paypal-tokenize-recurly-error', 'paypalDeclined'],
    ['paypal-braintree-tokenize-braintree-error', 'paypalDeclined'],
    ['paypal-braintree-tokenize-recurly-error', 'paypalDeclined'],
    ['paypal-of-a-later-release', 'paypalDeclined'],
    ['constructor', 'paypalDeclined'],
  ])('converts %s of PayPal to %s', (code, expected) => {
    expect(paypalError({ code })).toMatchObject({
      code: expected,
      reason: code,
    })
  })

  it.each([
    ['paypal-tokenize-error', 'paypal-cancel', 'paypalCanceled'],
    ['paypal-tokenize-error', 'paypal_error', 'paypalUnavailable'],
    ['paypal-tokenize-error', 'api-timeout', 'timeout'],
    ['paypal-braintree-tokenize-braintree-error', 'PAYPAL_POPUP_OPEN_FAILED', 'paypalBlocked'],
    ['paypal-braintree-tokenize-braintree-error', 'PAYPAL_FLOW_FAILED', 'paypalDeclined'],
  ])('converts %s of PayPal with the cause %s to %s', (code, cause, expected) => {
    expect(paypalError({ code, cause: { code: cause } }).code).toBe(expected)
  })
})

describe('a payment error', () => {
  it('has a text for a vendor that does not load', () => {
    expect(shownError('paymentUnavailable').message).toBe(
      'The payment system is temporarily unavailable. Please refresh the page and try again.',
    )
  })

  it('has the text of an unknown error on screens without a payment', () => {
    expect(describeError(new AcctError('walletFailed'), 'sign-in')).toEqual({
      message: 'error.unknown',
      place: 'banner',
    })
  })
})
