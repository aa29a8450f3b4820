import { useEffect, useMemo, useState } from 'react'
import { getOffer, type Offer } from '../../domain/plans/offer.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { missingError } from '../../store/core/missing-error.ts'
import { getData } from '../../store/core/request.ts'
import { getChange } from '../../store/plans/change-state.ts'
import { planChangeActions } from '../../store/plans/plan-change.actions.ts'
import { plansActions } from '../../store/plans/plan-list.ts'

export type OfferState =
  | { kind: 'loading' }
  | { kind: 'failed'; error: AcctError }
  | { kind: 'ready'; offer: Offer }

/**
 * Loads the plan catalog, and for an account holder the current plans and the eligibility. After a sign-in on
 * the same page, the visitor's cards stay until these have loaded.
 * @param subscriptionId Id of the plan to change; null where the address, the order and the account holder
 *   name none.
 */
export function useOffer(subscriptionId: string | null): { state: OfferState; retry(): void } {
  const { store, brand } = useAccount()
  const { authenticated, restore, profile } = useAccountState((state) => state.auth)
  const { subscriptions } = useAccountState(({ plans }) => plans)
  const change = useAccountState(getChange)
  const { catalog, eligibility } = change
  const [hasShown, setHasShown] = useState(false)
  const { loadCatalog, loadEligibility } = store.use(planChangeActions)
  const { loadSubscriptions } = store.use(plansActions)

  // Opening the screen after a failure reloads the catalog.
  useEffect(() => void loadCatalog(), [loadCatalog])
  const isForgotten = catalog.status === 'idle'
  useEffect(() => {
    if (isForgotten) void loadCatalog()
  }, [isForgotten, loadCatalog])
  useEffect(() => {
    if (!authenticated) return
    void loadEligibility()
    void loadSubscriptions()
  }, [authenticated, loadEligibility, loadSubscriptions])

  const all = getData(catalog)
  const subscribed = getData(subscriptions)
  const eligible = getData(eligibility)
  const offer = useMemo((): Offer | null => {
    if (!all) return null
    const account =
      authenticated && subscribed && eligible
        ? { plans: subscribed, eligible: eligible.planIds, trials: eligible.trialPlanIds }
        : null
    return getOffer({
      catalog: all,
      account,
      subscriptionId,
      country: (account && (eligible?.country ?? profile?.countryCode)) || brand.location,
      excludedCodes: brand.capabilities.excludedPlanCodes,
      now: store.serverNow(),
      isWaiting: authenticated && !account,
    })
  }, [store, all, subscribed, eligible, authenticated, profile, brand, subscriptionId])

  const error = missingError(catalog, ...(authenticated ? [eligibility, subscriptions] : []))
  const isKnown = restore.status === 'done' || restore.status === 'failed' || authenticated
  const isReady = isKnown && offer !== null && (!offer.isWaiting || hasShown)
  if (isReady && !hasShown) setHasShown(true)

  return {
    state: error ? { kind: 'failed', error } : isReady ? { kind: 'ready', offer } : { kind: 'loading' },
    retry() {
      void loadCatalog()
      if (!authenticated) return
      void loadEligibility()
      void loadSubscriptions()
    },
  }
}
