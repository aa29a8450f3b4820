import type { ReactNode } from 'react'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { LazyPart } from '../shared/lazy-part.tsx'
import { SignedOut } from '../shared/signed-out.view.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.view.tsx'

/** A lazy part: a visitor who is not signed in never needs the wallets and the code that pays. */
const loadCheckout = () =>
  import('./signed-in-checkout.container.tsx').then(({ SignedInCheckout }) => SignedInCheckout)

/** The checkout of one plan; its skeleton until the session is restored. */
export function CheckoutScreen(): ReactNode {
  const { text, navigate } = useAccount()
  const { authenticated, restore } = useAccountState((state) => state.auth)
  if (!authenticated && restore.status === 'done')
    return <SignedOut text={text} of="checkout" onSignIn={() => navigate('/login', { byUser: true })} />
  return (
    <LazyPart load={loadCheckout} isWanted={authenticated}>
      <CheckoutSkeleton text={text} />
    </LazyPart>
  )
}
