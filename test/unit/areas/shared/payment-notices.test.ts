import { describe, expect, it } from 'vitest'
import { cardLine, pastDueAmount } from '../../../../src/areas/shared/payment/card-text.ts'
import type { Invoice } from '../../../../src/domain/history/invoice.ts'
import { createI18n } from '../../../../src/i18n/i18n.ts'

const invoice = (part: Partial<Invoice>): Invoice => ({
  invoiceDate: '2031-05-09T12:00:00Z',
  status: 'past_due',
  invoiceTotal: 999,
  currency: 'USD',
  cardType: null,
  lastFour: null,
  invoiceId: null,
  ...part,
})

describe('pastDueAmount', () => {
  it('returns the sum of the past-due invoices alone', () => {
    const bills = [
      invoice({}),
      invoice({ status: 'collected', invoiceTotal: 4000 }),
      invoice({ invoiceTotal: 1001, currency: 'usd' }),
      invoice({ invoiceTotal: -500 }),
    ]
    expect(pastDueAmount(bills, 'en-US')).toBe('$20.00')
    expect(pastDueAmount([invoice({ currency: 'EUR' })], 'de-DE')).toBe('9,99\u00a0€')
  })

  it('returns null for two currencies, and when nothing is past due', () => {
    expect(pastDueAmount([invoice({}), invoice({ currency: 'CAD' })], 'en-US')).toBeNull()
    expect(pastDueAmount([invoice({ status: 'paid' }), invoice({ invoiceTotal: 0 })], 'en-US')).toBeNull()
    expect(pastDueAmount([invoice({ currency: '' })], 'en-US')).toBeNull()
    expect(pastDueAmount([], 'en-US')).toBeNull()
  })
})

describe('cardLine', () => {
  it('runs from right to left in an Arabic sentence, with the name before the digits', async () => {
    const text = await createI18n({ locale: 'ar', copy: {} })
    const line = cardLine({ cardType: 'visa', lastFour: '4242', accountType: 'card' }, text)
    const [first] = line.replace(/\u2068[^\u2069]*\u2069/g, '').match(/\p{L}/u) ?? []
    expect(first).toMatch(/\p{Script=Arabic}/u)
    expect(line.indexOf('Visa')).toBeLessThan(line.indexOf('4242'))
  })
})
