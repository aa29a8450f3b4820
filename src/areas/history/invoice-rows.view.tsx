import type { ReactNode } from 'react'
import { cardType } from '../../domain/billing/card-type.ts'
import { type Invoice, invoiceStatus, isReceipt } from '../../domain/history/invoice.ts'
import { formatDate } from '../../i18n/format.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Badge } from '../../ui/Badge.tsx'
import { CardTypeIcon } from '../../ui/CardTypeIcon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import * as css from './history.css.ts'
import { formatInvoiceAmount, methodText, statusLabel } from './invoice-texts.ts'

/** Columns in display order (B§2). */
const COLUMNS = ['date', 'status', 'amount', 'method', 'number'] as const

export interface CardLink {
  href: string
  onNavigate(): void
}

export interface ReceiptLinks {
  getHref(invoice: Invoice): string
  onOpen(invoice: Invoice): void
  /** The invoice whose receipt is loading. */
  opening: Invoice | null
}

type Row = { key: string; invoice: Invoice | null }

export interface InvoiceRowsProps {
  text: I18n
  rows: readonly Row[]
  cardLink: CardLink
  receipts: ReceiptLinks
}

/** Renders the invoices as a table, and as cards on a phone. */
export function InvoiceRows({ text, rows, ...links }: InvoiceRowsProps): ReactNode {
  const columns = COLUMNS.map(
    (id): Column<Row> => ({
      id,
      heading: text.t(`history.${id}`),
      align: id === 'amount' ? 'end' : 'start',
      isRowName: id === 'date',
      render: ({ invoice }) =>
        invoice ? CELLS[id]({ text, invoice, ...links }) : <Skeleton className={css.places[id]} />,
    }),
  )
  return (
    <Table
      className={css.table}
      caption={text.t('history.caption')}
      isCaptionHidden
      columns={columns}
      rows={rows}
      getKey={({ key }) => key}
    />
  )
}

interface CellProps extends Omit<InvoiceRowsProps, 'rows'> {
  invoice: Invoice
}

const CELLS: Readonly<Record<(typeof COLUMNS)[number], (props: CellProps) => ReactNode>> = {
  date: ({ text, invoice }) => invoice.invoiceDate && formatDate(invoice.invoiceDate, text.intlTag),
  status: Status,
  amount: ({ text, invoice }) => (
    <span className={css.amount} dir="auto">
      {formatInvoiceAmount(invoice, text.intlTag)}
    </span>
  ),
  method: MethodCell,
  number: NumberCell,
}

function Status({ text, invoice, cardLink }: CellProps): ReactNode {
  const status = statusLabel(invoice, text)
  return (
    <span className={css.status}>
      {status && <Badge tone={status.tone}>{status.label}</Badge>}
      {invoiceStatus(invoice) === 'pastDue' && (
        <span className={css.update}>
          <Link {...cardLink} isAlone>
            <span>{text.t('history.pay')}</span>
            {invoice.invoiceId && (
              <VisuallyHidden>{` ${text.t('history.payFor', { number: invoice.invoiceId })}`}</VisuallyHidden>
            )}
          </Link>
        </span>
      )}
    </span>
  )
}

function NumberCell({ text, invoice, receipts }: CellProps): ReactNode {
  return (
    <span className={css.numberCell}>
      <span className={css.number} dir="ltr">
        {invoice.invoiceId}
      </span>
      <span className={css.update}>
        <Link isAlone href={receipts.getHref(invoice)} onNavigate={() => receipts.onOpen(invoice)}>
          <span>{text.t(isReceipt(invoice) ? 'history.receipt' : 'history.invoice')}</span>
          {invoice.invoiceId && (
            <VisuallyHidden>{` ${text.t('history.payFor', { number: invoice.invoiceId })}`}</VisuallyHidden>
          )}
        </Link>
      </span>
      {receipts.opening === invoice && <Spinner />}
    </span>
  )
}

function MethodCell({ text, invoice }: CellProps): ReactNode {
  const { shown, spoken } = methodText(invoice, text)
  return (
    <span className={css.method}>
      <CardTypeIcon type={cardType(invoice.cardType)} />
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  )
}
