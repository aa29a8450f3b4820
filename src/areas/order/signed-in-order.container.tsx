import { type ReactNode, useEffect, useRef, useState } from 'react'
import { orderNotice } from '../../domain/orders/order-summary.ts'
import { type Acceptance, acceptanceWith } from '../../domain/orders/order-terms.ts'
import { normalizePromoCode } from '../../domain/orders/promo-code.ts'
import { errorDetail } from '../../react/error-detail.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { linkAccount } from '../../store/access/link-account.ts'
import { paymentInfoActions } from '../../store/billing/payment-info.actions.ts'
import { checkoutActions } from '../../store/orders/checkout.actions.ts'
import { orderOf } from '../../store/orders/order.slice.ts'
import { placeOrderActions } from '../../store/orders/place-order.actions.ts'
import { promoActions } from '../../store/orders/promo.actions.ts'
import { planChangeActions } from '../../store/plans/plan-change.actions.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LazyPartFailed, useLazyPart } from '../shared/lazy-part.tsx'
import { isOutcomeAlertShown } from '../shared/order/outcome-unknown-alert.view.tsx'
import { useDebtText, usePlacedOrder } from '../shared/order/use-placed-order.ts'
import { useGateway } from '../shared/payment/use-gateway.ts'
import { OrderView } from './order.view.tsx'
import { OrderSuccess } from './order-success.view.tsx'
import { useOrder } from './use-order.ts'
import { useOrderSubmit } from './use-order-submit.ts'

/** A lazy part: most orders are paid by card. */
const loadPayPal = () => import('./paypal-payment.container.tsx').then(({ PayPalPayment }) => PayPalPayment)

