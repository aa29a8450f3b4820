import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Invoice } from '../../domain/history/invoice.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { codeError } from '../../errors/code-error.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { useHref } from '../../react/use-href.ts'
import { useReportError } from '../../react/use-report-error.ts'
import { getData } from '../../store/core/request.ts'
import { getHistory, historyActions } from '../../store/history/history.actions.ts'
import { flowActions } from '../../store/page/flow.actions.ts'
import { plansActions } from '../../store/plans/plan-list.ts'
import { LazyPartFailed } from '../shared/lazy-part.tsx'
import { useLazyDialog } from '../shared/use-lazy-dialog.tsx'
import { HistoryView, type HistoryViewProps } from './history.view.tsx'

const CARD_FORM = '/billing'
const HERE = '/account-history'

const loadReceipt = () => import('./receipt/receipt.tsx').then(({ ReceiptDialog }) => ReceiptDialog)

/** Connects the payment history to the store. */
export function History(): ReactNode {
  const { store, brand, text, query, navigate, host } = useAccount()
  const href = useHref()
  const { authenticated, restore } = useAccountState((state) => state.auth)
  const history = useAccountState(getHistory)
  const { subscriptions } = useAccountState((state) => state.plans)

  useEffect(() => {
    if (!authenticated) return
    // A payment may be newer than the loaded invoices, which stay on the screen during the reload.
    void store.use(historyActions).loadInvoices({ reload: true })
    void store.use(plansActions).loadSubscriptions()
  }, [authenticated, store])

  const error = history.status === 'failed' ? history.error : null
  useReportError(error, 'history')

  const receipt = useLazyDialog<{ invoice: Invoice }>(loadReceipt, 'receipt')
  const requestedId = query.get('invoice')
  const state = stateNow()
  const requested =
    state.kind === 'invoices' ? state.invoices.find(({ invoiceId }) => invoiceId === requestedId) : undefined
  const openedId = useRef<string>(null)
  useEffect(() => {
    // Once for each address: a reload of the invoices does not open the receipt again.
    if (!requested || openedId.current === requestedId) return
    openedId.current = requestedId
    // The focus returns to this link when the receipt closes, as if the link had opened it.
    const suffix = `?${new URLSearchParams({ invoice: requestedId ?? '' })}`
    const links = [...(host?.shadowRoot?.querySelectorAll('a') ?? [])]
    links.find((link) => link.href.endsWith(suffix))?.focus()
    receipt.open({ invoice: requested })
  }, [requested, requestedId, receipt.open, host])

  const [download, setDownload] = useState<{ hasDecimalComma: boolean; error?: AcctError } | null>(null)
  async function saveCsv(hasDecimalComma: boolean): Promise<void> {
    const page = host?.ownerDocument
    const invoices = getData(getHistory(store.state.getState()))
    if (!page || !invoices) return
    setDownload({ hasDecimalComma })
    try {
      const code = import('./receipt/download-csv.ts')
      const [{ invoicesCsv, saveText }] = await Promise.all([code, text.load('receipt')])
      saveText(page, `${brand.name}-invoices.csv`, invoicesCsv(invoices, text, hasDecimalComma))
      setDownload(null)
    } catch (cause) {
      setDownload({ hasDecimalComma, error: codeError(cause) })
    }
  }

  return (
    <>
      {download?.error && (
        <LazyPartFailed
          error={download.error}
          isPressed
          onRetry={() => void saveCsv(download.hasDecimalComma)}
        />
      )}
      {receipt.dialog}
      <HistoryView
        text={text}
        state={
          state.kind === 'invoices'
            ? { ...state, isNotFound: requestedId !== null && !requested && history.status === 'done' }
            : state
        }
        receipts={{
          getHref: ({ invoiceId }) =>
            href(invoiceId ? `${HERE}?${new URLSearchParams({ invoice: invoiceId })}` : HERE),
          onOpen: (invoice) => receipt.open({ invoice }),
          opening: receipt.opening?.invoice ?? null,
        }}
        onDownload={(hasDecimalComma) => void saveCsv(hasDecimalComma)}
        isDownloading={download !== null && !download.error}
        cardLink={{
          href: href(CARD_FORM),
          onNavigate() {
            // As from /payment: the form then changes the card and continues no purchase.
            store.use(flowActions).visit('/payment')
            navigate(CARD_FORM, { byUser: true })
          },
        }}
        onSignIn={() => navigate('/login', { byUser: true })}
        onRetry={() => void store.use(historyActions).loadInvoices({ reload: true })}
      />
    </>
  )

  function stateNow(): HistoryViewProps['state'] {
    if (!authenticated) return { kind: restore.status === 'done' ? 'signedOut' : 'loading' }
    const invoices = getData(history)
    if (!invoices) return error ? { kind: 'failed', error } : { kind: 'loading' }
    const plans = getData(subscriptions)
    // The plan source decides whether a notice shows. Without the plans, the invoices show without it.
    if (!plans && subscriptions.status !== 'failed') return { kind: 'loading' }
    const isApple = plans?.some(({ planConfig }) => planConfig?.provider === 'apple') ?? false
    return { kind: 'invoices', invoices, isApple, error }
  }
}
