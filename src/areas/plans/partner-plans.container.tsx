import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useAccount, useAccountState } from '../../account/use-account.ts'
import { currencyForCountry, DEFAULT_CURRENCY } from '../../domain/currency.ts'
import { cardOf, planToChange } from '../../domain/offer-status.ts'
import {
  amountOf,
  initialTab,
  offerCurrency,
  type TabCycle,
  tabsOf,
  visiblePlans,
} from '../../domain/plan-offer.ts'
import { dataOf } from '../../store/core/request.ts'
import { initialChange, planChangeActions } from '../../store/plans/plan-change.actions.ts'
import { PartnerBar } from './partner-bar.view.tsx'
import { PlansView } from './plans.view.tsx'
import { tabWords, tilesOf } from './tiles.ts'
import type { Offer } from './use-offer.ts'
import { usePortalAccount } from './use-portal-account.ts'

const nothing = (): void => {}

/**
 * Choosing a plan on a page that is not the brand's own: the plans on offer are public; what the account holds
 * is asked of the hosted portal through the embedding API, where the brand allows it; the change is made there.
 */
export function PartnerPlans(): ReactNode {
  const { store, text, brand, navigate, emit } = useAccount()
  const { catalog } = useAccountState(({ plans }) => plans.change ?? initialChange)
  const { loadCatalog } = store.use(planChangeActions)
  const [chosenTab, setTab] = useState<TabCycle | null>(null)
  useEffect(() => void loadCatalog(), [loadCatalog])

  const all = dataOf(catalog)
  const portal = usePortalAccount(all !== undefined)
  const isKnown = portal.kind === 'signedIn' || portal.kind === 'unread'
  const offer = useMemo((): Offer | null => {
    if (!all) return null
    const currency = offerCurrency(all, currencyForCountry(brand.location), DEFAULT_CURRENCY)
    const held = portal.held ?? []
    const current = planToChange(held)
    const currentCard = (current && cardOf(current, all)) ?? null
    const ids = all.map(({ id }) => id)
    return {
      plans: visiblePlans(all, {
        currency,
        excludedCodes: brand.capabilities.excludedPlanCodes,
        currentPlanId: currentCard?.id ?? null,
      }),
      catalog: all,
      currency,
      // Whether an account may take a plan, the portal tells; a trial is promised to nobody who has an account.
      holder: { plans: held, eligible: ids, trials: isKnown ? [] : ids },
      current,
      currentCard,
      hold: null,
      now: new Date(),
      isWaiting: false,
    }
  }, [all, portal.held, isKnown, brand])

  const error = catalog.status === 'failed' && !all ? catalog.error : null
  useEffect(() => {
    if (error) emit('acct-error', { code: error.code, area: 'plans' })
  }, [error, emit])

  const tabs = offer ? tabsOf(offer.plans, brand.capabilities.billingCycles) : []
  const asked = chosenTab ?? initialTab(offer?.currentCard?.billingCycle ?? 1, tabs)
  const tab = tabs.includes(asked) ? asked : 1

  function select(planId: string): void {
    const plan = offer?.plans.find(({ id }) => id === planId)
    if (!plan || !offer) return
    emit('acct-plan-selected', {
      planId,
      planCode: plan.externalPlanCode,
      billingCycle: plan.billingCycle,
      currency: offer.currency,
      amountInCents: amountOf(plan, offer.currency) ?? 0,
    })
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
                  tiles: tilesOf(offer, tab, brand, text),
                  listedTab: tab,
                  chosenId: null,
                  tab,
                  tabs: tabs.map((cycle) => ({ cycle, ...tabWords(cycle, offer, text) })),
                  isVisitor: true,
                  choice: null,
                }
        }
        isChecking={false}
        onTab={setTab}
        onSelect={select}
        onRetry={() => void loadCatalog()}
        // Nothing is chosen here, so there is nothing to go on with.
        onGoToMyPlan={nothing}
        onBack={nothing}
        onChange={nothing}
        onSignIn={nothing}
      />
      {offer && <PartnerBar text={text} brand={brand.brandName} {...portal} />}
    </>
  )
}
