import { useEffect, useMemo, useState } from 'react'
import { currencyForCountry, DEFAULT_CURRENCY } from '../../domain/billing/currency.ts'
import { markFreePlans } from '../../domain/plans/free-plan.ts'
import {
  type AccountPlans,
  type ChangeBlock,
  cardOf,
  changeBlockOf,
  paidPlans,
  planToChange,
} from '../../domain/plans/offer-status.ts'
import type { SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { PlanCard } from '../../domain/plans/plan-card.ts'
import { offerCurrency, visiblePlans } from '../../domain/plans/plan-offer.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { dataOf } from '../../store/core/request.ts'
import { changeOf } from '../../store/plans/change-state.ts'
import { planChangeActions } from '../../store/plans/plan-change.actions.ts'
import { plansActions } from '../../store/plans/plan-list.ts'

/** The plan catalog as the screen shows it. */
export interface Offer {
  /** Visible plans, cheapest first. */
  plans: readonly PlanCard[]
  /** All plans, including hidden ones. */
  catalog: readonly PlanCard[]
  currency: string
  /** The account's plans and eligibility; null for a visitor. */
  holder: (AccountPlans & { trials: readonly string[] }) | null
  /** The plans that the account holder chooses from which one to change; empty where there is no choice. */
  choices: readonly SubscriptionPlan[]
  /** Card of the plan that a change replaces. */
  currentCard: PlanCard | null
  /** Why that plan cannot be changed here. */
  block: ChangeBlock | null
  /** Time of this evaluation. */
  now: Date
  /** Whether eligibility still loads after a sign-in. */
  isWaiting: boolean
}

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
  const change = useAccountState(changeOf)
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

  const all = dataOf(catalog)
  const subscribed = dataOf(subscriptions)
  const eligible = dataOf(eligibility)
  const offer = useMemo((): Offer | null => {
    if (!all) return null
    const accountPlans = authenticated && subscribed && eligible ? markFreePlans(subscribed, all) : null
    const named = planToChange(accountPlans ?? [], subscriptionId)
    // An old link can name a plan that the account no longer has.
    const replaced = named.kind === 'missing' ? planToChange(accountPlans ?? [], null) : named
    const current = replaced.kind === 'plan' ? replaced.plan : null
    const holder =
      accountPlans && eligible
        ? { plans: accountPlans, current, eligible: eligible.planIds, trials: eligible.trialPlanIds }
        : null
    const country = (holder && (eligible?.country ?? profile?.countryCode)) || brand.location
    const currency = offerCurrency(all, currencyForCountry(country), DEFAULT_CURRENCY)
    const now = store.serverNow()
    const paid = paidPlans(accountPlans ?? [])
    const currentCard = (current && cardOf(current, all)) ?? null
    const { excludedPlanCodes: excludedCodes } = brand.capabilities
    const plans = visiblePlans(all, { currency, excludedCodes, currentPlanId: currentCard?.id ?? null })
    return {
      plans,
      catalog: all,
      currency,
      holder,
      choices: paid.length > 1 ? paid : [],
      currentCard,
      block: changeBlockOf(current, now),
      now,
      isWaiting: authenticated && !holder,
    }
  }, [store, all, subscribed, eligible, authenticated, profile, brand, subscriptionId])

  const failed = [catalog, ...(authenticated ? [eligibility, subscriptions] : [])].find(
    (request) => request.status === 'failed' && dataOf<unknown>(request) === undefined,
  )
  const isKnown = restore.status === 'done' || restore.status === 'failed' || authenticated
  const isReady = isKnown && offer !== null && (!offer.isWaiting || hasShown)
  if (isReady && !hasShown) setHasShown(true)

  const state: OfferState =
    failed?.status === 'failed'
      ? { kind: 'failed', error: failed.error }
      : isReady
        ? { kind: 'ready', offer }
        : { kind: 'loading' }
  return {
    state,
    retry() {
      void loadCatalog()
      if (!authenticated) return
      void loadEligibility()
      void loadSubscriptions()
    },
  }
}
