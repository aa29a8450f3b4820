import { useCallback, useEffect, useMemo, useState } from 'react'
import { uncoveredDevices } from '../../../domain/devices/coverable-devices.ts'
import { markFreePlans } from '../../../domain/plans/free-plan.ts'
import type { AcctError } from '../../../errors/acct-error.ts'
import { orderFailureRoute } from '../../../errors/payment-routes.ts'
import { errorDetail } from '../../../react/error-detail.ts'
import { useAccount, useAccountState } from '../../../react/use-account.ts'
import { paymentInfoActions } from '../../../store/billing/payment-info.actions.ts'
import { missingError } from '../../../store/core/missing-error.ts'
import { getData, type RequestState } from '../../../store/core/request.ts'
import { getOrder } from '../../../store/orders/order.slice.ts'
import { orderPreviewActions } from '../../../store/orders/order-preview.actions.ts'
import { placeOrderActions } from '../../../store/orders/place-order.actions.ts'
import { getChange } from '../../../store/plans/change-state.ts'
import { planChangeActions } from '../../../store/plans/plan-change.actions.ts'
import { plansActions } from '../../../store/plans/plan-list.ts'

/** Loads the facts of an order of `planId` once the account holder is signed in. */
export function useOrderFacts(planId: string | null) {
  const { store, brand } = useAccount()
  const { authenticated, profile } = useAccountState((state) => state.auth)
  const { subscriptions } = useAccountState(({ plans }) => plans)
  const change = useAccountState(getChange)
  const { placing, isOutcomeUnknown } = useAccountState(getOrder)
  const { catalog, eligibility, unassigned } = change
  const isPlacing = placing.status === 'pending' || placing.status === 'done' || isOutcomeUnknown
  const [isSettled, setIsSettled] = useState(false)

  const load = useCallback(() => {
    const actions = store.use(planChangeActions)
    void store.use(plansActions).loadSubscriptions()
    void actions.loadCatalog()
    void actions.loadEligibility()
    void actions.loadUnassigned()
    // The address on file decides the tax, and earlier payments decide the vendor.
    void store.use(paymentInfoActions).loadPaymentInfo(brand.billingProvider)
  }, [store, brand])

  useEffect(() => {
    if (!authenticated) return
    const { hasUnknownOutcome, lookUpOutcome } = store.use(placeOrderActions)
    if (planId) store.use(orderPreviewActions).open(planId)
    load()
    if (hasUnknownOutcome()) void lookUpOutcome().finally(() => setIsSettled(true))
    else setIsSettled(true)
  }, [authenticated, planId, store, load])

  const facts = useMemo(() => {
    const [cards, plans, devices] = [getData(catalog), getData(subscriptions), getData(unassigned)]
    const eligible = getData(eligibility)
    if (!cards || !plans || !devices || !eligible) return null
    const country = eligible.country ?? profile?.countryCode ?? brand.location
    const free = uncoveredDevices(devices, plans)
    return { catalog: cards, plans: markFreePlans(plans, cards), unassigned: free, country }
  }, [catalog, subscriptions, unassigned, eligibility, profile, brand])

  return {
    facts,
    /** Whether the outcome is known of an order that was sent before this screen was mounted. */
    isSettled,
    isPlacing,
    load,
    /** Returns the error of a failed request without data, of the facts or of `others`; null while placing. */
    getFailure(...others: readonly RequestState<unknown>[]): AcctError | null {
      return isPlacing ? null : missingError(catalog, subscriptions, eligibility, unassigned, ...others)
    },
  }
}

/** The loaded data of an order: catalog, plans, devices and country, without the holder's choices. */
export type LoadedFacts = ReturnType<typeof useOrderFacts>

/** Replaces the screen by the error page when its preview or payment info fails and no order is pending. */
export function useFatalFailure(
  fatal: AcctError | null,
  area: 'order' | 'checkout',
  { isPlacing, isSettled }: Pick<LoadedFacts, 'isPlacing' | 'isSettled'>,
): void {
  const { store, navigate, emit } = useAccount()
  useEffect(() => {
    if (!fatal || isPlacing || !isSettled || !store.state.getState().auth.authenticated) return
    emit('acct-error', errorDetail(fatal, area))
    const to = fatal.code === 'alreadySubscribed' ? orderFailureRoute(fatal) : '/error'
    navigate(to, { replace: true, reason: 'error' })
  }, [fatal, area, isPlacing, isSettled, store, navigate, emit])
}
