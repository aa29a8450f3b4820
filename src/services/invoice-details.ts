import * as v from 'valibot'
import type { Transport } from '../transport/transport.ts'
import { paymentEndpoints } from './payment-endpoints.ts'
import { date, read } from './shape.ts'

/** Reads when an invoice is due (B§3, U-42): ISO 8601, or null where that is not said. */
export const parseInvoiceDetails = (answer: unknown): string | null =>
  read(v.object({ due_date: date }), answer).due_date

/** GET /invoiceDetails (B§7): when the newest invoice is due. Rejects with AcctError. */
export async function getInvoiceDueDate(transport: Transport, signal?: AbortSignal): Promise<string | null> {
  return parseInvoiceDetails(await transport.call(paymentEndpoints.invoiceDetails, signal ? { signal } : {}))
}
