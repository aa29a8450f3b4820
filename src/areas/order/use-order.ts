import { useEffect, useMemo } from 'react'
import type { BillingInfo } from '../../domain/billing/billing.ts'
import {
  getPreview,
  type OrderSummary,
  orderSummary,
  previewBase,
} from '../../domain/orders/order-summary.ts'
import type { Preview } from '../../domain/orders/plan-order.ts'
import { getChangeBlock, planToChange } from '../../domain/plans/offer-status.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { useRedirect } from '../../react/use-redirect.ts'
import { missingError } from '../../store/core/missing-error.ts'
import { getData } from '../../store/core/request.ts'
import { getOrder } from '../../store/orders/order.slice.ts'
import { orderPreviewActions } from '../../store/orders/order-preview.actions.ts'
import { getChange } from '../../store/plans/change-state.ts'
import { planChangeActions } from '../../store/plans/plan-change.actions.ts'
import { useFatalFailure, useOrderFacts } from '../shared/order/use-order-facts.ts'

/** An order with everything that its summary shows. */
export interface ReadyOrder {
  summary: OrderSummary
  preview: Preview
  onFile: BillingInfo | null
  /** Whether a newer preview is pending, because the current plan has changed. */
  isStale: boolean
}

export type OrderScreenState =
  | { kind: 'loading' | 'none' }
  | { kind: 'failed'; error: AcctError }
  | { kind: 'ready'; ready: ReadyOrder }

/** Loads the account holder's order, and a preview of what it costs. */
export function useOrder(): { state: OrderScreenState; retry(): void } {
  const { store } = useAccount()
  const { authenticated } = useAccountState((state) => state.auth)
  // The draft is a part of it.
  useAccountState(getChange)
  const { preview: previewed } = useAccountState(getOrder)
  const info = useAccountState(({ billing }) => billing.info)
  const address = useAccountState(({ checkout }) => checkout?.address ?? null)
  const order = authenticated ? store.use(planChangeActions).order() : null
  const planId = order?.planId ?? null
  const loaded = useOrderFacts(planId)
  const { facts, isSettled, isPlacing } = loaded
  const summary = useMemo(
    () => (order && facts ? orderSummary({ ...order, ...facts }) : null),
    [order, facts],
  )

  const base = summary && previewBase(summary)
  const onFile = getData(info)
  const isInfoLoaded = onFile !== undefined && info.status !== 'pending'
  const code = summary?.target.externalPlanCode ?? null
  const currency = summary?.currency ?? ''
  /** The tax depends on the address of this order's card, else of the card on file. */
  function preview(): void {
    if (!code) return
    const billing = address ?? onFile ?? null
    void store.use(orderPreviewActions).preview({ planCode: code, currency, billing })
  }

  // An order that was sent before a page load blocks the first preview until its outcome is known.
  const isBlocked = isPlacing && getData(previewed) === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: one preview for each plan, currency, address and base
  useEffect(() => {
    if (isInfoLoaded && isSettled && !isPlacing) preview()
  }, [code, currency, isInfoLoaded, isSettled, isBlocked, address, base])

  useFatalFailure(previewed.status === 'failed' ? previewed.error : missingError(info), 'order', loaded)

  const isOffCatalog = facts !== null && summary === null
  // The pause can begin while the draft waits.
  const isBlockedPlan = summary ? getChangeBlock(summary.current, store.serverNow()) !== null : false
  const isNone = authenticated && isSettled && !isPlacing && (order === null || isOffCatalog || isBlockedPlan)
  // The plan picker offers the choice between several plans, says why one cannot change, and handles one that is gone.
  const needsPicker =
    isBlockedPlan ||
    (order !== null && facts !== null && planToChange(facts.plans, order.subscriptionId).kind !== 'plan')
  useRedirect(isNone ? (needsPicker ? '/plans' : '/subscriptions') : null)

  return { state: currentState(), retry }

  function retry(): void {
    loaded.load()
    if (planId) store.use(orderPreviewActions).open(planId)
    if (isInfoLoaded) preview()
  }

  function currentState(): OrderScreenState {
    if (isNone) return { kind: 'none' }
    const seen = getData(previewed)
    const isStale = previewed.status === 'pending'
    if (summary && seen && onFile !== undefined)
      return { kind: 'ready', ready: { summary, preview: getPreview(summary, seen), onFile, isStale } }
    const error = loaded.getFailure(info, previewed)
    return error ? { kind: 'failed', error } : { kind: 'loading' }
  }
}
