import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { getOffer, type Offer } from '../../domain/plans/offer.ts'
import { getTabs, initialTab, type TabCycle } from '../../domain/plans/plan-offer.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { useReportError } from '../../react/use-report-error.ts'
import { missingError } from '../../store/core/missing-error.ts'
import { getData } from '../../store/core/request.ts'
import { getChange } from '../../store/plans/change-state.ts'
import { planChangeActions } from '../../store/plans/plan-change.actions.ts'
import { PartnerBar } from './partner-bar.view.tsx'
import { PlansView } from './plans.view.tsx'
import { getTiles, selectedDetail, tabText } from './tiles.ts'
import { usePortalAccount } from './use-portal-account.ts'

const noop = (): void => {}

/**
 * The plan picker on a partner page. The catalog is public; the account's plans come from the hosted
 * portal through the embedding API, if the brand enables it. The portal executes the change.
 */
export function PartnerPlans(): ReactNode {
  const { store, text, brand, navigate, emit } = useAccount()
  const { catalog } = useAccountState(getChange)
  const { loadCatalog } = store.use(planChangeActions)
  const [chosenTab, setTab] = useState<TabCycle | null>(null)
  useEffect(() => void loadCatalog(), [loadCatalog])

  const all = getData(catalog)
  const portal = usePortalAccount(all !== undefined)
  const isKnown = portal.kind === 'signedIn' || portal.kind === 'unread'
  const offer = useMemo((): Offer | null => {
    if (!all) return null
    const ids = all.map(({ id }) => id)
    const offered = getOffer({
      catalog: all,
      // No trial is promised to an account holder.
      account: { plans: portal.plans ?? [], eligible: ids, trials: isKnown ? [] : ids },
      subscriptionId: null,
      country: brand.location,
      excludedCodes: brand.capabilities.excludedPlanCodes,
      now: store.serverNow(),
      isWaiting: false,
    })
    const { holder } = offered
    // The portal decides later which plan changes, and eligibility.
    return { ...offered, holder: holder && { ...holder, current: null }, choices: [], block: null }
  }, [store, all, portal.plans, isKnown, brand])

  const error = missingError(catalog)
  useReportError(error, 'plans')

  const tabs = offer ? getTabs(offer.plans, brand.capabilities.billingCycles) : []
  const requestedTab = chosenTab ?? initialTab(offer?.currentCard?.billingCycle ?? 1, tabs)
  const tab = tabs.includes(requestedTab) ? requestedTab : 1

  function select(planId: string): void {
    const plan = offer?.plans.find(({ id }) => id === planId)
    if (!plan || !offer) return
    emit('acct-plan-selected', selectedDetail(plan, offer.currency))
    navigate(`/plans?${new URLSearchParams({ planId })}`, { byUser: true })
  }

  return (
    <>
      <PlansView
        text={text}
        state={
          error
            ? { kind: 'failed', error }
            : !offer
              ? { kind: 'loading' }
              : {
                  kind: 'plans',
                  tiles: getTiles(offer, tab, brand, text),
                  listedTab: tab,
                  chosenId: null,
                  tab,
                  tabs: tabs.map((cycle) => ({ cycle, ...tabText(cycle, offer, text) })),
                  isVisitor: true,
                  choice: null,
                }
        }
        isChecking={false}
        onTab={setTab}
        onSelect={select}
        onRetry={() => void loadCatalog()}
        // This screen makes no change that could continue.
        onGoToMyPlan={noop}
        onBack={noop}
        onChange={noop}
        onSignIn={noop}
      />
      {offer && <PartnerBar text={text} brand={brand.brandName} {...portal} />}
    </>
  )
}
