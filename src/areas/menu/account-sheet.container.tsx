import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { displayedPlans } from '../../domain/plans/displayed-plans.ts'
import { isBilledByBrand, markFreePlans } from '../../domain/plans/free-plan.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { useSignOut } from '../../react/use-sign-out.ts'
import { getData } from '../../store/core/request.ts'
import { plansActions } from '../../store/plans/plan-list.ts'
import { type GlanceFacts, watchGlance } from '../shared/glance/watch-glance.ts'
import { usePastDue } from '../shared/past-due/past-due.tsx'
import { AccountSheetView } from './account-sheet.view.tsx'

/** Shows the account at a glance: plans, what they cost next, and what is wrong with a payment. */
export function AccountSheet({ onClose }: { onClose: () => void }): ReactNode {
  const { store, brand, text, navigate } = useAccount()
  const { subscriptions } = useAccountState(({ plans }) => plans)
  const profile = useAccountState(({ auth }) => auth.profile)
  const [facts, setFacts] = useState<GlanceFacts | null>(null)
  const signOut = useSignOut()
  const listed = getData(subscriptions)
  const plans = useMemo(
    () => listed && displayedPlans(markFreePlans(listed, facts?.catalog ?? undefined)),
    [listed, facts?.catalog],
  )
  const isBilled = plans?.some(isBilledByBrand) ?? false
  const pastDue = usePastDue(isBilled)
  const load = (): void => void store.use(plansActions).loadSubscriptions({ reload: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(load, [])
  useEffect(
    () => watchGlance(store, { provider: brand.billingProvider, isBilled }, setFacts),
    [store, brand, isBilled],
  )
  return (
    <AccountSheetView
      brand={brand}
      text={text}
      name={profile?.fullName || profile?.email || ''}
      plans={plans}
      error={subscriptions.status === 'failed' ? subscriptions.error : null}
      facts={facts}
      pastDue={pastDue}
      now={store.serverNow()}
      onOpen={(path) => {
        if (navigate(path, { byUser: true })) onClose()
      }}
      onSignOut={signOut}
      onRetry={load}
      onClose={onClose}
    />
  )
}

export { AccountSheet as MenuDialog }
