import { getPlanOrder } from '../../domain/orders/order-summary.ts'
import { appliedPromo, type PromoState } from '../../domain/orders/promo-code.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { isCorrectedInPlace, orderFailureRoute } from '../../errors/payment-routes.ts'
import { errorDetail } from '../../react/error-detail.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { paymentInfoActions } from '../../store/billing/payment-info.actions.ts'
import { type CheckoutCard, checkoutActions } from '../../store/orders/checkout.actions.ts'
import { getOrder } from '../../store/orders/order.slice.ts'
import { placeOrderActions } from '../../store/orders/place-order.actions.ts'
import { saveTerms } from '../../store/plans/plan-save.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { type PlacementEnd, usePlacement } from '../shared/order/use-placement.ts'
import type { OrderGateway } from '../shared/payment/use-gateway.ts'
import type { ReadyOrder } from './use-order.ts'

/** The terms on the screen: Submit places an order on these and no others. */
export interface ShownOrder extends ReadyOrder {
  card: CheckoutCard | null
  promo: PromoState
  /** Whether the check of a promo code, or a newer preview, has no result yet. */
  isChecking: boolean
}

const ORDER = '/order-summary'

/** Places the order with its card or the payment method on file, and follows its outcome. */
export function useOrderSubmit(shown: ShownOrder | null, gateway: OrderGateway) {
  const { store, brand, navigate, emit } = useAccount()
  const { placing } = useAccountState(getOrder)
  const isMounted = useIsMounted()
  const placement = usePlacement<ShownOrder>(gateway, {
    area: 'order',
    getRequest({ summary, card, promo }) {
      const { billing, checkout } = store.state.getState()
      if (!card && (billing.hasCard !== true || store.use(checkoutActions).isCardLost())) return null
      const { currentProvider } = store.use(paymentInfoActions)
      const provider = card?.provider ?? currentProvider(brand.billingProvider)
      return {
        provider,
        promo: appliedPromo(promo),
        request: {
          order: getPlanOrder(summary),
          terms: saveTerms(brand, provider, summary.current, store.serverNow()),
          billingToken: card?.token ?? null,
          resultToken: (card ?? checkout)?.resultToken ?? null,
        },
      }
    },
    onFailed,
    onEnd,
  })

  function onFailed(reason: AcctError, isChallenge: boolean): void {
    if (isChallenge) {
      placement.setError(reason)
      return
    }
    emit('acct-error', errorDetail(reason, 'order'))
    if (!isMounted()) {
      store.use(placeOrderActions).leave(reason)
      reopen()
      return
    }
    if (!store.state.getState().auth.authenticated || isCorrectedInPlace(reason)) return
    store.use(placeOrderActions).clear()
    const to = orderFailureRoute(reason)
    // Without a portal around it a tag cannot open another page, so it shows the error itself.
    if (!navigate(to, { byUser: true, reason: 'error' })) placement.setError(reason)
  }

  function reopen(): void {
    if (store.state.getState().auth.authenticated) navigate(ORDER)
  }

  /** Opens this screen again after an outcome that followed leaving it; `onFailed` does for failures. */
  function onEnd(end: PlacementEnd): void {
    if (end !== 'failed' && end !== 'ignored' && !isMounted()) reopen()
  }

  return {
    ...placement,
    /** Why the last attempt failed, where it can be corrected here, or why its outcome is unknown. */
    error: placement.outcomeError ?? placement.error ?? (placing.status === 'failed' ? placing.error : null),
    async submit(): Promise<void> {
      if (!shown || shown.isChecking || placement.phase !== 'open') return
      await placement.place(shown)
    },
  }
}
