import { describe, expect, it } from 'vitest'
import { parseInvoices } from '../../../../src/services/history/parse-invoice.ts'

const WIRE = {
  invoiceDate: '2026-11-09T12:00:00.000Z',
  status: 'collected',
  invoiceTotal: 1079,
  currency: 'USD',
  cardType: 'visa',
  lastFour: '1111',
  invoiceId: '1001',
}

const parseInvoice = (invoice: unknown) => parseInvoices([invoice])[0]

describe('an invoice', () => {
  it('has every field [MODEL-23]', () => {
    expect(parseInvoice(WIRE)).toEqual(WIRE)
  })

  it('accepts missing fields', () => {
    expect(parseInvoice({ invoiceTotal: -5, cardType: null })).toEqual({
      invoiceDate: null,
      status: '',
      invoiceTotal: -5,
      currency: 'USD',
      cardType: null,
      lastFour: null,
      invoiceId: null,
    })
    expect(parseInvoice({ ...WIRE, invoiceDate: 'yesterday', invoiceId: 7 })).toMatchObject({
      invoiceDate: null,
      invoiceId: '7',
    })
  })

  it.each([
    ['4111111111111111', '1111'],
    [42, '0042'],
    ['**** 1234', '1234'],
    ['none', null],
  ])('has at most four digits of a card: %s', (lastFour, expected) => {
    expect(parseInvoice({ ...WIRE, lastFour })?.lastFour).toBe(expected)
  })

  it.each([
    null,
    {},
    'x',
    { invoices: null },
    { invoices: [null] },
    { invoices: [{ invoiceTotal: '9.99' }] },
  ])('is malformed in %j', (response) => {
    expect(() => parseInvoices(response)).toThrow(expect.objectContaining({ code: 'malformed' }))
  })

  it('keeps its position in a list', () => {
    const invoices = [WIRE, { ...WIRE, invoiceId: '1000' }]
    expect(parseInvoices({ invoices })).toEqual(invoices)
    expect(parseInvoices([])).toEqual([])
  })
})
