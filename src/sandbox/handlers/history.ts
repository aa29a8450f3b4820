import { applyDueEvents } from '../data/renewals.ts'
import type { InvoiceRow } from '../data/rows.ts'
import { ok } from '../http/response.ts'
import type { PaymentHistoryResponse } from '../wire/payment.ts'
import type { Handler, SignedCall } from './handler.ts'

/** GET /paymentHistory: every invoice, oldest first; the page filters and sorts them. */
export const paymentHistory: Handler<SignedCall> = {
  handle({ db, clock, account }) {
    applyDueEvents(db, clock.now(), account.id)
    const rows = db.all<InvoiceRow>(
      'SELECT * FROM invoices WHERE account_id = ? ORDER BY invoice_date, rowid',
      account.id,
    )
    return ok<PaymentHistoryResponse>({
      invoices: rows.map((row) => ({
        invoiceId: row.id,
        invoiceDate: new Date(row.invoice_date).toISOString(),
        status: row.status,
        invoiceTotal: row.total_in_cents,
        currency: row.currency,
        cardType: row.card_type,
        lastFour: row.last_four,
      })),
    })
  },
}
