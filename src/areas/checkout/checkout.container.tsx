import type { ReactNode } from 'react'
import { useAccount, useAccountState } from '../../account/use-account.ts'
import { SignInPrompt } from '../../ui/SignInPrompt.tsx'
import { LazyPart } from '../shared/lazy-part.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.view.tsx'

/** With the wallets and all that paying takes, which a visitor never needs. */
const checkout = () =>
  import('./signed-in-checkout.container.tsx').then(({ SignedInCheckout: Checkout }) => Checkout)

/** The checkout of one plan (B§2): its shape until it is known who is signed in. */
export function CheckoutScreen(): ReactNode {
  const { text, navigate } = useAccount()
  const { authenticated, restore } = useAccountState((state) => state.auth)
  if (!authenticated && restore.status === 'done')
    return (
      <SignInPrompt
        title={text.t('checkout.signedOutTitle')}
        text={text.t('checkout.signedOut')}
        signInLabel={text.t('menu.signIn')}
        onSignIn={() => navigate('/login', { byUser: true })}
      />
    )
  return (
    <LazyPart load={checkout} isWanted={authenticated}>
      <CheckoutSkeleton text={text} />
    </LazyPart>
  )
}
