import { useCallback } from 'react'
import type { Brand } from '../../../brand/brand.ts'
import type { Device } from '../../../domain/plans/plan.ts'
import type { PlanCard } from '../../../domain/plans/plan-card.ts'
import { type CheckoutStep, checkoutStep } from '../../../domain/plans/plan-change.ts'
import { errorDetail } from '../../../react/error-detail.ts'
import type { NavigateOptions } from '../../../react/navigation.ts'
import { useAccount } from '../../../react/use-account.ts'
import { paymentInfoActions } from '../../../store/billing/payment-info.actions.ts'
import { checkoutSessionActions } from '../../../store/orders/checkout-session.actions.ts'
import { hasPaymentMethod } from '../../../store/orders/has-payment-method.ts'
import { useIsMounted } from '../../../ui/use-is-mounted.ts'

/** Opens the checkout of a chosen plan and its devices. */
export function useCheckoutNavigation() {
  const { store, brand, settings, path, navigate, emit } = useAccount()
  const isMounted = useIsMounted()
  /** Loads whether a card is on file, where the checkout depends on it. Never rejects. */
  const prepare = useCallback(async () => {
    if (brand.flow === 'delegatedCheckout') return
    await store.use(paymentInfoActions).loadPaymentInfo(brand.billingProvider)
  }, [store, brand])
  /** Opens the order summary or the billing form, or leaves for the server's page that takes the order. */
  const open = useCallback(
    async (step: CheckoutStep, target: PlanCard, devices: readonly Device[], how: NavigateOptions) => {
      if (step !== 'delegated') {
        navigate(`/${step}`, how)
        return
      }
      const session = store.use(checkoutSessionActions)
      // With the query, so that Cancel returns to the same plan.
      const cancelUrl = path.split('#', 1)[0] || '/plans'
      const request = { planId: target.id, devices, portalUrl: settings.portalUrl, cancelUrl }
      const url = await session.start(request)
      const failed = store.state.getState().checkoutSession
      session.clear()
      if (!isMounted() || !store.state.getState().auth.authenticated) return
      if (url) navigate(url, how)
      else if (failed?.status === 'failed') {
        emit('acct-error', errorDetail(failed.error, 'checkout'))
        navigate('/error', { ...how, reason: 'error' })
      }
    },
    [store, settings, path, navigate, emit, isMounted],
  )
  /** Opens the checkout once it is known whether a card is on file. */
  const proceed = useCallback(
    async (flow: Brand['flow'], target: PlanCard, devices: readonly Device[], how: NavigateOptions) => {
      await prepare()
      if (!isMounted()) return
      const hasCard = hasPaymentMethod(store.state.getState())
      await open(checkoutStep({ target, flow, hasCard }), target, devices, how)
    },
    [store, prepare, open, isMounted],
  )
  return { prepare, open, proceed }
}
