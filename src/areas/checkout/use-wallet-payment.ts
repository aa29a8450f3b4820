import type { ReactNode } from 'react'
import { useAccount } from '../../account/use-account.ts'
import { isStripeLike } from '../../domain/billing-provider.ts'
import { receiptOf } from '../../domain/order-summary.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import type { PaymentToken, Wallet } from '../../payments/gateway.ts'
import { asAcctError } from '../../store/core/request.ts'
import { orderOf } from '../../store/order/order.slice.ts'
import { unifiedCheckoutActions } from '../../store/order/unified-checkout.actions.ts'
import { type OrderPhase, type PlacementOptions, usePlacement } from '../shared/order/use-placement.ts'
import type { OrderGateway } from '../shared/payment/use-gateway.ts'
import type { ReadyCheckout } from './use-checkout-order.ts'

export interface WalletPayment {
  /** The bank's challenge; null when there is none. */
  dialog: ReactNode
  phase: OrderPhase
  /** Why the last attempt failed. */
  error: AcctError | null
  /** Whether a wallet may open now: not while an order is pending, done, or of unknown outcome. */
  mayPay(): boolean
  /** Orders the plan with a wallet's token, once (B§4). */
  pay(token: PaymentToken, wallet: Wallet): Promise<void>
  checkOutcome(): Promise<void>
  setError(error: AcctError | null): void
}

interface WalletOrder extends ReadyCheckout {
  token: string
  wallet: Wallet
}

/** Orders a plan with the token of a wallet, with a 3-D Secure challenge where the bank wants one (B§4). */
export function useWalletPayment(ready: ReadyCheckout | null, gateway: OrderGateway): WalletPayment {
  const { store, brand, emit } = useAccount()

  const requestOf: PlacementOptions<WalletOrder>['requestOf'] = (one) => {
    const { summary, preview, provider, token, wallet } = one
    const { current } = summary
    const {
      billingToken = null,
      isV3,
      flow,
      ...order
    } = store.use(unifiedCheckoutActions).orderOf({
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
        terms: { isV3, flow, ozTrialEndDate: current?.trialEnd ?? null },
        billingToken,
        resultToken: null,
        receipt: receiptOf(summary, preview, null),
      },
    }
  }

  function onFailed(error: AcctError): void {
    emit('acct-error', { code: error.code, area: 'checkout' })
    setError(error)
  }

  const { dialog, phase, isConfirming, error, setError, place, checkOutcome } = usePlacement(gateway, {
    requestOf,
    onFailed,
    onChallengeFailed(reason) {
      // The account holder closed it: nothing has happened.
      if (reason.code !== 'aborted') onFailed(reason)
    },
  })

  return {
    dialog,
    phase,
    error: phase === 'open' ? error : null,
    mayPay() {
      const { placing, isUnsure } = orderOf(store.state.getState())
      return placing.status !== 'pending' && placing.status !== 'done' && !isUnsure && !isConfirming
    },
    async pay(token, wallet) {
      if (!ready) return
      try {
        await place({ ...ready, token: token.id, wallet })
      } catch (thrown) {
        onFailed(asAcctError(thrown))
      }
    },
    checkOutcome,
    setError,
  }
}
