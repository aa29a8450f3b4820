import { useCallback } from 'react'
import type { NavigateOptions } from '../../../account/navigation.ts'
import { useAccount } from '../../../account/use-account.ts'
import type { Device } from '../../../domain/plan.ts'
import type { PlanCard } from '../../../domain/plan-card.ts'
import type { CheckoutStep } from '../../../domain/plan-change.ts'
import { checkoutSessionActions } from '../../../store/order/checkout-session.actions.ts'
import { paymentInfoActions } from '../../../store/payment/payment-info.actions.ts'
import { useIsMounted } from '../../../ui/use-is-mounted.ts'

/** The end of choosing a plan and devices: the checkout (B§4 step 6). */
export interface CheckoutNavigation {
  /** Finds out whether a card is on file, where that decides. Never rejects. */
  prepare(): Promise<void>
  /** Goes on to the order summary or the billing form, or leaves for a page of the server that takes the order. */
  open(step: CheckoutStep, target: PlanCard, devices: readonly Device[], how: NavigateOptions): Promise<void>
}

/** Leads from a chosen plan to its checkout. */
export function useCheckoutNavigation(): CheckoutNavigation {
  const { store, brand, settings, path, navigate, emit } = useAccount()
  const isShown = useIsMounted()
  const prepare = useCallback(async () => {
    if (brand.flow === 'delegatedCheckout') return
    await store.use(paymentInfoActions).loadPaymentInfo(brand.billingProvider)
  }, [store, brand])
  const goOn = useCallback<CheckoutNavigation['open']>(
    async (step, target, devices, how) => {
      if (step !== 'delegated') {
        navigate(`/${step}`, how)
        return
      }
      const session = store.use(checkoutSessionActions)
      // With its query, so that Cancel leads back to the same plan.
      const cancelUrl = path.split('#', 1)[0] || '/plans'
      const asked = { planId: target.id, devices, portalUrl: settings.portalUrl, cancelUrl }
      const address = await session.begin(asked)
      const failed = store.state.getState().checkoutSession
      session.clear()
      if (!isShown() || !store.state.getState().auth.authenticated) return
      if (address) navigate(address, how)
      else if (failed?.status === 'failed') {
        emit('acct-error', { code: failed.error.code, area: 'checkout' })
        navigate('/error', { ...how, reason: 'error' })
      }
    },
    [store, settings, path, navigate, emit, isShown],
  )
  return { prepare, open: goOn }
}
