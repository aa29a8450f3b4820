import { describe, expect, it } from 'vitest'
import { formatInvoiceAmount, methodText, statusLabel } from '../../../../src/areas/history/invoice-texts.ts'
import { cardName, cardType } from '../../../../src/domain/billing/card-type.ts'
import {
  getPage,
  hasPastDue,
  type Invoice,
  isReceipt,
  lastInvoices,
} from '../../../../src/domain/history/invoice.ts'
import { createI18n } from '../../../../src/i18n/i18n.ts'

const text = await createI18n({ locale: 'en', copy: {}, sections: ['history'] })

const invoice = (part: Partial<Invoice> = {}): Invoice => ({
  invoiceDate: '2026-11-09T12:00:00Z',
  status: 'paid',
  invoiceTotal: 999,
  currency: 'USD',
  cardType: 'visa',
  lastFour: '1111',
  invoiceId: '1001',
  ...part,
})
const label = (part: Partial<Invoice>) => statusLabel(invoice(part), text)?.label ?? null
const shown = (part: Partial<Invoice>) => methodText(invoice(part), text).shown
const spoken = (part: Partial<Invoice>) => methodText(invoice(part), text).spoken

describe('statusLabel', () => {
  it.each<[string, Partial<Invoice>, string | null]>([
    ['collected [HIST-08]', { status: 'collected' }, 'Paid'],
    ['paid [HIST-09]', { status: 'paid' }, 'Paid'],
    ['pending', { status: 'pending' }, 'Pending'],
    ['failed', { status: 'failed' }, 'Failed'],
    ['past_due', { status: 'past_due' }, 'Past Due'],
    ['another status [HIST-13]', { status: 'processing' }, null],
    ['no status [HIST-13]', { status: '' }, null],
    ['a name of Object.prototype [HIST-13]', { status: 'constructor' }, null],
    ['a total of 0, collected [HIST-14]', { status: 'collected', invoiceTotal: 0 }, 'N/A'],
    ['a total of 0, past due [HIST-14]', { status: 'past_due', invoiceTotal: 0 }, 'N/A'],
    ['a refund, paid [HIST-15]', { status: 'paid', invoiceTotal: -1 }, 'Refund'],
    ['a refund, failed [HIST-15]', { status: 'failed', invoiceTotal: -999 }, 'Refund'],
    ['a refund, unknown [HIST-15]', { status: 'x', invoiceTotal: -999 }, 'Refund'],
  ])('%s', (_, part, expected) => {
    expect(label(part)).toBe(expected)
  })
})

describe('formatInvoiceAmount', () => {
  it.each<[number, string, string]>([
    [999, 'USD', '$9.99 USD'],
    [-999, 'USD', '-$9.99 USD'],
    [0, 'USD', '$0.00 USD'],
    [123_456, 'usd', '$1,234.56 USD'],
    [1399, 'CAD', '$13.99 CAD'],
    [999, 'EUR', '€9.99 EUR'],
    [48_000, 'JPY', '¥480 JPY'],
    [17_900, 'MXN', '$179.00 MXN'],
    [899, 'GBP', '£8.99 GBP'],
  ])('formats %i of %s as %s [HIST-16]', (invoiceTotal, currency, expected) => {
    expect(formatInvoiceAmount({ invoiceTotal, currency }, 'en')).toBe(expected)
  })

  it('follows the language, with the code last [HIST-16]', () => {
    const amount = formatInvoiceAmount({ invoiceTotal: 123_456, currency: 'EUR' }, 'de')
    expect(amount.replace(/\s/g, ' ')).toBe('1.234,56 € EUR')
  })

  it('accepts an invalid currency, and shows a code once', () => {
    expect(formatInvoiceAmount({ invoiceTotal: 999, currency: '<b>' }, 'en')).toBe('9.99 <b>')
    expect(formatInvoiceAmount({ invoiceTotal: 999, currency: 'CHF' }, 'en').match(/CHF/g)).toHaveLength(1)
    expect(formatInvoiceAmount({ invoiceTotal: 999, currency: 'USD' }, 'ar').match(/US/g)).toHaveLength(1)
    expect(formatInvoiceAmount({ invoiceTotal: 999, currency: 'BRL' }, 'pt-BR')).toContain('BRL')
  })
})

