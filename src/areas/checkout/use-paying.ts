import { type ReactNode, useRef, useState } from 'react'
import { useAccount, useAccountState } from '../../account/use-account.ts'
import { isStripeLike } from '../../domain/billing-provider.ts'
import { receiptOf } from '../../domain/order-summary.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import type { PaymentToken, Wallet } from '../../payments/gateway.ts'
import { asAcctError } from '../../store/core/request.ts'
import { initialOrder } from '../../store/order/order.slice.ts'
import { placeOrderActions } from '../../store/order/place-order.actions.ts'
import { unifiedCheckoutActions } from '../../store/order/unified-checkout.actions.ts'
import { useIsShown } from '../../ui/is-shown.ts'
import { useOutcomePolling } from '../shared/order/use-outcome-polling.ts'
import { useChallenge } from '../shared/payment/use-challenge.tsx'
import type { OrderGateway } from '../shared/payment/use-gateway.ts'
import type { ReadyCheckout } from './use-checkout-order.ts'

export interface Paying {
  /** The bank's challenge, while there is one. */
  dialog: ReactNode
  phase: 'open' | 'busy' | 'unsure' | 'asking'
  /** Why the last try failed. */
  error: AcctError | null
  /** Whether a wallet may be opened now: not while anything is on its way or unknown. */
  mayPay(): boolean
  /** A wallet has given its token: the plan is ordered, once (B§4). */
  pay(token: PaymentToken, wallet: Wallet): Promise<void>
  /** Asks what became of an order of which nobody knows. */
  ask(): Promise<void>
  fail(error: AcctError | null): void
}

interface Paid {
  ready: ReadyCheckout
  token: string
  wallet: Wallet
}

/** What a wallet's token leads to: the order, a 3-D Secure challenge, and what follows from either (B§4). */
export function usePaying(ready: ReadyCheckout | null, { load }: OrderGateway): Paying {
  const { store, brand, text, emit } = useAccount()
  const { placing, isUnsure } = useAccountState(({ order = initialOrder }) => order)
  const isShown = useIsShown()
  const { challenge, dialog } = useChallenge({
    title: text.t('order.challengeTitle'),
    message: text.t('order.challenge'),
    cancel: text.t('order.challengeCancel'),
  })
  const [isConfirming, setIsConfirming] = useState(false)
  const [error, setError] = useState<AcctError | null>(null)
  const paid = useRef<Paid | null>(null)

  function failed(reason: AcctError): void {
    emit('acct-error', { code: reason.code, area: 'checkout' })
    setError(reason)
  }

  async function place(one: Paid, resultToken: string | null): Promise<void> {
    const { ready: asked, token, wallet } = one
    const { summary, preview, provider } = asked
    setError(null)
    const { orderOf } = store.use(unifiedCheckoutActions)
    const {
      billingToken = null,
      isV3,
      flow,
      ...order
    } = orderOf({
      plan: summary.target,
      currency: summary.currency,
      // Link pays with a card that it keeps.
      method: wallet === 'link' ? 'creditCard' : wallet,
      token,
      current: summary.current && {
        id: summary.current.id,
        subscriptionId: summary.current.subscriptionId,
      },
      devices: summary.devices,
      isV3: isStripeLike(provider),
      flow: brand.flow,
    })
    const placement = await store.use(placeOrderActions).place({
      order: { ...order, devicesRemoved: summary.devicesRemoved },
      terms: { isV3, flow, ozTrialEndDate: summary.current?.trialEnd ?? null },
      billingToken,
      resultToken,
      receipt: receiptOf(summary, preview, null),
    })
    if (placement.kind === 'challenge') await confirm(one, placement.actionToken)
    else follow(placement.kind)
  }

  /** Has the bank confirm it, and sends the order again with its result. */
  async function confirm(one: Paid, actionToken: string): Promise<void> {
    if (!isShown()) return
    let result: string
    setIsConfirming(true)
    try {
      result = await challenge(await load(one.ready.provider), actionToken)
    } catch (thrown) {
      const reason = asAcctError(thrown)
      // Closed by the account holder: nothing has happened.
      if (isShown() && reason.code !== 'aborted') failed(reason)
      return
    } finally {
      setIsConfirming(false)
    }
    if (isShown()) await place(one, result)
  }

  function follow(kind: 'done' | 'failed' | 'unsure' | 'ignored'): void {
    const { placing: now } = store.state.getState().order ?? initialOrder
    if (kind === 'done' && now.status === 'done') {
      const { receipt, changed } = now.data
      const before = paid.current?.ready.summary.current?.subscriptionId ?? null
      emit('acct-plan-changed', {
        planId: receipt.planId,
        subscriptionId: changed.subscriptionId ?? before,
        effective: changed.periodEndsAt,
      })
    }
    if (kind === 'failed' && now.status === 'failed') failed(now.error)
  }

  async function ask(): Promise<void> {
    const placement = await store.use(placeOrderActions).settle()
    if (placement.kind !== 'challenge') follow(placement.kind)
  }
  const isPending = placing.status === 'pending'
  useOutcomePolling(ask, isUnsure && !isPending)

  const isBusy = isPending || isConfirming
  return {
    dialog,
    phase: isUnsure ? (isPending ? 'asking' : 'unsure') : isBusy ? 'busy' : 'open',
    error: isPending || isUnsure ? null : error,
    mayPay() {
      const { placing: now, isUnsure: isOpen } = store.state.getState().order ?? initialOrder
      return now.status !== 'pending' && now.status !== 'done' && !isOpen && !isConfirming
    },
    async pay(token, wallet) {
      if (!ready) return
      paid.current = { ready, token: token.id, wallet }
      try {
        await place(paid.current, null)
      } catch (thrown) {
        failed(asAcctError(thrown))
      }
    },
    ask,
    fail: setError,
  }
}
