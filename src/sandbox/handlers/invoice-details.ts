import { applyDueEvents } from '../data/renewals.ts'
import { ok } from '../http/response.ts'
import type { InvoiceDetailsResponse } from '../wire/payment.ts'
import type { Handler, SignedCall } from './handler.ts'

/** GET /invoiceDetails: the due date of the newest invoice, null without invoices. */
export const invoiceDetails: Handler<SignedCall> = {
  handle({ db, clock, account }) {
    applyDueEvents(db, clock.now(), account.id)
    const newest = db.get<{ due_date: number }>(
      'SELECT due_date FROM invoices WHERE account_id = ? ORDER BY invoice_date DESC LIMIT 1',
      account.id,
    )
    return ok<InvoiceDetailsResponse>({ due_date: newest ? new Date(newest.due_date).toISOString() : null })
  },
}
