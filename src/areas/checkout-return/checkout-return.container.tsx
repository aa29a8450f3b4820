import { type ReactNode, useEffect } from 'react'
import { errorDetail } from '../../react/error-detail.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { useNativeApp } from '../../react/use-native-app.ts'
import { asAcctError, IDLE } from '../../store/core/request.ts'
import { unifiedCheckoutActions } from '../../store/orders/unified-checkout.actions.ts'
import { getUnifiedCheckout } from '../../store/orders/unified-checkout.slice.ts'
import { boughtHeading, CheckoutReturnView } from './checkout-return.view.tsx'

/** The return from the server's checkout page: trusts only what the account shows. */
export function CheckoutReturnScreen(): ReactNode {
  const { store, text, navigate, emit } = useAccount()
  const { authenticated, restore } = useAccountState((state) => state.auth)
  const returned = useAccountState((state) => getUnifiedCheckout(state).returned)
  const app = useNativeApp()

  async function confirm(): Promise<void> {
    const confirmed = await store.use(unifiedCheckoutActions).confirm()
    const { returned: now = IDLE } = store.state.getState().unifiedCheckout ?? {}
    if (now.status === 'failed') {
      emit('acct-error', errorDetail(asAcctError(now.error), 'checkout'))
      return
    }
    if (confirmed?.kind !== 'bought' || !confirmed.plan) return
    const { planConfig, planConfigId, id, subscriptionId, pending, periodEnd } = confirmed.plan
    emit('acct-plan-changed', {
      planId: confirmed.card?.id ?? planConfigId ?? planConfig?.id ?? id,
      subscriptionId,
      effective: confirmed.isLater ? (pending?.effectiveDate ?? null) : periodEnd,
    })
    const plan = boughtHeading(confirmed, text)
    app.alert({
      title: text.t('checkout.successTitle'),
      message: text.t(confirmed.isLater ? 'checkout.successLater' : 'checkout.success', { plan }),
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
      now={store.serverNow()}
      onSignIn={() => navigate('/login', { byUser: true })}
      onMyPlan={() => navigate('/subscriptions', { byUser: true })}
      onPlans={() => navigate('/plans', { byUser: true })}
      onCheck={() => void confirm()}
    />
  )
}
