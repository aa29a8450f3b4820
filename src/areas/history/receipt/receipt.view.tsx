import type { ReactNode } from 'react'
import {
  type Invoice,
  type InvoiceStatus,
  invoiceStatus,
  isReceipt,
} from '../../../domain/history/invoice.ts'
import { formatDate } from '../../../i18n/format.ts'
import type { MessageKey } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { ScreenTexts } from '../../shared/reference.view.tsx'
import { formatInvoiceAmount, methodText, statusLabel } from '../invoice-texts.ts'
import * as css from './receipt.css.ts'

export interface ReceiptSheetProps extends ScreenTexts {
  invoice: Invoice
  /** Whether the sheet names itself, because no dialog around it does. */
  isTitled?: boolean
}

const titleOf = (invoice: Invoice): MessageKey => (isReceipt(invoice) ? 'receipt.title' : 'receipt.invoice')

/** Name of the sum by status; "Amount" for any other status. */
const SUMS: Partial<Record<InvoiceStatus, MessageKey>> = {
  paid: 'receipt.charged',
  refund: 'receipt.refunded',
  pastDue: 'receipt.due',
}

/** Returns an invoice with the sum that its label names: "Amount refunded" has no minus sign. */
const asLabeled = (invoice: Invoice, status: InvoiceStatus | null): Invoice =>
  status === 'refund' ? { ...invoice, invoiceTotal: Math.abs(invoice.invoiceTotal) } : invoice

/** Renders an invoice as a document with the brand's logo, with what the payment history returns alone. */
export function ReceiptSheet({ brand, text, invoice, isTitled }: ReceiptSheetProps): ReactNode {
  const status = invoiceStatus(invoice)
  const { shown, spoken } = methodText(invoice, text)
  const facts: [MessageKey, ReactNode][] = [
    ['history.number', invoice.invoiceId && <span dir="ltr">{invoice.invoiceId}</span>],
    ['history.date', invoice.invoiceDate && formatDate(invoice.invoiceDate, text.intlTag)],
    ['history.status', statusLabel(invoice, text)?.label],
    [
      'history.method',
      <>
        <span aria-hidden="true" dir="ltr">
          {shown}
        </span>
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </>,
    ],
  ]
  return (
    <div className={css.sheet}>
      <div className={css.head}>
        <Logo image={brand.images['logo-login']} alt={brand.brandName} />
        {isTitled && <h1 className={css.title}>{text.t(titleOf(invoice))}</h1>}
      </div>
      <dl className={css.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className={css.fact}>
                <dt className={css.name}>{text.t(name)}</dt>
                <dd className={css.value}>{value}</dd>
              </div>
            ),
        )}
        <div className={css.total}>
          <dt>{text.t((status && SUMS[status]) ?? 'history.amount')}</dt>
          <dd className={css.value}>
            <bdi>{formatInvoiceAmount(asLabeled(invoice, status), text.intlTag)}</bdi>
          </dd>
        </div>
      </dl>
    </div>
  )
}

export interface ReceiptViewProps extends ReceiptSheetProps {
  onPrint(): void
  onClose(): void
}

/** Renders the receipt on the screen, with Print. */
export function ReceiptView({ onPrint, onClose, ...sheet }: ReceiptViewProps): ReactNode {
  const { text, invoice } = sheet
  return (
    <Dialog
      open
      title={text.t(titleOf(invoice))}
      closeLabel={text.t('action.close')}
      onClose={onClose}
      closesOutside
      actions={<Button onClick={onPrint}>{text.t('receipt.print')}</Button>}
    >
      <ReceiptSheet {...sheet} />
    </Dialog>
  )
}
