import { describe, expect, it } from 'vitest'
import { failureText } from '../../../../src/areas/checkout/wallet-text.ts'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import { createI18n } from '../../../../src/i18n/i18n.ts'

const text = await createI18n({ locale: 'en', copy: {}, sections: ['checkout', 'order', 'gateway'] })
const NOT_CHARGED = 'You have not been charged.'

describe('the text of a failed checkout', () => {
  it('says that nothing is charged after the account holder closed a challenge [CHECKOUT-10]', () => {
    const { title, message } = failureText(
      { error: new AcctError('aborted'), wallet: null, code: null },
      text,
    )
    expect(title).not.toBe('')
    expect(message).toContain(NOT_CHARGED)
  })

  it('does not promise that nothing is charged after other failures [CHECKOUT-10]', () => {
    const rejected = { error: new AcctError('notFound', { status: 404 }), wallet: null, code: null }
    const closed = { error: new AcctError('aborted'), wallet: 'googlePay' as const, code: null }
    for (const failure of [rejected, closed])
      expect(failureText(failure, text).message).not.toContain(NOT_CHARGED)
  })

  it('says that a wallet’s failed payment is not charged [CHECKOUT-10]', () => {
    const error = new AcctError('unknown')
    const failure = { error, wallet: 'googlePay' as const, code: 'google-pay-payment-failure' }
    expect(failureText(failure, text).message).toBe(
      `Google Pay could not complete the payment. ${NOT_CHARGED}`,
    )
  })

  it.each([
    ['noPlanPaid', 'No selected plan after user just paid. Something is very wrong.'],
    ['methodUnhandled', 'Unhandled payment method'],
  ] as const)('names %s as the specification does [ERR-79 ERR-80]', (code, message) => {
    const failure = failureText({ error: new AcctError(code), wallet: null, code: null }, text)
    expect(failure).toMatchObject({ title: 'Payment failed', message })
  })
})
