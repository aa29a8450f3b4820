import * as v from 'valibot'
import type { Transport } from '../../transport/transport.ts'
import { paymentEndpoints } from '../billing/payment-endpoints.ts'
import { date, read } from '../shape.ts'

/**
 * Parses the due date of an invoice (B§3, U-42): ISO 8601, or null without one. Throws AcctError `malformed`.
 */
export const parseInvoiceDetails = (response: unknown): string | null =>
  read(v.object({ due_date: date }), response).due_date

/** GET /invoiceDetails (B§7): the due date of the newest invoice. Rejects with AcctError. */
export async function getInvoiceDueDate(transport: Transport, signal?: AbortSignal): Promise<string | null> {
  return parseInvoiceDetails(await transport.call(paymentEndpoints.invoiceDetails, signal ? { signal } : {}))
}
