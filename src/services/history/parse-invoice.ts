import * as v from 'valibot'
import type { Invoice } from '../../domain/history/invoice.ts'
import { amount, date, listIn, optionalId, read, text } from '../shape.ts'

/** The last four digits of a card number, even if the services send more. */
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

/** Parses the response of GET /paymentHistory in its order (U-42). Throws AcctError `malformed`. */
export const parseInvoices = (response: unknown): Invoice[] =>
  read(v.array(invoiceSchema), listIn(response, 'invoices'))
