import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useAccount, useAccountState } from '../../account/use-account.ts'
import { checkoutStep } from '../../domain/plan-change.ts'
import { chargesOf } from '../../domain/receipt.ts'
import { hasCardOnFile } from '../../store/order/card-on-file.ts'
import { initialOrder } from '../../store/order/order.slice.ts'
import { placeOrderActions } from '../../store/order/place-order.actions.ts'
import { useNativeApp } from '../../store/page/native-app.ts'
import { planChangeActions } from '../../store/plans/plan-change.actions.ts'
import { useFocusOnChange } from '../../ui/focus.ts'
import { useIsShown } from '../../ui/is-shown.ts'
import { useCheckoutNavigation } from '../shared/order/use-checkout-navigation.ts'
import { useGateway } from '../shared/payment/use-gateway.ts'
import { planHeading } from '../shared/plan/plan-heading.ts'
import { CheckoutView } from './checkout.view.tsx'
import { CheckoutSuccess } from './success.view.tsx'
import { type ReadyCheckout, useCheckoutOrder } from './use-checkout-order.ts'
import { usePaying } from './use-paying.ts'
import { useWallets, type WalletFailure } from './use-wallets.ts'
import { failureText, walletNames } from './wallet-text.ts'

/** What one who is signed in sees of it: wallets in the mobile app, else a page of the server or the card form (B§2). */
export function SignedInCheckout(): ReactNode {
  const { store, brand, text, navigate } = useAccount()
  const { placing } = useAccountState(({ order = initialOrder }) => order)
  const app = useNativeApp()
  const { state, isSettled, retry } = useCheckoutOrder()
  const ready = state.kind === 'ready' ? state.ready : null
  const done = isSettled && placing.status === 'done' ? placing.data : null
  const isDone = done !== null
  const vendor = useGateway()
  const paying = usePaying(ready, vendor)
  const [failure, setFailure] = useState<WalletFailure | null>(null)
  const hasWallets = app.source !== null
  const isExpress = hasWallets && ready?.mode === 'express' && !isDone
  const wallets = useWallets(isExpress ? ready : null, vendor, {
    mayPay: paying.mayPay,
    onToken: (token, wallet) => void paying.pay(token, wallet),
    onFailure(next) {
      paying.fail(null)
      setFailure(next)
    },
  })
  const { isLeaving, payByCard, leave } = useLeaving(ready)
  const focus = useFocusOnChange<HTMLDivElement>(isDone)

  const { error } = paying
  const told = useMemo(
    () => (error ? { error, wallet: null, code: null } : failure) as WalletFailure | null,
    [error, failure],
  )
  const failures = (told ? [told] : wallets.absent).map((one) => failureText(one, text))
  // The app shows what happened in its own alert as well (B§4).
  const alert = useRef(app.alert)
  alert.current = app.alert
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!told) return
    const { title, message } = failureText(told, text)
    alert.current({ title, message })
  }, [told])
  const receipt = done?.receipt ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => {
    if (!receipt) return
    const plan = planHeading({ name: receipt.planName, billingCycle: receipt.billingCycle }, 'order', text)
    const message = text.t(receipt.isDowngrade ? 'checkout.successLater' : 'checkout.success', { plan })
    alert.current({ title: text.t('checkout.successTitle'), message })
  }, [receipt])

  if (done)
    return (
      <CheckoutSuccess
        text={text}
        receipt={done.receipt}
        charges={chargesOf(
          done.receipt,
          done.changed,
          done.invoiceDue,
          brand.capabilities.recurringChargeIncludesTax,
        )}
        method={wallets.chosen && walletNames([wallets.chosen], text)}
        focus={focus}
        onDone={() => {
          store.use(placeOrderActions).clear()
          navigate('/subscriptions', { byUser: true })
        }}
      />
    )
  return (
    <>
      <CheckoutView
        {...wallets}
        brand={brand}
        text={text}
        state={state}
        hasWallets={hasWallets}
        phase={paying.phase}
        failures={failures}
        isLeaving={isLeaving}
        onAsk={() => void paying.ask()}
        onWalletsRetry={wallets.retry}
        onPayByCard={() => void payByCard()}
        onContinue={() => void leave()}
        onPlans={() => navigate('/plans', { byUser: true })}
        onMyPlan={() => navigate('/subscriptions', { byUser: true })}
        onRetry={retry}
      />
      {paying.dialog}
    </>
  )
}

/** The ways on from here, with the plan and its devices as the order under way. */
function useLeaving(ready: ReadyCheckout | null): {
  isLeaving: boolean
  payByCard(): Promise<void>
  leave(): Promise<void>
} {
  const { store } = useAccount()
  const { prepare, goOn } = useCheckoutNavigation()
  const isShown = useIsShown()
  const [isLeaving, setIsLeaving] = useState(false)

  async function once(step: (of: ReadyCheckout) => Promise<void>): Promise<void> {
    if (!ready || isLeaving) return
    setIsLeaving(true)
    const { summary } = ready
    const { order, setOrder } = store.use(planChangeActions)
    const before = order()
    const promo = before?.planId === summary.target.id ? before.promo : null
    const deviceIds = summary.devices.map(({ pepperDeviceId }) => pepperDeviceId)
    setOrder({ planId: summary.target.id, deviceIds, promo })
    await step(ready)
    if (isShown()) setIsLeaving(false)
  }

  return {
    isLeaving,
    payByCard: () =>
      once(async ({ summary: { target, devices } }) => {
        await prepare()
        if (!isShown()) return
        const hasCard = hasCardOnFile(store.state.getState())
        await goOn(checkoutStep({ target, hasCard, flow: 'default' }), target, devices, { byUser: true })
      }),
    leave: () =>
      once(({ summary: { target, devices } }) => goOn('delegated', target, devices, { byUser: true })),
  }
}
