import { useCallback, useEffect, useMemo } from 'react'
import type { BillingProvider } from '../../brand/brand.ts'
import { type CheckoutRefusal, checkoutRefusal } from '../../domain/orders/checkout-offer.ts'
import { isDelegated } from '../../domain/orders/delegated.ts'
import {
  getPreview,
  type OrderSummary,
  orderSummary,
  previewBase,
  replacedBy,
} from '../../domain/orders/order-summary.ts'
import type { Preview } from '../../domain/orders/plan-order.ts'
import { planToChange } from '../../domain/plans/offer-status.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { useRedirect } from '../../react/use-redirect.ts'
import { paymentInfoActions } from '../../store/billing/payment-info.actions.ts'
import { getData } from '../../store/core/request.ts'
import { getOrder } from '../../store/orders/order.slice.ts'
import { orderPreviewActions } from '../../store/orders/order-preview.actions.ts'
import { getChange } from '../../store/plans/change-state.ts'
import { planChangeActions } from '../../store/plans/plan-change.actions.ts'
import { useFatalFailure, useOrderFacts } from '../shared/order/use-order-facts.ts'
import { useOvertaken } from '../shared/use-overtaken.ts'

/** A checkout with everything that its screen shows. */
export interface ReadyCheckout {
  summary: OrderSummary
  preview: Preview
  /** Whether a page of the server takes the payment, or a wallet on this page. */
  mode: 'delegated' | 'express'
  /** The vendor of the wallets. */
  provider: BillingProvider
}

export type CheckoutScreenState =
  | { kind: 'loading' | 'none' }
  | { kind: 'refused'; why: CheckoutRefusal; planName: string }
  | { kind: 'failed'; error: AcctError }
  | { kind: 'ready'; ready: ReadyCheckout }

/** Loads the order of the plan that the address names, and a preview of what it costs. */
export function useCheckoutOrder() {
  const { store, brand, query } = useAccount()
  const { authenticated } = useAccountState((state) => state.auth)
  const { subscriptions } = useAccountState(({ plans }) => plans)
  const change = useAccountState(getChange)
  const { planId: opened, preview } = useAccountState(getOrder)
  const info = useAccountState(({ billing }) => billing.info)
  const { eligibility } = change
  const order = authenticated ? store.use(planChangeActions).order() : null
  const planId = query.get('planId') ?? order?.planId ?? null
  const draft = order?.planId === planId ? order : null
  const subscriptionId = query.get('subscriptionId') ?? draft?.subscriptionId ?? null
  const deviceIds = draft?.deviceIds ?? null
  const loaded = useOrderFacts(planId)
  const { facts, isSettled, isPlacing } = loaded

  /** Undefined while facts are missing, null for a plan that is not in the catalog. */
  const summary = useMemo(() => {
    if (!planId || !facts) return undefined
    const chosen = orderSummary({ ...facts, planId, subscriptionId, deviceIds: deviceIds ?? null })
    if (!chosen || deviceIds) return chosen
    // As many as the plan covers, those of the current plan first.
    const devices = [...(chosen.current?.devices ?? []), ...facts.unassigned]
    const ids = devices.flatMap(({ subscribable, pepperDeviceId }) => (subscribable ? pepperDeviceId : []))
    return orderSummary({ ...facts, planId, subscriptionId, deviceIds: ids })
  }, [planId, subscriptionId, deviceIds, facts])

  // The plan picker has the choice between several plans.
  const isUnnamed = facts !== null && planToChange(facts.plans, subscriptionId).kind !== 'plan'
  useRedirect(
    planId && isUnnamed && isSettled && !isPlacing ? `/plans?${new URLSearchParams({ planId })}` : null,
  )

  const why = summary && getRefusal(summary)
  const isInfoKnown = info.status === 'done' || info.status === 'failed'
  const code = summary && !why ? summary.target.externalPlanCode : null
  const currency = summary?.currency ?? ''
  const needsPreview = opened === planId && code !== null && isInfoKnown && isSettled && !isPlacing
  const loadPreview = useCallback(() => {
    const billing = getData(store.state.getState().billing.info) ?? null
    if (code) void store.use(orderPreviewActions).preview({ planCode: code, currency, billing })
  }, [store, code, currency])
  const base = summary && previewBase(summary)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one preview for each base, too
  useEffect(() => {
    if (needsPreview) loadPreview()
  }, [needsPreview, loadPreview, base])

  useFatalFailure(preview.status === 'failed' ? preview.error : null, 'checkout', loaded)
  // The order itself changes what it replaces.
  const { isOvertaken } = useOvertaken(
    [planId, subscriptionId].join(),
    summary && isSettled && !isPlacing ? replacedBy(summary) : null,
  )

  return {
    state: currentState(),
    /** Whether the outcome is known of an order that was sent before this screen was mounted. */
    isSettled,
    /** Whether another change has changed the plan that the order replaces. */
    isOvertaken,
    retry,
  }

  function getRefusal({ target, current, price }: OrderSummary): CheckoutRefusal | null {
    const [plans = [], eligible] = [getData(subscriptions), getData(eligibility)?.planIds ?? []]
    return checkoutRefusal(target, price, { plans, current, eligible }, store.serverNow())
  }

  function retry(): void {
    loaded.load()
    loadPreview()
  }

  function currentState(): CheckoutScreenState {
    if (!planId) return { kind: 'none' }
    if (summary === null) return { kind: 'refused', why: 'unavailable', planName: '' }
    const seen = opened === planId ? getData(preview) : undefined
    if (summary && why && isSettled && !isPlacing)
      return { kind: 'refused', why, planName: summary.target.name }
    if (summary && seen) {
      const mode = isDelegated(brand.flow, summary.target.externalPlanCode) ? 'delegated' : 'express'
      const provider = store.use(paymentInfoActions).currentProvider(brand.billingProvider)
      return { kind: 'ready', ready: { summary, preview: getPreview(summary, seen), mode, provider } }
    }
    const error = loaded.getFailure(preview)
    return error ? { kind: 'failed', error } : { kind: 'loading' }
  }
}