describe('the last invoices', () => {
  it('are sorted by date, newest first, without a date last [HIST-04]', () => {
    const dates = [
      null,
      '2026-01-31',
      '2026-11-09T12:00:00Z',
      '2026-02-01',
      null,
      '2027-01-01T00:00:00+02:00',
    ]
    const sorted = lastInvoices(
      dates.map((invoiceDate, at) => invoice({ invoiceDate, invoiceId: String(at) })),
    )
    expect(sorted.map(({ invoiceId }) => invoiceId)).toEqual(['5', '2', '3', '1', '0', '4'])
  })

  it('are the newest fifty in any order, and the original list stays unchanged', () => {
    const all = Array.from({ length: 60 }, (_, month) =>
      invoice({ invoiceDate: new Date(Date.UTC(2020, month, 9)).toISOString(), invoiceId: String(month) }),
    )
    const last = lastInvoices(all)
    expect(last).toHaveLength(50)
    expect({ first: last[0]?.invoiceId, last: last.at(-1)?.invoiceId }).toEqual({ first: '59', last: '10' })
    expect(all[0]?.invoiceId).toBe('0')
  })

  it('are divided into pages, and the last page replaces one beyond the end', () => {
    const list = Array.from({ length: 26 }, (_, index) => index)
    expect(getPage(list, 0, 10)).toMatchObject({ index: 0, count: 3, from: 1, to: 10 })
    expect(getPage(list, 2, 10)).toMatchObject({ items: [20, 21, 22, 23, 24, 25], from: 21, to: 26 })
    expect(getPage(list, 9, 25)).toMatchObject({ items: [25], index: 1, count: 2, from: 26, to: 26 })
    expect(getPage([], 0, 10)).toMatchObject({ items: [], index: 0, count: 1, from: 0, to: 0 })
  })

  it('are past due when one of them is, with any total', () => {
    expect(hasPastDue([invoice(), invoice({ status: 'past_due', invoiceTotal: 0 })])).toBe(true)
    expect(hasPastDue([invoice({ status: 'failed' })])).toBe(false)
  })
})

describe('the document of an invoice', () => {
  it.each<[string, boolean, Partial<Invoice>]>([
    ['a payment', true, { status: 'collected' }],
    ['a refund', true, { status: 'failed', invoiceTotal: -999 }],
    ['a pending payment', false, { status: 'pending' }],
    ['a failed payment', false, { status: 'failed' }],
    ['a total of 0', false, { invoiceTotal: 0 }],
    ['an unknown status', false, { status: 'processing' }],
  ])('for %s is a receipt: %s', (_, expected, part) => {
    expect(isReceipt(invoice(part))).toBe(expected)
  })
})

describe('the name of a payment method', () => {
  it.each<[string | null, 'card' | 'paypal', string | null]>([
    ['visa', 'card', 'Visa'],
    [' VISA ', 'card', 'Visa'],
    ['american_express', 'card', 'American Express'],
    ['Union Pay', 'card', null],
    ['nil', 'card', null],
    [null, 'card', null],
    ['visa', 'paypal', 'PayPal'],
    [null, 'paypal', 'PayPal'],
  ])('with the type %s of a %s is %s', (type, accountType, name) => {
    expect(cardName({ cardType: type, accountType })).toBe(name)
  })
})

describe('the payment method of an invoice', () => {
  it.each<[string | null, string]>([
    ['mastercard', 'mastercard'],
    ['Visa', 'visa'],
    ['American Express', 'amex'],
    ['american_express', 'amex'],
    ['discover', 'discover'],
    ['diners club', 'diners'],
    ['jcb', 'jcb'],
    ['apple', 'apple'],
    ['paypal', 'paypal'],
    ['Union Pay', 'visa'],
    ['constructor', 'visa'],
    ['銀聯', 'visa'],
    ['nil', 'generic'],
    [null, 'generic'],
  ])('%s has the icon %s [HIST-18 PAYINFO-08]', (type, expected) => {
    expect(cardType(type)).toBe(expected)
  })

  it('is a masked number with a readable label', () => {
    expect({ shown: shown({}), spoken: spoken({}) }).toEqual({
      shown: '**** **** **** 1111',
      spoken: 'Visa, ending in 1111',
    })
    expect({ shown: shown({ lastFour: null }), spoken: spoken({ lastFour: null }) }).toEqual({
      shown: '**** **** **** ****',
      spoken: 'Visa',
    })
    expect(spoken({ cardType: 'union pay' })).toBe('Card, ending in 1111')
    expect(spoken({ cardType: null, lastFour: null })).toBe('Card')
    expect(shown({ cardType: 'paypal', lastFour: null })).toBe('PayPal')
    expect(shown({ cardType: 'apple' })).toBe('**** **** **** 1111')
  })
})