/** The account holder's order: what is ordered, what it costs, what pays, and placing it. */
export function SignedInOrder(): ReactNode {
  const { store, brand, settings, text, query, navigate, host, emit } = useAccount()
  const { promo } = useAccountState(orderOf)
  const card = useAccountState(({ checkout }) => checkout)?.card ?? null
  const { isCardLost, payFromFile } = store.use(checkoutActions)
  const { state, retry } = useOrder()
  const ready = state.kind === 'ready' ? state.ready : null
  const vendor = useGateway()
  const placed = usePlacedOrder()
  const [code, setCode] = useState('')
  const token = card?.token ?? null
  const [acceptance, setAcceptance] = useState<Acceptance>({ isAccepted: false, token })
  if (acceptance.token !== token) setAcceptance(acceptanceWith(acceptance, token))

  const provider = ready ? store.use(paymentInfoActions).currentProvider(brand.billingProvider) : null
  const hasPayPal = provider === 'recurly' && settings.recurly !== null
  const { part: PayPalPayment, error: lost, retry: retryPayPal } = useLazyPart(loadPayPal, hasPayPal)

  const plan = ready && {
    externalPlanCode: ready.summary.target.externalPlanCode,
    isImmediate: !orderNotice(ready.summary, ready.preview).mayStartLater,
  }
  const kind = plan && `${plan.externalPlanCode} ${plan.isImmediate}`
  const { order, setOrder } = store.use(planChangeActions)
  /** Returns the promo code of an order from before a reload that the account does not show. */
  function sentCode(): string | null {
    if (!orderOf(store.state.getState()).isMissed) return null
    const sent = store.use(placeOrderActions).sentOrder()
    return sent?.planId === ready?.summary.target.id ? (sent?.promo?.code ?? null) : null
  }
  const [checkedKind, setCheckedKind] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each plan and kind of order
  useEffect(() => {
    if (!plan) return
    const initial = checkedKind === null ? (query.get('promoCode') ?? order()?.promo ?? sentCode()) : null
    const current = promo.code || initial
    if (current) void check(current, plan)
    setCheckedKind(kind)
  }, [kind])
  const isChecking =
    ready?.isStale === true || checkedKind !== kind || promo.attempts[promo.code]?.attempting === 'pending'
  const { dialog, phase, isMissed, error, submit, checkOutcome } = useOrderSubmit(
    ready && { ...ready, card, promo, isChecking },
    vendor,
  )

  /** A code that the account holder has typed but not applied, and expects to count. */
  const typedCode = normalizePromoCode(code)
  const isUnchecked = typedCode !== '' && !promo.codes.includes(typedCode)

  async function check(checked: string, order: NonNullable<typeof plan>): Promise<void> {
    const rejection = await store.use(promoActions).apply(checked, order)
    if (!rejection) return
    const { errorCode, failure } = rejection
    emit('acct-error', errorDetail(failure, 'order', errorCode === 'unknown' ? undefined : errorCode))
  }

  async function apply(): Promise<void> {
    if (!plan || !code.trim()) return
    await check(code, plan)
    const { attempts, codes } = orderOf(store.state.getState()).promo
    // A rejected code stays in the field, where it can be corrected.
    if (attempts[codes.at(-1) ?? '']?.attempting === 'fulfilled')
      setCode((typed) => (typed === code ? '' : typed))
  }

  /** Checks the typed code where the account holder sees the result; the next Submit places the order. */
  async function checkFirst(): Promise<void> {
    host?.shadowRoot?.querySelector('[name="promoCode"]')?.scrollIntoView({ block: 'center' })
    await apply()
  }

  function remove(removed: string): void {
    store.use(promoActions).remove(removed)
    setCode((typed) => (normalizePromoCode(typed) === removed ? '' : typed))
    const current = order()
    // A removed code does not come back after a page load.
    if (current?.promo && normalizePromoCode(current.promo) === removed) setOrder({ ...current, promo: null })
  }

  const payPal = PayPalPayment ? (
    <PayPalPayment load={vendor.load} onFile={ready?.onFile ?? null} isOff={phase !== 'open'} />
  ) : lost ? (
    <LazyPartFailed error={lost} onRetry={retryPayPal} />
  ) : (
    <Skeleton shape="button" />
  )
  const isDone = placed !== null
  const isHeld = isDone || phase !== 'open'
  const debt = useDebtText(!isHeld, isDone)
  // A reload of the plans must not change the lines of a sent order until its outcome is known.
  const shown = useHeld(ready, isHeld)
  // The store clears the card with the order; this one stays behind the success dialog.
  const paidBy = useHeld(card, isDone)
  // An order that is done, or whose outcome is unknown, loads nothing after a reload.
  const isSentShown = !shown && (isDone || isOutcomeAlertShown(phase, isMissed))
  return (
    <>
      <OrderView
        brand={brand}
        text={text}
        state={shown ? { kind: 'ready', ready: shown } : state}
        card={paidBy}
        isCardLost={!isDone && isCardLost()}
        linkAccount={store.use(linkAccount).name()}
        promo={promo}
        promoTyped={code}
        isChecking={isChecking}
        isAccepted={acceptance.isAccepted}
        phase={phase}
        isMissed={isMissed}
        error={error}
        sent={isSentShown ? store.use(placeOrderActions).sentOrder() : null}
        debt={isDone ? null : debt}
        paypal={hasPayPal && payPal}
        onAccept={(isAccepted) => setAcceptance({ isAccepted, token })}
        onPromoType={setCode}
        onPromoApply={() => void apply()}
        onPromoRemove={remove}
        onChangePayment={() => navigate('/billing', { byUser: true })}
        onPayFromFile={payFromFile}
        onChangePlan={() => navigate('/plans', { byUser: true })}
        onBack={() => navigate('/plans', { byUser: true, reason: 'back' })}
        onSubmit={() => void (isUnchecked ? checkFirst() : submit())}
        onCheck={() => void checkOutcome()}
        onRetry={retry}
      />
      {dialog}
      {placed && <OrderSuccess brand={brand} text={text} debt={debt} {...placed} />}
    </>
  )
}

/** Returns the last value from before it is held; the present one while it is not. */
function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const last = useRef(value)
  if (!isHeld || last.current === null) last.current = value
  return last.current
}
