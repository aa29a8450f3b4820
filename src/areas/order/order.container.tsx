import { type ReactNode, useEffect } from 'react'
import { useAccount, useAccountState } from '../../account/use-account.ts'
import { paymentInfoActions } from '../../store/payment/payment-info.actions.ts'
import { SignInPrompt } from '../../ui/SignInPrompt.tsx'
import { LazyPart } from '../shared/lazy-part.tsx'
import { OrderSkeleton } from './order-skeleton.view.tsx'

/** With all that paying takes, which a visitor never needs. */
const order = () => import('./signed-in-order.container.tsx').then(({ SignedInOrder: Order }) => Order)

/** The order summary (B§2): its shape until it is known who is signed in. */
export function OrderSummaryScreen(): ReactNode {
  const { store, brand, text, navigate } = useAccount()
  const { authenticated, restore } = useAccountState((state) => state.auth)
  useEffect(() => {
    // The longest wait of all, on its way together with the rest of the screen.
    if (authenticated) void store.use(paymentInfoActions).loadPaymentInfo(brand.billingProvider)
  }, [authenticated, store, brand])

  if (!authenticated && restore.status === 'done')
    return (
      <SignInPrompt
        title={text.t('order.signedOutTitle')}
        text={text.t('order.signedOut')}
        signInLabel={text.t('menu.signIn')}
        onSignIn={() => navigate('/login', { byUser: true })}
      />
    )
  return (
    <LazyPart load={order} isWanted={authenticated}>
      <OrderSkeleton text={text} />
    </LazyPart>
  )
}
