import { type ReactNode, useRef, useState } from 'react'
import {
  getPage,
  type Invoice,
  lastInvoices,
  MOST_INVOICES,
  PAGE_SIZES,
  type Page,
  type PageSize,
} from '../../domain/history/invoice.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { IconShape } from '../../ui/Icon.tsx'
import { chevronLeft, chevronRight } from '../../ui/icons/chevrons.ts'
import { receipt } from '../../ui/icons/receipt.ts'
import { PointingIcon } from '../../ui/PointingIcon.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { HiddenStatus, VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { LoadFailed } from '../shared/load-failed.view.tsx'
import { SignedOut } from '../shared/signed-out.view.tsx'
import * as css from './history.css.ts'
import { type CardLink, InvoiceRows, type ReceiptLinks } from './invoice-rows.view.tsx'
import { hasDecimalComma } from './invoice-texts.ts'

export interface HistoryViewProps {
  text: I18n
  state:
    | { kind: 'loading' | 'signedOut' }
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
  /** Saves the invoices as CSV, with decimal commas and semicolons on request. */
  onDownload(hasDecimalComma: boolean): void
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
  const page = getPage(last, requestedPage, size)

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

export interface HistoryFootProps {
  text: I18n
  /** Null until the invoices load. */
  page: Omit<Page<unknown>, 'items'> | null
  total: number
  size: PageSize
  /** Saves the invoices as CSV, with decimal commas and semicolons on request. */
  onDownload(hasDecimalComma: boolean): void
  isDownloading?: boolean | undefined
  onPage(index: number): void
  onSize(size: PageSize): void
}

/** Renders rows per page and pagination, and announces a page; the pressed button keeps the focus. */
export function HistoryFoot(props: HistoryFootProps): ReactNode {
  const { text, page, total, size, onPage, onSize } = props
  const step = (by: -1 | 1, isPossible: boolean, label: string, shape: IconShape): ReactNode => (
    <Button variant="secondary" aria-disabled={!isPossible} onClick={() => page && onPage(page.index + by)}>
      <PointingIcon name={shape} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Button>
  )
  return (
    <div className={css.foot}>
      {/* With fewer invoices, all of them show. */}
      {total >= MOST_INVOICES && <p>{text.t('history.note')}</p>}
      <Button
        variant="quiet"
        aria-disabled={!page}
        isBusy={props.isDownloading === true}
        busyLabel={text.t('ui.loading')}
        onClick={() => props.onDownload(false)}
      >
        {text.t('history.download')}
      </Button>
      {hasDecimalComma(text.intlTag) && (
        <Button
          variant="quiet"
          aria-disabled={!page || props.isDownloading === true}
          onClick={() => props.onDownload(true)}
        >
          {text.t('history.downloadSemicolons')}
        </Button>
      )}
      <div className={css.controls}>
        <div className={css.size}>
          <SelectField
            label={text.t('history.perPage')}
            name="rows-per-page"
            value={String(size)}
            disabled={!page}
            options={PAGE_SIZES.map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(value) => onSize(PAGE_SIZES.find((one) => String(one) === value) ?? size)}
          />
        </div>
        <nav className={css.steps} aria-label={text.t('history.pages')}>
          {step(-1, page !== null && page.index > 0, text.t('history.previous'), chevronLeft)}
          <p className={css.range} role="status">
            {page ? text.t('history.range', { from: page.from, to: page.to, total }) : <Spinner />}
          </p>
          {step(1, page !== null && page.index < page.count - 1, text.t('history.next'), chevronRight)}
        </nav>
      </div>
    </div>
  )
}
