import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useAccount } from '../../react/use-account.ts'
import { useNativeApp } from '../../react/use-native-app.ts'
import { linkAccount } from '../../store/access/link-account.ts'
import { placeOrderActions } from '../../store/orders/place-order.actions.ts'
import { planChangeActions } from '../../store/plans/plan-change.actions.ts'
import { useFocusOnChange } from '../../ui/focus.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { useCheckoutNavigation } from '../shared/order/use-checkout-navigation.ts'
import { useDebtText, usePlacedOrder } from '../shared/order/use-placed-order.ts'
import { useGateway } from '../shared/payment/use-gateway.ts'
import { planHeading } from '../shared/plan/plan-heading.ts'
import { CheckoutView } from './checkout.view.tsx'
import { CheckoutSuccess, successText } from './checkout-success.view.tsx'
import { type ReadyCheckout, useCheckoutOrder } from './use-checkout-order.ts'
import { useWalletPayment, useWallets, type WalletFailure } from './use-wallets.ts'
import { failureText, walletNames } from './wallet-text.ts'

/** The account holder's checkout: wallets in the mobile app, else the server's page or a card form. */
export function SignedInCheckout(): ReactNode {
  const { store, brand, text, navigate } = useAccount()
  const app = useNativeApp()
  const { state, isSettled, isOvertaken, retry } = useCheckoutOrder()
  const ready = state.kind === 'ready' ? state.ready : null
  const placed = usePlacedOrder()
  const done = isSettled ? placed : null
  const vendor = useGateway()
  const payment = useWalletPayment(ready, vendor)
  const [failure, setFailure] = useState<WalletFailure | null>(null)
  const hasWallets = app.source !== null
  const debt = useDebtText(payment.phase === 'open', done !== null)
  const isExpress = hasWallets && ready?.mode === 'express' && !done
  const wallets = useWallets(isExpress ? ready : null, vendor, {
    mayPay: payment.mayPay,
    onToken: (token, wallet) => void payment.pay(token, wallet),
    onFailure(next) {
      payment.setError(null)
      setFailure(next)
    },
  })
  const { isLeaving, payByCard, leave } = useLeaving(ready)
  const focus = useFocusOnChange<HTMLDivElement>(done !== null)

  const { error } = payment
  const shownFailure = useMemo(
    () => (error ? { error, wallet: null, code: null } : failure) as WalletFailure | null,
    [error, failure],
  )
  // Nothing has been paid without a wallet, so no payment has failed.
  const title = text.t('checkout.failureTitle')
  const absent = wallets.absent.map((one) => ({ ...failureText(one, text), title }))
  const failures = shownFailure ? [failureText(shownFailure, text)] : absent
  // The app also shows the outcome in its own alert (B§4).
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!shownFailure) return
    const { title, message } = failureText(shownFailure, text)
    app.alert({ title, message })
  }, [shownFailure])
  const receipt = done?.receipt ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => {
    if (!receipt || !done) return
    const plan = planHeading({ name: receipt.planName, billingCycle: receipt.billingCycle }, 'order', text)
    const message = successText(done.charges, plan, text)
    app.alert({ title: text.t('checkout.successTitle'), message })
  }, [receipt])

  if (done)
    return (
      <CheckoutSuccess
        {...done}
        text={text}
        debt={debt}
        method={wallets.chosen && walletNames([wallets.chosen], text)}
        focus={focus}
      />
    )
  return (
    <>
      <CheckoutView
        {...wallets}
        brand={brand}
        text={text}
        state={state}
        sent={ready ? null : store.use(placeOrderActions).sentOrder()}
        hasWallets={hasWallets}
        linkAccount={store.use(linkAccount).name()}
        debt={debt}
        phase={payment.phase}
        isMissed={payment.isMissed}
        isOvertaken={isOvertaken}
        failures={failures}
        outcomeError={payment.outcomeError}
        isLeaving={isLeaving}
        onCheck={() => void payment.checkOutcome()}
        onWalletsRetry={wallets.retry}
        onPayByCard={() => void payByCard()}
        onContinue={() => void leave()}
        onPlans={() => navigate('/plans', { byUser: true })}
        onMyPlan={() => navigate('/subscriptions', { byUser: true })}
        onRetry={retry}
      />
      {payment.dialog}
    </>
  )
}

/** Navigates to the card form or the server's page, with the plan and its devices as the order. */
function useLeaving(ready: ReadyCheckout | null) {
  const { store } = useAccount()
  const { open, proceed } = useCheckoutNavigation()
  const isMounted = useIsMounted()
  const [isLeaving, setIsLeaving] = useState(false)

  async function runOnce(step: (checkout: ReadyCheckout) => Promise<void>): Promise<void> {
    if (!ready || isLeaving) return
    setIsLeaving(true)
    const { summary } = ready
    const { order, setOrder } = store.use(planChangeActions)
    const current = order()
    const { promo = null, removedPromos = [] } = (current?.planId === summary.target.id && current) || {}
    const deviceIds = summary.devices.map(({ pepperDeviceId }) => pepperDeviceId)
    const subscriptionId = summary.current?.id ?? null
    setOrder({ planId: summary.target.id, subscriptionId, deviceIds, promo, removedPromos })
    await step(ready)
    if (isMounted()) setIsLeaving(false)
  }

  return {
    isLeaving,
    payByCard: () =>
      runOnce(({ summary: { target, devices } }) => proceed('default', target, devices, { byUser: true })),
    leave: () =>
      runOnce(({ summary: { target, devices } }) => open('delegated', target, devices, { byUser: true })),
  }
}
