import { expect, it } from 'vitest'
import type { Invoice } from '../../../src/domain/invoice.ts'
import { pastDueTotal } from '../../../src/domain/past-due.ts'

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
