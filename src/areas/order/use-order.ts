import { useCallback, useEffect, useMemo, useState } from 'react'
import { useAccount, useAccountState } from '../../account/use-account.ts'
import type { BillingInfo } from '../../domain/billing.ts'
import { type OrderSummary, orderSummary } from '../../domain/order-summary.ts'
import type { Preview } from '../../domain/plan-order.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { orderFailureRoute } from '../../errors/payment-routes.ts'
import { dataOf, IDLE } from '../../store/core/request.ts'
import { initialOrder } from '../../store/order/order.slice.ts'
import { orderPreviewActions } from '../../store/order/order-preview.actions.ts'
import { placeOrderActions } from '../../store/order/place-order.actions.ts'
import { paymentInfoActions } from '../../store/payment/payment-info.actions.ts'
import { initialChange, planChangeActions } from '../../store/plans/plan-change.actions.ts'
import { plansActions } from '../../store/plans/plans.actions.ts'

/** An order with all that is known of it. */
export interface ReadyOrder {
  summary: OrderSummary
  preview: Preview
  onFile: BillingInfo | null
}

export type OrderScreenState =
  | { kind: 'loading' | 'none' }
  | { kind: 'failed'; error: AcctError }
  | { kind: 'ready'; ready: ReadyOrder }

/** Fetches what the order under way is made of, and what it would cost. */
export function useOrder(): { state: OrderScreenState; retry(): void } {
  const { store, brand, navigate, emit } = useAccount()
  const { authenticated, profile } = useAccountState((state) => state.auth)
  const { subscriptions, change = initialChange } = useAccountState((state) => state.plans)
  const { preview, placing, isUnsure } = useAccountState(({ order = initialOrder }) => order)
  const info = useAccountState(({ billing }) => billing.info ?? IDLE)
  const address = useAccountState(({ checkout }) => checkout?.address ?? null)
  const { catalog, eligibility, unassigned } = change
  const order = authenticated ? (change.order ?? store.use(planChangeActions).order()) : null
  const planId = order?.planId ?? null
  const isPlacing = placing.status === 'pending' || placing.status === 'done' || isUnsure
  /** Whether it is known what became of an order that was sent before this screen. */
  const [isSettled, setIsSettled] = useState(false)

  const load = useCallback(() => {
    const { plans, billing } = store.state.getState()
    const change = store.use(planChangeActions)
    void store.use(plansActions).loadSubscriptions({ again: plans.subscriptions.status === 'failed' })
    void change.loadCatalog()
    void change.loadEligibility()
    void change.loadUnassigned()
    const isFailed = billing.info?.status === 'failed'
    void store.use(paymentInfoActions).loadPaymentInfo(brand.billingProvider, { again: isFailed })
  }, [store, brand])

  useEffect(() => {
    if (!authenticated) return
    const { isOpen, settle } = store.use(placeOrderActions)
    if (planId) store.use(orderPreviewActions).open(planId)
    load()
    if (isOpen()) void settle().finally(() => setIsSettled(true))
    else setIsSettled(true)
  }, [authenticated, planId, store, load])

  const summary = useMemo(() => {
    const [cards, held, others] = [dataOf(catalog), dataOf(subscriptions), dataOf(unassigned)]
    const eligible = dataOf(eligibility)
    if (!order || !cards || !held || !others || !eligible) return null
    const country = eligible.country ?? profile?.countryCode ?? brand.location
    return orderSummary({ ...order, catalog: cards, plans: held, unassigned: others, country })
  }, [order, catalog, subscriptions, unassigned, eligibility, profile, brand])

  const onFile = dataOf(info)
  const isInfoThere = info.status === 'done'
  const code = summary?.target.externalPlanCode ?? null
  const currency = summary?.currency ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each plan, currency and address
  useEffect(() => {
    if (!code || !isInfoThere || !isSettled || isPlacing) return
    const billing = address ?? onFile ?? null
    void store.use(orderPreviewActions).preview({ planCode: code, currency, billing })
  }, [code, currency, isInfoThere, isSettled, address])

  const fatal = preview.status === 'failed' ? preview.error : info.status === 'failed' ? info.error : null
  useEffect(() => {
    if (!fatal || isPlacing || !isSettled || !store.state.getState().auth.authenticated) return
    emit('acct-error', { code: fatal.code, area: 'order' })
    const to = fatal.code === 'alreadySubscribed' ? orderFailureRoute(fatal) : '/error'
    navigate(to, { replace: true, reason: 'error' })
  }, [fatal, isPlacing, isSettled, store, navigate, emit])

  const isLost = dataOf(catalog) !== undefined && summary === null && dataOf(subscriptions) !== undefined
  const isNone = authenticated && isSettled && !isPlacing && (order === null || (isReadyToJudge() && isLost))
  useEffect(() => {
    if (isNone) navigate('/subscriptions', { replace: true, reason: 'guard' })
  }, [isNone, navigate])

  return { state: stateNow(), retry }

  /** Whether all has come that tells whether the plan is on offer. */
  function isReadyToJudge(): boolean {
    return dataOf(unassigned) !== undefined && dataOf(eligibility) !== undefined
  }

  function retry(): void {
    load()
    if (planId) store.use(orderPreviewActions).open(planId)
    if (code && info.status === 'done')
      void store.use(orderPreviewActions).preview({ planCode: code, currency, billing: null })
  }

  function stateNow(): OrderScreenState {
    if (isNone) return { kind: 'none' }
    const seen = dataOf(preview)
    if (summary && seen && onFile !== undefined)
      return { kind: 'ready', ready: { summary, preview: seen, onFile } }
    const failed = [catalog, subscriptions, eligibility, unassigned, info, preview].find(
      (request) => request.status === 'failed' && dataOf<unknown>(request) === undefined,
    )
    if (failed?.status === 'failed' && !isPlacing) return { kind: 'failed', error: failed.error }
    return { kind: 'loading' }
  }
}
