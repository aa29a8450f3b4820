import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isStripeLike } from '../../domain/billing/billing-provider.ts'
import { orderCost } from '../../domain/orders/charge-lines.ts'
import { replacedBy } from '../../domain/orders/order-summary.ts'
import { getTrialEnd } from '../../domain/plans/trial.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { MountedWallets, PaymentToken, Wallet } from '../../payments/gateway.ts'
import { errorDetail } from '../../react/error-detail.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { useReportError } from '../../react/use-report-error.ts'
import { asAcctError } from '../../store/core/request.ts'
import { getOrder } from '../../store/orders/order.slice.ts'
import { unifiedCheckoutActions } from '../../store/orders/unified-checkout.actions.ts'
import { getUnifiedCheckout } from '../../store/orders/unified-checkout.slice.ts'
import { useMountTargets } from '../../ui/mount-target.ts'
import { readLook } from '../../ui/vendor-look.ts'
import { type PlacementOptions, usePlacement } from '../shared/order/use-placement.ts'
import type { OrderGateway } from '../shared/payment/use-gateway.ts'
import type { ReadyCheckout } from './use-checkout-order.ts'

/** A failure of a wallet or of the payment; `code` is the vendor's own, where it has one. */
export interface WalletFailure {
  wallet: Wallet | null
  error: AcctError
  code: string | null
}

const PLACES = ['wallets'] as const
const NONE: readonly 'wallets'[] = []

/** Mounts a vendor's wallets for a checkout; null mounts none. */
export function useWallets(
  ready: ReadyCheckout | null,
  { load }: OrderGateway,
  handlers: {
    mayPay(): boolean
    onToken(token: PaymentToken, wallet: Wallet): void
    onFailure(failure: WalletFailure | null): void
  },
) {
  const { store, text, host, emit } = useAccount()
  const { wallets, wallet } = useAccountState(getUnifiedCheckout)
  const { getSlot, nodes } = useMountTargets(host, ready ? PLACES : NONE)
  const probe = useRef<HTMLSpanElement>(null)
  const [absent, setAbsent] = useState<readonly WalletFailure[]>([])
  const [attempt, setAttempt] = useState(0)
  const latest = useEffectEvent(() => ({ ...handlers, text, emit }))

  const provider = ready?.provider ?? null
  const label = ready?.summary.target.name ?? ''
  const billingCycle = ready?.summary.target.billingCycle ?? 0
  const currency = ready?.preview.currency ?? ''
  const cost = ready && orderCost(ready.summary.price, ready.preview)
  const { today: dueInCents = 0, recurring: recurringInCents = 0, firstChargeAt = null } = cost ?? {}
  const replaced = ready && replacedBy(ready.summary)
  const place = nodes?.wallets ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt and another plan mount the wallets again
  useEffect(() => {
    if (!provider || !place) return
    const { loadWallets, chooseWallet } = store.use(unifiedCheckoutActions)
    let isWanted = true
    let mounted: MountedWallets | null = null
    const reasons: WalletFailure[] = []
    const getFailure = (error: AcctError, which: Wallet | null): WalletFailure => ({
      wallet: which,
      error,
      code: 'reason' in error && typeof error.reason === 'string' ? error.reason : null,
    })
    setAbsent([])
    void loadWallets(async () => {
      const gateway = await load(provider)
      if (!isWanted || !probe.current) return []
      const made = await gateway.mountWallets({
        target: place,
        order: { label, dueInCents, recurringInCents, firstChargeAt, currency, billingCycle },
        look: readLook(probe.current),
        applePayLabel: latest().text.t('checkout.applePay'),
        onPress(which) {
          if (!latest().mayPay()) return false
          latest().onFailure(null)
          chooseWallet(which)
          return true
        },
        // A sheet that opened for another vendor, sum or plan pays nothing.
        onToken: (token, which) =>
          isWanted
            ? latest().onToken(token, which)
            : latest().onFailure(getFailure(new AcctError('paymentToken'), which)),
        onCancel: () => chooseWallet(null),
        onError(error, which) {
          // Before the buttons are mounted, an error says why one wallet is absent; others may be offered.
          if (!mounted) {
            reasons.push(getFailure(error, which))
            return
          }
          latest().emit('acct-error', errorDetail(error, 'checkout'))
          latest().onFailure(getFailure(error, which))
        },
      })
      if (!isWanted) {
        made.unmount()
        return []
      }
      mounted = made
      if (made.available.length === 0) {
        setAbsent(reasons)
        for (const { error } of reasons) latest().emit('acct-error', errorDetail(error, 'checkout'))
      }
      return made.available
    })
    return () => {
      isWanted = false
      mounted?.unmount()
    }
  }, [
    store,
    load,
    provider,
    place,
    label,
    dueInCents,
    recurringInCents,
    firstChargeAt,
    currency,
    billingCycle,
    replaced,
    attempt,
  ])

  const lost = wallets.status === 'failed' ? asAcctError(wallets.error) : null
  useReportError(lost, 'checkout')

  return {
    /** Slot of the place that the vendor's buttons are in. */
    slot: getSlot('wallets'),
    probe,
    offered: wallets,
    /** The wallet that the account holder pressed last. */
    chosen: wallet,
    /** Why this device has no wallet; empty when it has one. */
    absent: lost ? [{ wallet: null, error: lost, code: null }] : absent,
    /** Loads the vendor again after a failure. */
    retry: () => setAttempt(attempt + 1),
  }
}

export type Wallets = ReturnType<typeof useWallets>

interface WalletOrder extends ReadyCheckout {
  token: string
  wallet: Wallet
}

/** Orders a plan with the token of a wallet, with a 3-D Secure challenge where the bank wants one. */
export function useWalletPayment(ready: ReadyCheckout | null, gateway: OrderGateway) {
  const { store, brand, emit } = useAccount()

  const getRequest: PlacementOptions<WalletOrder>['getRequest'] = (one) => {
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
        terms: { isV3, flow, ozTrialEndDate: getTrialEnd(current, store.serverNow()) },
        billingToken,
        resultToken: null,
      },
      promo: null,
    }
  }

  function onFailed(error: AcctError, isChallenge: boolean): void {
    // The account holder closed the challenge: nothing has happened.
    if (isChallenge && error.code === 'aborted') return
    emit('acct-error', errorDetail(error, 'checkout'))
    placement.setError(error)
  }

  const placement = usePlacement(gateway, { area: 'checkout', getRequest, onFailed })
  const isOpen = placement.phase === 'open'

  return {
    ...placement,
    // No failure yet: the order may still happen.
    error: isOpen && !placement.isMissed ? placement.error : null,
    /** Whether a wallet may open now: not while an order is pending, done, or of unknown outcome. */
    mayPay(): boolean {
      const { placing, isOutcomeUnknown } = getOrder(store.state.getState())
      return isOpen && placing.status !== 'pending' && placing.status !== 'done' && !isOutcomeUnknown
    },
    /** Orders the plan with a wallet's token, once. */
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
