import type { ReactNode } from 'react'
import {
  type Invoice,
  type InvoiceStatus,
  invoiceStatus,
  isReceipt,
} from '../../../domain/history/invoice.ts'
import { formatDate } from '../../../i18n/format.ts'
import type { MessageKey } from '../../../i18n/i18n.ts'
import { useAccount, useAccountState } from '../../../react/use-account.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import * as css from '../../shared/document/document.css.ts'
import { DocumentDialog } from '../../shared/document/document-dialog.tsx'
import { Withdrawal } from '../../shared/withdrawal.tsx'
import { formatInvoiceAmount, methodText, statusLabel } from '../invoice-texts.ts'

/** Name of the sum by status; "Amount" for any other status. */
const SUMS: Partial<Record<InvoiceStatus, MessageKey>> = {
  paid: 'receipt.charged',
  refund: 'receipt.refunded',
  pastDue: 'receipt.due',
}

/** Returns an invoice with the sum that its label names: "Amount refunded" has no minus sign. */
const asLabeled = (invoice: Invoice, status: InvoiceStatus | null): Invoice =>
  status === 'refund' ? { ...invoice, invoiceTotal: Math.abs(invoice.invoiceTotal) } : invoice

/** Returns the known lines, one below the other; false without any. */
function getLines(...lines: (string | undefined)[]): ReactNode {
  const known = [...new Set(lines.filter(Boolean))]
  return (
    known.length > 0 &&
    known.map((line) => (
      <span key={line} className={css.line}>
        <bdi>{line}</bdi>
      </span>
    ))
  )
}

/**
 * Shows one invoice as a receipt: what the payment history returns, the account holder, and the seller that the
 * settings name.
 */
export function ReceiptDialog({ invoice, onClose }: { invoice: Invoice; onClose(): void }): ReactNode {
  const { text, settings } = useAccount()
  const profile = useAccountState(({ auth }) => auth.profile)
  const seller = settings.legal?.seller
  const status = invoiceStatus(invoice)
  const { shown, spoken } = methodText(invoice, text)
  const method = (
    <>
      <span aria-hidden="true" dir="ltr">
        {shown}
      </span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </>
  )
  return (
    <DocumentDialog
      title={text.t(isReceipt(invoice) ? 'receipt.title' : 'receipt.invoice')}
      facts={[
        [text.t('history.number'), invoice.invoiceId && <span dir="ltr">{invoice.invoiceId}</span>],
        [text.t('history.date'), invoice.invoiceDate && formatDate(invoice.invoiceDate, text.intlTag)],
        [text.t('history.status'), statusLabel(invoice, text)?.label],
        [text.t('history.method'), method],
        [text.t('receipt.payer'), getLines(profile?.fullName, profile?.email)],
        [text.t('receipt.seller'), getLines(seller?.name, seller?.address, seller?.taxId)],
      ]}
      total={[
        text.t((status && SUMS[status]) ?? 'history.amount'),
        <bdi key="sum">{formatInvoiceAmount(asLabeled(invoice, status), text.intlTag)}</bdi>,
      ]}
      onClose={onClose}
    >
      {status === 'paid' && <Withdrawal paidAt={invoice.invoiceDate} />}
    </DocumentDialog>
  )
}
