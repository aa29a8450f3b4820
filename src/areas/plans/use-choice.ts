import { useEffect, useMemo, useRef, useState } from 'react'
import { initialTab, type TabCycle, tabsOf } from '../../domain/plans/plan-offer.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { planChangeActions } from '../../store/plans/plan-change.actions.ts'
import type { OrderDraft } from '../../store/plans/plans.slice.ts'
import type { OfferState } from './use-offer.ts'

/**
 * Returns the chosen plan: that of the address, else that of the current order, until the visitor chooses
 * another. A choice survives a reload. Leaving the screen without a plan change restores the previous order.
 * @param replace Chooses the plan to change (useReplacedPlan).
 */
export function useChoice(state: OfferState, replace: (subscriptionId: string) => void) {
  const { store, query, brand } = useAccount()
  const { authenticated } = useAccountState(({ auth }) => auth)
  const { order, setOrder } = store.use(planChangeActions)
  const [planId, setPlanId] = useState<string | null>(null)
  const [promo, setPromo] = useState<string | null>(null)
  const [chosenTab, setTab] = useState<TabCycle | null>(null)
  const [adopted, setAdopted] = useState<string | null>(null)
  /** The previous order, restored unless the visitor continues with another. */
  const previousOrder = useRef<{ order: OrderDraft | null } | null>(null)

  const requested = query.get('subscriptionId')
  const search = query.toString()
  if (search !== adopted) {
    setAdopted(search)
    // An address without a plan, such as the link of My Plan, keeps the choice.
    const requestedId = query.get('planId')
    if (requestedId) setPlanId(requestedId)
    if (requestedId) setTab(null)
    if (query.get('promoCode')) setPromo(query.get('promoCode'))
  }

  useEffect(() => {
    const storedOrder = authenticated ? order() : null
    // A link to another plan does not continue the order.
    if (!storedOrder || (requested && requested !== storedOrder.subscriptionId)) return
    setPlanId((chosen) => chosen ?? storedOrder.planId)
    setPromo((code) => code ?? storedOrder.promo)
  }, [authenticated, order, requested])

  useEffect(
    () => () => {
      if (previousOrder.current && store.state.getState().auth.authenticated)
        setOrder(previousOrder.current.order)
      previousOrder.current = null
    },
    [store, setOrder],
  )

  const offer = state.kind === 'ready' ? state.offer : null
  const { billingCycles } = brand.capabilities
  const tabs = useMemo(() => tabsOf(offer?.plans ?? [], billingCycles), [offer, billingCycles])
  const initialCard = offer?.plans.find(({ id }) => id === planId) ?? offer?.currentCard
  const tab = chosenTab ?? initialTab(initialCard?.billingCycle ?? 1, tabs)

  function persist(chosen: string, replaced: string | null): void {
    previousOrder.current ??= { order: order() }
    setOrder({ planId: chosen, subscriptionId: replaced, deviceIds: null, promo })
  }

  return {
    planId,
    /** Promo code of the address, for the order (B§2, U-39). */
    promo,
    tabs,
    tab: tabs.includes(tab) ? tab : 1,
    setTab,
    choose(id: string) {
      setPlanId(id)
      setTab(tab)
      persist(id, offer?.holder?.current?.id ?? null)
    },
    /** Chooses the plan to change. */
    replace(id: string) {
      replace(id)
      if (planId) persist(planId, id)
    },
    /** Leaves the screen with this order, or without one. */
    end(next: OrderDraft | null) {
      previousOrder.current = null
      setOrder(next)
    },
  }
}

/** The current choice. */
export type Choice = ReturnType<typeof useChoice>

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
