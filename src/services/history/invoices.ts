import type { Invoice } from '../../domain/history/invoice.ts'
import type { Transport } from '../../transport/transport.ts'
import { historyEndpoints } from './history-endpoints.ts'
import { parseInvoices } from './parse-invoice.ts'

/** GET /paymentHistory: all invoices of the account, in undefined order (B§7). Rejects with AcctError. */
export async function listInvoices(transport: Transport, signal?: AbortSignal): Promise<Invoice[]> {
  return parseInvoices(await transport.call(historyEndpoints.paymentHistory, signal ? { signal } : {}))
}
