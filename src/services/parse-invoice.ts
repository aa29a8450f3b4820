import * as v from 'valibot'
import type { Invoice } from '../domain/invoice.ts'
import { amount, date, listIn, optionalId, read, text } from './shape.ts'

/** The last four digits, and never more of a card's number than that. */
const lastFour = v.pipe(
  optionalId,
  v.transform((value) => {
    const digits = value?.replace(/\D/g, '')
    return digits ? digits.padStart(4, '0').slice(-4) : null
  }),
)

const invoiceSchema = v.pipe(
  v.object({
    invoiceDate: date,
    status: text,
    invoiceTotal: amount(0),
    currency: text,
    cardType: text,
    lastFour,
    invoiceId: optionalId,
  }),
  v.transform(
    (wire): Invoice => ({ ...wire, status: wire.status ?? '', currency: wire.currency?.trim() || 'USD' }),
  ),
)

/** Reads one invoice (U-42). Throws AcctError `malformed`. */
export const parseInvoice = (answer: unknown): Invoice => read(invoiceSchema, answer)

/** Reads the answer of GET /paymentHistory, in the order it is sent (U-42). Throws AcctError `malformed`. */
export const parseInvoices = (answer: unknown): Invoice[] =>
  read(v.array(invoiceSchema), listIn(answer, 'invoices'))
