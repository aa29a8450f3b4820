import { type ReactNode, useEffect, useRef } from 'react'
import { useAccount, useAccountState } from '../../account/use-account.ts'
import { useNativeApp } from '../../account/use-native-app.ts'
import { asAcctError, IDLE } from '../../store/core/request.ts'
import { unifiedCheckoutActions } from '../../store/order/unified-checkout.actions.ts'
import { initialUnifiedCheckout } from '../../store/order/unified-checkout.slice.ts'
import { boughtHeading, CheckoutReturnView } from './checkout-return.view.tsx'

/** Back from a page of the server (B§2 /checkout-success): what the account shows of it, and nothing else. */
export function CheckoutReturnScreen(): ReactNode {
  const { store, text, navigate, emit } = useAccount()
  const { authenticated, restore } = useAccountState((state) => state.auth)
  const returned = useAccountState(({ unifiedCheckout = initialUnifiedCheckout }) => unifiedCheckout.returned)
  const app = useNativeApp()
  const alert = useRef(app.alert)
  alert.current = app.alert

  async function confirm(): Promise<void> {
    const answer = await store.use(unifiedCheckoutActions).confirm()
    const { returned: now = IDLE } = store.state.getState().unifiedCheckout ?? {}
    if (now.status === 'failed') {
      emit('acct-error', { code: asAcctError(now.error).code, area: 'checkout' })
      return
    }
    if (answer?.kind !== 'bought' || !answer.plan) return
    const { planConfig, planConfigId, id, subscriptionId, pending, periodEnd } = answer.plan
    emit('acct-plan-changed', {
      planId: answer.card?.id ?? planConfigId ?? planConfig?.id ?? id,
      subscriptionId,
      effective: answer.isLater ? (pending?.effectiveDate ?? null) : periodEnd,
    })
    const plan = boughtHeading(answer, text)
    alert.current({
      title: text.t('checkout.successTitle'),
      message: text.t(answer.isLater ? 'checkout.successLater' : 'checkout.success', { plan }),
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sign-in
  useEffect(() => {
    if (authenticated) void confirm()
  }, [authenticated])

  const isKnown = authenticated || restore.status === 'done'
  return (
    <CheckoutReturnView
      text={text}
      isSignedOut={isKnown && !authenticated}
      returned={returned}
      onSignIn={() => navigate('/login', { byUser: true })}
      onMyPlan={() => navigate('/subscriptions', { byUser: true })}
      onPlans={() => navigate('/plans', { byUser: true })}
      onAsk={() => void confirm()}
    />
  )
}
