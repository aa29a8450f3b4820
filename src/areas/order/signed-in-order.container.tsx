import { type ReactNode, useRef, useState } from 'react'
import { getPromoConditions, replacedBy } from '../../domain/orders/order-summary.ts'
import { type Acceptance, acceptanceWith } from '../../domain/orders/order-terms.ts'
import { hasUncheckedCode } from '../../domain/orders/promo-code.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { linkAccount } from '../../store/access/link-account.ts'
import { paymentInfoActions } from '../../store/billing/payment-info.actions.ts'
import { checkoutActions } from '../../store/orders/checkout.actions.ts'
import { placeOrderActions } from '../../store/orders/place-order.actions.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LazyPartFailed, useLazyPart } from '../shared/lazy-part.tsx'
import { isOutcomeAlertShown } from '../shared/order/outcome-unknown-alert.view.tsx'
import { useDebtText, usePlacedOrder } from '../shared/order/use-placed-order.ts'
import { useGateway } from '../shared/payment/use-gateway.ts'
import { useOvertaken } from '../shared/use-overtaken.ts'
import { OrderView } from './order.view.tsx'
import { OrderSuccess } from './order-success.view.tsx'
import { useOrder } from './use-order.ts'
import { useOrderSubmit } from './use-order-submit.ts'
import { usePromo } from './use-promo.ts'

/** A lazy part: most orders are paid by card. */
const loadPayPal = () => import('./paypal-payment.container.tsx').then(({ PayPalPayment }) => PayPalPayment)

/** The account holder's order: what is ordered, what it costs, what pays, and placing it. */
export function SignedInOrder(): ReactNode {
  const { store, brand, settings, text, navigate, host } = useAccount()
  const card = useAccountState(({ checkout }) => checkout)?.card ?? null
  const { isCardLost, payFromFile } = store.use(checkoutActions)
  const { state, retry } = useOrder()
  const ready = state.kind === 'ready' ? state.ready : null
  const vendor = useGateway()
  const placed = usePlacedOrder()
  const token = card?.token ?? null
  const [acceptance, setAcceptance] = useState<Acceptance>({ isAccepted: false, token })
  if (acceptance.token !== token) setAcceptance(acceptanceWith(acceptance, token))
  const provider = ready ? store.use(paymentInfoActions).currentProvider(brand.billingProvider) : null
  const hasPayPal = provider === 'recurly' && settings.recurly !== null
  const { part: PayPalPayment, error: lost, retry: retryPayPal } = useLazyPart(loadPayPal, hasPayPal)

  const codes = usePromo(ready && getPromoConditions(ready.summary, ready.preview))
  const { promo } = codes
  const isChecking = ready?.isStale === true || codes.isChecking
  const { dialog, phase, isMissed, error, submit, checkOutcome } = useOrderSubmit(
    ready && { ...ready, card, promo, isChecking },
    vendor,
  )

  /** Checks the typed code where the account holder sees the result; the next Submit places the order. */
  function checkFirst(): void {
    host?.shadowRoot?.querySelector('[name="promoCode"]')?.scrollIntoView({ block: 'center' })
    void codes.apply()
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
  // The order itself changes what it replaces.
  const { isOvertaken, accept } = useOvertaken(
    ready?.summary.target.id ?? '',
    ready && !isHeld ? replacedBy(ready.summary) : null,
  )
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
        isChecking={isChecking}
        isAccepted={acceptance.isAccepted && !isOvertaken}
        phase={phase}
        isMissed={isMissed}
        error={error}
        sent={isSentShown ? store.use(placeOrderActions).sentOrder() : null}
        debt={isDone ? null : debt}
        paypal={hasPayPal && payPal}
        isOvertaken={isOvertaken}
        onAccept={(isAccepted) => {
          accept()
          setAcceptance({ isAccepted, token })
        }}
        onPromoType={codes.type}
        onPromoApply={() => void codes.apply()}
        onPromoRemove={codes.remove}
        onChangePayment={() => navigate('/billing', { byUser: true })}
        onPayFromFile={payFromFile}
        onChangePlan={() => navigate('/plans', { byUser: true })}
        onBack={() => navigate('/plans', { byUser: true, reason: 'back' })}
        onSubmit={() => (hasUncheckedCode(promo) ? checkFirst() : void submit())}
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
