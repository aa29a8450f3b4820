import { type ReactNode, useEffect } from 'react'
import { useAccount, useAccountState } from '../../account/use-account.ts'
import { paymentInfoActions } from '../../store/payment/payment-info.actions.ts'
import { plansActions } from '../../store/plans/plans.actions.ts'
import { LazyPart } from '../shared/lazy-part.tsx'
import { PaymentSignIn } from '../shared/payment/payment-notices.view.tsx'
import { BillingSkeleton } from './billing.view.tsx'

/** With the vendors' seam and all that is asked of a card, which a visitor never needs. */
const form = () =>
  import('./billing-form.container.tsx').then(({ SignedInBilling: BillingForm }) => BillingForm)

/** The billing form (B§2): its shape until it is known who is signed in and what is on file. */
export function Billing(): ReactNode {
  const { store, brand, text, navigate } = useAccount()
  const { authenticated, restore } = useAccountState((state) => state.auth)
  useEffect(() => {
    if (!authenticated) return
    // On their way together with the form.
    void store.use(paymentInfoActions).loadPaymentInfo(brand.billingProvider)
    const reload = store.state.getState().plans.subscriptions.status === 'failed'
    void store.use(plansActions).loadSubscriptions({ reload })
  }, [authenticated, store, brand])

  if (!authenticated && restore.status === 'done')
    return <PaymentSignIn text={text} onSignIn={() => navigate('/login', { byUser: true })} />
  return (
    <LazyPart load={form} isWanted={authenticated}>
      <BillingSkeleton text={text} provider={brand.billingProvider} />
    </LazyPart>
  )
}
