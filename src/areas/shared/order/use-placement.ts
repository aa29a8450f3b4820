import { useRef, useState } from 'react'
import type { BillingProvider } from '../../../brand/brand.ts'
import type { BillingInfo } from '../../../domain/billing/billing.ts'
import { getReceipt, type OrderSummary } from '../../../domain/orders/order-summary.ts'
import type { Preview } from '../../../domain/orders/plan-order.ts'
import type { AppliedPromo } from '../../../domain/orders/promo-code.ts'
import { AcctError } from '../../../errors/acct-error.ts'
import type { ErrorPlace } from '../../../react/events.ts'
import { useAccount, useAccountState } from '../../../react/use-account.ts'
import { asAcctError } from '../../../store/core/request.ts'
import { getOrder } from '../../../store/orders/order.slice.ts'
import {
  type OrderToPlace,
  type Placement,
  placeOrderActions,
} from '../../../store/orders/place-order.actions.ts'
import { priceCheck } from '../../../store/orders/price-check.ts'
import { useIsMounted } from '../../../ui/use-is-mounted.ts'
import { useChallenge } from '../payment/use-challenge.tsx'
import type { OrderGateway } from '../payment/use-gateway.ts'
import { useOutcomeError, useOutcomePolling } from './use-outcome.ts'

/** An order as its screen shows it; `onFile` is the payment method that pays without a token. */
interface PricedOrder {
  summary: OrderSummary
  preview: Preview
  onFile?: BillingInfo | null
}

/** `open`: none is pending; `unknown`: the last outcome is unknown; `checking`: it is being looked up. */
export type OrderPhase = 'open' | 'busy' | 'unknown' | 'checking'

/** Outcome of an order and its challenge; `left`: the screen was left before, so nothing is charged. */
export type PlacementEnd = Exclude<Placement['kind'], 'challenge'> | 'left'

export interface PlacementOptions<Shown> {
  /** The screen that `acct-error` names. */
  area: ErrorPlace
  /** Returns the request of an order and the vendor of its challenge; null without a payment method. */
  getRequest(order: Shown): {
    provider: BillingProvider
    request: Omit<OrderToPlace, 'receipt' | 'check'>
    promo: AppliedPromo | null
  } | null
  /** `isChallenge`: the vendor did not load, or the challenge failed or was closed; nothing is charged. */
  onFailed(error: AcctError, isChallenge: boolean): void
  onEnd?(end: PlacementEnd): void
}

/** Places an order, runs its 3-D Secure challenge, and checks an outcome while it is unknown. */
export function usePlacement<Shown extends PricedOrder>(
  { load }: OrderGateway,
  { area, getRequest, onFailed, onEnd }: PlacementOptions<Shown>,
) {
  const { store, brand, text, emit } = useAccount()
  const { placing, isOutcomeUnknown, isMissed } = useAccountState(getOrder)
  const isMounted = useIsMounted()
  const { challenge, dialog } = useChallenge(
    {
      title: text.t('order.challengeTitle'),
      message: text.t('order.challenge'),
      cancel: text.t('order.challengeCancel'),
    },
    'order',
  )
  const [isConfirming, setIsConfirming] = useState(false)
  const [error, setError] = useState<AcctError | null>(null)
  const sent = useRef<Shown | null>(null)

  async function place(order: Shown, resultToken?: string): Promise<void> {
    const submission = getRequest(order)
    if (!submission) return
    const { provider, request, promo } = submission
    const { summary, preview, onFile = null } = order
    sent.current = order
    setError(null)
    const placement = await store.use(placeOrderActions).place({
      ...request,
      ...(resultToken && { resultToken }),
      receipt: getReceipt(summary, preview, promo),
      async check() {
        const paidFromFile = request.billingToken === null ? onFile : undefined
        const terms = { summary, preview, onFile: paidFromFile }
        const present = await store.use(priceCheck).check(terms, provider, brand.billingProvider)
        return getReceipt(present.summary, present.preview, promo)
      },
    })
    if (placement.kind === 'challenge') await confirm(order, placement.actionToken, provider)
    else end(placement.kind)
  }

  /** Keeps the failure for the next screen, because this one has unmounted. */
  function leave(error: AcctError): void {
    store.use(placeOrderActions).leave(error)
    onEnd?.('left')
  }

  async function confirm(order: Shown, actionToken: string, provider: BillingProvider): Promise<void> {
    if (!isMounted()) {
      leave(new AcctError('aborted'))
      return
    }
    let result: string
    setIsConfirming(true)
    try {
      result = await challenge(await load(provider), actionToken)
    } catch (thrown) {
      const failure = asAcctError(thrown)
      if (isMounted()) onFailed(failure, true)
      else leave(failure)
      return
    } finally {
      setIsConfirming(false)
    }
    if (isMounted()) await place(order, result)
    else leave(new AcctError('aborted'))
  }

  function end(kind: PlacementEnd): void {
    const { placing: now } = getOrder(store.state.getState())
    if (kind === 'done' && now.status === 'done') {
      const { receipt, changed } = now.data
      emit('acct-plan-changed', {
        planId: receipt.planId,
        subscriptionId: changed.subscriptionId ?? sent.current?.summary.current?.subscriptionId ?? null,
        effective: changed.periodEndsAt,
      })
    }
    if (kind === 'failed' && now.status === 'failed') onFailed(now.error, false)
    onEnd?.(kind)
  }

  async function checkOutcome(): Promise<void> {
    const wasMissed = getOrder(store.state.getState()).isMissed
    const { kind } = await store.use(placeOrderActions).lookUpOutcome()
    // A lookup that finds nothing new is no further failure.
    if (kind !== 'challenge' && !(wasMissed && kind === 'failed')) end(kind)
  }
  const isPending = placing.status === 'pending'
  useOutcomePolling(checkOutcome, { isUnknown: isOutcomeUnknown, isMissed, isPending })

  const outcomeError = useOutcomeError(area)

  const settled = isOutcomeUnknown ? 'unknown' : isConfirming ? 'busy' : 'open'
  const phase: OrderPhase = isPending ? (isOutcomeUnknown || isMissed ? 'checking' : 'busy') : settled
  return {
    /** The bank's challenge; null when there is none. */
    dialog,
    phase,
    /** Whether the account does not show a sent order, which may still happen. */
    isMissed,
    error,
    outcomeError,
    setError,
    place: (order: Shown) => place(order),
    checkOutcome,
  }
}
