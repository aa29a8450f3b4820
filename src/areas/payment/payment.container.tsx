import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { isPastDue } from '../../domain/history/invoice.ts'
import { isDelegated } from '../../domain/orders/delegated.ts'
import { getCode } from '../../domain/plans/plan.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { errorDetail } from '../../react/error-detail.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { cardActions } from '../../store/billing/card.actions.ts'
import { paymentInfoActions } from '../../store/billing/payment-info.actions.ts'
import { updateSessionActions } from '../../store/billing/update-session.actions.ts'
import { getData } from '../../store/core/request.ts'
import { getHistory, historyActions } from '../../store/history/history.actions.ts'
import { flowActions } from '../../store/page/flow.actions.ts'
import { plansActions } from '../../store/plans/plan-list.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { appleBilling, pastDueAmount } from '../shared/payment/card-text.ts'
import { useLostCard } from '../shared/payment/use-lost-card.ts'
import { useUnsettled } from '../shared/unsettled/use-unsettled.tsx'
import { PaymentView, type PaymentViewProps } from './payment.view.tsx'
import { usePastDuePayment } from './use-past-due-payment.ts'

const HERE = '/payment'
const CARD_FORM = '/billing'
const ERROR_PAGE = '/error?error_code=payment_info'

/** Connects the payment method and its change to the store. */
export function Payment(): ReactNode {
  const { store, brand, settings, text, query, navigate, emit, href, host } = useAccount()
  const { authenticated, restore } = useAccountState((state) => state.auth)
  const { info, saving, debt = null, updateSession } = useAccountState(({ billing }) => billing)
  const history = useAccountState(getHistory)
  const { subscriptions } = useAccountState((state) => state.plans)
  const { startUpdate, clearUpdate, reportUpdate } = store.use(updateSessionActions)
  const { loadPaymentInfo } = store.use(paymentInfoActions)
  const { clearSaving } = store.use(cardActions)
  const [leavingError, setLeavingError] = useState<AcctError | null>(null)
  const [now] = useState(() => store.serverNow())
  const isShown = useIsMounted()
  useEffect(() => clearSaving, [clearSaving])

  async function load(): Promise<void> {
    // Another tab may have changed the card; the known data stays on the screen during the reload.
    await loadPaymentInfo(brand.billingProvider, { reload: true })
    const { info: ended } = store.state.getState().billing
    if (ended.status !== 'failed' || !isShown() || !store.state.getState().auth.authenticated) return
    emit('acct-error', errorDetail(ended.error, 'payment'))
    // Without a click only the portal navigates; a lone tag shows the error in place.
    navigate(ERROR_PAGE, { reason: 'error' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per sign-in
  useEffect(() => {
    if (!authenticated) return
    reportUpdate()
    void load()
    // A debt may have been paid since, also in another tab.
    void store.use(historyActions).loadInvoices({ reload: true })
    void store.use(plansActions).loadSubscriptions()
  }, [authenticated])

  const payment = usePastDuePayment()
  const plans = getData(subscriptions)
  const invoices = getData(history) ?? []

  /**
   * @param isRequested Whether a link requests it: the page then replaces its history entry, so that Back
   *   skips it.
   */
  async function change(isRequested = false): Promise<void> {
    if (store.state.getState().billing.updateSession?.status === 'pending') return
    setLeavingError(null)
    if (!plans?.some((plan) => isDelegated(brand.flow, getCode(plan)))) {
      store.use(flowActions).visit(HERE)
      navigate(isRequested ? `${CARD_FORM}?update=card` : CARD_FORM, {
        byUser: !isRequested,
        replace: isRequested,
      })
      return
    }
    const url = await startUpdate(new URL(href(HERE), host?.ownerDocument.location.href).href)
    const { updateSession: ended } = store.state.getState().billing
    clearUpdate()
    if (!isShown()) return
    if (url) {
      const location = host?.ownerDocument.defaultView?.location
      if (isRequested) location?.replace(url)
      else location?.assign(url)
      return
    }
    if (ended.status !== 'failed') return
    emit('acct-error', errorDetail(ended.error, 'payment'))
    if (!navigate('/error', { reason: 'error' })) setLeavingError(ended.error)
  }

  const isCardLost = useLostCard(authenticated)
  const unsettled = useUnsettled(authenticated && payment.outcome.kind !== 'unknown' && !isCardLost)
  const state = stateNow()
  const update = query.get('update')
  const isRequested = state.kind === 'info' && update === 'card'
  const changeNow = useEffectEvent(change)
  useEffect(() => {
    if (isRequested) void changeNow(true)
  }, [isRequested])

  return (
    <PaymentView
      text={text}
      state={state}
      pastDue={invoices.filter(isPastDue)}
      payment={settings.collectsByVerification ? payment.outcome : null}
      amountPastDue={pastDueAmount(invoices, text.intlTag)}
      isLinkUnknown={update !== null && update !== 'card'}
      isSaved={payment.outcome.kind === 'open' && saving.status === 'done' && saving.data.kind === 'done'}
      debt={debt}
      isCardLost={isCardLost}
      unsettled={unsettled}
      isLeaving={updateSession.status === 'pending'}
      leavingError={leavingError}
      now={now}
      onChange={() => void change()}
      onPay={() => void payment.pay({ invoices, card: getData(info) ?? null })}
      onRetry={() => void load()}
      onSignIn={() => navigate('/login', { byUser: true })}
    />
  )

  function stateNow(): PaymentViewProps['state'] {
    if (!authenticated) return { kind: restore.status === 'done' ? 'signedOut' : 'loading' }
    const onFile = getData(info)
    if (onFile === undefined && info.status === 'failed') return { kind: 'failed', error: info.error }
    // The plan source decides whether the card can be changed here.
    if (onFile === undefined || (!plans && subscriptions.status !== 'failed')) return { kind: 'loading' }
    const share = appleBilling(plans ?? [])
    return share === 'all' ? { kind: 'apple' } : { kind: 'info', info: onFile, isAlsoApple: share === 'some' }
  }
}
