import { type ReactNode, useRef, useState } from 'react'
import { useAccount, useAccountState } from '../../account/use-account.ts'
import type { BillingProvider } from '../../brand/brand.ts'
import { isStripeLike } from '../../domain/billing-provider.ts'
import { planOrderOf, receiptOf } from '../../domain/order-summary.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { orderFailureRoute } from '../../errors/payment-routes.ts'
import { asAcctError } from '../../store/core/request.ts'
import { checkoutActions } from '../../store/order/checkout.actions.ts'
import { initialOrder } from '../../store/order/order.slice.ts'
import { placeOrderActions } from '../../store/order/place-order.actions.ts'
import { promoActions } from '../../store/order/promo.actions.ts'
import { paymentInfoActions } from '../../store/payment/payment-info.actions.ts'
import { useIsShown } from '../../ui/is-shown.ts'
import { useOutcomePolling } from '../shared/order/use-outcome-polling.ts'
import { useChallenge } from '../shared/payment/use-challenge.tsx'
import type { OrderGateway } from '../shared/payment/use-gateway.ts'
import type { ReadyOrder } from './use-order.ts'

export interface Placing {
  /** The bank's challenge, while there is one. */
  dialog: ReactNode
  isBusy: boolean
  /** Refused in a way that can be mended here. */
  error: AcctError | null
  submit(): Promise<void>
  /** Asks what became of an order of which nobody knows. */
  ask(): Promise<void>
  fail(error: AcctError): void
}

const ORDER = '/order-summary'

/** Where it can be mended: these are told on the order itself. */
const HERE = new Set([
  'network',
  'timeout',
  'server',
  'malformed',
  'aborted',
  'tooManyRequests',
  'challengeFailed',
  'paymentUnavailable',
  'promoNeedsChange',
  'promoExhausted',
  'paypalDeclined',
])

/** Placing the order, its 3-D Secure challenge and what follows from either (B§4). */
export function usePlacing(ready: ReadyOrder | null, { load }: OrderGateway): Placing {
  const { store, brand, text, navigate, emit } = useAccount()
  const { placing, isUnsure } = useAccountState(({ order = initialOrder }) => order)
  const isShown = useIsShown()
  const { challenge, dialog } = useChallenge({
    title: text.t('order.challengeTitle'),
    message: text.t('order.challenge'),
    cancel: text.t('order.challengeCancel'),
  })
  const [isConfirming, setIsConfirming] = useState(false)
  const [error, setError] = useState<AcctError | null>(null)
  const asked = useRef<ReadyOrder | null>(null)

  async function place(one: ReadyOrder, resultToken: string | null): Promise<void> {
    const { billing, checkout, order = initialOrder } = store.state.getState()
    const card = checkout?.card ?? null
    const provider: BillingProvider =
      card?.provider ?? store.use(paymentInfoActions).providerNow(brand.billingProvider)
    const { promo } = order
    const coupon = promo.valid ? { code: promo.code, coupon: promo.validationResponse } : null
    if (!card && billing.hasCard !== true) return
    asked.current = one
    setError(null)
    const placement = await store.use(placeOrderActions).place({
      order: planOrderOf(one.summary),
      terms: {
        isV3: isStripeLike(provider),
        flow: brand.flow,
        ozTrialEndDate: one.summary.current?.trialEnd ?? null,
      },
      billingToken: card?.token ?? null,
      resultToken: resultToken ?? card?.resultToken ?? null,
      receipt: receiptOf(one.summary, one.preview, coupon),
    })
    if (placement.kind === 'challenge') await confirm(one, placement.actionToken, provider)
    else follow(placement.kind)
  }

  /** Has the bank confirm it, and sends the order again with its result. */
  async function confirm(one: ReadyOrder, actionToken: string, provider: BillingProvider): Promise<void> {
    if (!isShown()) return
    let result: string
    setIsConfirming(true)
    try {
      result = await challenge(await load(provider), actionToken)
    } catch (thrown) {
      const reason = asAcctError(thrown)
      if (isShown()) setError(reason)
      return
    } finally {
      setIsConfirming(false)
    }
    if (isShown()) await place(one, result)
  }

  /** What the outcome leads to. */
  function follow(kind: 'done' | 'failed' | 'unsure' | 'ignored'): void {
    const { placing: now } = store.state.getState().order ?? initialOrder
    if (kind === 'done' && now.status === 'done') {
      const { receipt, changed } = now.data
      emit('acct-plan-changed', {
        planId: receipt.planId,
        subscriptionId: changed.subscriptionId ?? asked.current?.summary.current?.subscriptionId ?? null,
        effective: changed.periodEndsAt,
      })
    }
    if (kind === 'failed' && now.status === 'failed') failed(now.error)
    // Whoever has gone elsewhere meanwhile is told all the same.
    const isOpen = kind === 'done' || kind === 'unsure'
    if (isOpen && !isShown() && store.state.getState().auth.authenticated) navigate(ORDER)
  }

  function failed(reason: AcctError): void {
    emit('acct-error', { code: reason.code, area: 'order' })
    const { promo } = store.state.getState().order ?? initialOrder
    if (reason.code === 'promoExhausted') store.use(promoActions).reject(promo.code, 'promoCodeExhausted')
    if (reason.code === 'promoNeedsChange') store.use(promoActions).reject(promo.code, 'promoCodeNeedsChange')
    const to = orderFailureRoute(reason)
    const isCard = to.startsWith('/billing')
    if (isCard || reason.code === 'paypalDeclined') store.use(checkoutActions).dropCard()
    if (!isShown() || !store.state.getState().auth.authenticated) return
    if (HERE.has(reason.code)) return
    store.use(placeOrderActions).clear()
    // A tag alone on a page says in its place what no page is there to say.
    if (!navigate(to, { byUser: true, reason: 'error' })) setError(reason)
  }

  async function ask(): Promise<void> {
    const placement = await store.use(placeOrderActions).settle()
    if (placement.kind !== 'challenge') follow(placement.kind)
  }
  useOutcomePolling(ask, isUnsure && placing.status !== 'pending')

  return {
    dialog,
    isBusy: placing.status === 'pending' || isConfirming,
    error: error ?? (placing.status === 'failed' ? placing.error : null),
    async submit() {
      if (ready && !isConfirming && !isUnsure) await place(ready, null)
    },
    ask,
    fail: setError,
  }
}
