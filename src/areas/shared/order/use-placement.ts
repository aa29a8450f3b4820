import { type ReactNode, useRef, useState } from 'react'
import { errorDetail } from '../../../account/error-detail.ts'
import type { ErrorPlace } from '../../../account/events.ts'
import { useAccount, useAccountState } from '../../../account/use-account.ts'
import type { BillingProvider } from '../../../brand/brand.ts'
import type { BillingInfo } from '../../../domain/billing.ts'
import type { OrderSummary } from '../../../domain/order-summary.ts'
import type { Preview } from '../../../domain/plan-order.ts'
import { AcctError } from '../../../errors/acct-error.ts'
import { asAcctError } from '../../../store/core/request.ts'
import { orderOf } from '../../../store/order/order.slice.ts'
import {
  type OrderToPlace,
  type Placement,
  placeOrderActions,
} from '../../../store/order/place-order.actions.ts'
import { priceCheck } from '../../../store/order/price-check.ts'
import { useIsMounted } from '../../../ui/use-is-mounted.ts'
import { useChallenge } from '../payment/use-challenge.tsx'
import type { OrderGateway } from '../payment/use-gateway.ts'
import { useOutcomeError } from './use-outcome-error.ts'
import { useOutcomePolling } from './use-outcome-polling.ts'

/** An order as its screen shows it; `onFile` is the payment method that pays without a token. */
interface ShownOrder {
  summary: OrderSummary
  preview: Preview
  onFile?: BillingInfo | null
}

/**
 * `open`: no order is pending; `unknown`: the outcome of the last order is unknown; `checking`: a lookup of
 * that outcome is pending.
 */
export type OrderPhase = 'open' | 'busy' | 'unknown' | 'checking'

/**
 * Outcome of an order, after any 3-D Secure challenge. `left`: the account holder left the screen before
 * the challenge had a result, so nothing is charged.
 */
export type PlacementEnd = Exclude<Placement['kind'], 'challenge'> | 'left'

export interface PlacementOptions<Shown> {
  /** The screen that `acct-error` names. */
  area: ErrorPlace
  /**
   * Returns the request of an order, and the vendor that runs its challenge; null without a payment method.
   */
  requestOf(order: Shown): { provider: BillingProvider; request: OrderToPlace } | null
  /** `isChallenge`: the vendor did not load, or the challenge failed or was closed; nothing is charged. */
  onFailed(error: AcctError, isChallenge: boolean): void
  onEnd?(end: PlacementEnd): void
}

export interface OrderPlacement<Shown> {
  /** The bank's challenge; null when there is none. */
  dialog: ReactNode
  phase: OrderPhase
  /** Whether the account does not show a sent order, which may still happen. */
  isMissed: boolean
  error: AcctError | null
  /** Why the outcome is unknown. */
  outcomeError: AcctError | null
  setError(error: AcctError | null): void
  place(order: Shown): Promise<void>
  /** Calls the services to learn the outcome of the last order. */
  checkOutcome(): Promise<void>
}

/**
 * Places an order, runs its 3-D Secure challenge, and checks its outcome for as long as that is unknown
 * (B§4).
 */
export function usePlacement<Shown extends ShownOrder>(
  { load }: OrderGateway,
  { area, requestOf, onFailed, onEnd }: PlacementOptions<Shown>,
): OrderPlacement<Shown> {
  const { store, text, emit } = useAccount()
  const { placing, isOutcomeUnknown, isMissed } = useAccountState(orderOf)
  const isMounted = useIsMounted()
  const { challenge, dialog } = useChallenge(
    {
      title: text.t('order.challengeTitle'),
      message: text.t('order.challenge'),
      cancel: text.t('order.challengeCancel'),
    },
    'order',
  )
  /** Whether the terms of an order are being checked, or the bank confirms it. */
  const [isWaiting, setIsWaiting] = useState(false)
  const isPlacing = useRef(false)
  const [error, setError] = useState<AcctError | null>(null)
  const sent = useRef<Shown | null>(null)

  /** Places an order once its price is the one on the screen; one that it may not send has sent nothing. */
  async function place(shown: Shown, resultToken?: string): Promise<void> {
    if (isPlacing.current) return
    isPlacing.current = true
    const order = await checked(shown).finally(() => (isPlacing.current = false))
    const submission = order && requestOf(order)
    if (!submission) {
      setIsWaiting(false)
      return
    }
    const { provider, request } = submission
    sent.current = order
    const placing = store.use(placeOrderActions).place(resultToken ? { ...request, resultToken } : request)
    setIsWaiting(false)
    const placement = await placing
    if (placement.kind === 'challenge') await confirm(order, placement.actionToken, provider)
    else end(placement.kind)
  }

  /** Returns the order at its present price; null when it must not be sent, after the error is on the screen. */
  async function checked(shown: Shown): Promise<Shown | null> {
    const submission = requestOf(shown)
    if (!submission) return null
    setError(null)
    setIsWaiting(true)
    try {
      const { summary, preview, onFile } = shown
      const paidFromFile = submission.request.billingToken === null ? (onFile ?? null) : undefined
      const terms = { summary, preview, onFile: paidFromFile }
      return { ...shown, ...(await store.use(priceCheck).check(terms, submission.provider)) }
    } catch (thrown) {
      const failure = asAcctError(thrown)
      if (!store.state.getState().auth.authenticated) return null
      emit('acct-error', errorDetail(failure, area))
      if (isMounted()) setError(failure)
      else leave(failure)
      return null
    }
  }

  /** Keeps the failure for the next screen, because this one has unmounted. */
  function leave(error: AcctError): void {
    store.use(placeOrderActions).leave(error)
    onEnd?.('left')
  }

  /** Runs the bank's challenge, and sends the order again with its result. */
  async function confirm(order: Shown, actionToken: string, provider: BillingProvider): Promise<void> {
    if (!isMounted()) {
      leave(new AcctError('aborted'))
      return
    }
    let result: string
    setIsWaiting(true)
    try {
      result = await challenge(await load(provider), actionToken)
    } catch (thrown) {
      const failure = asAcctError(thrown)
      if (isMounted()) onFailed(failure, true)
      else leave(failure)
      return
    } finally {
      setIsWaiting(false)
    }
    if (isMounted()) await place(order, result)
    else leave(new AcctError('aborted'))
  }

  function end(kind: PlacementEnd): void {
    const { placing: now } = orderOf(store.state.getState())
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
    const wasMissed = orderOf(store.state.getState()).isMissed
    const { kind } = await store.use(placeOrderActions).lookUpOutcome()
    // A lookup that finds nothing new is no further failure.
    if (kind !== 'challenge' && !(wasMissed && kind === 'failed')) end(kind)
  }
  const isPending = placing.status === 'pending'
  useOutcomePolling(checkOutcome, { isUnknown: isOutcomeUnknown, isMissed, isPending })

  const outcomeError = useOutcomeError(area)

  const settled = isOutcomeUnknown ? 'unknown' : isWaiting ? 'busy' : 'open'
  return {
    dialog,
    phase: isPending ? (isOutcomeUnknown || isMissed ? 'checking' : 'busy') : settled,
    isMissed,
    error,
    outcomeError,
    setError,
    place: (order) => place(order),
    checkOutcome,
  }
}
