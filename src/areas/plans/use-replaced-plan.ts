import { useEffect, useState } from 'react'
import { useAccount, useAccountState } from '../../account/use-account.ts'
import { planChangeActions } from '../../store/plans/plan-change.actions.ts'

/** Returns the id of the subscription to replace (address, else order, else null), and its setter. */
export function useReplacedPlan(): [string | null, (subscriptionId: string) => void] {
  const { store, query } = useAccount()
  const { authenticated } = useAccountState(({ auth }) => auth)
  const [chosen, setChosen] = useState<string | null>(null)
  const [adopted, setAdopted] = useState<string | null>(null)
  const requested = query.get('subscriptionId')
  if (requested !== adopted) {
    setAdopted(requested)
    setChosen(requested)
  }
  useEffect(() => {
    if (!authenticated) return
    const ordered = store.use(planChangeActions).order()?.subscriptionId ?? null
    setChosen((current) => current ?? ordered)
  }, [authenticated, store])
  return [chosen, setChosen]
}
