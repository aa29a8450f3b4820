import { type ReactNode, useRef, useState } from 'react'
import { type Invoice, lastInvoices, PAGE_SIZES, pageOf } from '../../domain/invoice.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { receipt } from '../../ui/icons/receipt.ts'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { HiddenStatus } from '../../ui/VisuallyHidden.tsx'
import { LoadFailed } from '../shared/load-failed.view.tsx'
import { SignedOut } from '../shared/signed-out.view.tsx'
import * as css from './history.css.ts'
import { HistoryFoot } from './history-foot.view.tsx'
import { type CardLink, InvoiceRows, type ReceiptLinks } from './invoice-rows.view.tsx'

export interface HistoryViewProps {
  text: I18n
  state:
    | { kind: 'loading' }
    | { kind: 'signedOut' }
    | { kind: 'failed'; error: AcctError }
    | {
        kind: 'invoices'
        /** In the order of the services. */
        invoices: readonly Invoice[]
        /** Whether an app store bills a plan of the account. */
        isApple: boolean
        /** Why a reload failed, so that the invoices may be outdated. */
        error?: AcctError | null
        /** Whether the address names an invoice that the account does not have. */
        isNotFound?: boolean
      }
  cardLink: CardLink
  receipts: ReceiptLinks
  /** Saves the listed invoices as a file. */
  onDownload(): void
  /** Whether the file's code is loading. */
  isDownloading?: boolean
  onSignIn(): void
  onRetry(): void
}

/** Renders every state of the payment history (B§2). */
export function HistoryView(props: HistoryViewProps): ReactNode {
  const { text, state } = props
  switch (state.kind) {
    case 'signedOut':
      return <SignedOut {...props} of="history" />
    case 'failed':
      return <LoadFailed {...props} error={state.error} title="history.errorTitle" message="history.error" />
    case 'loading':
      return <Loading {...props} />
    case 'invoices':
      return (
        <div key="invoices" className={css.page}>
          {state.error && (
            <LoadFailed {...props} error={state.error} title="history.errorTitle" message="history.error" />
          )}
          {state.isNotFound && <Alert kind="info">{text.t('history.notFound')}</Alert>}
          {state.isApple && <Alert kind="info">{text.t('history.apple')}</Alert>}
          {state.invoices.length > 0 && <Invoices {...props} invoices={state.invoices} />}
          {state.invoices.length === 0 && !state.isApple && (
            <EmptyState icon={receipt} title={text.t('history.none')} text={text.t('history.noneText')} />
          )}
        </div>
      )
  }
}

const none = (): void => {}
const [DEFAULT_SIZE] = PAGE_SIZES
const PLACES = [...Array(DEFAULT_SIZE).keys()].map((index) => ({ key: String(index), invoice: null }))

/** Skeleton of a full page while the invoices load. */
const Loading = ({ text, cardLink, receipts }: HistoryViewProps): ReactNode => (
  <div key="loading" aria-busy="true">
    <HiddenStatus>{text.t('ui.loading')}</HiddenStatus>
    <Card className={css.sheet}>
      <div aria-hidden="true">
        <InvoiceRows text={text} rows={PLACES} cardLink={cardLink} receipts={receipts} />
      </div>
      <HistoryFoot
        text={text}
        page={null}
        total={0}
        size={DEFAULT_SIZE}
        onPage={none}
        onSize={none}
        onDownload={none}
      />
    </Card>
    <SlowNotice isWaiting loading={text.t('history.loading')} slow={text.t('ui.slow')} />
  </div>
)

function Invoices(props: HistoryViewProps & { invoices: readonly Invoice[] }): ReactNode {
  const { text, invoices, cardLink, receipts, onDownload, isDownloading } = props
  const [size, setSize] = useState<(typeof PAGE_SIZES)[number]>(DEFAULT_SIZE)
  const [requestedPage, setRequestedPage] = useState(0)
  const top = useRef<HTMLDivElement>(null)
  const last = lastInvoices(invoices)
  const page = pageOf(last, requestedPage, size)

  /** Shows a page and scrolls to its first row. */
  function show(index: number): void {
    setRequestedPage(index)
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }
  return (
    <Card className={css.sheet} part="card">
      <div ref={top} className={css.top}>
        <InvoiceRows
          text={text}
          rows={page.items.map((invoice, index) => ({
            key: invoice.invoiceId ?? `${page.from + index}`,
            invoice,
          }))}
          cardLink={cardLink}
          receipts={receipts}
        />
      </div>
      <HistoryFoot
        text={text}
        page={page}
        total={last.length}
        size={size}
        onDownload={onDownload}
        isDownloading={isDownloading}
        onPage={show}
        onSize={(next) => {
          setSize(next)
          // The new page contains the first visible row.
          setRequestedPage(Math.floor((page.from - 1) / next))
        }}
      />
    </Card>
  )
}
