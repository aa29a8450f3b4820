import { useCallback, useEffect, useMemo, useState } from 'react'
import { useAccount, useAccountState } from '../../account/use-account.ts'
import type { BillingProvider } from '../../brand/brand.ts'
import { type CheckoutRefusal, checkoutRefusal } from '../../domain/checkout-offer.ts'
import { isDelegated } from '../../domain/delegated.ts'
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

/** A checkout with all that is known of it. */
export interface ReadyCheckout {
  summary: OrderSummary
  preview: Preview
  /** A page of the server takes the payment, or a wallet on this page (B§2). */
  mode: 'delegated' | 'express'
  /** Whose wallets they are. */
  provider: BillingProvider
}

export type CheckoutScreenState =
  | { kind: 'loading' | 'none' }
  | { kind: 'refused'; why: CheckoutRefusal; planName: string }
  | { kind: 'failed'; error: AcctError }
  | { kind: 'ready'; ready: ReadyCheckout }

/** Fetches what the checkout of the address's plan is made of, and what it would cost. */
export function useCheckoutOrder(): {
  state: CheckoutScreenState
  /** Whether it is known what became of an order that was sent before this screen. */
  isSettled: boolean
  retry(): void
} {
  const { store, brand, query, navigate, emit, host } = useAccount()
  const { authenticated, profile } = useAccountState((state) => state.auth)
  const { subscriptions, change = initialChange } = useAccountState((state) => state.plans)
  const { planId: opened, preview, placing, isUnsure } = useAccountState(({ order = initialOrder }) => order)
  const info = useAccountState(({ billing }) => billing.info ?? IDLE)
  const { catalog, eligibility, unassigned } = change
  const order = authenticated ? (change.order ?? store.use(planChangeActions).order()) : null
  const planId = query.get('planId') ?? order?.planId ?? null
  const deviceIds = order?.planId === planId ? order?.deviceIds : null
  const isPlacing = placing.status === 'pending' || placing.status === 'done' || isUnsure
  const [isSettled, setIsSettled] = useState(false)

  const load = useCallback(() => {
    const { plans } = store.state.getState()
    const actions = store.use(planChangeActions)
    void store.use(plansActions).loadSubscriptions({ again: plans.subscriptions.status === 'failed' })
    void actions.loadCatalog()
    void actions.loadEligibility()
    void actions.loadUnassigned()
    // Where somebody lives makes the tax, and what was paid before chooses the vendor; neither has to be known.
    void store.use(paymentInfoActions).loadPaymentInfo(brand.billingProvider)
  }, [store, brand])

  useEffect(() => {
    if (!authenticated) return
    const { isOpen, settle } = store.use(placeOrderActions)
    if (planId) store.use(orderPreviewActions).open(planId)
    load()
    if (isOpen()) void settle().finally(() => setIsSettled(true))
    else setIsSettled(true)
  }, [authenticated, planId, store, load])

  // Back from another page in the browser's memory: something may have been bought there.
  useEffect(() => {
    const view = host?.ownerDocument.defaultView
    const again = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void store.use(plansActions).loadSubscriptions({ again: true })
    }
    view?.addEventListener('pageshow', again)
    return () => view?.removeEventListener('pageshow', again)
  }, [host, store])

  const summary = useMemo(() => {
    const [cards, held, others] = [dataOf(catalog), dataOf(subscriptions), dataOf(unassigned)]
    const eligible = dataOf(eligibility)
    if (!planId || !cards || !held || !others || !eligible) return undefined
    const facts = { planId, catalog: cards, held, unassigned: others }
    const country = eligible.country ?? profile?.countryCode ?? brand.location
    const chosen = orderSummary({ ...facts, deviceIds: deviceIds ?? null, country })
    if (!chosen || deviceIds) return chosen
    // As many as the plan covers, those of the present plan first (B§4 "Express checkout").
    const all = [...(chosen.current?.devices ?? []), ...others].filter(({ subscribable }) => subscribable)
    return orderSummary({ ...facts, deviceIds: all.map((device) => device.pepperDeviceId), country })
  }, [planId, deviceIds, catalog, subscriptions, unassigned, eligibility, profile, brand])

  const why = summary && refusalOf(summary)
  const isInfoKnown = info.status === 'done' || info.status === 'failed'
  const code = summary && !why ? summary.target.externalPlanCode : null
  const currency = summary?.currency ?? ''
  const isAsked = opened === planId && code !== null && isInfoKnown && isSettled && !isPlacing
  const ask = useCallback(() => {
    const billing = dataOf(store.state.getState().billing.info ?? IDLE) ?? null
    if (code) void store.use(orderPreviewActions).preview({ planCode: code, currency, billing })
  }, [store, code, currency])
  useEffect(() => {
    if (isAsked) ask()
  }, [isAsked, ask])

  const fatal = preview.status === 'failed' ? preview.error : null
  useEffect(() => {
    if (!fatal || isPlacing || !isSettled || !store.state.getState().auth.authenticated) return
    emit('acct-error', { code: fatal.code, area: 'checkout' })
    const to = fatal.code === 'alreadySubscribed' ? orderFailureRoute(fatal) : '/error'
    navigate(to, { replace: true, reason: 'error' })
  }, [fatal, isPlacing, isSettled, store, navigate, emit])

  return { state: stateNow(), isSettled, retry }

  function refusalOf({ target, price }: OrderSummary): CheckoutRefusal | null {
    const [held = [], eligible] = [dataOf(subscriptions), dataOf(eligibility)?.planIds ?? []]
    return checkoutRefusal(target, price, { plans: held, eligible }, new Date())
  }

  function retry(): void {
    load()
    ask()
  }

  function stateNow(): CheckoutScreenState {
    if (!planId) return { kind: 'none' }
    if (summary === null) return { kind: 'refused', why: 'notOnOffer', planName: '' }
    const seen = opened === planId ? dataOf(preview) : undefined
    if (summary && why && isSettled && !isPlacing)
      return { kind: 'refused', why, planName: summary.target.name }
    if (summary && seen) {
      const mode = isDelegated(brand.flow, summary.target.externalPlanCode) ? 'delegated' : 'express'
      const provider = store.use(paymentInfoActions).providerNow(brand.billingProvider)
      return { kind: 'ready', ready: { summary, preview: seen, mode, provider } }
    }
    const failed = [catalog, subscriptions, eligibility, unassigned, preview].find(
      (request) => request.status === 'failed' && dataOf<unknown>(request) === undefined,
    )
    if (failed?.status === 'failed' && !isPlacing) return { kind: 'failed', error: failed.error }
    return { kind: 'loading' }
  }
}
