import { type ReactNode, useEffect } from 'react'
import { useAccount, useAccountState } from '../../account/use-account.ts'
import { useHref } from '../../account/use-href.ts'
import { dataOf } from '../../store/core/request.ts'
import { historyActions } from '../../store/history/history.actions.ts'
import { historyOf } from '../../store/history/history.slice.ts'
import { flowActions } from '../../store/page/flow.actions.ts'
import { plansActions } from '../../store/plans/plans.actions.ts'
import { HistoryView, type HistoryViewProps } from './history.view.tsx'

const CARD_FORM = '/billing'

/** Connects the payment history to the store (B§2). */
export function History(): ReactNode {
  const { store, text, navigate, emit } = useAccount()
  const href = useHref()
  const { authenticated, restore } = useAccountState((state) => state.auth)
  const history = useAccountState(historyOf)
  const { subscriptions } = useAccountState((state) => state.plans)

  useEffect(() => {
    if (!authenticated) return
    // A payment may be newer than the loaded invoices, which stay on the screen during the reload.
    void store.use(historyActions).loadInvoices({ reload: true })
    const reload = store.state.getState().plans.subscriptions.status === 'failed'
    void store.use(plansActions).loadSubscriptions({ reload })
  }, [authenticated, store])

  const error = history.status === 'failed' ? history.error : null
  useEffect(() => {
    if (error) emit('acct-error', { code: error.code, area: 'history' })
  }, [error, emit])

  return (
    <HistoryView
      text={text}
      state={stateNow()}
      cardLink={{
        href: href(CARD_FORM),
        onNavigate() {
          // Act as if the visitor came from /payment: the form then changes the card and continues no
          // purchase.
          store.use(flowActions).visit('/payment')
          navigate(CARD_FORM, { byUser: true })
        },
      }}
      onSignIn={() => navigate('/login', { byUser: true })}
      onRetry={() => void store.use(historyActions).loadInvoices({ reload: true })}
    />
  )

  function stateNow(): HistoryViewProps['state'] {
    if (!authenticated) return { kind: restore.status === 'done' ? 'signedOut' : 'loading' }
    const invoices = dataOf(history)
    if (!invoices) return { kind: error ? 'failed' : 'loading' }
    const plans = dataOf(subscriptions)
    // The plan source decides whether a notice shows; if the plans fail to load, the invoices show without
    // it.
    if (!plans && subscriptions.status !== 'failed') return { kind: 'loading' }
    return {
      kind: 'invoices',
      invoices,
      isApple: plans?.some(({ planConfig }) => planConfig?.provider === 'apple') ?? false,
      isOld: error !== null,
    }
  }
}
