import { type ReactNode, useEffect } from 'react'
import { knownProvider } from '../../domain/billing/billing-provider.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { paymentInfoActions } from '../../store/billing/payment-info.actions.ts'
import { plansActions } from '../../store/plans/plan-list.ts'
import { LazyPart } from '../shared/lazy-part.tsx'
import { SignedOut } from '../shared/signed-out.view.tsx'
import { BillingSkeleton } from './billing.view.tsx'

/** A lazy part: a visitor who is not signed in never needs the card fields and the vendors' code. */
const loadForm = () => import('./billing-form.container.tsx').then(({ SignedInBilling }) => SignedInBilling)

/** The billing form; its skeleton until the session and the payment method on file are known. */
export function Billing(): ReactNode {
  const { store, brand, text, navigate } = useAccount()
  const { authenticated, restore } = useAccountState((state) => state.auth)
  useEffect(() => {
    if (!authenticated) return
    // They load together with the lazy part.
    void store.use(paymentInfoActions).loadPaymentInfo(brand.billingProvider)
    void store.use(plansActions).loadSubscriptions()
  }, [authenticated, store, brand])

  if (!authenticated && restore.status === 'done')
    return <SignedOut text={text} of="billing" onSignIn={() => navigate('/login', { byUser: true })} />
  return (
    <LazyPart load={loadForm} isWanted={authenticated}>
      <BillingSkeleton text={text} provider={knownProvider(brand.billingProvider)} />
    </LazyPart>
  )
}
