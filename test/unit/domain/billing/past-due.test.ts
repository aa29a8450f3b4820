import { expect, it } from 'vitest'
import {
  type DebtCharge,
  debtCharges,
  owesMore,
  pastDueTotal,
} from '../../../../src/domain/billing/past-due.ts'
import type { Invoice } from '../../../../src/domain/history/invoice.ts'

const invoice = (status: string, invoiceTotal: number, currency = 'USD'): Invoice =>
  ({ status, invoiceTotal, currency }) as Invoice

it.each<[string, Invoice[], ReturnType<typeof pastDueTotal>]>([
  ['no invoices', [], null],
  ['invoices that are paid', [invoice('paid', 999)], null],
  ['one invoice', [invoice('paid', 100), invoice('past_due', 999)], { cents: 999, currency: 'USD' }],
  [
    'several invoices, without credits',
    [invoice('past_due', 999), invoice('past_due', -500), invoice('past_due', 1)],
    { cents: 1000, currency: 'USD' },
  ],
  [
    'a currency in capitals and lowercase letters',
    [invoice('past_due', 1, 'eur'), invoice('past_due', 2, 'EUR')],
    { cents: 3, currency: 'EUR' },
  ],
  [
    'several currencies, whose sum is unknown',
    [invoice('past_due', 1, 'EUR'), invoice('past_due', 2)],
    { cents: 3, currency: null },
  ],
  [
    'a credit in another currency',
    [invoice('past_due', 999), invoice('past_due', 0, 'EUR'), invoice('past_due', -1, 'EUR')],
    { cents: 999, currency: 'USD' },
  ],
  ['credits alone', [invoice('past_due', -1)], { cents: 0, currency: null }],
])('the past due total of %s', (_, invoices, expected) => {
  expect(pastDueTotal(invoices)).toEqual(expected)
})

it.each<[string, Invoice[], Invoice[], boolean]>([
  ['the same sum', [invoice('past_due', 999)], [invoice('past_due', 999)], false],
  ['less', [invoice('past_due', 999), invoice('past_due', 1)], [invoice('past_due', 999)], false],
  ['a higher sum', [invoice('past_due', 999)], [invoice('past_due', 1000)], true],
  ['another invoice', [invoice('past_due', 999)], [invoice('past_due', 999), invoice('past_due', 1)], true],
  ['the same sum in another currency', [invoice('past_due', 9)], [invoice('past_due', 9, 'EUR')], true],
])('with %s past due than a screen shows', (_, shown, present, expected) => {
  expect(owesMore(shown, present)).toBe(expected)
})

const debt = (invoiceId: string | null, status = 'past_due', part: Partial<Invoice> = {}): Invoice => ({
  ...{ invoiceId, status, invoiceTotal: 999, currency: 'USD', cardType: 'visa', lastFour: '4242' },
  ...{ invoiceDate: null, ...part },
})
const charge = (part: Partial<DebtCharge> = {}): DebtCharge => ({
  ...{ cents: 999, currency: 'USD', cardType: 'visa', lastFour: '4242', ...part },
})

it.each<[string, Invoice[], Invoice[], DebtCharge[]]>([
  ['names nothing while the list is older', [debt('1')], [debt('1')], []],
  ['names the sum and its card', [debt('1')], [debt('1', 'paid')], [charge()]],
  [
    'adds up invoices of one card',
    [debt('1'), debt('2')],
    [debt('1', 'paid'), debt('2', 'collected')],
    [charge({ cents: 1_998 })],
  ],
  [
    'names each card',
    [debt('1'), debt('2')],
    [debt('1', 'paid'), debt('2', 'paid', { lastFour: '1111' })],
    [charge(), charge({ lastFour: '1111' })],
  ],
  ['names no other payment', [debt('1')], [debt('1'), debt('2', 'paid')], []],
  ['names no earlier payment', [debt('1', 'paid')], [debt('1', 'paid')], []],
  ['names no invoice without a number', [debt(null)], [debt(null, 'paid')], []],
  ['names no failed one', [debt('1')], [debt('1', 'failed')], []],
])('the charge for a debt %s', (_, before, after, expected) => {
  expect(debtCharges(before, after)).toEqual(expected)
})
