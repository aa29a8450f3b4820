import { errorDetail } from '../../account/error-detail.ts'
import { useAccount } from '../../account/use-account.ts'
import { isStripeLike } from '../../domain/billing-provider.ts'
import { trialEndOf } from '../../domain/trial.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { PaymentToken, Wallet } from '../../payments/gateway.ts'
import { asAcctError } from '../../store/core/request.ts'
import { orderOf } from '../../store/order/order.slice.ts'
import { unifiedCheckoutActions } from '../../store/order/unified-checkout.actions.ts'
import { type PlacementOptions, usePlacement } from '../shared/order/use-placement.ts'
import type { OrderGateway } from '../shared/payment/use-gateway.ts'
import type { ReadyCheckout } from './use-checkout-order.ts'

interface WalletOrder extends ReadyCheckout {
  token: string
  wallet: Wallet
}

/** Orders a plan with the token of a wallet, with a 3-D Secure challenge where the bank wants one (B§4). */
export function useWalletPayment(ready: ReadyCheckout | null, gateway: OrderGateway) {
  const { store, brand, emit } = useAccount()

  const requestOf: PlacementOptions<WalletOrder>['requestOf'] = (one) => {
    const { summary, provider, token, wallet } = one
    const { current } = summary
    const {
      billingToken = null,
      isV3,
      flow,
      ...order
    } = store.use(unifiedCheckoutActions).walletOrder({
      plan: summary.target,
      currency: summary.currency,
      // Link pays with a card that it keeps.
      method: wallet === 'link' ? 'creditCard' : wallet,
      token,
      current: current && { id: current.id, subscriptionId: current.subscriptionId },
      devices: summary.devices,
      isV3: isStripeLike(provider),
      flow: brand.flow,
    })
    return {
      provider,
      request: {
        order: { ...order, devicesRemoved: summary.devicesRemoved },
        terms: { isV3, flow, ozTrialEndDate: trialEndOf(current, store.serverNow()) },
        billingToken,
        resultToken: null,
      },
      coupon: null,
    }
  }

  function onFailed(error: AcctError, isChallenge: boolean): void {
    // The account holder closed the challenge: nothing has happened.
    if (isChallenge && error.code === 'aborted') return
    emit('acct-error', errorDetail(error, 'checkout'))
    placement.setError(error)
  }

  const placement = usePlacement(gateway, { area: 'checkout', requestOf, onFailed })
  const isOpen = placement.phase === 'open'

  return {
    ...placement,
    // No failure yet: the order may still happen.
    error: isOpen && !placement.isMissed ? placement.error : null,
    /** Whether a wallet may open now: not while an order is pending, done, or of unknown outcome. */
    mayPay(): boolean {
      const { placing, isOutcomeUnknown } = orderOf(store.state.getState())
      return isOpen && placing.status !== 'pending' && placing.status !== 'done' && !isOutcomeUnknown
    },
    /** Orders the plan with a wallet's token, once (B§4). */
    async pay(token: PaymentToken, wallet: Wallet): Promise<void> {
      try {
        if (!ready) throw new AcctError('noPlanPaid')
        await placement.place({ ...ready, token: token.id, wallet })
      } catch (thrown) {
        onFailed(asAcctError(thrown), false)
      }
    },
  }
}
