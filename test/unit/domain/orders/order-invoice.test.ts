import { describe, expect, it } from 'vitest'
import type { Invoice } from '../../../../src/domain/history/invoice.ts'
import {
  type InvoicedOrder,
  isWithoutInvoice,
  orderInvoiceTotal,
} from '../../../../src/domain/orders/order-invoice.ts'

const invoice = (invoiceId: string, invoiceTotal: number, part: Partial<Invoice> = {}): Invoice => ({
  invoiceId,
  invoiceTotal,
  invoiceDate: '2031-05-20T12:00:00Z',
  status: 'collected',
  currency: 'USD',
  cardType: null,
  lastFour: null,
  ...part,
})
const at = Date.parse('2031-05-20T12:00:00Z')
const order = (part: Partial<InvoicedOrder> = {}): InvoicedOrder => ({
  at,
  currency: 'USD',
  known: new Set(['1']),
  previewed: null,
  ...part,
})

describe('the invoice of an order', () => {
  it.each<[string, Invoice[], Partial<InvoicedOrder>, number | null]>([
    ['is none of the earlier ones', [invoice('1', 999)], {}, null],
    ['is the new one', [invoice('1', 999), invoice('2', 9_137)], {}, 9_137],
    [
      'is the newest, after a renewal meanwhile',
      [invoice('3', 9_137), invoice('2', 1_079, { invoiceDate: '2031-05-20T11:59:00Z' }), invoice('1', 999)],
      {},
      9_137,
    ],
    ['may be nothing', [invoice('2', 0)], {}, 0],
    [
      'is the newest in any order',
      [invoice('2', 1_079, { invoiceDate: '2031-05-20T11:59:00Z' }), invoice('3', 9_137)],
      {},
      9_137,
    ],
    [
      'may have a date ten seconds before the order',
      [invoice('2', 999, { invoiceDate: '2031-05-20T11:59:50Z' })],
      { known: null, previewed: 999 },
      999,
    ],
    [
      'is no earlier one of another device, which an old list did not have',
      [invoice('2', 323, { invoiceDate: '2031-05-20T11:59:00Z' })],
      {},
      null,
    ],
    [
      'is no other sum of another device just before, which an old list did not have',
      [invoice('2', 323, { invoiceDate: '2031-05-20T11:59:58Z' })],
      { previewed: 540 },
      null,
    ],
    [
      'may be the previewed sum just before, by another clock',
      [invoice('2', 540, { invoiceDate: '2031-05-20T11:59:58Z' })],
      { previewed: 540 },
      540,
    ],
    [
      'is the previewed one, before that of a later order of another tab',
      [invoice('3', 6_156, { invoiceDate: '2031-05-20T12:00:01Z' }), invoice('2', 323)],
      { previewed: 323 },
      323,
    ],
    [
      'is the first one since the order, where no preview names its sum',
      [invoice('3', 6_156, { invoiceDate: '2031-05-20T12:00:02Z' }), invoice('2', 323)],
      {},
      323,
    ],
    [
      'is the first in the list of several with the same day',
      [invoice('3', 6_156, { invoiceDate: '2031-05-20' }), invoice('2', 323, { invoiceDate: '2031-05-20' })],
      {},
      6_156,
    ],
    ['may have only a day', [invoice('2', 999, { invoiceDate: '2031-05-20' })], {}, 999],
    ['is no refund', [invoice('2', -500)], {}, null],
    ['is no failed payment', [invoice('2', 999, { status: 'failed' })], {}, null],
    ['is in the order’s currency', [invoice('2', 999, { currency: 'EUR' })], {}, null],
    [
      'is the one since the order, where the earlier ones are not known',
      [invoice('1', 999, { invoiceDate: '2031-05-04T12:00:00Z' }), invoice('2', 9_137)],
      { known: null, previewed: 9_137 },
      9_137,
    ],
    [
      'is no other sum than the preview’s, where the earlier ones are not known',
      [invoice('2', 6_479)],
      { known: null, previewed: 0 },
      null,
    ],
    [
      'is the first one since the order, where the list has its invoice',
      [invoice('1', 999, { invoiceDate: '2031-05-20T11:59:58Z' }), invoice('2', 6_479)],
      { known: null, previewed: 540, isListed: true },
      6_479,
    ],
    [
      'is no older one, where the earlier ones are not known',
      [invoice('1', 999, { invoiceDate: '2031-05-04T12:00:00Z' })],
      { known: null, previewed: 999 },
      null,
    ],
  ])('%s', (_, invoices, part, total) => {
    expect(orderInvoiceTotal(invoices, order(part))).toBe(total)
  })
})

describe('the payment history', () => {
  it.each<[string, Invoice[], Partial<InvoicedOrder>, boolean]>([
    ['shows no payment of an order beside the earlier ones', [invoice('1', 999)], {}, true],
    ['shows none beside a refund', [invoice('2', -999)], {}, true],
    ['shows one in any currency', [invoice('2', 999, { currency: 'EUR' })], {}, false],
    ['may show one of any sum since then', [invoice('1', 999)], { known: null, previewed: 5 }, false],
    [
      'shows none where all are older',
      [invoice('1', 999, { invoiceDate: '2031-05-04T12:00:00Z' })],
      { known: null },
      true,
    ],
  ])('%s', (_, invoices, part, expected) => {
    expect(isWithoutInvoice(invoices, order(part))).toBe(expected)
  })
})
