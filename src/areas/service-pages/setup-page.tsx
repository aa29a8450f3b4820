import { type ReactNode, useEffect } from 'react'
import { useAccount } from '../../account/use-account.ts'
import { useRedirect } from '../../account/use-redirect.ts'
import { billingActions } from '../../store/payment/billing.actions.ts'
import { FullPageSpinner } from '../../ui/Spinner.tsx'

/** Sets the billing provider, then opens My Plan (A§2): Recurly for `enable=false`, else Stripe Elements. */
export function SetupPage(): ReactNode {
  const { store, text, query } = useAccount()
  const provider = query.get('enable') === 'false' ? 'recurly' : 'stripeElements'
  useEffect(() => {
    store.use(billingActions).chooseProvider(provider)
  }, [store, provider])
  useRedirect('/subscriptions')
  return <FullPageSpinner label={text.t('ui.loading')} />
}
