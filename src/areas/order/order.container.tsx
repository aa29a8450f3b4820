import { type ReactNode, useEffect } from 'react'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { paymentInfoActions } from '../../store/billing/payment-info.actions.ts'
import { LazyPart } from '../shared/lazy-part.tsx'
import { SignedOut } from '../shared/signed-out.view.tsx'
import { OrderSkeleton } from './order-skeleton.view.tsx'

/** A lazy part: a visitor who is not signed in never needs the code that pays. */
const loadOrder = () => import('./signed-in-order.container.tsx').then(({ SignedInOrder }) => SignedInOrder)

/** The order summary; its skeleton until the session is restored. */
export function OrderSummaryScreen(): ReactNode {
  const { store, brand, text, navigate } = useAccount()
  const { authenticated, restore } = useAccountState((state) => state.auth)
  useEffect(() => {
    // The slowest call; it runs while the lazy part loads.
    if (authenticated) void store.use(paymentInfoActions).loadPaymentInfo(brand.billingProvider)
  }, [authenticated, store, brand])

  if (!authenticated && restore.status === 'done')
    return <SignedOut text={text} of="order" onSignIn={() => navigate('/login', { byUser: true })} />
  return (
    <LazyPart load={loadOrder} isWanted={authenticated}>
      <OrderSkeleton text={text} />
    </LazyPart>
  )
}
